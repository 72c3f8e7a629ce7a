package dev.assay.db;

import dev.assay.db.rollup.RollupMerge;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** The one database of all tests in this JVM; stopped and removed at its end. */
public final class SharedDatabase {
    private static final Database DATABASE = open();

    private SharedDatabase() {}

    public static Database get() throws InterruptedException {
        if (!DATABASE.awaitAvailable(Duration.ofSeconds(90))) {
            throw new AssertionError("no database: " + DATABASE.state());
        }
        return DATABASE;
    }

    /** Merges what was stored into the statistics until nothing is left; the database's keeper may be merging too. */
    public static void mergeAll() {
        while (DATABASE.read(SharedDatabase::hasDeltas)) {
            DATABASE.read(RollupMerge::merge);
        }
    }

    private static boolean hasDeltas(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT EXISTS (SELECT FROM rollup_delta)")) {
            return row.next() && row.getBoolean(1);
        }
    }

    private static Database open() {
        try {
            Home home = Home.create();
            Database database = Database.open(new DatabaseSettings.Embedded(home.path()));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> close(database, home)));
            return database;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(Database database, Home home) {
        try (home) {
            database.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
