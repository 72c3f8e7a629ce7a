package dev.assay.sql.text;

import java.util.regex.Pattern;

/** Queries that may give something else when they are run again: they ask for the time, or for chance. */
public final class Fickle {
    /** Names of columns are among them, which only costs running such a query again. */
    private static final Pattern WORDS = Pattern.compile(
            "random|uuid|\\b(?:now|today|tomorrow|yesterday|current_\\w+|get_current_\\w+|localtime|localtimestamp"
                    + "|(?:clock|statement|transaction)_timestamp|timeofday|sample|tablesample|nextval|setseed)\\b"
                    + "|\\bage\\s*\\("
                    + "|\\b(?:date|time|datetime|julianday|unixepoch)\\s*\\(\\s*\\)|\\bstrftime\\s*\\(\\s*'[^']*'\\s*\\)",
            Pattern.CASE_INSENSITIVE);

    private Fickle() {}

    /** Whether this query, in any dialect, may be one. */
    public static boolean is(String query) {
        return WORDS.matcher(query).find();
    }
}
