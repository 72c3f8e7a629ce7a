package dev.assay.db.gold;

import dev.assay.db.Database;
import dev.assay.db.gold.SuspectGold.OtherGolds;
import dev.assay.db.gold.SuspectSelection.Place;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Lists the golds that may be wrong. They are a few seconds behind the verdicts. */
public final class GoldSuspects {
    private static final String SUSPECT =
            "SELECT score, " + StoredGold.COLUMNS + " FROM gold WHERE project_id = ? AND score IS NOT NULL";
    private static final String OF_SOURCE = " AND source = ?";
    private static final String OF_KIND = " AND ? = ANY (string_to_array(kinds, ','))";
    private static final String OF_RUN = " AND EXISTS (SELECT FROM prompt WHERE prompt.project_id = gold.project_id"
            + " AND run_id = ? AND prompt.task_key = gold.task_key)";
    private static final String BEHIND = " AND (score, task_key) < (?, ?)";
    private static final String MOST_SUSPECT_FIRST = " ORDER BY score DESC, task_key DESC LIMIT ?";

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
     * Returns the most suspect golds first.
     *
     * @throws dev.assay.engine.store.StoreUnavailable when the database can't be reached
     */
    public List<SuspectGold> page(String project, SuspectSelection wanted, int most) {
        return projects.find(project)
                .map(owner -> database.read(connection -> page(connection, owner, wanted, most)))
                .orElse(List.of());
    }

    private record Scored(StoredGold gold, double score) {}

    private static List<SuspectGold> page(Connection connection, Project owner, SuspectSelection wanted, int most)
            throws SQLException {
        Map<Long, Scored> page = new LinkedHashMap<>();
        StringBuilder sql = new StringBuilder(SUSPECT);
        List<Object> values = new ArrayList<>(List.of(owner.id()));
        if (wanted.source() != null) {
            sql.append(OF_SOURCE);
            values.add(wanted.source());
        }
        if (wanted.kind() != null) {
            sql.append(OF_KIND);
            values.add(wanted.kind().toString());
        }
        if (wanted.run() != null) {
            sql.append(OF_RUN);
            values.add(wanted.run());
        }
        Place after = wanted.after();
        if (after != null) {
            sql.append(BEHIND);
            values.add(after.score());
            values.add(after.taskKey());
        }
        values.add(most);
        try (PreparedStatement query =
                connection.prepareStatement(sql.append(MOST_SUSPECT_FIRST).toString())) {
            for (int i = 0; i < values.size(); i++) {
                query.setObject(i + 1, values.get(i));
            }
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    page.put(rows.getLong("task_key"), new Scored(StoredGold.of(rows), rows.getDouble("score")));
                }
            }
        }
        Map<Long, List<OtherGolds>> others = others(connection, owner, page);
        List<SuspectGold> suspects = new ArrayList<>();
        page.forEach((task, row) ->
                suspects.add(row.gold().suspect(task, row.score(), others.getOrDefault(task, List.of()))));
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
