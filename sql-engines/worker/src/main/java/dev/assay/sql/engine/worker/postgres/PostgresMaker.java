package dev.assay.sql.engine.worker.postgres;

import dev.assay.sql.engine.run.QueryBounds;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.postgresql.PGConnection;

/**
 * Makes and removes the databases of one worker.
 *
 * @param session whose process number its databases have in their names, and which is open as long as the worker lives
 * @param prefix of the names of all that is this worker's
 * @param count of the databases it has made
 */
record PostgresMaker(PostgresServer server, Connection session, String prefix, PostgresRoles roles, AtomicLong count) {
    /** Whose number is that of no process of the server's, or, before anything is made, of the one that serves us. */
    private static final String LEFT = " ~ '^assay_w[0-9]+_' AND (substring(%1$s, '[0-9]+')::integer = pg_backend_pid()"
            + " OR substring(%1$s, '[0-9]+')::integer NOT IN (SELECT pid FROM pg_stat_get_activity(NULL)))";

    private static final long SLOW_NANOS = 1_000_000_000;

    /** A maker with a name of its own, which has removed what workers have left that are no more. */
    static PostgresMaker start(PostgresServer server) throws SQLException, InterruptedException {
        Connection session = server.awaited();
        try {
            removeLeftovers(session);
            String prefix = "assay_w" + session.unwrap(PGConnection.class).getBackendPID();
            PostgresRoles roles = server.isOurs() ? PostgresRoles.SHARED : PostgresRoles.made(session, prefix);
            return new PostgresMaker(server, session, prefix, roles, new AtomicLong());
        } catch (SQLException e) {
            session.close();
            throw e;
        }
    }

    private static void removeLeftovers(Connection session) throws SQLException {
        List<String> commands = names(
                session,
                "SELECT 'DROP DATABASE IF EXISTS ' || datname || ' WITH (FORCE)'"
                        + " FROM pg_database WHERE pg_get_userbyid(datdba) = CURRENT_USER AND datname"
                        + LEFT.formatted("datname"));
        commands.addAll(names(
                session,
                "SELECT 'DROP ROLE IF EXISTS ' || rolname FROM pg_roles"
                        + " WHERE pg_has_role(oid, 'MEMBER') AND rolname" + LEFT.formatted("rolname")));
        for (String command : commands) {
            try {
                command(session, command);
            } catch (SQLException anotherWorkerDoesIt) {
                if (PostgresEnding.isLost(anotherWorkerDoesIt)) {
                    throw anotherWorkerDoesIt;
                }
            }
        }
    }

    private static List<String> names(Connection session, String query) throws SQLException {
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
    PostgresDatabase make(String sql, QueryBounds bounds) throws SQLException {
        String database = prefix + "_" + count.getAndIncrement();
        String builder = roles.builder().role();
        // What an administrator has put into the other template is nobody's business here.
        command("CREATE DATABASE " + database + " TEMPLATE "
                + (server.isOurs() ? "template1" : "template0 ENCODING 'UTF8'"));
        try {
            command("REVOKE ALL ON DATABASE " + database + " FROM PUBLIC");
            command("GRANT CONNECT, CREATE, TEMPORARY ON DATABASE " + database + " TO " + builder);
            try (Connection owner = server.connect(database, server.maker());
                    Statement statement = owner.createStatement()) {
                statement.execute("GRANT ALL ON SCHEMA public TO " + builder);
            }
            String path = build(database, sql, bounds);
            command("REVOKE CONNECT, CREATE, TEMPORARY ON DATABASE " + database + " FROM " + builder);
            command("GRANT CONNECT ON DATABASE " + database + " TO "
                    + roles.reader().role());
            return new PostgresDatabase(this, database, path);
        } catch (SQLException e) {
            remove(database);
            throw e;
        }
    }

    /** Gives the search path that the script has left. */
    private String build(String database, String sql, QueryBounds bounds) throws SQLException {
        String reader = roles.reader().role();
        try (Connection builder = server.connectBuilder(database, roles.builder())) {
            command(builder, "ALTER ROLE CURRENT_USER RESET ALL");
        }
        try (Connection builder = server.connectBuilder(database, roles.builder());
                Statement statement = builder.createStatement()) {
            statement.setEscapeProcessing(false);
            try (PostgresTimer timer = new PostgresTimer(this, statement, bounds)) {
                try {
                    statement.execute(sql.isBlank() ? "SELECT 1" : sql);
                } catch (SQLException e) {
                    throw PostgresEnding.isStopped(e) ? new PostgresStopped(timer.ending()) : e;
                }
                String path = first(statement, "SHOW search_path");
                for (String schema : schemas(statement)) {
                    statement.execute("GRANT USAGE ON SCHEMA " + schema + " TO " + reader);
                    statement.execute("GRANT SELECT ON ALL TABLES IN SCHEMA " + schema + " TO " + reader);
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

    /** The names that a query may use, quoted. */
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

    /** The spending of one of the server's processes; empty where that can not be seen. */
    Optional<PostgresSpending> spending(int process) throws SQLException {
        return server.isOurs() ? PostgresSpending.of(process, session) : Optional.empty();
    }

    /** Says that its session has ended, and with it its right to its databases. */
    boolean isGone() {
        try {
            return session.isClosed();
        } catch (SQLException e) {
            return true;
        }
    }

    /** Says that the server is slow even for a query that takes next to nothing. */
    boolean isSlow() throws SQLException {
        long start = System.nanoTime();
        names(session, "SELECT sum(n) FROM generate_series(1, 10000) n");
        return System.nanoTime() - start > SLOW_NANOS;
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
