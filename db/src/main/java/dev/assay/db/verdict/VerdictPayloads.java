package dev.assay.db.verdict;

import dev.assay.engine.store.VerdictId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Reads the payloads of many verdicts, each frame once. */
final class VerdictPayloads {
    private static final String QUERY = """
            SELECT batch_id, body FROM payload_frame
            WHERE project_id = ? AND batch_id = ANY (?) AND day BETWEEN ? AND ?
            """;

    private VerdictPayloads() {}

    /** Returns the payloads that are there. */
    static Map<VerdictId, byte[]> read(Connection connection, int project, Collection<VerdictId> wanted)
            throws SQLException {
        if (wanted.isEmpty()) {
            return Map.of();
        }
        Set<VerdictId> ids = new HashSet<>(wanted);
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
                    PayloadFrame.payloads(rows.getBytes(2)).forEach((ordinal, payload) -> {
                        VerdictId id = new VerdictId(batch, ordinal);
                        if (ids.contains(id)) {
                            found.put(id, payload);
                        }
                    });
                }
            }
        }
        return found;
    }

    private static LocalDate day(long millis) {
        return LocalDate.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC);
    }
}
