package dev.assay.sql.engine.wire;

import dev.assay.sql.engine.table.SqlValue;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** A value as bytes: one for its type, then what the type needs. */
final class ValueForm {
    private static final int NULL = 0;
    private static final int FALSE = 1;
    private static final int TRUE = 2;
    private static final int WHOLE = 3;
    private static final int DECIMAL = 4;
    private static final int REAL = 5;
    private static final int TEXT = 6;
    private static final int BLOB = 7;
    private static final int DAY = 8;
    private static final int CLOCK = 9;
    private static final int MOMENT = 10;
    private static final int INSTANT = 11;
    private static final int NESTED = 12;

    /** PostgreSQL's numeric has up to 131,072 digits before the point and 16,383 after it. */
    private static final int MOST_DECIMAL_BYTES = 62_000;

    private static final int MOST_SCALE = 16_383;

    private ValueForm() {}

    static void write(PayloadWriter out, SqlValue value) {
        switch (value) {
            case SqlValue.Null _ -> out.octet(NULL);
            case SqlValue.Bool bool ->
                out.octet(
                        switch (bool) {
                            case FALSE -> FALSE;
                            case TRUE -> TRUE;
                        });
            case SqlValue.Whole whole -> out.octet(WHOLE).large(whole.value());
            case SqlValue.Decimal(BigDecimal decimal) ->
                out.octet(DECIMAL)
                        .whole(decimal.scale())
                        .octets(decimal.unscaledValue().toByteArray());
            case SqlValue.Real real -> out.octet(REAL).large(Double.doubleToRawLongBits(real.value()));
            case SqlValue.Text text -> out.octet(TEXT).text(text.value());
            case SqlValue.Blob blob -> out.octet(BLOB).octets(blob.value());
            case SqlValue.Day day -> out.octet(DAY).large(day.value().toEpochDay());
            case SqlValue.Clock clock -> out.octet(CLOCK).large(clock.value().toNanoOfDay());
            case SqlValue.Moment(LocalDateTime moment) -> moment(out.octet(MOMENT), moment);
            case SqlValue.Instant(OffsetDateTime instant) ->
                moment(out.octet(INSTANT), instant.toLocalDateTime())
                        .whole(instant.getOffset().getTotalSeconds());
            case SqlValue.Nested(List<SqlValue> values) -> {
                out.octet(NESTED).whole(values.size());
                values.forEach(inner -> write(out, inner));
            }
        }
    }

    static void writeText(PayloadWriter out, byte[] utf8) {
        out.octet(TEXT).octets(utf8);
    }

    private static PayloadWriter moment(PayloadWriter out, LocalDateTime moment) {
        return out.large(moment.toLocalDate().toEpochDay())
                .large(moment.toLocalTime().toNanoOfDay());
    }

    static SqlValue read(PayloadReader in) throws IOException {
        try {
            return read(in, 0);
        } catch (DateTimeException e) {
            throw new IOException("no date or time", e);
        }
    }

    private static SqlValue read(PayloadReader in, int depth) throws IOException {
        int type = in.octet();
        return switch (type) {
            case NULL -> SqlValue.Null.NULL;
            case FALSE -> SqlValue.Bool.FALSE;
            case TRUE -> SqlValue.Bool.TRUE;
            case WHOLE -> new SqlValue.Whole(in.large());
            case DECIMAL -> decimal(in);
            case REAL -> new SqlValue.Real(Double.longBitsToDouble(in.large()));
            case TEXT -> new SqlValue.Text(in.text(Integer.MAX_VALUE));
            case BLOB -> new SqlValue.Blob(in.octets(Integer.MAX_VALUE));
            case DAY -> new SqlValue.Day(LocalDate.ofEpochDay(in.large()));
            case CLOCK -> new SqlValue.Clock(LocalTime.ofNanoOfDay(in.large()));
            case MOMENT -> new SqlValue.Moment(moment(in));
            case INSTANT -> new SqlValue.Instant(moment(in).atOffset(ZoneOffset.ofTotalSeconds(in.whole())));
            case NESTED -> nested(in, depth + 1);
            default -> throw new IOException("no type of value: " + type);
        };
    }

    private static SqlValue decimal(PayloadReader in) throws IOException {
        int scale = in.whole();
        byte[] unscaled = in.octets(MOST_DECIMAL_BYTES);
        if (scale < 0 || scale > MOST_SCALE || unscaled.length == 0) {
            throw new IOException("no decimal: scale " + scale + ", " + unscaled.length + " bytes");
        }
        return new SqlValue.Decimal(new BigDecimal(new BigInteger(unscaled), scale));
    }

    private static LocalDateTime moment(PayloadReader in) throws IOException {
        return LocalDateTime.of(LocalDate.ofEpochDay(in.large()), LocalTime.ofNanoOfDay(in.large()));
    }

    private static SqlValue nested(PayloadReader in, int depth) throws IOException {
        if (depth > TableWriter.MOST_DEPTH) {
            throw new IOException("values nested more than " + TableWriter.MOST_DEPTH + " deep");
        }
        int count = in.count(Integer.MAX_VALUE);
        List<SqlValue> values = new ArrayList<>(Math.min(count, 1024));
        for (int i = 0; i < count; i++) {
            values.add(read(in, depth));
        }
        return new SqlValue.Nested(values);
    }
}
