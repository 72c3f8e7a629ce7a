package dev.assay.db;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** Waits a few seconds at most until all running statements have finished. */
final class StatementDrain {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(10);

    private StatementDrain() {}

    static void await(HikariDataSource pool) {
        Instant deadline = Instant.now().plus(LIMIT);
        HikariPoolMXBean gauge = pool.getHikariPoolMXBean();
        while (gauge != null
                && gauge.getActiveConnections() > 0
                && Instant.now().isBefore(deadline)) {
            LockSupport.parkNanos(PAUSE.toNanos());
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
        }
    }
}
