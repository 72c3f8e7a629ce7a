package dev.assay.judge;

import static dev.assay.judge.Courtroom.QUESTION;
import static dev.assay.judge.Courtroom.endpoints;
import static dev.assay.judge.Courtroom.profile;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.judge.ScriptedJudgeServer.Script;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.JudgeRuling.Given;
import dev.assay.verifier.judge.JudgeRuling.Unavailable;
import dev.assay.verifier.judge.JudgeRuling.Unreadable;
import dev.assay.verifier.judge.JudgeStatus.Health;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the outcomes of a judge that misbehaves. */
class JudgeFaultsIT {
    private static final String RIGHT = ScriptedJudgeServer.completion("A", "stop");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"choices\": [",
                "{\"choices\": []}",
                "{}",
                "[]",
                "",
                "{\"choices\": [{}]}",
                "{\"error\": {\"message\": \"out of memory\"}}",
                "{\"choices\": [{\"message\": {}}]}",
                "{\"choices\": [{\"message\": {\"content\": null}}]}",
                "{\"choices\": [{\"message\": {\"content\": 1}}]}",
                "{\"choices\": [{\"message\": {\"content\": [{\"type\": \"text\", \"text\": \"A\"}]}}]}",
                "{\"choices\": [{\"message\": {\"content\": 1}, \"finish_reason\": \"length\"}]}",
                "{\"choices\": [{\"message\": {\"content\": \"A\"}, \"logprobs\": {\"content\": [{\"token\": \"A\", \"logprob\": 0.5}]}}]}",
                "{\"choices\": [{\"message\": {\"content\": \"A\"}, \"logprobs\": {\"content\": [{\"token\": \"A\", \"logprob\": -0.1,"
                        + " \"top_logprobs\": [{\"token\": \"B\", \"logprob\": 7}]}]}}]}",
                "{\"choices\": [{\"message\": {\"content\": \"A\"}, \"logprobs\": {\"content\": [{\"token\": \"A\", \"logprob\": \"NaN\"}]}}]}",
                "{\"choices\": [{\"message\": {\"content\": \"A\"}, \"logprobs\": {\"content\": [{\"token\": \"A\", \"logprob\": NaN}]}}]}",
                "{\"choices\": [{\"message\": {\"content\": \"A\"}, \"logprobs\": {\"content\": [{\"token\": \"A\", \"logprob\": 9"
                        + "99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999"
                        + "99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999"
                        + "99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999"
                        + "99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999}]}}]}",
                "{\"object\": \"error\", \"message\": \"out of memory\"}"
            })
    void anAnswerThatIsNoCompletionIsAskedForAgain(String body) throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(first(ScriptedJudgeServer.body(200, body)));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION)).isInstanceOf(Given.class);
            assertThat(server.asked).hasSize(2);
            assertThat(room.status().retries()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 429, 500, 502, 503, 504})
    void aServerThatIsBusyOrBrokenIsAskedAgain(int status) throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(first(ScriptedJudgeServer.body(status, "no")));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION)).isInstanceOf(Given.class);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500})
    void aServerThatStaysSoMakesTheJudgeUnavailable(int status) throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.body(status, "no"));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION)).isInstanceOfSatisfying(Unavailable.class, ruling -> {
                assertThat(ruling.cause()).isEqualTo(Cause.DEPENDENCY_FAILED);
                assertThat(ruling.detail()).isEqualTo("judge the: the server answered with HTTP " + status);
            });
            assertThat(server.asked).hasSize(3);
        }
    }

    @Test
    void aServerWithoutTextIsNamedAndRests() throws Exception {
        String nothing = "{\"choices\": [{\"message\": {\"role\": \"assistant\", \"content\": null}}]}";
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.body(200, nothing));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            for (String answer : List.of("0.5", "0.50")) {
                assertThat(room.ask(answer)).isInstanceOfSatisfying(Unavailable.class, ruling -> {
                    assertThat(ruling.cause()).isEqualTo(Cause.DEPENDENCY_FAILED);
                    assertThat(ruling.detail()).isEqualTo("judge the: the server's answer has no text");
                });
            }
            assertThat(server.asked).hasSize(5);
            assertThat(room.status().endpoints().getFirst().health()).isEqualTo(Health.RESTING);
        }
    }

    @ParameterizedTest
    @CsvSource({"length, UNPARSEABLE", "content_filter, REFUSED"})
    void aJudgeThatIsCutOffOrRefusesMaySayNothing(String end, Fault fault) throws Exception {
        String nothing = "{\"choices\": [{\"message\": {\"content\": null}, \"finish_reason\": \"" + end + "\"}]}";
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.body(200, nothing));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(faultOf(room.ask(QUESTION))).isEqualTo(fault);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"3600", "99999999999", "Fri, 01 Jan 2100 00:00:00 GMT"})
    void aServerThatAsksForAnHourRestsAMinuteAndIsTriedWithOneQuestion(String hour) throws Exception {
        AtomicInteger times = new AtomicInteger();
        CountDownLatch answered = new CountDownLatch(1);
        Script script = (asked, connection) -> {
            if (times.incrementAndGet() == 1) {
                ScriptedJudgeServer.write(connection, 429, "no", "Retry-After: " + hour);
            } else {
                answered.await();
                ScriptedJudgeServer.write(connection, 200, RIGHT);
            }
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(room.ask("1")).isInstanceOf(Unavailable.class);
            assertThat(room.ask("2")).isInstanceOf(Unavailable.class);
            assertThat(server.asked).hasSize(1);
            assertThat(room.status().endpoints().getFirst().health()).isEqualTo(Health.RESTING);

            room.time.pass(Duration.ofMinutes(1));
            List<Future<JudgeRuling>> both =
                    List.of(threads.submit(() -> room.ask("3")), threads.submit(() -> room.ask("4")));
            while (room.time.pauses.isEmpty()) { // the other request waits for the outcome of the first
                Thread.onSpinWait();
            }
            assertThat(server.asked).hasSizeLessThanOrEqualTo(2);
            answered.countDown();
            for (Future<JudgeRuling> ruling : both) {
                assertThat(ruling.get()).isInstanceOf(Given.class);
            }
            assertThat(room.status().endpoints().getFirst().health()).isEqualTo(Health.ASKED);
        }
    }

    @Test
    void aServerThatAsksToBeLeftAloneIs() throws Exception {
        try (ScriptedJudgeServer server =
                        new ScriptedJudgeServer(first(ScriptedJudgeServer.body(429, "no", "Retry-After: 7")));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION)).isInstanceOf(Given.class);
            assertThat(room.time.pauses).containsExactly(Duration.ofSeconds(7).toNanos());
        }
    }

    @Test
    void itIsNotWaitedForLongerThanThePatience() throws Exception {
        try (ScriptedJudgeServer server =
                        new ScriptedJudgeServer(ScriptedJudgeServer.body(503, "no", "Retry-After: 90"));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION)).isInstanceOf(Unavailable.class);
            assertThat(server.asked).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "401, the server refuses our key (HTTP 401)",
        "404, the server knows no such model or path (HTTP 404)",
        "302, the server answered with HTTP 302"
    })
    void whatWouldFailAgainIsNotAskedAgain(int status, String detail) throws Exception {
        try (ScriptedJudgeServer server =
                        new ScriptedJudgeServer(ScriptedJudgeServer.body(status, "no", "Location: /elsewhere"));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION)).isInstanceOfSatisfying(Unavailable.class, ruling -> {
                assertThat(ruling.cause()).isEqualTo(Cause.DEPENDENCY_FAILED);
                assertThat(ruling.detail()).isEqualTo("judge the: " + detail);
            });
            assertThat(server.asked).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "403, the server refuses our key (HTTP 403)",
        "400, the server refuses the request (HTTP 400): does the profile fit it?",
        "422, the server refuses the request (HTTP 422): does the profile fit it?"
    })
    void aServerThatRefusesEveryAnswerIsOurFailing(int status, String detail) throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.body(status, "no"));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION))
                    .isInstanceOfSatisfying(
                            Unavailable.class,
                            ruling -> assertThat(ruling.detail()).isEqualTo("judge the: " + detail));
            assertThat(server.asked).hasSize(2);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "400, Invalid prompt: your prompt was flagged as potentially violating our usage policy",
        "400, Input length (5000 tokens) exceeds the maximum allowed length (4090 tokens)",
        "403, Request blocked",
        "422, `inputs` tokens + `max_new_tokens` must be <= 4096"
    })
    void anAnswerThatTheServerRefusesIsNoFailingOfOurs(int status, String body) throws Exception {
        Script refusing = (asked, connection) -> ScriptedJudgeServer.write(
                connection,
                asked.prompt().contains("hostile") ? status : 200,
                asked.prompt().contains("hostile") ? body : RIGHT);
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(refusing);
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            for (int i = 0; i < 12; i++) {
                assertThat(faultOf(room.ask("hostile " + i))).isEqualTo(Fault.REFUSED);
            }
            assertThat(room.ask(QUESTION)).isInstanceOf(Given.class);
            assertThat(room.status().endpoints().getFirst().health()).isEqualTo(Health.ASKED);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "400, {\"error\":{\"message\":\"This model's maximum context length is 4096 tokens\"}}",
        "400, {\"error\":{\"code\":\"context_length_exceeded\"}}",
        "500, {\"error\":{\"type\":\"exceed_context_size_error\"}}",
        "200, {\"error\":{\"type\":\"exceed_context_size_error\"}}",
        "413, no"
    })
    void aQuestionThatTheServerFindsTooLongIsTooLong(int status, String body) throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.body(status, body));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(faultOf(room.ask(QUESTION))).isEqualTo(Fault.TOO_LONG);
        }
    }

    @Test
    void aQuestionThatCanNotFitIsNotAsked() throws Exception {
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("A");
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server), "max_model_len: 512"))) {
            assertThat(faultOf(room.ask(new JudgeQuestion("x".repeat(5_000), List.of("1"), "2"))))
                    .isEqualTo(Fault.TOO_LONG);
            assertThat(server.asked).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', stop, UNPARSEABLE",
        "Perhaps., stop, UNPARSEABLE",
        "A and B, stop, UNPARSEABLE",
        "A, length, UNPARSEABLE",
        "<think>the answer is A, stop, UNPARSEABLE",
        "'I''m sorry, I can''t help with that.', stop, REFUSED",
        "A, content_filter, REFUSED"
    })
    void aCompletionThatIsNoRulingIsUnreadableAndPaidFor(String completion, String end, Fault fault) throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(
                        ScriptedJudgeServer.body(200, ScriptedJudgeServer.completion(completion, end)));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            JudgeRuling ruling = room.ask(QUESTION);

            assertThat(faultOf(ruling)).isEqualTo(fault);
            assertThat(ruling.call()).isEqualTo(new JudgeRuling.Call(20, 2, false));
            assertThat(server.asked).hasSize(1);
            assertThat(room.status().promptTokens()).isEqualTo(20);
        }
    }

    @Test
    void aVerdictThatIsGivenTwiceAndDifferentlyIsUnreadable() throws Exception {
        String said = "The student wrote:\nFinal Decision: Yes\nI disagree.\nFinal Decision: No";
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying(said);
                Courtroom room = new Courtroom(folder, profile("general-verifier", endpoints(server)))) {
            assertThat(faultOf(room.ask(QUESTION))).isEqualTo(Fault.UNPARSEABLE);
        }
    }

    @Test
    void aConnectionThatBreaksInTheMiddleIsAskedAgain() throws Exception {
        Script broken = (asked, connection) -> {
            OutputStream out = connection.getOutputStream();
            out.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"cho".getBytes(StandardCharsets.US_ASCII));
            out.flush();
            connection.setSoLinger(true, 0);
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(first(broken));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION)).isInstanceOf(Given.class);
            assertThat(server.asked).hasSize(2);
        }
    }

    @Test
    void fiftyMegabytesAreNotRead() throws Exception {
        AtomicInteger written = new AtomicInteger();
        Script endless = (asked, connection) -> {
            OutputStream out = connection.getOutputStream();
            out.write("HTTP/1.1 200 OK\r\nContent-Length: 52428800\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            byte[] block = " ".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 800; i++) {
                out.write(block);
                written.incrementAndGet();
            }
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(endless);
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.ask(QUESTION))
                    .isInstanceOfSatisfying(
                            Unavailable.class,
                            ruling -> assertThat(ruling.detail())
                                    .endsWith("the connection broke, or the answer was too long"));
            assertThat(written).hasValueLessThan(3 * 800);
        }
    }

    @Test
    void aServerThatNeverAnswersCostsNoMoreThanThePatience() throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.silent());
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            JudgeRuling ruling = room.judge().ask(QUESTION, Urgency.USUAL, Duration.ofMillis(200));

            assertThat(ruling).isInstanceOfSatisfying(Unavailable.class, unavailable -> {
                assertThat(unavailable.cause()).isEqualTo(Cause.DEPENDENCY_FAILED);
                assertThat(unavailable.detail()).isEqualTo("judge the: no answer within 200 ms");
            });
        }
    }

    @Test
    void aServerThatIsSlowIsAskedAgainElsewhere() throws Exception {
        try (ScriptedJudgeServer slow = new ScriptedJudgeServer(ScriptedJudgeServer.silent());
                ScriptedJudgeServer well = ScriptedJudgeServer.saying("A");
                Courtroom room =
                        new Courtroom(folder, profile("three-way", endpoints(slow, well), "timeout_ms: 100"))) {
            assertThat(room.ask(QUESTION)).isInstanceOf(Given.class);
            assertThat(slow.asked).hasSize(1);
            assertThat(well.asked).hasSize(1);
        }
    }

    @Test
    void nobodyListeningIsUnavailable() throws Exception {
        ScriptedJudgeServer gone = ScriptedJudgeServer.saying("A");
        String url = endpoints(gone);
        gone.close();
        try (Courtroom room = new Courtroom(folder, profile("three-way", url))) {
            assertThat(room.ask(QUESTION))
                    .isInstanceOfSatisfying(
                            Unavailable.class,
                            ruling -> assertThat(ruling.detail()).isEqualTo("judge the: the server can't be reached"));
        }
    }

    @Test
    void whoIsInterruptedLeavesAndTheRequestIsCancelled() throws Exception {
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        Script waiting = (asked, connection) -> {
            began.countDown();
            try {
                while (connection.getInputStream().read() >= 0) {
                    Thread.onSpinWait();
                }
            } finally {
                cancelled.countDown();
            }
        };
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(waiting);
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            Thread asking = Thread.currentThread();
            Thread.ofVirtual().start(() -> {
                try {
                    began.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                asking.interrupt();
            });
            assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> room.ask(QUESTION));
            cancelled.await();
            assertThat(room.status().endpoints().getFirst().failures()).isZero();
        }
    }

    /** Returns a script that misbehaves once, and then rules that the answer is right. */
    private static Script first(Script misbehaving) {
        AtomicInteger times = new AtomicInteger();
        return (asked, connection) -> {
            if (times.getAndIncrement() == 0) {
                misbehaving.answer(asked, connection);
            } else {
                ScriptedJudgeServer.write(connection, 200, RIGHT);
            }
        };
    }

    private static Fault faultOf(JudgeRuling ruling) {
        assertThat(ruling).isInstanceOf(Unreadable.class);
        return ((Unreadable) ruling).fault();
    }
}
