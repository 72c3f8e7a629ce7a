package dev.assay.db.verdict;

import dev.assay.db.Database;
import dev.assay.db.project.Projects;
import dev.assay.engine.store.VerdictId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;

/**
 * Reads the payloads of pages of verdicts that follow one another. A batch on which two pages meet is read once: what the first page does
 * not want of its last batch is kept for the next one.
 */
public final class PayloadPages {
    private static final String QUERY = """
            SELECT batch_id, body FROM payload_frame
            WHERE project_id = ? AND batch_id = ANY (?) AND day BETWEEN ? AND ?
            """;

    private final Database database;
    private final Projects projects;
    private final String project;
    private Map<VerdictId, byte[]> kept = Map.of();

    PayloadPages(Database database, Projects projects, String project) {
        this.database = database;
        this.projects = projects;
        this.project = project;
    }

    /**
     * Returns the payloads of the page's verdicts, as far as they are stored.
     *
     * @throws dev.assay.engine.store.StoreUnavailable when the database can't be reached
     */
    public synchronized Map<VerdictId, byte[]> read(List<VerdictId> page) {
        Map<VerdictId, byte[]> found = new HashMap<>();
        Set<VerdictId> missing = new HashSet<>();
        for (VerdictId id : page) {
            byte[] payload = kept.get(id);
            if (payload == null) {
                missing.add(id);
            } else {
                found.put(id, payload);
            }
        }
        if (!missing.isEmpty()) {
            UUID last = page.getLast().batch();
            Map<VerdictId, byte[]> read =
                    batches(missing, id -> missing.contains(id) || id.batch().equals(last));
            missing.forEach(id -> {
                byte[] payload = read.remove(id);
                if (payload != null) {
                    found.put(id, payload);
                }
            });
            kept = read;
        }
        return found;
    }

    /** Returns those payloads of the batches of these verdicts that are wanted. */
    private Map<VerdictId, byte[]> batches(Set<VerdictId> ids, Predicate<VerdictId> isWanted) {
        return projects.find(project)
                .map(owner -> database.read(connection -> batches(connection, owner.id(), ids, isWanted)))
                .orElseGet(HashMap::new);
    }

    private static Map<VerdictId, byte[]> batches(
            Connection connection, int project, Set<VerdictId> ids, Predicate<VerdictId> isWanted) throws SQLException {
        Object[] batches = ids.stream().map(VerdictId::batch).distinct().toArray();
        LongSummaryStatistics times =
                ids.stream().mapToLong(VerdictId::epochMillis).summaryStatistics();
        Map<VerdictId, byte[]> found = new HashMap<>();
        try (PreparedStatement query = connection.prepareStatement(QUERY)) {
            query.setInt(1, project);
            query.setArray(2, connection.createArrayOf("uuid", batches));
            query.setObject(3, day(times.getMin()).minusDays(1));
            query.setObject(4, day(times.getMax()).plusDays(2));
            query.setFetchSize(1);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    UUID batch = rows.getObject(1, UUID.class);
                    PayloadFrame.payloads(rows.getBytes(2), ordinal -> isWanted.test(new VerdictId(batch, ordinal)))
                            .forEach((ordinal, payload) -> found.put(new VerdictId(batch, ordinal), payload));
                }
            }
        }
        return found;
    }

    private static LocalDate day(long millis) {
        return LocalDate.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC);
    }
}
