package dev.assay.db.gold;

import dev.assay.db.Database;
import dev.assay.db.gold.SuspectGold.OtherGolds;
import dev.assay.db.gold.SuspectSelection.Place;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Lists the golds that may be wrong. They are a few seconds behind the verdicts. */
public final class GoldSuspects {
    /** Suspects that a page looks at: some 20 ms. */
    static final int WINDOW = 20_000;

    private static final String SUSPECT = " FROM gold WHERE project_id = ? AND score IS NOT NULL";
    private static final String OF_SOURCE = " AND (source = ? OR jsonb_exists(sources, ?))";
    private static final String BEHIND = " AND (score, task_key) < (?, ?)";
    private static final String MOST_SUSPECT_FIRST = " ORDER BY score DESC, task_key DESC";
    private static final String OF_KIND = " AND ? = ANY (string_to_array(kinds, ','))";
    private static final String OF_RUN = " AND EXISTS (SELECT FROM prompt WHERE prompt.project_id = gold.project_id"
            + " AND run_id = ? AND prompt.task_key = gold.task_key)";

    private static final String RULING =
            "(SELECT ruling_id FROM gold_ruling WHERE gold_ruling.project_id = gold.project_id"
                    + " AND gold_ruling.task_key = gold.task_key AND ended_at IS NULL ORDER BY id LIMIT 1)";
    private static final String OF_RULED = " AND (" + RULING + " IS NOT NULL) = ?";

    private static final String OF_QUESTIONS =
            "SELECT " + StoredGold.COLUMNS + " FROM gold WHERE project_id = ? AND question_key = ANY (?) LIMIT 10000";

    private static final int MOST_OTHERS = 8;

    private final Database database;
    private final Projects projects;

    public GoldSuspects(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
    }

    /**
     * Returns the most suspect golds first, at most this many.
     *
     * @throws dev.assay.engine.store.StoreUnavailable when the database can't be reached
     */
    public SuspectSlice page(String project, SuspectSelection wanted, int most) {
        return projects.find(project)
                .map(owner -> database.read(connection -> page(connection, owner, wanted, most)))
                .orElse(SuspectSlice.EMPTY);
    }

    private record Scored(
            StoredGold gold, double score, @Nullable UUID ruling) {}

    /** A statement with the values of its parameters. */
    private record Statement(StringBuilder sql, List<Object> values) {
        Statement add(String more, @Nullable Object... given) {
            if (given[0] != null) {
                sql.append(more);
                values.addAll(Arrays.asList(given));
            }
            return this;
        }

        PreparedStatement prepared(Connection connection, String end) throws SQLException {
            PreparedStatement query = connection.prepareStatement(sql + end);
            for (int i = 0; i < values.size(); i++) {
                query.setObject(i + 1, values.get(i));
            }
            return query;
        }
    }

    /** Returns the conditions that the indexes meet, behind these words. */
    private static Statement indexed(String select, Project owner, SuspectSelection wanted) {
        Place after = wanted.after();
        return new Statement(new StringBuilder(select + SUSPECT), new ArrayList<>(List.of(owner.id())))
                .add(BEHIND, after == null ? null : after.score(), after == null ? null : after.taskKey());
    }

    private static SuspectSlice page(Connection connection, Project owner, SuspectSelection wanted, int most)
            throws SQLException {
        Map<Long, Scored> page = new LinkedHashMap<>();
        String source = RunNumbers.storedOrNull(wanted.source());
        Statement statement = indexed(
                "SELECT score, " + RULING + " AS ruling, " + StoredGold.COLUMNS + " FROM (SELECT *", owner, wanted);
        statement.sql().append(MOST_SUSPECT_FIRST + " LIMIT " + WINDOW + ") gold WHERE true");
        statement
                .add(OF_KIND, wanted.kind() == null ? null : wanted.kind().toString())
                .add(OF_SOURCE, source, source)
                .add(OF_RUN, wanted.run())
                .add(OF_RULED, wanted.ruled());
        Place next = null;
        try (PreparedStatement query = statement.prepared(connection, MOST_SUSPECT_FIRST + " LIMIT " + (most + 1));
                ResultSet rows = query.executeQuery()) {
            Place last = null;
            while (rows.next()) {
                if (page.size() == most) {
                    next = last;
                    break;
                }
                last = new Place(rows.getDouble("score"), rows.getLong("task_key"));
                page.put(
                        last.taskKey(),
                        new Scored(StoredGold.of(rows), last.score(), rows.getObject("ruling", UUID.class)));
            }
        }
        boolean isFiltered = wanted.kind() != null || wanted.run() != null || source != null || wanted.ruled() != null;
        return new SuspectSlice(
                suspects(connection, owner, page),
                next == null && isFiltered ? lastSeen(connection, owner, wanted) : next);
    }

    /** Returns the place of the last suspect that the page looked at, null where it has seen all that there are. */
    private static @Nullable Place lastSeen(Connection connection, Project owner, SuspectSelection wanted)
            throws SQLException {
        try (PreparedStatement query = indexed("SELECT score, task_key", owner, wanted)
                        .prepared(connection, MOST_SUSPECT_FIRST + " OFFSET " + (WINDOW - 1) + " LIMIT 1");
                ResultSet row = query.executeQuery()) {
            return row.next() ? new Place(row.getDouble(1), row.getLong(2)) : null;
        }
    }

    private static List<SuspectGold> suspects(Connection connection, Project owner, Map<Long, Scored> page)
            throws SQLException {
        Map<Long, List<OtherGolds>> others = others(connection, owner, page);
        List<SuspectGold> suspects = new ArrayList<>();
        page.forEach((task, row) -> suspects.add(
                row.gold().suspect(task, row.score(), others.getOrDefault(task, List.of()), row.ruling())));
        return suspects;
    }

    /** Returns the golds that conflict with those of the page. */
    private static Map<Long, List<OtherGolds>> others(Connection connection, Project owner, Map<Long, Scored> page)
            throws SQLException {
        Map<Long, List<Map.Entry<Long, Scored>>> asked = page.entrySet().stream()
                .filter(entry -> entry.getValue().gold().conflicting())
                .collect(Collectors.groupingBy(
                        entry -> entry.getValue().gold().text().questionKey()));
        Map<Long, List<OtherGolds>> others = new HashMap<>();
        if (asked.isEmpty()) {
            return others;
        }
        try (PreparedStatement query = connection.prepareStatement(OF_QUESTIONS)) {
            query.setInt(1, owner.id());
            query.setArray(2, connection.createArrayOf("bigint", asked.keySet().toArray()));
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    long other = rows.getLong("task_key");
                    GoldText text = StoredGold.of(rows).text();
                    for (Map.Entry<Long, Scored> entry : asked.getOrDefault(text.questionKey(), List.of())) {
                        List<OtherGolds> found = others.computeIfAbsent(entry.getKey(), _ -> new ArrayList<>());
                        if (found.size() < MOST_OTHERS
                                && entry.getValue().gold().text().conflictsWith(text)) {
                            found.add(new OtherGolds(other, text.golds()));
                        }
                    }
                }
            }
        }
        return others;
    }
}
