package dev.assay.db.gold;

import dev.assay.db.Database;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.engine.wire.Json;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Lists, adds and ends rulings that golds are wrong; each act has its entry in the audit log. Every method may throw
 * StoreUnavailable.
 */
public final class PromptRulings {
    private static final String LISTED =
            "SELECT verdict_id, question, golds::text FROM gold WHERE project_id = ? AND task_key = ?";

    private final Database database;
    private final Projects projects;

    public PromptRulings(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
    }

    /**
     * A prompt that has scored rollouts.
     *
     * @param verdict the id of its newest verdict
     * @param cut its texts, cut for a list
     */
    public record ListedPrompt(UUID verdict, RuledGold cut) {}

    /** The outcome of a ruling on a prompt. */
    public sealed interface Outcome {
        /** The ruling was stored. */
        record Ruled(GoldRuling ruling) implements Outcome {}

        /** An earlier ruling holds. */
        record RuledAlready(GoldRuling ruling) implements Outcome {}
    }

    /**
     * Returns the rulings of a project that hold, the newest first.
     *
     * @param before only rulings whose number is lower
     */
    public List<GoldRuling> page(String project, long before, int most) {
        return projects.find(project)
                .map(owner -> database.read(connection -> RulingTable.page(connection, owner, before, most)))
                .orElse(List.of());
    }

    /** Returns a prompt of which the project has scored rollouts. */
    public Optional<ListedPrompt> find(String project, long taskKey) {
        return projects.find(project)
                .flatMap(owner -> database.read(connection -> find(connection, owner, taskKey, "")));
    }

    private static Optional<ListedPrompt> find(Connection connection, Project owner, long taskKey, String lock)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(LISTED + lock)) {
            query.setInt(1, owner.id());
            query.setLong(2, taskKey);
            try (ResultSet row = query.executeQuery()) {
                return row.next()
                        ? Optional.of(new ListedPrompt(
                                row.getObject(1, UUID.class),
                                new RuledGold(
                                        taskKey,
                                        row.getString(2),
                                        GoldText.golds(Json.MAPPER.readTree(row.getString(3))))))
                        : Optional.empty();
            }
        }
    }

    /**
     * Rules that the golds of a prompt are wrong, unless a ruling on it holds.
     *
     * @param detail a JSON object for the audit log
     */
    public Outcome add(
            String project, String reviewer, UUID verdict, RuledGold gold, @Nullable String note, String detail) {
        Project owner = projects.findOrCreate(project);
        return database.transact(connection -> {
            find(connection, owner, gold.taskKey(), " FOR UPDATE"); // one ruling on a prompt at a time
            Optional<GoldRuling> earlier = RulingTable.of(connection, owner, gold.taskKey());
            if (earlier.isPresent()) {
                return new Outcome.RuledAlready(earlier.get());
            }
            RulingTable.insert(connection, owner, UUID.randomUUID(), reviewer, verdict, gold, note);
            GoldRuling ruling =
                    RulingTable.of(connection, owner, gold.taskKey()).orElseThrow();
            AuditLog.record(
                    connection,
                    project,
                    reviewer,
                    "gold_ruling.create",
                    ruling.id().toString(),
                    detail);
            return new Outcome.Ruled(ruling);
        });
    }

    /** Ends a ruling; returns false where the project has none of this id that holds. */
    public boolean end(String project, String reviewer, UUID id) {
        return projects.find(project)
                .map(owner -> database.transact(connection -> {
                    boolean ended = RulingTable.end(connection, owner, id);
                    if (ended) {
                        AuditLog.record(connection, project, reviewer, "gold_ruling.delete", id.toString(), "{}");
                    }
                    return ended;
                }))
                .orElse(false);
    }
}
