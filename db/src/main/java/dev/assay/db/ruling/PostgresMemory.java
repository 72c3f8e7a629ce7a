package dev.assay.db.ruling;

import dev.assay.db.Database;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.recovery.EquivalenceMemory;
import dev.assay.engine.recovery.JudgeScores;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.verifier.judge.Judge.Identity;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Earlier rulings in PostgreSQL. */
public final class PostgresMemory implements EquivalenceMemory, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresMemory.class);

    /**
     * Finds for each wanted key every judge's ruling, and the rulings of people from before the run; the latest comes
     * first.
     */
    private static final String FIND = """
            SELECT wanted.ordinal, judge.profile, judge.revision, judge.prompt_sha256, ruling.p, ruling.scores
            FROM unnest(?::bytea[], ?::bytea[], ?::bytea[]) WITH ORDINALITY AS wanted (question, golds, answer, ordinal)
            JOIN ruling ON ruling.project_id = ? AND ruling.question = wanted.question
                AND ruling.golds = wanted.golds AND ruling.answer = wanted.answer
            LEFT JOIN judge ON judge.id = ruling.judge_id
            WHERE ruling.judge_id IS NOT NULL
                OR ruling.created_at <= coalesce((SELECT first_seen FROM run WHERE id = ?), 'infinity')
            ORDER BY ruling.created_at DESC, ruling.id DESC
            """;

    private final Database database;
    private final Projects projects;
    private final RunNumbers runs;
    private final RulingWriter writer;

    public PostgresMemory(Database database, Projects projects, RunNumbers runs) {
        this.database = database;
        this.projects = projects;
        this.runs = runs;
        this.writer = new RulingWriter(database, projects);
    }

    /** The project and run of a lookup; lookups with equal values share one query. */
    private record Asking(String project, @Nullable String run) {}

    /** A ruling with its judge, or without one where a person ruled. */
    private record Found(Optional<Identity> judge, double p, JudgeScores scores) {}

    @Override
    public List<Optional<Remembered>> find(List<Wanted> wanted) {
        Map<Asking, List<Integer>> together = new HashMap<>();
        for (int i = 0; i < wanted.size(); i++) {
            Wanted one = wanted.get(i);
            together.computeIfAbsent(new Asking(one.key().project(), one.run()), _ -> new ArrayList<>())
                    .add(i);
        }
        List<Optional<Remembered>> remembered = new ArrayList<>();
        wanted.forEach(_ -> remembered.add(Optional.empty()));
        try {
            together.forEach((asking, places) -> {
                List<Wanted> asked = places.stream().map(wanted::get).toList();
                List<List<Found>> found = find(asking, asked);
                for (int i = 0; i < asked.size(); i++) {
                    remembered.set(
                            places.get(i), chosen(found.get(i), asked.get(i).judges()));
                }
            });
        } catch (StoreUnavailable e) {
            LOG.warn("earlier rulings can't be read: {}", e.getMessage());
        }
        return remembered;
    }

    private static Optional<Remembered> chosen(List<Found> found, List<Identity> judges) {
        Optional<Found> person =
                found.stream().filter(ruling -> ruling.judge().isEmpty()).findFirst();
        if (person.isPresent()) {
            return Optional.of(new Remembered(null, person.get().p()));
        }
        for (Identity judge : judges) {
            for (Found ruling : found) {
                if (ruling.judge().equals(Optional.of(judge))) {
                    return Optional.of(new Remembered(judge, ruling.p(), ruling.scores()));
                }
            }
        }
        return Optional.empty();
    }

    private List<List<Found>> find(Asking asking, List<Wanted> wanted) {
        List<List<Found>> found = new ArrayList<>();
        wanted.forEach(_ -> found.add(new ArrayList<>()));
        Optional<Project> project = projects.find(asking.project());
        if (project.isPresent()) {
            Long run = asking.run() == null ? null : (Long) runs.number(project.get(), asking.run());
            database.read(connection -> read(connection, project.get(), run, wanted, found));
        }
        return found;
    }

    private static boolean read(
            Connection connection, Project project, @Nullable Long run, List<Wanted> wanted, List<List<Found>> into)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(FIND)) {
            List<QuestionKey> keys = wanted.stream().map(Wanted::key).toList();
            query.setArray(
                    1,
                    hashes(connection, keys.stream().map(QuestionKey::question).toList()));
            query.setArray(
                    2, hashes(connection, keys.stream().map(QuestionKey::golds).toList()));
            query.setArray(
                    3, hashes(connection, keys.stream().map(QuestionKey::answer).toList()));
            query.setInt(4, project.id());
            query.setObject(5, run, Types.BIGINT);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    into.get(rows.getInt(1) - 1)
                            .add(new Found(judge(rows), rows.getDouble(5), ScoresJson.read(rows.getString(6))));
                }
            }
        }
        return true;
    }

    private static Optional<Identity> judge(ResultSet row) throws SQLException {
        String profile = row.getString(2);
        return profile == null
                ? Optional.empty()
                : Optional.of(new Identity(profile, row.getString(3), row.getString(4)));
    }

    private static Array hashes(Connection connection, List<String> hex) throws SQLException {
        return connection.createArrayOf(
                "bytea", hex.stream().map(HexFormat.of()::parseHex).toArray(byte[][]::new));
    }

    @Override
    public void keep(QuestionKey key, Identity judge, double p, JudgeScores scores) {
        writer.offer(new RulingWriter.Ruling(key, judge, p, scores));
    }

    /** Writes the queued rulings and closes. */
    @Override
    public void close() {
        writer.close();
    }
}
