package dev.assay.db;

import java.nio.file.Path;

/** Which PostgreSQL to use. */
public sealed interface DatabaseSettings {
    /** The most connections that a gateway holds. */
    int DEFAULT_CONNECTIONS = 10;

    int connections();

    /**
     * The one that Assay brings along.
     *
     * @param home the gateway's home; the data is in its folder {@code postgres}
     * @param connections the most that are open at a time
     */
    record Embedded(Path home, int connections) implements DatabaseSettings {
        public Embedded(Path home) {
            this(home, DEFAULT_CONNECTIONS);
        }
    }

    /**
     * The administrator's; its text never shows the password.
     *
     * @param url of JDBC, {@code jdbc:postgresql://host:port/database?…}
     * @param user empty where the URL has it
     * @param password empty where the URL has it or none is needed
     * @param connections the most that are open at a time
     */
    record External(String url, String user, String password, int connections) implements DatabaseSettings {
        public External {
            if (!url.startsWith("jdbc:postgresql:")) {
                throw new IllegalArgumentException("the database's URL must begin with jdbc:postgresql:");
            }
        }

        public External(String url, String user, String password) {
            this(url, user, password, DEFAULT_CONNECTIONS);
        }

        @Override
        public String toString() {
            return "External[" + url.replaceFirst("\\?.*", "?…") + "]";
        }
    }
}
