package dev.assay.sql.text;

import dev.assay.sql.engine.run.SqlDialect;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Functions that do more than compute from the rows, by dialect, with their effects. */
final class ForbiddenFunctions {
    private static final String FILES = "reaches files or the network";
    private static final String EXTENSION = "loads code";
    private static final String SESSION = "changes or reads the session";
    private static final String QUERY = "runs a query that it is given as text";
    private static final String SERVER = "acts on the server";
    private static final String DATA = "changes data";

    private static final Map<SqlDialect, Map<String, Set<String>>> NAMES = Map.of(
            SqlDialect.SQLITE,
            Map.of(
                    FILES, Set.of("readfile", "writefile", "edit", "lsdir", "fsdir", "lsmode", "zipfile"),
                    EXTENSION, Set.of("load_extension", "fts3_tokenizer"),
                    QUERY, Set.of("eval", "sha3_query", "sha1_query"),
                    SERVER, Set.of("sqlite_dbpage", "sqlite_dbdata")),
            SqlDialect.DUCKDB,
            Map.of(
                    FILES,
                            Set.of(
                                    "sniff_csv",
                                    "st_read",
                                    "st_readosm",
                                    "st_drivers",
                                    "arrow_scan",
                                    "arrow_scan_dumb",
                                    "pandas_scan",
                                    "python_map_function",
                                    "iceberg_scan",
                                    "iceberg_metadata",
                                    "iceberg_snapshots",
                                    "delta_scan",
                                    "postgres_scan",
                                    "postgres_scan_pushdown",
                                    "postgres_query",
                                    "postgres_execute",
                                    "postgres_attach",
                                    "mysql_scan",
                                    "mysql_query",
                                    "mysql_execute",
                                    "sqlite_scan",
                                    "sqlite_query",
                                    "sqlite_attach",
                                    "http_get",
                                    "http_post",
                                    "write_log",
                                    "shellfs"),
                    SESSION,
                            Set.of(
                                    "getenv",
                                    "current_setting",
                                    "set_config",
                                    "which_secret",
                                    "duckdb_secrets",
                                    "getvariable"),
                    QUERY, Set.of("json_execute_serialized_sql", "from_substrait", "from_substrait_json"),
                    SERVER,
                            Set.of(
                                    "checkpoint",
                                    "force_checkpoint",
                                    "enable_profiling",
                                    "enable_logging",
                                    "add_parquet_key"),
                    DATA, Set.of("nextval")),
            SqlDialect.POSTGRES,
            Map.of(
                    FILES, Set.of("pg_stat_file", "pg_current_logfile", "lowrite", "loread"),
                    EXTENSION, Set.of("pg_import_system_collations"),
                    SESSION, Set.of("set_config", "current_setting", "pg_notify", "pg_export_snapshot", "setseed"),
                    QUERY,
                            Set.of(
                                    "query_to_xml",
                                    "query_to_xmlschema",
                                    "query_to_xml_and_xmlschema",
                                    "cursor_to_xml",
                                    "cursor_to_xmlschema",
                                    "table_to_xml",
                                    "table_to_xmlschema",
                                    "table_to_xml_and_xmlschema",
                                    "schema_to_xml",
                                    "schema_to_xmlschema",
                                    "schema_to_xml_and_xmlschema",
                                    "database_to_xml",
                                    "database_to_xmlschema",
                                    "database_to_xml_and_xmlschema",
                                    "ts_stat",
                                    "ts_rewrite",
                                    "crosstab",
                                    "connectby",
                                    "xpath_table"),
                    SERVER,
                            Set.of(
                                    "pg_terminate_backend",
                                    "pg_cancel_backend",
                                    "pg_reload_conf",
                                    "pg_rotate_logfile",
                                    "pg_promote",
                                    "pg_log_backend_memory_contexts",
                                    "pg_switch_wal",
                                    "pg_stop_backup",
                                    "pg_start_backup",
                                    "txid_snapshot_xip"),
                    DATA, Set.of("nextval", "setval")));

    private static final Map<SqlDialect, Map<String, List<String>>> PREFIXES = Map.of(
            SqlDialect.SQLITE,
            Map.of(),
            SqlDialect.DUCKDB,
            Map.of(
                    FILES,
                    List.of(
                            "read_csv",
                            "read_parquet",
                            "read_json",
                            "read_ndjson",
                            "read_text",
                            "read_blob",
                            "read_xlsx",
                            "read_avro",
                            "parquet_")),
            SqlDialect.POSTGRES,
            Map.of(
                    FILES, List.of("pg_read_", "pg_ls_", "pg_file_", "lo_"),
                    QUERY, List.of("dblink"),
                    SERVER,
                            List.of(
                                    "pg_advisory_",
                                    "pg_try_advisory_",
                                    "pg_create_",
                                    "pg_drop_",
                                    "pg_copy_",
                                    "pg_replication_",
                                    "pg_logical_",
                                    "pg_wal_",
                                    "pg_backup_",
                                    "pg_stat_reset",
                                    "pg_restore_",
                                    "pg_clear_")));

    private static final Map<String, String> TABLES_OF_DUCKDB =
            Map.of("glob", FILES, "query", QUERY, "query_table", QUERY);

    private ForbiddenFunctions() {}

    /**
     * Returns the reason why a function must not be called; empty if it may.
     *
     * @param asTable whether it is called in place of a table; some names are harmless elsewhere
     */
    static Optional<String> reason(String function, SqlDialect dialect, boolean asTable) {
        String name = function.toLowerCase(Locale.ROOT);
        if (asTable && dialect == SqlDialect.DUCKDB && TABLES_OF_DUCKDB.containsKey(name)) {
            return Optional.of(name + " " + TABLES_OF_DUCKDB.get(name));
        }
        Stream<Map.Entry<String, Set<String>>> exact = NAMES.getOrDefault(dialect, Map.of()).entrySet().stream()
                .filter(entry -> entry.getValue().contains(name));
        Stream<Map.Entry<String, List<String>>> prefixed = PREFIXES.getOrDefault(dialect, Map.of()).entrySet().stream()
                .filter(entry -> entry.getValue().stream().anyMatch(name::startsWith));
        return exact.map(Map.Entry::getKey)
                .findFirst()
                .or(() -> prefixed.map(Map.Entry::getKey).findFirst())
                .map(what -> name + " " + what);
    }
}
