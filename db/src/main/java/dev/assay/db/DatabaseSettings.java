package dev.assay.db;

import java.nio.file.Path;

/** The choice of the PostgreSQL server. */
public sealed interface DatabaseSettings {
    /** The default limit of connections. */
    int DEFAULT_CONNECTIONS = 10;

    int connections();

    /**
     * The embedded server.
     *
     * @param home the gateway's home; the data is in its folder {@code postgres}
     * @param connections the limit of open connections
     */
    record Embedded(Path home, int connections) implements DatabaseSettings {
        public Embedded(Path home) {
            this(home, DEFAULT_CONNECTIONS);
        }
    }

    /**
     * The administrator's server; the text of this record never shows the password.
     *
     * @param url the JDBC URL, {@code jdbc:postgresql://host:port/database?…}
     * @param user empty where the URL has it
     * @param password empty where the URL has it or none is needed
     * @param connections the limit of open connections
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
