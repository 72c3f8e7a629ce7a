package dev.assay.db.gold;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.store.BadGolds;
import dev.assay.engine.store.GoldRulingList;
import dev.assay.engine.store.GoldRulingList.Ruling;
import dev.assay.engine.store.GoldRulings;
import dev.assay.engine.store.StoreUnavailable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * All rulings on golds, held in memory and read again every {@value #SECONDS} seconds. A ruling takes effect
 * {@value #DELAY_SECONDS} seconds after it was given, when every gateway knows it: else a run that begins meanwhile
 * would be scored in two ways. Times are of the database's clock.
 */
public final class LiveGoldRulings implements GoldRulings {
    private static final int SECONDS = 2;
    private static final int DELAY_SECONDS = 6;

    private static final String STATE =
            "SELECT now(), count(*) + count(ended_at), coalesce(max(id), 0) FROM gold_ruling";
    private static final String ALL = """
            SELECT project.name, task_key, ruling_id, ruled_at + ? * interval '1 second', ended_at
            FROM gold_ruling JOIN project ON project.id = project_id ORDER BY gold_ruling.id
            """;

    private final Database database;
    private final Projects projects;
    private final RunNumbers numbers;

    private volatile Snapshot newest = new Snapshot(0, 0, Map.of(), Instant.EPOCH, 0);

    /**
     * The rulings at one time.
     *
     * @param count number of rulings and of ends, which with the newest's number tells whether any was added or taken back
     * @param byProject the rulings by the project's name
     * @param readAt time of the database at {@code nanoTime}
     */
    private record Snapshot(
            long count, long newest, Map<String, GoldRulingList> byProject, Instant readAt, long nanoTime) {
        private Instant now() {
            return readAt.plusNanos(System.nanoTime() - nanoTime);
        }
    }

    /** Makes rulings that the database's keeper reads. */
    public LiveGoldRulings(Database database, Projects projects, RunNumbers numbers) {
        this.database = database;
        this.projects = projects;
        this.numbers = numbers;
        database.every(new KeeperTask("reading rulings on golds", Duration.ofSeconds(SECONDS), this::refresh));
    }

    void refresh(Connection connection) throws SQLException {
        Snapshot held = newest;
        try (PreparedStatement query = connection.prepareStatement(STATE);
                ResultSet row = query.executeQuery()) {
            row.next();
            Instant now = row.getObject(1, OffsetDateTime.class).toInstant();
            long count = row.getLong(2);
            long last = row.getLong(3);
            boolean isSame = count == held.count && last == held.newest;
            newest = new Snapshot(count, last, isSame ? held.byProject : all(connection), now, System.nanoTime());
        }
    }

    private static Map<String, GoldRulingList> all(Connection connection) throws SQLException {
        Map<String, List<Ruling>> all = new HashMap<>();
        try (PreparedStatement query = connection.prepareStatement(ALL)) {
            query.setInt(1, DELAY_SECONDS);
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    OffsetDateTime until = row.getObject(5, OffsetDateTime.class);
                    all.computeIfAbsent(row.getString(1), _ -> new ArrayList<>())
                            .add(new Ruling(
                                    row.getObject(3, UUID.class),
                                    row.getLong(2),
                                    row.getObject(4, OffsetDateTime.class).toInstant(),
                                    until == null ? null : until.toInstant()));
                }
            }
        }
        return all.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, rulings -> new GoldRulingList(rulings.getValue())));
    }

    @Override
    public BadGolds of(String project, Set<String> runs) {
        boolean isRuled = newest.byProject.containsKey(project);
        if (!isRuled && !database.available()) {
            return BadGolds.NONE;
        }
        Map<String, Instant> begun = Map.of();
        try {
            begun = begun(project, runs);
        } catch (StoreUnavailable e) {
            if (isRuled) {
                throw e;
            }
            // nothing depends on the beginning yet, and whether verdicts can be stored is found out when they are
        }
        Snapshot held = newest;
        GoldRulingList rulings = held.byProject.get(project);
        return rulings == null ? BadGolds.NONE : new BadGolds(rulings, begun, held.now());
    }

    private Map<String, Instant> begun(String project, Set<String> runs) {
        return runs.isEmpty() ? Map.of() : numbers.beginnings(projects.findOrCreate(project), runs);
    }
}
