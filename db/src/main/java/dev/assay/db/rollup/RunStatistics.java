package dev.assay.db.rollup;

import dev.assay.db.Database;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The statistics of a project's runs. They outlive the verdicts. Every
 * method may throw {@link dev.assay.engine.store.StoreUnavailable}.
 */
public final class RunStatistics {
    private static final String RUNS =
            "SELECT id, name, first_seen FROM run WHERE project_id = ? AND id < ? AND name IS NOT NULL"
                    + " ORDER BY id DESC LIMIT ?";
    private static final String RUN = "SELECT id, name, first_seen FROM run WHERE project_id = ? AND name = ?";

    private final Database database;
    private final Projects projects;

    public RunStatistics(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
    }

    /**
     * A run with its sums.
     *
     * @param number its number among all runs, higher for newer ones
     * @param slices one for each source, verifier and recipe
     */
    public record Run(long number, String name, Instant firstSeen, List<Slice> slices) {}

    /**
     * The sums of the verdicts of one source, verifier and recipe.
     *
     * @param source null for none
     * @param verifier {@code name@version}; null where none was called
     * @param recipe {@code name@version}; null where items named a verifier
     * @param newest the time of the newest batch
     */
    public record Slice(
            @Nullable String source,
            @Nullable String verifier,
            @Nullable String recipe,
            StepSpan steps,
            Instant newest,
            VerdictSums sums) {
        static Slice of(RollupKey key, RollupSlice slice) {
            return new Slice(
                    orNull(key.source()),
                    orNull(key.verifier()),
                    orNull(key.recipe()),
                    slice.steps(),
                    slice.newest(),
                    slice.sums());
        }

        private static @Nullable String orNull(String text) {
            return text.isEmpty() ? null : text;
        }
    }

    /**
     * The sums of one step.
     *
     * @param step null for the verdicts without a step
     * @param slices one for each source, verifier and recipe
     */
    public record Step(@Nullable Long step, List<Slice> slices) {}

    /**
     * Returns the newest runs first.
     *
     * @param before only runs whose number is lower
     */
    public List<Run> list(String project, long before, int most) {
        return inProject(project, List.<Run>of(), (connection, owner) -> {
            List<Run> runs = new ArrayList<>();
            try (PreparedStatement query = connection.prepareStatement(RUNS)) {
                query.setInt(1, owner.id());
                query.setLong(2, before);
                query.setInt(3, most);
                try (ResultSet rows = query.executeQuery()) {
                    while (rows.next()) {
                        runs.add(run(rows));
                    }
                }
            }
            return withSlices(connection, owner, runs);
        });
    }

    /** Returns a run; empty where the project has none of this name. */
    public Optional<Run> find(String project, String name) {
        return inProject(
                project,
                Optional.<Run>empty(),
                (connection, owner) -> withSlices(connection, owner, named(connection, owner, name)).stream()
                        .findFirst());
    }

    private static List<Run> named(Connection connection, Project owner, String name) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(RUN)) {
            query.setInt(1, owner.id());
            query.setString(2, RunNumbers.stored(name));
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? List.of(run(row)) : List.of();
            }
        }
    }

    private static Run run(ResultSet row) throws SQLException {
        return new Run(
                row.getLong(1),
                row.getString(2),
                row.getObject(3, OffsetDateTime.class).toInstant(),
                List.of());
    }

    private static List<Run> withSlices(Connection connection, Project owner, List<Run> runs) throws SQLException {
        List<Long> numbers = runs.stream().map(Run::number).toList();
        RollupFold fold = RollupReader.wholeRuns(connection, owner.id(), numbers);
        return runs.stream()
                .map(run -> new Run(
                        run.number(), run.name(), run.firstSeen(), slices(fold, key -> key.run() == run.number())))
                .toList();
    }

    /**
     * Returns the steps of a run, the newest first and the verdicts without a step last.
     *
     * @param run the run's number
     * @param from the first step; -1 stands for the verdicts without one
     * @param to the last step
     */
    public List<Step> steps(String project, long run, long from, long to, int most) {
        return inProject(project, List.<Step>of(), (connection, owner) -> {
            RollupFold fold = RollupReader.steps(connection, owner.id(), run, from, to, most);
            return fold.slices().keySet().stream()
                    .map(RollupKey::step)
                    .distinct()
                    .sorted((one, other) -> Long.compare(other, one))
                    .limit(most)
                    .map(step -> new Step(step < 0 ? null : step, slices(fold, key -> key.step() == step)))
                    .toList();
        });
    }

    private static List<Slice> slices(RollupFold fold, Predicate<RollupKey> wanted) {
        return fold.slices().entrySet().stream()
                .filter(entry -> wanted.test(entry.getKey()))
                .sorted(Map.Entry.comparingByKey(RollupKey.ORDER))
                .map(entry -> Slice.of(entry.getKey(), entry.getValue()))
                .toList();
    }

    /**
     * Returns the inputs of a run's rewards, by kind, name and value.
     *
     * @param run the run's number
     */
    public List<RunInput> inputs(String project, long run) {
        return inProject(
                project,
                List.<RunInput>of(),
                (connection, owner) -> RollupReader.inputs(connection, owner.id(), run).inputs().values().stream()
                        .sorted(RunInput.ORDER)
                        .toList());
    }

    /**
     * Returns prompts of a run by their keys. They are a few seconds behind the verdicts.
     *
     * @param run the run's number
     */
    public List<RunPrompt> prompts(String project, long run, PromptSelection wanted, int most) {
        return inProject(
                project,
                List.<RunPrompt>of(),
                (connection, owner) -> PromptTable.page(connection, owner.id(), run, wanted, most));
    }

    /**
     * Returns the prompts that two runs saw, some seconds behind the verdicts.
     *
     * @param first the number of a run
     * @param second the number of another run
     * @param skipped number of prompts before the page
     */
    public SharedPrompts shared(String project, long first, long second, int skipped, int most) {
        return inProject(
                project,
                SharedPrompts.NONE,
                (connection, owner) -> SharedPromptTable.read(connection, owner.id(), first, second, skipped, most));
    }

    private interface Query<T> {
        T on(Connection connection, Project owner) throws SQLException;
    }

    private <T> T inProject(String project, T none, Query<T> query) {
        Function<Project, T> read = owner -> database.read(connection -> query.on(connection, owner));
        return projects.find(project).map(read).orElse(none);
    }
}
