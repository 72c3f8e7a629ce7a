package dev.assay.db.key;

import dev.assay.db.Database;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.engine.wire.Json;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
    private final KeyUses uses;

    public KeyStore(Database database) {
        this(database, Clock.systemUTC());
    }

    KeyStore(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
        this.live = new LiveKeys(database, System::nanoTime);
        this.uses = new KeyUses(database);
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

    /** What came of making a key like another. */
    public sealed interface Rotation {
        record Rotated(Created created) implements Rotation {}

        /** The project has no live key of this id. */
        record NotLive() implements Rotation {}

        /** The new key was made by an earlier call. */
        record DoneBefore() implements Rotation {}
    }

    /** Makes a key, and records the act. */
    public Created create(NewKey wanted) {
        return create(wanted, KeyFormat.generate().id())
                .orElseThrow(() -> new IllegalStateException("two keys with the same random id"));
    }

    /**
     * Makes a key with an id that the caller chose, so that a call that is sent twice makes one key; records the act.
     *
     * @return empty where a key has this id
     */
    public Optional<Created> create(NewKey wanted, String id) {
        KeyFormat.Parts parts = KeyFormat.generate(id);
        Optional<ApiKey> made = database.transact(connection -> {
            Project project = Projects.findOrCreate(connection, wanted.project());
            Optional<ApiKey> key = KeyTable.insert(connection, project, wanted, parts);
            if (key.isPresent()) {
                KeyTable.changed(connection);
                AuditLog.record(
                        connection, wanted.project(), wanted.createdBy(), "key.create", id, KeyTable.detail(wanted));
            }
            return key;
        });
        live.forget();
        return made.map(key -> new Created(key, parts.key()));
    }

    /**
     * Makes a key with the properties of another, which ends after a while; records the act.
     *
     * @param id the key that is replaced
     * @param newId the id of the new key, by which a call that is sent twice makes one key
     * @param keep how long the old key stays valid, at most to the end that it had
     * @param actor the id of the caller's key
     */
    public Rotation rotate(String project, String id, String newId, Duration keep, String actor) {
        KeyFormat.Parts parts = KeyFormat.generate(newId);
        Rotation rotation = database.transact(connection -> {
            Project owner = Projects.findOrCreate(connection, project);
            Optional<ApiKey> old = KeyTable.lock(connection, project, id);
            if (old.isEmpty() || !old.get().isLive(clock.instant())) {
                return KeyTable.exists(connection, project, newId) ? new Rotation.DoneBefore() : new Rotation.NotLive();
            }
            Optional<ApiKey> made = KeyTable.insert(connection, owner, NewKey.like(old.get(), actor), parts);
            if (made.isEmpty()) {
                return new Rotation.DoneBefore();
            }
            KeyTable.end(connection, id, keep);
            KeyTable.changed(connection);
            String detail = Json.MAPPER
                    .createObjectNode()
                    .put("new_key", newId)
                    .put("keep_seconds", keep.toSeconds())
                    .toString();
            AuditLog.record(connection, project, actor, "key.rotate", id, detail);
            return new Rotation.Rotated(new Created(made.get(), parts.key()));
        });
        live.forget();
        return rotation;
    }

    /** Returns the keys of a project, the oldest first, including revoked and expired keys. */
    public List<ApiKey> list(String project) {
        return database.read(connection -> KeyTable.ofProject(connection, project).stream()
                .map(KeyTable.Row::key)
                .toList());
    }

    /**
     * Returns when keys of a project were last presented, to the minute, by their ids; a key that was never presented is
     * not in it. Uses at another gateway appear within a minute.
     */
    public Map<String, Instant> lastUses(String project) {
        return uses.last(project);
    }

    /**
     * Revokes a key, and records the act; false where the project has no such key. Revoking a key twice has no further
     * effect.
     *
     * @param actor the id of the caller's key
     */
    public boolean revoke(String project, String id, String actor) {
        boolean revoked = database.transact(connection -> {
            boolean found = KeyTable.revoke(connection, project, id);
            if (found) {
                KeyTable.changed(connection);
                AuditLog.record(connection, project, actor, "key.revoke", id, "{}");
            }
            return found;
        });
        live.forget();
        return revoked;
    }

    /** Returns the live key of this id in this project, for a caller who presented it before. */
    public Optional<ApiKey> live(String project, String id) {
        KeyTable.Row row = live.get(id);
        return used(Optional.ofNullable(row)
                .map(KeyTable.Row::key)
                .filter(key -> key.project().equals(project)));
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
        return used(row != null && same ? Optional.of(row.key()) : Optional.empty());
    }

    /** Returns the key if it is live, and notes its use. */
    private Optional<ApiKey> used(Optional<ApiKey> presented) {
        Instant now = clock.instant();
        Optional<ApiKey> key = presented.filter(found -> found.isLive(now));
        key.ifPresent(found -> uses.note(found.id(), now));
        return key;
    }
}
