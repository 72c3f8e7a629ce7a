package dev.assay.db.rollup;

import dev.assay.db.Database;
import dev.assay.db.project.Projects;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;

/** Finds the runs that had a prompt. They are a few seconds behind the verdicts. */
public final class PromptRuns {
    private static final String RUNS = "SELECT recent.name, " + PromptTable.COLUMNS + """
             FROM (SELECT id, name FROM run WHERE project_id = ? AND name IS NOT NULL ORDER BY id DESC LIMIT 200) recent
            JOIN prompt ON prompt.project_id = ? AND prompt.run_id = recent.id AND prompt.task_key = ?
            ORDER BY recent.id DESC LIMIT 20
            """;

    private final Database database;
    private final Projects projects;

    public PromptRuns(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
    }

    /** The rollouts of a prompt in one run. */
    public record PromptRun(String run, PromptSums sums) {}

    /**
     * Returns the runs among the newest 200 of the project that had the prompt, the newest first and at most 20.
     *
     * @throws dev.assay.engine.store.StoreUnavailable when the database can't be reached
     */
    public List<PromptRun> of(String project, long taskKey) {
        return projects.find(project)
                .map(owner -> database.read(connection -> {
                    try (PreparedStatement query = connection.prepareStatement(RUNS)) {
                        query.setInt(1, owner.id());
                        query.setInt(2, owner.id());
                        query.setLong(3, taskKey);
                        List<PromptRun> found = new ArrayList<>();
                        try (ResultSet rows = query.executeQuery()) {
                            while (rows.next()) {
                                found.add(new PromptRun(rows.getString(1), PromptTable.sums(rows)));
                            }
                        }
                        return List.copyOf(found);
                    }
                }))
                .orElse(List.of());
    }
}
