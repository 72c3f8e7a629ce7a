package dev.assay.db.gold;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.store.BadGolds;
import dev.assay.engine.store.BadGolds.Ruling;
import dev.assay.engine.store.GoldRulings;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * All rulings on golds, held in memory and read again every {@value #SECONDS} seconds. A ruling takes effect
 * {@value #DELAY_SECONDS} seconds after it was given, when every gateway knows it: else a run that begins meanwhile
 * would be scored in two ways. Times are of the database's clock.
 */
public final class LiveGoldRulings implements GoldRulings {
    private static final int SECONDS = 2;
    private static final int DELAY_SECONDS = 6;

    private static final String STATE = "SELECT now(), count(*), coalesce(max(id), 0) FROM gold_ruling";
    private static final String ALL = """
            SELECT project.name, task_key, review_id, ruled_at + ? * interval '1 second'
            FROM gold_ruling JOIN project ON project.id = project_id ORDER BY gold_ruling.id
            """;
    private static final String BEGUN = "SELECT name, first_seen FROM run WHERE project_id = ? AND name = ANY (?)";

    private final Database database;
    private final Projects projects;
    private final Cache<Run, Instant> begun =
            Caffeine.newBuilder().maximumSize(50_000).build();

    private volatile Snapshot newest = new Snapshot(0, 0, Map.of(), Instant.EPOCH, 0);

    private record Run(int project, String name) {}

    /**
     * The rulings at one time.
     *
     * @param count number of rulings, which with the newest's number tells whether any was added or taken back
     * @param byProject the earliest ruling on each prompt, by the project's name and the prompt's task key
     * @param readAt time of the database at {@code nanoTime}
     */
    private record Snapshot(
            long count, long newest, Map<String, Map<Long, Ruling>> byProject, Instant readAt, long nanoTime) {
        private Instant now() {
            return readAt.plusNanos(System.nanoTime() - nanoTime);
        }
    }

    /** Makes rulings that the database's keeper reads. */
    public LiveGoldRulings(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
        database.every(new KeeperTask("reading rulings on golds", Duration.ofSeconds(SECONDS), this::refresh));
    }

    private void refresh(Connection connection) throws SQLException {
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

    private static Map<String, Map<Long, Ruling>> all(Connection connection) throws SQLException {
        Map<String, Map<Long, Ruling>> all = new HashMap<>();
        try (PreparedStatement query = connection.prepareStatement(ALL)) {
            query.setInt(1, DELAY_SECONDS);
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    Ruling ruling = new Ruling(
                            row.getObject(3, UUID.class),
                            row.getObject(4, OffsetDateTime.class).toInstant());
                    all.computeIfAbsent(row.getString(1), _ -> new HashMap<>()).putIfAbsent(row.getLong(2), ruling);
                }
            }
        }
        return all;
    }

    @Override
    public BadGolds of(String project, Supplier<Set<String>> runs) {
        Snapshot held = newest;
        Map<Long, Ruling> rulings = held.byProject.get(project);
        return rulings == null
                ? BadGolds.NONE
                : projects.find(project)
                        .map(owner -> new BadGolds(rulings, begun(owner, runs.get()), held.now()))
                        .orElse(BadGolds.NONE);
    }

    private Map<String, Instant> begun(Project owner, Set<String> runs) {
        Map<String, Instant> known = new HashMap<>();
        Map<String, String> unknown = new HashMap<>();
        for (String run : runs) {
            Instant begin = begun.getIfPresent(new Run(owner.id(), run));
            if (begin == null) {
                unknown.put(RunNumbers.stored(run), run);
            } else {
                known.put(run, begin);
            }
        }
        if (!unknown.isEmpty()) {
            database.read(connection -> find(connection, owner, unknown)).forEach((run, begin) -> {
                begun.put(new Run(owner.id(), run), begin);
                known.put(run, begin);
            });
        }
        return known;
    }

    /** @param names the names of runs, by their stored form */
    private static Map<String, Instant> find(Connection connection, Project owner, Map<String, String> names)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(BEGUN)) {
            query.setInt(1, owner.id());
            query.setArray(2, connection.createArrayOf("text", names.keySet().toArray()));
            Map<String, Instant> found = new HashMap<>();
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    found.put(
                            names.getOrDefault(rows.getString(1), ""),
                            rows.getObject(2, OffsetDateTime.class).toInstant());
                }
            }
            return found;
        }
    }

    /**
     * Returns a project's rulings, the newest first.
     *
     * @param before only rulings whose number is lower
     * @throws dev.assay.engine.store.StoreUnavailable when the database can't be reached
     */
    public List<GoldRuling> page(String project, long before, int most) {
        return projects.find(project)
                .map(owner -> database.read(connection -> RulingTable.page(connection, owner, before, most)))
                .orElse(List.of());
    }
}
