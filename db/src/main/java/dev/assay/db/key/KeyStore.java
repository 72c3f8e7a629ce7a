package dev.assay.db.key;

import dev.assay.db.Database;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * The keys of all projects, without the administrator's own key. A revocation takes effect within 5 seconds on every
 * gateway, and at once on the gateway that received it. Every method may throw StoreUnavailable, and may wait for the
 * database.
 */
public final class KeyStore {
    private static final byte[] NOBODY = new byte[32];

    private final Database database;
    private final Clock clock;
    private final LiveKeys live;

    public KeyStore(Database database) {
        this(database, Clock.systemUTC());
    }

    KeyStore(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
        this.live = new LiveKeys(database, System::nanoTime);
    }

    /**
     * A new key; the text of this record never shows the secret.
     *
     * @param presented the whole key, which is shown only now
     */
    public record Created(ApiKey key, String presented) {
        @Override
        public String toString() {
            return "Created[" + key + "]";
        }
    }

    public Created create(NewKey wanted) {
        KeyFormat.Parts parts = KeyFormat.generate();
        ApiKey key = database.transact(connection -> {
            Project project = Projects.findOrCreate(connection, wanted.project());
            ApiKey made = KeyTable.insert(connection, project, wanted, parts);
            KeyTable.changed(connection);
            return made;
        });
        live.forget();
        return new Created(key, parts.key());
    }

    /** Returns the keys of a project, the oldest first, including revoked and expired keys. */
    public List<ApiKey> list(String project) {
        return database.read(connection -> KeyTable.ofProject(connection, project).stream()
                .map(KeyTable.Row::key)
                .toList());
    }

    /** Revokes a key; false where the project has no such key. Revoking a key twice has no further effect. */
    public boolean revoke(String project, String id) {
        boolean revoked = database.transact(connection -> {
            boolean found = KeyTable.revoke(connection, project, id);
            if (found) {
                KeyTable.changed(connection);
            }
            return found;
        });
        live.forget();
        return revoked;
    }

    /** Returns the live key of this id in this project, for a caller who presented it before. */
    public Optional<ApiKey> live(String project, String id) {
        KeyTable.Row row = live.get(id);
        return Optional.ofNullable(row)
                .map(KeyTable.Row::key)
                .filter(key -> key.project().equals(project) && key.isLive(clock.instant()));
    }

    /**
     * Returns the live key that was presented. The comparison takes as long for a wrong secret as for the right one.
     */
    public Optional<ApiKey> authenticate(String presented) {
        Optional<KeyFormat.Parts> parts = KeyFormat.parse(presented);
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        KeyTable.Row row = live.get(parts.get().id());
        byte[] expected = row == null ? NOBODY : row.secretSha256();
        boolean same =
                MessageDigest.isEqual(expected, KeyFormat.hash(parts.get().secret()));
        return row != null && same && row.key().isLive(clock.instant()) ? Optional.of(row.key()) : Optional.empty();
    }
}
