package dev.assay.db.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.project.Projects;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeyStoreIT {
    private Database database;
    private KeyStore keys;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        keys = new KeyStore(database);
    }

    @Test
    void aKeyIsShownOnceAndKnownAfterwards() {
        KeyStore.Created created = keys.create(wanted("known", null));

        assertThat(keys.authenticate(created.presented())).contains(created.key());
        assertThat(created.key().has(KeyScope.VERIFY)).isTrue();
        assertThat(created.key().has(KeyScope.ADMIN)).isFalse();
        assertThat(keys.list("known")).containsExactly(created.key());
        assertThat(created.toString()).doesNotContain(created.presented());
    }

    @Test
    void itsProjectIsMadeWithIt() {
        keys.create(wanted("made with a key", null));
        assertThat(new Projects(database).find("made with a key")).isPresent();
    }

    @Test
    void theSecretIsNotStored() {
        KeyStore.Created created = keys.create(wanted("secrets", null));
        String secret = KeyFormat.parse(created.presented()).orElseThrow().secret();
        String stored = database.read(connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery("SELECT string_agg(api_key::text, '') FROM api_key")) {
                row.next();
                return row.getString(1);
            }
        });
        assertThat(stored).contains(created.key().id()).doesNotContain(secret);
    }

    @Test
    void aWrongSecretUnderARightIdIsRefused() {
        KeyStore.Created created = keys.create(wanted("wrong", null));
        String wrong = "assay_" + created.key().id() + "_" + "0".repeat(KeyFormat.SECRET_LENGTH);

        assertThat(keys.authenticate(wrong)).isEmpty();
        assertThat(keys.authenticate(KeyFormat.generate().key())).isEmpty();
        assertThat(keys.authenticate("")).isEmpty();
    }

    @Test
    void aRevokedKeyIsRefusedAtOnceHereAndSoonElsewhere() throws InterruptedException {
        KeyStore elsewhere = new KeyStore(database);
        KeyStore.Created created = keys.create(wanted("revoked", null));
        assertThat(elsewhere.authenticate(created.presented())).isPresent();

        assertThat(keys.revoke("revoked", created.key().id())).isTrue();
        Instant revoked = Instant.now();

        assertThat(keys.authenticate(created.presented())).isEmpty();
        while (elsewhere.authenticate(created.presented()).isPresent()) {
            assertThat(Duration.between(revoked, Instant.now())).isLessThan(Duration.ofSeconds(5));
            TimeUnit.MILLISECONDS.sleep(20);
        }
        assertThat(keys.list("revoked").getFirst().revokedAt()).isNotNull();
    }

    @Test
    void onlyItsOwnProjectCanRevokeAKey() {
        KeyStore.Created created = keys.create(wanted("owner", null));

        assertThat(keys.revoke("thief", created.key().id())).isFalse();
        assertThat(keys.revoke("owner", "00000000")).isFalse();
        assertThat(keys.authenticate(created.presented())).isPresent();
    }

    @Test
    void anExpiredKeyIsRefused() {
        Instant expiry = Instant.now().plusSeconds(60).truncatedTo(java.time.temporal.ChronoUnit.MILLIS);
        KeyStore.Created created = keys.create(wanted("expiry", expiry));
        KeyStore later = new KeyStore(database, Clock.fixed(expiry, ZoneOffset.UTC));

        assertThat(keys.authenticate(created.presented())).contains(created.key());
        assertThat(later.authenticate(created.presented())).isEmpty();
    }

    @Test
    void aKeyMadeOnAnotherGatewayIsKnownHereWithinMoments() throws InterruptedException {
        assertThat(keys.authenticate(KeyFormat.generate().key())).isEmpty();
        KeyStore.Created created = new KeyStore(database).create(wanted("elsewhere", null));
        Instant made = Instant.now();
        while (keys.authenticate(created.presented()).isEmpty()) {
            assertThat(Duration.between(made, Instant.now())).isLessThan(Duration.ofSeconds(1));
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    @Test
    void aFloodOfUnknownKeysDoesNotFloodTheDatabase() {
        keys.authenticate(KeyFormat.generate().key());
        long before = transactions();
        for (int i = 0; i < 100_000; i++) {
            keys.authenticate(KeyFormat.generate().key());
        }
        assertThat(transactions() - before).isLessThan(10_000);
    }

    @Test
    void aKeyWithoutScopesOrWithAnEmptyQuotaIsNotMade() {
        assertThatThrownBy(() -> new NewKey("p", "k", Set.of(), null, null, "admin", null))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new NewKey("p", "k", Set.of(KeyScope.READ), 0, null, "admin", null))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private long transactions() {
        return database.read(connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(
                            "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")) {
                row.next();
                return row.getLong(1);
            }
        });
    }

    private static NewKey wanted(String project, @Nullable Instant expiry) {
        return new NewKey(project, "trainer \0", Set.of(KeyScope.VERIFY, KeyScope.EXPLAIN), 1000, 64, "admin", expiry);
    }
}
