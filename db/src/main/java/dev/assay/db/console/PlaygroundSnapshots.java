package dev.assay.db.console;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import dev.assay.db.StoredText;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Items of the playground that are too long for an address. Each is deleted after {@link #KEPT}. Every method may throw
 * StoreUnavailable.
 */
public final class PlaygroundSnapshots {
    /** How long an item is kept. */
    public static final Duration KEPT = Duration.ofDays(30);

    private static final String INSERT =
            "INSERT INTO playground_snapshot (id, project_id, item, author) VALUES (?, ?, ?, ?)";
    private static final String FIND = """
            SELECT project.name, item FROM playground_snapshot JOIN project ON project.id = project_id
            WHERE playground_snapshot.id = ? AND playground_snapshot.created_at > now() - interval '30 days'
            """;
    private static final String DELETE_OLD =
            "DELETE FROM playground_snapshot WHERE created_at <= now() - interval '30 days'";

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Database database;
    private final Clock clock;

    public PlaygroundSnapshots(Database database) {
        this.database = database;
        this.clock = Clock.systemUTC();
        database.every(new KeeperTask(
                "deleting old items of the playground", Duration.ofHours(1), PlaygroundSnapshots::deleteOld));
    }

    /** An item, as JSON, of a project. */
    public record Snapshot(String project, String item) {}

    static void deleteOld(Connection connection) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(DELETE_OLD)) {
            delete.executeUpdate();
        }
    }

    /** Keeps an item, and returns its id, which nobody can guess. */
    public UUID keep(String project, String author, String item) {
        UUID id = newId(clock.instant());
        return database.transact(connection -> {
            Project owner = Projects.findOrCreate(connection, project);
            try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
                insert.setObject(1, id);
                insert.setInt(2, owner.id());
                insert.setString(3, StoredText.of(item));
                insert.setString(4, StoredText.of(author));
                insert.executeUpdate();
            }
            return id;
        });
    }

    /** Returns an item of any project; empty where its days are over, or there never was one. */
    public Optional<Snapshot> find(UUID id) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(FIND)) {
                query.setObject(1, id);
                try (ResultSet row = query.executeQuery()) {
                    return row.next()
                            ? Optional.of(new Snapshot(row.getString(1), row.getString(2)))
                            : Optional.<Snapshot>empty();
                }
            }
        });
    }

    /** Returns whether the days of an id's item are over. */
    public boolean isOver(UUID id) {
        return id.version() == 7
                && Instant.ofEpochMilli(id.getMostSignificantBits() >>> 16)
                        .plus(KEPT)
                        .isBefore(clock.instant());
    }

    /** Returns an id of version 7 (RFC 9562): its time, and 74 random bits. */
    private static UUID newId(Instant now) {
        long high = now.toEpochMilli() << 16 | 0x7000L | RANDOM.nextInt(0x1000);
        long low = 0x8000_0000_0000_0000L | RANDOM.nextLong() >>> 2;
        return new UUID(high, low);
    }
}
