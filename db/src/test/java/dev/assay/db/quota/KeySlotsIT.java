package dev.assay.db.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import java.sql.PreparedStatement;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeySlotsIT {
    private static final int MOST = 5;

    private final String key = UUID.randomUUID().toString();
    private Database database;
    private KeySlots one;
    private KeySlots other;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        one = new KeySlots(database);
        other = new KeySlots(database);
    }

    @Test
    void twoGatewaysHoldNoMoreThanThereAre() {
        assertThat(one.lease(key, 3, MOST)).isTrue();
        assertThat(other.lease(key, 3, MOST)).isFalse();
        assertThat(other.lease(key, 2, MOST)).isTrue();
        assertThat(one.lease(key, 4, MOST)).isFalse();

        one.keep(key, 1);
        assertThat(other.lease(key, 4, MOST)).isTrue();
        one.keep(key, 0);
        assertThat(other.lease(key, 5, MOST)).isTrue();
    }

    @Test
    void theLeaseOfAGatewayThatDoesNotRenewItEnds() {
        one.lease(key, MOST, MOST);
        letPass(19);
        assertThat(other.lease(key, 1, MOST)).isFalse();

        one.keep(key, MOST);
        letPass(19);
        assertThat(other.lease(key, 1, MOST)).isFalse();

        letPass(2);
        assertThat(other.lease(key, MOST, MOST)).isTrue();
    }

    /** Ages the leases of the key. */
    private void letPass(int seconds) {
        database.read(connection -> {
            try (PreparedStatement age = connection.prepareStatement(
                    "UPDATE key_slots SET until = until - ? * interval '1 second' WHERE key_id = ?")) {
                age.setInt(1, seconds);
                age.setString(2, key);
                return age.executeUpdate();
            }
        });
    }
}
