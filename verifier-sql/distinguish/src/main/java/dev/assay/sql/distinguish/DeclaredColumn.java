package dev.assay.sql.distinguish;

import java.util.Locale;

/**
 * A column as its table declares it.
 *
 * @param name in lower case
 * @param written as a statement has to write it
 * @param type as declared; empty where none is
 * @param scale digits after the point that it keeps; -1 for any
 * @param length of the longest text that it takes
 */
record DeclaredColumn(String name, String written, String type, Kind kind, int scale, int length, boolean nullable) {
    /** The kind of its values, as far as its declared type tells. */
    enum Kind {
        WHOLE,
        REAL,
        TEXT,
        DATE,
        MOMENT,
        BOOL,
        /** A type of which only the values that it has already are known to fit. */
        OTHER;

        /** The kind of a declared type; no type at all is text, which SQLite takes for anything. */
        static Kind of(String type) {
            String lower = type.toLowerCase(Locale.ROOT);
            if (lower.contains("[") || lower.startsWith("interval") || lower.startsWith("point")) {
                return OTHER;
            }
            if (lower.contains("int") || lower.contains("serial")) {
                return WHOLE;
            }
            if (lower.isEmpty() || lower.contains("char") || lower.contains("text") || lower.contains("string")) {
                return TEXT;
            }
            if (lower.startsWith("timestamp") || lower.startsWith("datetime")) {
                return MOMENT;
            }
            if (lower.startsWith("date")) {
                return DATE;
            }
            if (lower.startsWith("bool")) {
                return BOOL;
            }
            return lower.matches("(real|float|double|numeric|decimal|number|money).*") ? REAL : OTHER;
        }
    }

    DeclaredColumn notNull() {
        return new DeclaredColumn(name, written, type, kind, scale, length, false);
    }
}
