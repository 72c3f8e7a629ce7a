package dev.assay.sql.engine.worker.database;

import dev.assay.sql.engine.table.SqlValue;
import dev.assay.sql.engine.wire.TableWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A driver's object as a value; one without a type of its own is text, as the engine writes it. */
public final class JdbcValue {
    /** The text for a value that is not told. */
    public static final String TOO_DEEP = "nested deeper than " + TableWriter.MOST_DEPTH;

    private JdbcValue() {}

    /**
     * This value of a driver's.
     *
     * @throws SQLException if it is nested deeper than our client believes
     */
    public static SqlValue of(@Nullable Object value) throws SQLException {
        return of(value, 0);
    }

    private static SqlValue of(@Nullable Object value, int depth) throws SQLException {
        return switch (value) {
            case null -> SqlValue.Null.NULL;
            case Boolean bool -> bool ? SqlValue.Bool.TRUE : SqlValue.Bool.FALSE;
            case Byte whole -> new SqlValue.Whole(whole);
            case Short whole -> new SqlValue.Whole(whole);
            case Integer whole -> new SqlValue.Whole(whole);
            case Long whole -> new SqlValue.Whole(whole);
            case BigInteger whole -> whole(whole);
            case BigDecimal decimal -> decimal(decimal);
            // 1.1 as a float is meant as 1.1, and not as what is nearest to it.
            case Float real -> new SqlValue.Real(Double.parseDouble(real.toString()));
            case Double real -> new SqlValue.Real(real);
            case String text -> new SqlValue.Text(text);
            case LocalDate day -> new SqlValue.Day(day);
            case LocalTime clock -> new SqlValue.Clock(clock);
            case LocalDateTime moment -> new SqlValue.Moment(moment);
            case Date day -> new SqlValue.Day(day.toLocalDate());
            case Time clock -> new SqlValue.Clock(clock.toLocalTime());
            case Timestamp moment -> new SqlValue.Moment(moment.toLocalDateTime());
            case OffsetDateTime instant -> new SqlValue.Instant(instant);
            case byte[] bytes -> new SqlValue.Blob(bytes);
            case Blob bytes -> new SqlValue.Blob(bytes.getBytes(1, (int) bytes.length()));
            case Array array -> nested((Object[]) array.getArray(), depth);
            case Struct struct -> nested(struct.getAttributes(), depth);
            case Object[] array -> nested(array, depth);
            case Map<?, ?> map -> map(map, depth);
            default -> new SqlValue.Text(value.toString());
        };
    }

    private static SqlValue whole(BigInteger whole) {
        return whole.bitLength() < Long.SIZE
                ? new SqlValue.Whole(whole.longValueExact())
                : new SqlValue.Decimal(new BigDecimal(whole));
    }

    private static SqlValue decimal(BigDecimal decimal) {
        return new SqlValue.Decimal(decimal.scale() < 0 ? decimal.setScale(0) : decimal);
    }

    private static SqlValue nested(@Nullable Object[] values, int depth) throws SQLException {
        require(depth + 1);
        List<SqlValue> inner = new ArrayList<>(values.length);
        for (Object value : values) {
            inner.add(of(value, depth + 1));
        }
        return new SqlValue.Nested(inner);
    }

    private static SqlValue map(Map<?, ?> map, int depth) throws SQLException {
        require(depth + 2);
        List<SqlValue> entries = new ArrayList<>(map.size());
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            entries.add(new SqlValue.Nested(List.of(of(entry.getKey(), depth + 2), of(entry.getValue(), depth + 2))));
        }
        return new SqlValue.Nested(entries);
    }

    private static void require(int depth) throws SQLException {
        if (depth > TableWriter.MOST_DEPTH) {
            throw new SQLException("it has values " + TOO_DEEP);
        }
    }
}
