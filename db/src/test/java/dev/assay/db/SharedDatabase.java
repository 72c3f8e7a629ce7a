package dev.assay.db;

import java.io.IOException;
import java.io.UncheckedIOException;
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
