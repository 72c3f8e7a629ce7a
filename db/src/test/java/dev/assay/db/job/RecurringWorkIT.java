package dev.assay.db.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RecurringWorkIT {
    private final String name = "work-" + UUID.randomUUID();

    private static JobQueue queue(Database database, RecurringWork work) {
        return new JobQueue(database, 2, _ -> Optional.empty(), work);
    }

    private boolean isScheduled(Database database) {
        return database.read(connection -> {
            try (PreparedStatement query =
                    connection.prepareStatement("SELECT 1 FROM scheduled_tasks WHERE task_name = ?")) {
                query.setString(1, name);
                try (ResultSet rows = query.executeQuery()) {
                    return rows.next();
                }
            }
        });
    }

    @Test
    void itIsDoneAgainAfterEachPauseAlsoWhereItFailed() throws InterruptedException {
        CountDownLatch runs = new CountDownLatch(3);
        RecurringWork work = new RecurringWork(name, Duration.ofMillis(100), () -> {
            runs.countDown();
            throw new IllegalStateException("a run failed");
        });
        try (JobQueue queue = queue(SharedDatabase.get(), work)) {
            queue.start();
            assertThat(runs.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void withoutAPauseItIsNoLongerScheduled() throws InterruptedException {
        Database database = SharedDatabase.get();
        try (JobQueue queue = queue(database, new RecurringWork(name, Duration.ofHours(6), () -> {}))) {
            queue.start();
            assertThat(isScheduled(database)).isTrue();
        }
        try (JobQueue queue = queue(database, new RecurringWork(name, Duration.ZERO, () -> {}))) {
            queue.start();
            assertThat(isScheduled(database)).isFalse();
        }
    }
}
