package dev.assay.gateway.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.DatabaseSettings;
import dev.assay.db.quota.QuotaTokens;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SharedRateTest {
    private static final int RATE = 1_000;

    @Test
    void whileTheDatabaseIsAwayEachGatewayAdmitsItsShare() {
        // Port 1 is one that nothing listens on.
        try (Database away =
                Database.open(new DatabaseSettings.External("jdbc:postgresql://127.0.0.1:1/none", "", ""))) {
            SharedRate rate = new SharedRate("key", RATE, new QuotaTokens(away), 0.5);

            assertThat(rate.take(490)).isEmpty();
            assertThat(rate.take(10 * RATE)).as("a batch may overdraw it").isEmpty();
            assertThat(rate.take(1))
                    .hasValueSatisfying(
                            pause -> assertThat(pause).isBetween(Duration.ofSeconds(15), Duration.ofSeconds(20)));
        }
    }
}
