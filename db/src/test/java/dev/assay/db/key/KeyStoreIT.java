package dev.assay.db.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.project.Projects;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
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

        assertThat(keys.revoke("revoked", created.key().id(), "admin")).isTrue();
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

        assertThat(keys.revoke("thief", created.key().id(), "admin")).isFalse();
        assertThat(keys.revoke("owner", "00000000", "admin")).isFalse();
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
    void aKeyThatIsAskedForTwiceIsMadeOnce() {
        KeyStore.Created created =
                keys.create(wanted("twice", null), "Tw1ceAsk").orElseThrow();

        assertThat(keys.create(wanted("twice", null), "Tw1ceAsk")).isEmpty();
        assertThat(keys.list("twice")).containsExactly(created.key());
        assertThat(keys.authenticate(created.presented())).isPresent();
        assertThat(acts("twice")).containsExactly("key.create Tw1ceAsk");
    }

    @Test
    void aRotatedKeyEndsAndANewOneHasItsProperties() {
        KeyStore.Created old = keys.create(wanted("rotated", null), "R0tateMe").orElseThrow();

        KeyStore.Created made = rotated(keys.rotate("rotated", "R0tateMe", "R0tated2", Duration.ZERO, "R0tateMe"));

        assertThat(keys.authenticate(old.presented())).isEmpty();
        assertThat(keys.authenticate(made.presented()).orElseThrow().scopes())
                .isEqualTo(old.key().scopes());
        assertThat(made.key().name()).isEqualTo(old.key().name());
        assertThat(made.key().createdBy()).isEqualTo("R0tateMe");
        assertThat(acts("rotated")).containsExactly("key.rotate R0tateMe", "key.create R0tateMe");
        assertThat(keys.rotate("rotated", "R0tateMe", "R0tated2", Duration.ZERO, "admin"))
                .isInstanceOf(KeyStore.Rotation.DoneBefore.class);
        assertThat(keys.rotate("rotated", "R0tateMe", "R0tated3", Duration.ZERO, "admin"))
                .isInstanceOf(KeyStore.Rotation.NotLive.class);
        assertThat(keys.rotate("thief", "R0tated2", "R0tated4", Duration.ZERO, "admin"))
                .isInstanceOf(KeyStore.Rotation.NotLive.class);
    }

    @Test
    void aRotatedKeyThatIsKeptForAWhileIsLiveUntilThenAndNoLongerThanBefore() {
        Instant soon = Instant.now().plusSeconds(60).truncatedTo(java.time.temporal.ChronoUnit.MILLIS);
        assertThat(keys.create(wanted("kept", null), "KeptHour")).isPresent();
        assertThat(keys.create(wanted("kept", soon), "EndsSoon")).isPresent();

        rotated(keys.rotate("kept", "KeptHour", "KeptNew1", Duration.ofHours(1), "admin"));
        rotated(keys.rotate("kept", "EndsSoon", "KeptNew2", Duration.ofHours(1), "admin"));

        List<ApiKey> kept = keys.list("kept");
        assertThat(kept.getFirst().revokedAt()).isNull();
        assertThat(kept.getFirst().expiresAt())
                .isBetween(
                        Instant.now().plus(Duration.ofMinutes(59)),
                        Instant.now().plus(Duration.ofMinutes(61)));
        assertThat(kept.get(1).expiresAt()).isEqualTo(soon);
    }

    private static KeyStore.Created rotated(KeyStore.Rotation rotation) {
        return ((KeyStore.Rotation.Rotated) rotation).created();
    }

    private List<String> acts(String project) {
        return new AuditLog(database)
                .newest(AuditLog.Selection.of(project), Long.MAX_VALUE, 10).stream()
                        .map(entry -> entry.act() + " " + entry.subject())
                        .toList();
    }

    @Test
    void theLastUseOfAKeyIsKnownToTheMinute() {
        KeyStore.Created used = keys.create(wanted("used", null));
        keys.create(wanted("used", null));

        keys.authenticate(used.presented());

        assertThat(keys.lastUses("used")).containsOnlyKeys(used.key().id());
        assertThat(keys.lastUses("used").get(used.key().id()))
                .isBetween(Instant.now().minus(Duration.ofMinutes(2)), Instant.now());
        assertThat(keys.lastUses("another")).isEmpty();
    }

    @Test
    void aKeyMadeOnAnotherGatewayIsKnownHereWithinMoments() throws InterruptedException {
        assertThat(keys.authenticate(KeyFormat.generate().key())).isEmpty();
        KeyStore.Created created = new KeyStore(database).create(wanted("elsewhere", null));
        Instant made = Instant.now();
        while (keys.authenticate(created.presented()).isEmpty()) {
            assertThat(Duration.between(made, Instant.now())).isLessThan(Duration.ofSeconds(3));
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
