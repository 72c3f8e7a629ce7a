package dev.assay.db.verdict;

import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.verifier.Sha256;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;

/** Finds one verdict by its batch and ordinal. */
final class VerdictSearch {
    private static final String QUERY = "SELECT f.body, f.trace_id, " + VerdictColumns.SELECTED + """
            FROM verdict v
            JOIN payload_frame f ON f.batch_id = v.batch_id AND f.frame = v.frame AND f.day = v.day
                AND f.retention_days = v.retention_days
            LEFT JOIN run ON run.id = v.run_id
            WHERE v.batch_id = ? AND v.ordinal = ? AND v.project_id = ?
                AND v.day BETWEEN ? AND ? AND f.day BETWEEN ? AND ?
            """;

    private static final String NARROW = "SELECT " + VerdictColumns.SELECTED + """
            FROM verdict v
            LEFT JOIN run ON run.id = v.run_id
            WHERE v.batch_id = ? AND v.ordinal = ? AND v.project_id = ?
            """;

    private VerdictSearch() {}

    /** Returns a verdict without its payload, whether or not that is still stored. */
    static Optional<StoredVerdict> narrow(Connection connection, int project, VerdictId id) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(NARROW)) {
            query.setObject(1, id.batch());
            query.setInt(2, id.ordinal());
            query.setInt(3, project);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? Optional.of(VerdictColumns.verdict(id, row, new byte[0], null)) : Optional.empty();
            }
        }
    }

    /** Searches the days around the batch's own day first, since clocks differ little, then all days. */
    static Optional<StoredVerdict> find(Connection connection, int project, VerdictId id) throws SQLException {
        LocalDate day = LocalDate.ofInstant(Instant.ofEpochMilli(id.epochMillis()), ZoneOffset.UTC);
        Optional<StoredVerdict> near = find(connection, project, id, day.minusDays(1), day.plusDays(2));
        return near.isPresent()
                ? near
                : find(connection, project, id, LocalDate.of(2000, 1, 1), LocalDate.of(9999, 1, 1));
    }

    private static Optional<StoredVerdict> find(
            Connection connection, int project, VerdictId id, LocalDate first, LocalDate last) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(QUERY)) {
            query.setObject(1, id.batch());
            query.setInt(2, id.ordinal());
            query.setInt(3, project);
            query.setObject(4, first);
            query.setObject(5, last);
            query.setObject(6, first);
            query.setObject(7, last);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? Optional.of(verdict(id, row)) : Optional.empty();
            }
        }
    }

    private static StoredVerdict verdict(VerdictId id, ResultSet row) throws SQLException {
        byte[] frame = row.getBytes("body");
        int ordinal = id.ordinal();
        byte[] payload = PayloadFrame.payloads(frame, one -> one == ordinal).getOrDefault(ordinal, new byte[0]);
        StoredVerdict verdict = VerdictColumns.verdict(id, row, payload, row.getObject("trace_id", UUID.class));
        return PayloadFrame.hash(frame, ordinal)
                .map(hash -> verdict.hashed(new Sha256(HexFormat.of().formatHex(hash))))
                .orElse(verdict);
    }
}
