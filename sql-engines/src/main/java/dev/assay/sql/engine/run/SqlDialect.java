package dev.assay.sql.engine.run;

import java.util.Locale;

/** The engine whose SQL a query is written in, and which runs it; {@link #toString()} is its name in JSON. */
public enum SqlDialect {
    SQLITE,
    DUCKDB,
    POSTGRES;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
