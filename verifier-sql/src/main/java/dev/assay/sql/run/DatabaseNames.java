package dev.assay.sql.run;

import dev.assay.verifier.once.Fingerprint;
import dev.assay.verifier.once.Once;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Names of databases by their content; that of a script is reckoned once while the script is used. */
public final class DatabaseNames {
    private static final long MOST_CHARACTERS = 8L << 20;
    private static final int OF_A_NAME = 200;

    private final Map<Dialect, Once<Name>> scripts = new EnumMap<>(Dialect.class);

    public DatabaseNames() {
        for (Dialect dialect : Dialect.values()) {
            scripts.put(dialect, new Once<>(MOST_CHARACTERS, name -> OF_A_NAME + name.characters));
        }
    }

    /** The name of a script of so many characters. */
    private record Name(String text, int characters) {}

    /** A name that only the same database for the same engine has. */
    public String of(Dialect dialect, Database database) throws InterruptedException {
        return switch (database) {
            case Database.Script(String sql) ->
                Objects.requireNonNull(scripts.get(dialect))
                        .get(
                                sql,
                                () -> new Name(
                                        dialect + " script "
                                                + new Fingerprint().add(sql).text(),
                                        sql.length()))
                        .text;
            case Database.Stored(String sha256) -> dialect + " upload " + sha256;
        };
    }
}
