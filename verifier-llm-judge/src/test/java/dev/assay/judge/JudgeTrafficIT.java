package dev.assay.judge;

import static dev.assay.judge.Courtroom.LONG;
import static dev.assay.judge.Courtroom.QUESTION;
import static dev.assay.judge.Courtroom.endpoints;
import static dev.assay.judge.Courtroom.profile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.judge.ScriptedJudgeServer.Script;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Given;
import dev.assay.verifier.judge.JudgeRuling.Unavailable;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.JudgeStatus.Health;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the choice of endpoints, the times of requests and their number. */
class JudgeTrafficIT {
    private static final String RIGHT = ScriptedJudgeServer.completion("A", "stop");

    @TempDir
    Path folder;

    @Test
    void whatWasAskedBeforeIsNotAskedAgain() throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("A");
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION).call()).isEqualTo(new JudgeRuling.Call(20, 2, false));
            assertThat(room.ask(QUESTION).call()).isEqualTo(new JudgeRuling.Call(20, 2, true));

            assertThat(server.asked).hasSize(1);
            assertThat(room.status().asked()).isEqualTo(2);
            assertThat(room.status().cached()).isEqualTo(1);
            assertThat(room.status().promptTokens()).isEqualTo(20);
        }
    }

    @Test
    void failuresAreNotKept() throws Exception {
        AtomicBoolean well = new AtomicBoolean();
        Script script = (asked, connection) -> ScriptedJudgeServer.write(connection, well.get() ? 200 : 401, RIGHT);
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION)).isInstanceOf(Unavailable.class);
            well.set(true);
            assertThat(room.ask(QUESTION)).isInstanceOf(Given.class);
        }
    }

    @Test
    void equalQuestionsAtTheSameTimeAreAskedOnce() throws Exception {
        CountDownLatch all = new CountDownLatch(1);
        Script script = (asked, connection) -> {
            all.await();
            ScriptedJudgeServer.write(connection, 200, RIGHT);
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            List<CompletableFuture<JudgeRuling>> rulings = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                rulings.add(asked(room, QUESTION, Urgency.USUAL));
            }
            all.countDown();
            for (CompletableFuture<JudgeRuling> ruling : rulings) {
                assertThat(ruling.get()).isInstanceOf(Given.class);
            }
            assertThat(server.asked).hasSize(1);
        }
    }

    @Test
    void aQuestionInTheBackgroundIsAskedAloneAndLeavesNoRuling() throws Exception {
        CountDownLatch all = new CountDownLatch(1);
        Script script = (asked, connection) -> {
            all.await();
            ScriptedJudgeServer.write(connection, 200, RIGHT);
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            CompletableFuture<JudgeRuling> behind = asked(room, QUESTION, Urgency.BACKGROUND);
            CompletableFuture<JudgeRuling> usual = asked(room, QUESTION, Urgency.USUAL);
            while (server.asked.size() < 2) {
                Thread.onSpinWait();
            }
            all.countDown();

            assertThat(behind.get()).isInstanceOf(Given.class);
            assertThat(usual.get().call().cached()).isFalse();
            assertThat(room.judge()
                            .ask(QUESTION, Urgency.BACKGROUND, Duration.ofMinutes(1))
                            .call()
                            .cached())
                    .isTrue();
            assertThat(server.asked).hasSize(2);
        }
    }

    @Test
    void theLeastBusyEndpointIsAsked() throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        CountDownLatch began = new CountDownLatch(1);
        Script held = (asked, connection) -> {
            began.countDown();
            free.await();
            ScriptedJudgeServer.write(connection, 200, RIGHT);
        };
        try (ScriptedJudgeServer busy = new ScriptedJudgeServer(held);
                ScriptedJudgeServer idle = ScriptedJudgeServer.saying("A");
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(busy, idle)))) {
            CompletableFuture<JudgeRuling> first =
                    asked(room, new JudgeQuestion("q", List.of("1"), "first"), Urgency.USUAL);
            began.await();
            for (int i = 0; i < 5; i++) {
                room.ask("answer " + i);
            }
            free.countDown();

            assertThat(first.get()).isInstanceOf(Given.class);
            assertThat(busy.asked).hasSize(1);
            assertThat(idle.asked).hasSize(5);
        }
    }

    @Test
    void anEndpointThatFailsRestsAndIsTriedAgain() throws Exception {
        AtomicBoolean well = new AtomicBoolean();
        Script script = (asked, connection) -> ScriptedJudgeServer.write(connection, well.get() ? 200 : 500, RIGHT);
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server), "cooldown_ms: 60000"))) {
            for (int i = 0; i < 2; i++) {
                assertThat(room.ask("answer " + i))
                        .isInstanceOfSatisfying(
                                Unavailable.class,
                                ruling -> assertThat(ruling.detail())
                                        .isEqualTo("judge the: the server answered with HTTP 500"));
            }
            assertThat(health(room)).isEqualTo(Health.RESTING);
            room.time.pauses.clear();
            assertThat(room.ask("answer 6"))
                    .isInstanceOfSatisfying(
                            Unavailable.class,
                            ruling -> assertThat(ruling.detail())
                                    .isEqualTo("judge the: every server of it is resting after failures"));
            assertThat(server.asked).hasSize(5);
            assertThat(room.time.pauses).isEmpty();

            well.set(true);
            room.time.pass(Duration.ofMinutes(2));
            assertThat(room.ask("answer 7")).isInstanceOf(Given.class);
            assertThat(health(room)).isEqualTo(Health.TRIED);
            assertThat(room.ask("answer 8")).isInstanceOf(Given.class);
            assertThat(room.ask("answer 9")).isInstanceOf(Given.class);
            assertThat(health(room)).isEqualTo(Health.ASKED);
        }
    }

    @Test
    void whileOneEndpointRestsTheOthersAreAsked() throws Exception {
        try (ScriptedJudgeServer ill = new ScriptedJudgeServer(ScriptedJudgeServer.body(500, "no"));
                ScriptedJudgeServer well = ScriptedJudgeServer.saying("A");
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(ill, well)))) {
            for (int i = 0; i < 30; i++) {
                assertThat(room.ask("answer " + i)).isInstanceOf(Given.class);
            }
            assertThat(ill.asked).hasSize(5);
        }
    }

    @Test
    void anEndpointWithAWrongKeyIsLeftOut() throws Exception {
        try (ScriptedJudgeServer ill = new ScriptedJudgeServer(ScriptedJudgeServer.body(401, "no"));
                ScriptedJudgeServer well = ScriptedJudgeServer.saying("A");
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(ill, well)))) {
            assertThat(room.ask(QUESTION)).isInstanceOf(Given.class);
            assertThat(room.time.pauses).containsOnly(0L);
        }
    }

    @Test
    void groupsWithoutAGradientComeFirst() throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        CountDownLatch began = new CountDownLatch(1);
        List<String> order = new java.util.concurrent.CopyOnWriteArrayList<>();
        Script script = (asked, connection) -> {
            order.add(asked.prompt().replaceAll("(?s).*(first|usual|urgent).*", "$1"));
            began.countDown();
            free.await();
            ScriptedJudgeServer.write(connection, 200, RIGHT);
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Courtroom room = new Courtroom(
                        folder, profile("three-way", endpoints(server), "limits: {max_parallel_requests: 1}"))) {
            CompletableFuture<JudgeRuling> first = asked(room, answering("first"), Urgency.USUAL);
            began.await();
            CompletableFuture<JudgeRuling> usual = asked(room, answering("usual"), Urgency.USUAL);
            awaitWaiting(room, 1);
            CompletableFuture<JudgeRuling> urgent = asked(room, answering("urgent"), Urgency.ALL_ZERO);
            awaitWaiting(room, 2);
            free.countDown();
            CompletableFuture.allOf(first, usual, urgent).get();

            assertThat(order).containsExactly("first", "urgent", "usual");
        }
    }

    @Test
    void whoFindsNoTurnInTimeIsToldThatWeAreFull() throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        Script script = (asked, connection) -> {
            free.await();
            ScriptedJudgeServer.write(connection, 200, RIGHT);
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Courtroom room = new Courtroom(
                        folder,
                        profile("three-way", endpoints(server), "limits: {max_parallel_requests: 1, max_queue: 0}"))) {
            CompletableFuture<JudgeRuling> first = asked(room, answering("first"), Urgency.USUAL);
            while (server.asked.isEmpty()) {
                Thread.onSpinWait();
            }
            assertThat(room.ask("second")).isInstanceOfSatisfying(Unavailable.class, ruling -> {
                assertThat(ruling.cause()).isEqualTo(Cause.OVERLOADED);
                assertThat(ruling.detail()).startsWith("judge the: no turn within ");
            });
            free.countDown();
            assertThat(first.get()).isInstanceOf(Given.class);
        }
    }

    @Test
    void noMoreIsAskedThanTheRateAllows() throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("A");
                Courtroom room = new Courtroom(
                        folder, profile("three-way", endpoints(server), "limits: {requests_per_minute: 6}"))) {
            for (int i = 0; i < 3; i++) {
                assertThat(room.ask("answer " + i)).isInstanceOf(Given.class);
            }
            assertThat(room.time.pauses)
                    .containsExactly(
                            Duration.ofSeconds(10).toNanos(),
                            Duration.ofSeconds(10).toNanos());
        }
    }

    @Test
    void aRateThatTakesLongerThanThePatienceIsOverload() throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("A");
                Courtroom room = new Courtroom(
                        folder, profile("three-way", endpoints(server), "limits: {requests_per_minute: 1}"))) {
            assertThat(room.ask("first")).isInstanceOf(Given.class);
            assertThat(room.ask("second"))
                    .isInstanceOfSatisfying(
                            Unavailable.class,
                            ruling -> assertThat(ruling.cause()).isEqualTo(Cause.OVERLOADED));
        }
    }

    @Test
    void aSlowRequestIsHedged() throws Exception {
        try (ScriptedJudgeServer slow = new ScriptedJudgeServer(ScriptedJudgeServer.silent());
                ScriptedJudgeServer well = ScriptedJudgeServer.saying("A");
                Courtroom room = new Courtroom(
                        folder, profile("three-way", endpoints(slow, well), "hedge: {delay_ms: 20, share: 0.5}"))) {
            assertThat(room.ask(QUESTION)).isInstanceOf(Given.class);
            JudgeStatus status = room.status();
            assertThat(status.hedges()).isEqualTo(1);
            assertThat(status.inFlight()).isZero();
            assertThat(status.endpoints()).allMatch(endpoint -> endpoint.inFlight() == 0);
        }
    }

    @Test
    void whoLeavesEarlyTakesNothingFromThoseWhoStay() throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        Script script = (asked, connection) -> {
            free.await();
            ScriptedJudgeServer.write(connection, 200, RIGHT);
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            CompletableFuture<JudgeRuling> staying = asked(room, QUESTION, Urgency.USUAL);
            while (server.asked.isEmpty()) {
                Thread.onSpinWait();
            }
            assertThat(room.judge().ask(QUESTION, Urgency.USUAL, Duration.ofMillis(20)))
                    .isInstanceOf(Unavailable.class);
            free.countDown();

            assertThat(staying.get()).isInstanceOf(Given.class);
            assertThat(server.asked).hasSize(1);
        }
    }

    private static JudgeQuestion answering(String answer) {
        return new JudgeQuestion("q", List.of("1"), answer);
    }

    private static Health health(Courtroom room) {
        return room.status().endpoints().getFirst().health();
    }

    private static void awaitWaiting(Courtroom room, int waiting) {
        while (room.status().waiting() < waiting) {
            Thread.onSpinWait();
        }
    }

    private static CompletableFuture<JudgeRuling> asked(Courtroom room, JudgeQuestion question, Urgency urgency) {
        CompletableFuture<JudgeRuling> ruling = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                ruling.complete(room.judge().ask(question, urgency, LONG));
            } catch (Throwable e) {
                ruling.completeExceptionally(e);
            }
        });
        return ruling;
    }
}
