package dev.assay.db.reply;

import static dev.assay.db.VerdictSamples.batch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.VerdictSamples;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.db.verdict.PostgresVerdictStore;
import dev.assay.engine.store.VerdictChunk;
import java.nio.charset.StandardCharsets;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReplyStoreIT {
    private static final String PATH = "/v1/verify:batch";
    private static final String BODY = "ab".repeat(32);
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final byte[] REPLY = "{\"results\":[]}".getBytes(StandardCharsets.UTF_8);

    private Database database;
    private PostgresVerdictStore verdicts;
    private ReplyStore replies;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        Projects projects = new Projects(database);
        verdicts = new PostgresVerdictStore(database, projects, new RunNumbers(database), new RollupWriter(List::of));
        replies = new ReplyStore(database, projects);
    }

    @Test
    void aRepeatGetsTheReplyThatWasStoredWithTheVerdicts() {
        assertThat(claim("repeat")).isEqualTo(new IdempotencyClaim.Claimed());
        complete("repeat", REPLY);

        assertThat(claim("repeat"))
                .isInstanceOfSatisfying(
                        IdempotencyClaim.Replay.class, r -> assertThat(r.body()).isEqualTo(REPLY));
        assertThat(replies.claim("another project", PATH, "repeat", BODY, LEASE))
                .isEqualTo(new IdempotencyClaim.Claimed());
        assertThat(replies.claim("p", "/v1/verify", "repeat", BODY, LEASE)).isEqualTo(new IdempotencyClaim.Claimed());
    }

    @Test
    void anotherBodyUnderTheSameKeyIsToldApart() {
        claim("body");
        assertThat(replies.claim("p", PATH, "body", "cd".repeat(32), LEASE))
                .isEqualTo(new IdempotencyClaim.DifferentBody());
    }

    @Test
    void whileOneWorksTheOthersWait() {
        claim("busy");
        assertThat(claim("busy"))
                .isInstanceOfSatisfying(
                        IdempotencyClaim.InProgress.class,
                        p -> assertThat(p.retryAfter()).isBetween(Duration.ofSeconds(1), LEASE));
    }

    @Test
    void aReleasedClaimIsFree() {
        claim("released");
        replies.release("p", PATH, "released");
        assertThat(claim("released")).isEqualTo(new IdempotencyClaim.Claimed());
    }

    @Test
    void aCrashedOwnersClaimEndsWithItsLease() {
        replies.claim("p", PATH, "crashed", BODY, Duration.ZERO);
        assertThat(claim("crashed")).isEqualTo(new IdempotencyClaim.Claimed());
    }

    @Test
    void aClaimIsRenewedWhileItLastsAndNotAfterwards() {
        replies.claim("p", PATH, "renewed", BODY, Duration.ofSeconds(9));
        assertThat(replies.renew("p", PATH, "renewed", Duration.ofSeconds(60))).isTrue();
        assertThat(claim("renewed"))
                .isInstanceOfSatisfying(
                        IdempotencyClaim.InProgress.class,
                        p -> assertThat(p.retryAfter()).isGreaterThan(Duration.ofSeconds(9)));

        complete("renewed", REPLY);
        assertThat(replies.renew("p", PATH, "renewed", LEASE)).isFalse();
        assertThat(claim("renewed")).isInstanceOf(IdempotencyClaim.Replay.class);
        replies.claim("p", PATH, "over", BODY, Duration.ZERO);
        assertThat(replies.renew("p", PATH, "over", LEASE)).isFalse();
    }

    @Test
    void aReplyMayBeReopenedByOneForWhatWasNotFrozen() {
        claim("again");
        assertThat(replies.reopen("p", PATH, "again", LEASE)).isFalse();
        complete("again", REPLY);

        assertThat(replies.reopen("p", PATH, "again", LEASE)).isTrue();
        assertThat(replies.reopen("p", PATH, "again", LEASE)).isFalse();
        assertThat(claim("again")).isInstanceOf(IdempotencyClaim.InProgress.class);

        replies.release("p", PATH, "again");
        assertThat(claim("again"))
                .isInstanceOfSatisfying(
                        IdempotencyClaim.Replay.class, r -> assertThat(r.body()).isEqualTo(REPLY));
        replies.reopen("p", PATH, "again", LEASE);
        complete("again", new byte[] {'2'});
        assertThat(claim("again"))
                .isInstanceOfSatisfying(
                        IdempotencyClaim.Replay.class, r -> assertThat(r.body()).isEqualTo(new byte[] {'2'}));
    }

    @Test
    void afterADayTheKeyIsFreeForAnotherBody() {
        claim("old");
        complete("old", REPLY);
        database.read(connection -> {
            try (Statement statement = connection.createStatement()) {
                return statement.executeUpdate("UPDATE idempotency_key SET expires_at = now() WHERE key = 'old'");
            }
        });
        assertThat(replies.claim("p", PATH, "old", "cd".repeat(32), LEASE)).isEqualTo(new IdempotencyClaim.Claimed());
    }

    @Test
    void ofManyWhoComeAtOnceOneWorks() throws Exception {
        List<Callable<IdempotencyClaim>> crowd = java.util.stream.IntStream.range(0, 32)
                .<Callable<IdempotencyClaim>>mapToObj(_ -> () -> claim("crowd"))
                .toList();
        int claimed = 0;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<IdempotencyClaim> claim : threads.invokeAll(crowd)) {
                if (claim.get() instanceof IdempotencyClaim.Claimed) {
                    claimed++;
                }
            }
        }
        assertThat(claimed).isEqualTo(1);
    }

    private IdempotencyClaim claim(String key) {
        return replies.claim("p", PATH, key, BODY, LEASE);
    }

    private void complete(String key, byte[] body) {
        verdicts.append(new VerdictChunk(
                "p",
                batch(),
                0,
                List.of(VerdictSamples.row(0, "a", "{}")),
                new VerdictChunk.IdempotentReply(PATH, key, body)));
    }
}
