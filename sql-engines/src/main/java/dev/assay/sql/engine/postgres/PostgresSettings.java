package dev.assay.sql.engine.postgres;

import java.nio.file.Path;

/** The settings of our PostgreSQL server, which holds nothing that anyone would miss, and lets queries only read. */
final class PostgresSettings {
    /** Functions that everybody may call by default, and that outlive a query, look at other sessions, disturb them, or lift limits. */
    private static final String FORBIDDEN = "^(pg_(try_)?advisory_.*|pg_(cancel|terminate)_backend"
            + "|pg_stat_get_(activity|backend_.*|wal_.*|progress_info)|pg_notify|pg_logical_.*|pg_export_snapshot"
            + "|pg_(ls|read|stat)_(dir|file|.*dir)|set_config|pg_blocking_pids|pg_safe_snapshot_blocking_pids|pg_lock_status"
            + "|lo_.*|lowrite|loread|pg_log_backend_memory_contexts|pg_get_shmem_allocations|pg_get_backend_memory_contexts"
            + "|pg_hba_file_rules|pg_show_all_file_settings|pg_current_logfile|pg_config)$";

    /** A function for the kernel's figures of one of the server's processes: its processor time, and its waiting for a processor. */
    private static final String SPENDING = """
            CREATE FUNCTION assay_spending(process integer) RETURNS text LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$SELECT pg_read_file('/proc/' || process || '/schedstat', 0, 200, true)$$;
            REVOKE EXECUTE ON FUNCTION assay_spending(integer) FROM PUBLIC;
            GRANT EXECUTE ON FUNCTION assay_spending(integer) TO assay_maker;
            """;

    private PostgresSettings() {}

    static String text(Path sockets, int connections) {
        return """

                listen_addresses = ''
                unix_socket_directories = '%s'
                unix_socket_permissions = 0700
                max_connections = %d

                # All of it can be made again.
                fsync = off
                synchronous_commit = off
                full_page_writes = off
                wal_level = minimal
                max_wal_senders = 0
                shared_buffers = 32MB
                autovacuum = off

                # One query is one process, which has a bound for everything.
                max_worker_processes = 0
                max_parallel_workers_per_gather = 0
                max_logical_replication_workers = 0
                jit = off
                work_mem = 16MB
                temp_file_limit = 256MB
                idle_in_transaction_session_timeout = 10min

                # No session sees another's query, and no log has any.
                track_activities = off
                log_min_messages = fatal
                log_min_error_statement = panic
                timezone = 'UTC'
                """.formatted(sockets.toString().replace("'", "''"), connections);
    }

    /** The roles that may log in: the file system decides who reaches the socket, and the administrator can not log in. */
    static String access() {
        return """
                local all assay_maker trust
                local all assay_builder trust
                local all assay_reader trust
                """;
    }

    /** Statements of one line each. */
    static String bootstrap(String database) {
        String revoke = "DO $$ DECLARE f regprocedure; BEGIN FOR f IN SELECT oid FROM pg_proc WHERE pronamespace ="
                + " 'pg_catalog'::regnamespace AND proname ~ '" + FORBIDDEN + "' LOOP EXECUTE format('REVOKE EXECUTE ON"
                + " FUNCTION %s FROM PUBLIC', f); END LOOP; END $$;\n";
        String roles = """
                CREATE ROLE assay_builder LOGIN;
                CREATE ROLE assay_reader LOGIN;
                ALTER ROLE assay_reader SET default_transaction_read_only = on;
                CREATE ROLE assay_maker LOGIN CREATEDB;
                GRANT assay_builder, assay_reader TO assay_maker;
                REVOKE CONNECT ON DATABASE template1 FROM PUBLIC;
                REVOKE CONNECT ON DATABASE postgres FROM PUBLIC;
                GRANT CONNECT ON DATABASE postgres TO assay_maker;
                """;
        return database.equals("template1")
                ? revoke + roles
                : revoke + SPENDING + "GRANT EXECUTE ON FUNCTION pg_stat_get_activity(integer) TO assay_maker;\n";
    }
}
