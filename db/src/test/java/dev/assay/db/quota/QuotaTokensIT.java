package dev.assay.db.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.quota.QuotaTokens.Reply;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.UUID;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QuotaTokensIT {
    private static final int RATE = 2;

    private final String key = UUID.randomUUID().toString();
    private Database database;
    private QuotaTokens tokens;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        tokens = new QuotaTokens(database);
    }

    @Test
    void aFullBucketMayBeOverdrawnOnceByAnyGateway() {
        assertThat(tokens.take(key, RATE, 1_000)).isEqualTo(new Reply.Taken(RATE - 1_000));

        assertThat(new QuotaTokens(database).take(key, RATE, 1))
                .asInstanceOf(InstanceOfAssertFactories.type(Reply.Refused.class))
                .satisfies(refused ->
                        assertThat(refused.pause()).isBetween(Duration.ofSeconds(1), Duration.ofMillis(499_500)));
    }

    @Test
    void aPartOfATokenIsNone() {
        tokens.take(key, 1, 1);

        assertThat(tokens.take(key, 1, 1)).isInstanceOf(Reply.Refused.class);
    }

    @Test
    void theDebtIsPaidBackInTime() {
        tokens.take(key, RATE, 1_000);
        letPass(498);
        assertThat(tokens.take(key, RATE, 1)).isInstanceOf(Reply.Refused.class);

        letPass(2);
        assertThat(tokens.take(key, RATE, 1)).isInstanceOf(Reply.Taken.class);
    }

    @Test
    void aBucketHoldsTheTokensOfOneSecond() {
        tokens.take(key, RATE, 1);
        letPass(3_600);

        assertThat(tokens.take(key, RATE, 1)).isEqualTo(new Reply.Taken(RATE - 1));
    }

    @Test
    void keysHaveBucketsOfTheirOwn() {
        tokens.take(key, RATE, 1_000);

        assertThat(tokens.take(UUID.randomUUID().toString(), RATE, 1)).isInstanceOf(Reply.Taken.class);
    }

    /** Sets the bucket's last use back. */
    private void letPass(int seconds) {
        database.read(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE key_quota SET at = at - make_interval(secs => ?) WHERE key_id = ?")) {
                update.setDouble(1, seconds);
                update.setString(2, key);
                return update.executeUpdate();
            }
        });
    }
}
