package dev.assay.sql.engine.run;

import dev.assay.verifier.once.DataFingerprint;
import dev.assay.verifier.once.OnceCache;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Names of databases by their content; that of a script is reckoned once while the script is used. */
public final class DatabaseNames {
    private static final long MOST_CHARACTERS = 8L << 20;
    private static final int OF_A_NAME = 200;

    private final Map<SqlDialect, OnceCache<Name>> scripts = new EnumMap<>(SqlDialect.class);

    public DatabaseNames() {
        for (SqlDialect dialect : SqlDialect.values()) {
            scripts.put(dialect, new OnceCache<>(MOST_CHARACTERS, name -> OF_A_NAME + name.characters));
        }
    }

    /** The name of a script of so many characters. */
    private record Name(String text, int characters) {}

    /** A name that only the same database for the same engine has. */
    public String of(SqlDialect dialect, QueryDatabase database) throws InterruptedException {
        return switch (database) {
            case QueryDatabase.Script(String sql) ->
                Objects.requireNonNull(scripts.get(dialect))
                        .get(
                                sql,
                                () -> new Name(
                                        dialect + " script "
                                                + new DataFingerprint().add(sql).text(),
                                        sql.length()))
                        .text;
            case QueryDatabase.Stored(String sha256) -> dialect + " upload " + sha256;
        };
    }
}
