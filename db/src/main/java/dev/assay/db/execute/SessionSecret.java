package dev.assay.db.execute;

import dev.assay.db.Database;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.Optional;

/** The random secret of this installation that seals the ids of sessions on workers. */
public final class SessionSecret {
    private static final String READ = "SELECT secret FROM session_secret";

    private final Database database;
    private volatile Optional<byte[]> known = Optional.empty();

    public SessionSecret(Database database) {
        this.database = database;
    }

    /**
     * Returns the secret, 32 bytes. It is read once.
     *
     * @throws dev.assay.engine.store.StoreUnavailable when it was not read yet and the database can't be reached
     */
    public byte[] bytes() {
        if (known.isEmpty()) {
            known = Optional.of(database.read(connection -> {
                try (PreparedStatement query = connection.prepareStatement(READ);
                        ResultSet row = query.executeQuery()) {
                    row.next();
                    return row.getBytes(1);
                }
            }));
        }
        return known.get().clone();
    }
}
