package dev.assay.db.postgres;

/** The embedded server's settings: tuned for appends, and without the loss of an acknowledged write. */
final class ServerSettings {
    private ServerSettings() {}

    static String text(int port) {
        return """
                listen_addresses = '127.0.0.1'
                port = %d
                unix_socket_directories = ''
                max_connections = 50
                password_encryption = 'scram-sha-256'

                # An acknowledged write is on disk.
                fsync = on
                synchronous_commit = on
                full_page_writes = on

                # One server without replicas writes less log, and writes it in larger strides.
                wal_level = minimal
                max_wal_senders = 0
                wal_buffers = 16MB
                max_wal_size = 2GB
                min_wal_size = 256MB
                checkpoint_timeout = 15min
                checkpoint_completion_target = 0.9
                shared_buffers = 256MB
                # The kernel writes what backends evict as they do, and not half a gigabyte at a time before a commit.
                backend_flush_after = 256kB
                maintenance_work_mem = 64MB
                jit = off
                timezone = 'UTC'

                # A week of logs, without statements or rows: they hold what models wrote.
                logging_collector = on
                log_filename = 'postgresql-%%a.log'
                log_truncate_on_rotation = on
                log_rotation_age = 1d
                log_rotation_size = 0
                log_error_verbosity = terse
                log_min_error_statement = panic
                """.formatted(port);
    }
}
