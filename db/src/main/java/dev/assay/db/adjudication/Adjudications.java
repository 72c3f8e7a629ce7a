package dev.assay.db.adjudication;

import dev.assay.db.Database;
import dev.assay.db.StoredText;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.estimate.JudgedAnswers;
import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import dev.assay.engine.store.VerdictId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Stores adjudications, each with a ruling that later runs reuse. Every method may throw StoreUnavailable. */
public final class Adjudications {
    /** The limit of samples that an estimate reads. */
    public static final int MOST_SAMPLES = 200_000;

    private static final String ADJUDICATION =
            "INSERT INTO adjudication (verdict_id, project_id, correct, author, note) VALUES (?, ?, ?, ?, ?)"
                    + " RETURNING id";

    /**
     * Inserts the ruling under the hashes of the drawn item, which its recipe used; without a drawn item, under the
     * hashes of the answer that the rules found.
     */
    private static final String RULING = """
            INSERT INTO ruling (project_id, question, golds, answer, author, p)
            SELECT ?, key.question, key.golds, key.answer, ?, ?
            FROM (SELECT question, golds, answer, 0 AS place FROM audit_sample WHERE verdict_id = ? AND project_id = ?
                UNION ALL SELECT ?::bytea, ?::bytea, ?::bytea, 1 ORDER BY place LIMIT 1) AS key
            WHERE key.question IS NOT NULL RETURNING id
            """;

    private static final String REVIEWED = """
            UPDATE audit_sample SET open = false, rulings = rulings + 1, reviewers = array_append(reviewers, ?)
            WHERE verdict_id = ? AND project_id = ?
            """;

    private static final String NEWEST = """
            SELECT project.name, verdict_id, correct FROM adjudication a JOIN project ON project.id = project_id
            WHERE NOT EXISTS (SELECT FROM adjudication later WHERE later.verdict_id = a.verdict_id AND later.id > a.id)
            ORDER BY a.id DESC LIMIT ?
            """;

    private final Database database;
    private final Projects projects;

    public Adjudications(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
    }

    /**
     * Adds a person's adjudication of a stored verdict of this project.
     *
     * @param key the key of the item's question, null where it has none
     * @return whether a ruling was stored, so that later runs use it
     */
    public boolean add(
            String project,
            VerdictId verdict,
            boolean correct,
            String author,
            @Nullable String note,
            @Nullable QuestionKey key) {
        Project owner = projects.findOrCreate(project);
        return database.transact(connection -> {
            Stored stored = insert(connection, owner, verdict.uuid(), correct, author, note, key);
            try (PreparedStatement close = connection.prepareStatement(REVIEWED)) {
                close.setString(1, StoredText.of(author));
                close.setObject(2, verdict.uuid());
                close.setInt(3, owner.id());
                close.executeUpdate();
            }
            return stored.ruling() != null;
        });
    }

    /**
     * The numbers of the rows that an adjudication added.
     *
     * @param ruling null where later runs do not use it
     */
    record Stored(long adjudication, @Nullable Long ruling) {}

    static Stored insert(
            Connection connection,
            Project owner,
            UUID verdict,
            boolean correct,
            String author,
            @Nullable String note,
            @Nullable QuestionKey key)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(ADJUDICATION)) {
            insert.setObject(1, verdict);
            insert.setInt(2, owner.id());
            insert.setBoolean(3, correct);
            insert.setString(4, StoredText.of(author));
            insert.setString(5, StoredText.ofNullable(note));
            Long adjudication = number(insert);
            return new Stored(
                    Objects.requireNonNull(adjudication), remember(connection, owner, verdict, correct, author, key));
        }
    }

    /** Runs an insert that returns a number; null where it added no row. */
    private static @Nullable Long number(PreparedStatement insert) throws SQLException {
        try (ResultSet added = insert.executeQuery()) {
            return added.next() ? (Long) added.getLong(1) : null;
        }
    }

    private static @Nullable Long remember(
            Connection connection,
            Project owner,
            UUID verdict,
            boolean correct,
            String author,
            @Nullable QuestionKey key)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(RULING)) {
            insert.setInt(1, owner.id());
            insert.setString(2, StoredText.of(author));
            insert.setDouble(3, correct ? 1 : 0);
            insert.setObject(4, verdict);
            insert.setInt(5, owner.id());
            insert.setBytes(6, hash(key == null ? null : key.question()));
            insert.setBytes(7, hash(key == null ? null : key.golds()));
            insert.setBytes(8, hash(key == null ? null : key.answer()));
            return number(insert);
        }
    }

    private static byte @Nullable [] hash(@Nullable String hex) {
        return hex == null ? null : HexFormat.of().parseHex(hex);
    }

    /** A verdict with the last word of a person on it. */
    public record RuledVerdict(String project, VerdictId verdict, boolean correct) {}

    /** Returns the verdicts of all projects that were adjudicated last, the newest first. */
    public List<RuledVerdict> newest(int most) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(NEWEST)) {
                query.setInt(1, most);
                try (ResultSet rows = query.executeQuery()) {
                    List<RuledVerdict> newest = new ArrayList<>();
                    while (rows.next()) {
                        newest.add(new RuledVerdict(
                                rows.getString(1), VerdictId.of(rows.getObject(2, UUID.class)), rows.getBoolean(3)));
                    }
                    return List.copyOf(newest);
                }
            }
        });
    }

    /**
     * Returns drawn verdicts, the newest first.
     *
     * @param reviewed true for adjudicated verdicts, false for those that wait for adjudication
     * @param before lists only verdicts with a lower id; Long.MAX_VALUE for the first page
     */
    public List<SampledVerdict> list(
            String project, AdjudicationSelection selection, boolean reviewed, long before, int most) {
        Optional<Project> owner = projects.find(project);
        return owner.isEmpty()
                ? List.of()
                : database.read(connection ->
                        SampleSearch.list(connection, owner.get().id(), selection, reviewed, before, most));
    }

    /** Returns the samples that match the filter, the newest first. */
    public List<DrawnItem> samples(String project, AdjudicationSelection selection, int most) {
        Optional<Project> owner = projects.find(project);
        return owner.isEmpty()
                ? List.of()
                : database.read(connection ->
                        SampleSearch.samples(connection, owner.get().id(), selection, most));
    }

    /** Returns what reviews said of the newest samples of which a judge stated its confidence. */
    public List<JudgedAnswers> judged(String project, AdjudicationSelection selection, int most) {
        Optional<Project> owner = projects.find(project);
        return owner.isEmpty()
                ? List.of()
                : database.read(connection ->
                        SampleSearch.judged(connection, owner.get().id(), selection, most));
    }

    /** Returns the newest samples that match the filter in any order, which is cheaper where there are many. */
    public List<DrawnItem> unordered(String project, AdjudicationSelection selection, int most) {
        Optional<Project> owner = projects.find(project);
        return owner.isEmpty()
                ? List.of()
                : database.read(connection ->
                        SampleSearch.counted(connection, owner.get().id(), selection, most));
    }
}
