package dev.assay.sql.worker.postgres;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.worker.Canceller;
import dev.assay.sql.worker.Stopwatch;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.postgresql.PGConnection;

/**
 * Makes and removes the databases of one worker.
 *
 * @param session whose process number its databases have in their names, and which is open as long as the worker lives
 * @param count of the databases it has made
 */
record PostgresMaker(PostgresServer server, Connection session, AtomicLong count) {
    /** A maker with a name of its own, which has removed what workers have left that are no more. */
    static PostgresMaker start(PostgresServer server) throws SQLException, InterruptedException {
        PostgresMaker maker = new PostgresMaker(server, server.awaited("postgres"), new AtomicLong());
        for (String left : maker.names("SELECT datname FROM pg_database WHERE datname ~ '^w[0-9]+_[0-9]+$' AND"
                + " (substring(datname, '[0-9]+')::integer = pg_backend_pid() OR substring(datname, '[0-9]+')::integer"
                + " NOT IN (SELECT pid FROM pg_stat_get_activity(NULL)))")) {
            maker.remove(left);
        }
        return maker;
    }

    private List<String> names(String query) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Statement statement = session.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    /** A database that this script makes. */
    PostgresDatabase make(String sql, Bounds bounds) throws SQLException {
        int process = session.unwrap(PGConnection.class).getBackendPID();
        String database = "w" + process + "_" + count.getAndIncrement();
        command("CREATE DATABASE " + database + " TEMPLATE template1");
        try {
            command("REVOKE ALL ON DATABASE " + database + " FROM PUBLIC");
            command("GRANT CONNECT, CREATE, TEMPORARY ON DATABASE " + database + " TO assay_builder");
            try (Connection owner = server.connect(database, PostgresServer.MAKER);
                    Statement statement = owner.createStatement()) {
                statement.execute("GRANT ALL ON SCHEMA public TO assay_builder");
            }
            String path = build(database, sql, bounds);
            command("REVOKE CONNECT, CREATE, TEMPORARY ON DATABASE " + database + " FROM assay_builder");
            command("GRANT CONNECT ON DATABASE " + database + " TO assay_reader");
            return new PostgresDatabase(this, database, path);
        } catch (SQLException e) {
            remove(database);
            throw e;
        }
    }

    /** Gives the search path that the script has left. */
    private String build(String database, String sql, Bounds bounds) throws SQLException {
        try (Connection builder = server.connectBuilder(database)) {
            command(builder, "ALTER ROLE CURRENT_USER RESET ALL");
        }
        try (Connection builder = server.connectBuilder(database);
                Statement statement = builder.createStatement()) {
            statement.setEscapeProcessing(false);
            try (Canceller _ = new Canceller(Stopwatch.byTheClock(bounds.time()), statement)) {
                statement.execute(sql.isBlank() ? "SELECT 1" : sql);
                String path = first(statement, "SHOW search_path");
                for (String schema : schemas(statement)) {
                    statement.execute("GRANT USAGE ON SCHEMA " + schema + " TO assay_reader");
                    statement.execute("GRANT SELECT ON ALL TABLES IN SCHEMA " + schema + " TO assay_reader");
                }
                statement.execute("ANALYZE");
                return path;
            }
        }
    }

    private static String first(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getString(1) : "";
        }
    }

    /** Those that a query may name, quoted. */
    private static List<String> schemas(Statement statement) throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("SELECT quote_ident(nspname) FROM pg_namespace"
                + " WHERE nspname = 'public' OR nspowner = (SELECT oid FROM pg_roles WHERE rolname = CURRENT_USER)")) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    /** Removes a database, whoever uses it. */
    void remove(String database) throws SQLException {
        command("DROP DATABASE IF EXISTS " + database + " WITH (FORCE)");
    }

    private void command(String sql) throws SQLException {
        command(session, sql);
    }

    private static void command(Connection session, String sql) throws SQLException {
        try (Statement statement = session.createStatement()) {
            statement.execute(sql);
        }
    }
}
