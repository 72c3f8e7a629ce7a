package dev.assay.db.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class StoredWeightsIT {
    @Test
    @Timeout(60)
    void aChangedWeightIsReadByTheKeeper() throws InterruptedException {
        Database database = SharedDatabase.get();
        Projects projects = new Projects(database);
        projects.findOrCreate("heavy");
        projects.findOrCreate("usual");
        projects.change("heavy", new ProjectChange(null, null, 3), "admin");

        StoredWeights weights = new StoredWeights(database);
        while (weights.of("heavy") != 3) {
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }

        assertThat(weights.of("usual")).isEqualTo(1);
        assertThat(weights.of("nobody's")).isEqualTo(1);
    }
}
