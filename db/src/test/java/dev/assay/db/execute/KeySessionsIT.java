package dev.assay.db.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeySessionsIT {
    private static final int MOST = 2;
    private static final Duration IDLE = Duration.ofSeconds(100);

    private final String key = UUID.randomUUID().toString();
    private Database database;
    private KeySessions one;
    private KeySessions other;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        one = new KeySessions(database);
        other = new KeySessions(database);
    }

    @Test
    void twoGatewaysCountTogether() {
        UUID first = one.add(key, MOST, IDLE).orElseThrow();
        assertThat(other.add(key, MOST, IDLE)).isPresent();
        assertThat(one.add(key, MOST, IDLE)).isEmpty();
        assertThat(other.add(key + " of another project", MOST, IDLE)).isPresent();

        other.end(first);
        assertThat(one.add(key, MOST, IDLE)).isPresent();
    }

    @Test
    void anIdleSessionCountsNoMoreAndOneThatIsCalledDoes() {
        UUID called = one.add(key, MOST, IDLE).orElseThrow();
        assertThat(one.add(key, MOST, IDLE)).isPresent();
        letPass(90);
        assertThat(one.add(key, MOST, IDLE)).isEmpty();

        other.renew(called, IDLE);
        letPass(20);
        assertThat(one.add(key, MOST, IDLE)).isPresent();
        assertThat(one.add(key, MOST, IDLE)).isEmpty();
    }

    @Test
    void allGatewaysHaveOneSecret() {
        byte[] secret = new SessionSecret(database).bytes();
        assertThat(secret).hasSize(32).isEqualTo(new SessionSecret(database).bytes());
        assertThat(secret).isNotEqualTo(new byte[32]);
    }

    /** Ages the sessions of the key. */
    private void letPass(int seconds) {
        database.read(connection -> {
            try (PreparedStatement age = connection.prepareStatement(
                    "UPDATE key_session SET until = until - ? * interval '1 second' WHERE key_id = ?")) {
                age.setInt(1, seconds);
                age.setString(2, key);
                return age.executeUpdate();
            }
        });
    }
}
