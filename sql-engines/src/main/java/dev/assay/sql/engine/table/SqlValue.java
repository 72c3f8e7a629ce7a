package dev.assay.sql.engine.table;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** One value of a result, in the type that the engine gave it. */
public sealed interface SqlValue {
    /** NULL. */
    enum Null implements SqlValue {
        NULL
    }

    /** True or false; SQLite has none and gives 1 and 0. */
    enum Bool implements SqlValue {
        FALSE,
        TRUE
    }

    /** A whole number of at most 64 bits. */
    record Whole(long value) implements SqlValue {}

    /** A whole number beyond 64 bits, or an exact decimal with the scale that the engine gave it. */
    record Decimal(BigDecimal value) implements SqlValue {}

    /** A binary floating-point number, infinities and not-a-number among them. */
    record Real(double value) implements SqlValue {}

    /** Characters. */
    record Text(String value) implements SqlValue {}

    /** A date without a time. */
    record Day(LocalDate value) implements SqlValue {}

    /** A time of day without a date. */
    record Clock(LocalTime value) implements SqlValue {}

    /** A date and a time without a zone. */
    record Moment(LocalDateTime value) implements SqlValue {}

    /** A date and a time at an offset from UTC; two of them are the same if their instants are. */
    record Instant(OffsetDateTime value) implements SqlValue {}

    /** A value of values: an array, a list, the fields of a struct in order. */
    record Nested(List<SqlValue> values) implements SqlValue {
        public Nested {
            values = List.copyOf(values);
        }
    }

    /** Bytes. */
    record Blob(byte[] value) implements SqlValue {
        public Blob {
            value = value.clone();
        }

        @Override
        public byte[] value() {
            return value.clone();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Blob blob && Arrays.equals(value, blob.value);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(value);
        }

        @Override
        public String toString() {
            return "Blob[" + HexFormat.of().formatHex(value) + "]";
        }
    }
}
