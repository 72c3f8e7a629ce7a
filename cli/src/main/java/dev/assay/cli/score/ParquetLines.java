package dev.assay.cli.score;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The rows of row groups as JSON lines. In place of each row of a damaged group there is a line that names the place. */
final class ParquetLines implements LineSource {
    private static final String DAMAGED = "damaged";

    private final DuckDb duckDb;
    private final DuckDb probe;
    private final Iterator<ParquetGroup> groups;
    private final Set<String> damage;
    private @Nullable ResultSet rows;
    private @Nullable String damagedRow;
    private long damagedRows;

    private ParquetLines(DuckDb duckDb, DuckDb probe, List<ParquetGroup> groups, Set<String> damage) {
        this.duckDb = duckDb;
        this.probe = probe;
        this.groups = groups.iterator();
        this.damage = damage;
    }

    /** Opens the rows of these groups, and adds the places of damaged groups to {@code damage} as they are met. */
    static ParquetLines open(List<ParquetGroup> groups, Set<String> damage) throws IOException {
        return new ParquetLines(DuckDb.streaming(), DuckDb.open(), groups, damage);
    }

    /** Returns a set for the places of damaged groups, which the rows' reader and others may use at the same time. */
    static Set<String> places() {
        return ConcurrentHashMap.newKeySet();
    }

    /** Returns the place that a line names which stands for a row of a damaged group; null for all other rows. */
    static @Nullable String damage(@Nullable ObjectNode row, Set<String> damage) {
        if (damage.isEmpty() || row == null || row.size() != 1) {
            return null;
        }
        String place = row.path(DAMAGED).asString("");
        return damage.contains(place) ? place : null;
    }

    @Override
    public byte @Nullable [] next() throws IOException {
        try {
            while (damagedRows == 0 && (rows == null || !rows.next())) {
                if (!groups.hasNext()) {
                    return null;
                }
                begin(groups.next());
            }
            if (damagedRows > 0) {
                damagedRows--;
                return bytes(damagedRow);
            }
            return bytes(rows == null ? null : FiniteJson.of(rows.getString(1)));
        } catch (SQLException e) {
            throw new IOException(DuckDb.firstLine(e), e);
        }
    }

    private static byte[] bytes(@Nullable String line) {
        return String.valueOf(line).getBytes(StandardCharsets.UTF_8);
    }

    /** Reads a group once before its first row is passed on: of a damaged group no row is scored. */
    private void begin(ParquetGroup group) throws SQLException {
        rows = null;
        try (ResultSet whole = probe.query("SELECT bit_xor(hash(COLUMNS(*))) FROM " + group.query())) {
            whole.next();
        } catch (SQLException e) {
            if (DuckDb.isOurs(e)) {
                throw e;
            }
            String place = group.damage(e);
            damage.add(place);
            damagedRow = Json.MAPPER.createObjectNode().put(DAMAGED, place).toString();
            damagedRows = group.rows();
            return;
        }
        // The name of a table can't stand for a row: it could be the name of a column.
        rows = duckDb.query("SELECT to_json(struct_pack(*COLUMNS(*)))::VARCHAR FROM " + group.query());
    }

    @Override
    public void close() {
        probe.close();
        duckDb.close();
    }
}
