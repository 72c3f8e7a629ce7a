package dev.assay.sandbox.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import dev.assay.sandbox.Session;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class RemoteSandboxIT {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Program DEADLY = Program.of("python", FragileWorker.DEADLY + "\nprint(1)\n");

    @TempDir
    private static Path home;

    private static RemoteSandbox over(Duration patience, WorkerPlace... places) throws InterruptedException {
        List<String> addresses =
                List.of(places).stream().map(WorkerPlace::address).toList();
        return new RemoteSandbox(new RemoteSettings(addresses, FragileWorker.SECRET), patience);
    }

    private static RemoteSandbox over(WorkerPlace... places) throws InterruptedException {
        return over(PATIENCE, places);
    }

    private static WorkerPlace worker() throws IOException {
        return new WorkerPlace(home, 2, 64);
    }

    private static Program printing(String text) {
        return Program.of("python", "import time\ntime.sleep(0.2)\nprint('" + text + "')\n");
    }

    private static String printed(RunOutcome outcome) {
        assertThat(outcome).isInstanceOf(RunOutcome.Exited.class);
        return outcome.report().stdout().text().strip();
    }

    private static long usable(RemoteSandbox sandbox) {
        return sandbox.status().figures().getOrDefault("workers", 0L);
    }

    private static void until(BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            LockSupport.parkNanos(5_000_000);
        }
    }

    @Test
    void aProgramRunsOnAWorkerWithItsFilesArgumentsAndInput() throws Exception {
        try (WorkerPlace place = worker();
                RemoteSandbox sandbox = over(place)) {
            Program program = Program.of("python", """
                            import sys
                            open('out', 'wb').write(bytes([0, 255]))
                            print(open('data').read(), sys.argv[1], input())
                            """)
                    .withFile("data", Bytes.utf8("é"))
                    .withArguments("a b")
                    .withStdin("5\n")
                    .withOutputs("out");
            RunOutcome failing = sandbox.run(Program.of("python", "raise SystemExit(3)"), Limits.DEFAULT);
            RunOutcome endless = sandbox.run(
                    Program.of("python", "while True: pass"), Limits.DEFAULT.withCpu(Duration.ofMillis(200)));
            RunOutcome outcome = sandbox.run(
                    new Program(
                            "python",
                            program.files(),
                            Optional.of(Program.USUAL_NAME),
                            program.arguments(),
                            program.stdin(),
                            program.outputs()),
                    Limits.DEFAULT);

            assertThat(printed(outcome)).isEqualTo("é a b 5");
            assertThat(outcome.report().files()).isEqualTo(Map.of("out", Bytes.of(new byte[] {0, -1})));
            assertThat(((RunOutcome.Exited) failing).code()).isEqualTo(3);
            assertThat(endless)
                    .isInstanceOfSatisfying(
                            RunOutcome.TimedOut.class,
                            late -> assertThat(late.clock()).isEqualTo(RunOutcome.Clock.CPU));
            assertThat(sandbox.compile(Program.of("c", "int main(void) { return 0; }"), RunCancellation.never()))
                    .isEmpty();
            assertThat(sandbox.compile(Program.of("c", "int main("), RunCancellation.never()))
                    .containsInstanceOf(RunOutcome.CompileFailed.class);
        }
    }

    @Test
    void aWorkerThatIsKilledUnderLoadLosesNoRunAndItsReturnIsNoticed() throws Exception {
        try (WorkerPlace first = worker();
                WorkerPlace second = worker();
                RemoteSandbox sandbox = over(first, second);
                ExecutorService threads = Executors.newFixedThreadPool(6)) {
            CountDownLatch some = new CountDownLatch(6);
            List<Future<String>> runs = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                String text = "answer " + i;
                runs.add(threads.submit(() -> {
                    String found = printed(sandbox.run(printing(text), Limits.DEFAULT));
                    some.countDown();
                    return found;
                }));
            }
            some.await();
            first.kill();
            for (int i = 0; i < runs.size(); i++) {
                assertThat(runs.get(i).get()).isEqualTo("answer " + i);
            }
            until(() -> usable(sandbox) == 1);
            first.startAgain();
            until(() -> usable(sandbox) == 2);
            second.kill();
            assertThat(printed(sandbox.run(printing("again"), Limits.DEFAULT))).isEqualTo("again");
        }
    }

    @Test
    void aProgramThatTakesTwoWorkersDownIsAtFaultAndOthersAreUnharmed() throws Exception {
        try (WorkerPlace first = worker();
                WorkerPlace second = worker();
                RemoteSandbox sandbox = over(first, second);
                ExecutorService threads = Executors.newFixedThreadPool(9)) {
            first.keepAlive();
            second.keepAlive();
            List<Future<RunOutcome>> deadly = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                Program other = Program.of("python", FragileWorker.DEADLY + "\nprint(" + i + ")\n");
                deadly.add(threads.submit(() -> sandbox.run(other, Limits.DEFAULT)));
            }
            List<Future<RunOutcome>> others = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                others.add(threads.submit(() -> sandbox.run(printing("well"), Limits.DEFAULT)));
            }
            for (Future<RunOutcome> each : deadly) {
                assertThat(each.get())
                        .isInstanceOfSatisfying(
                                RunOutcome.Signalled.class,
                                killed -> assertThat(killed.report().stderr().text())
                                        .contains("took down two workers"));
            }
            for (Future<RunOutcome> each : others) {
                assertThat(printed(each.get())).isEqualTo("well");
            }
        }
    }

    @Test
    void aProgramIsNotAtFaultWhileItsWorkersDoNotComeBack() throws Exception {
        try (WorkerPlace first = worker();
                WorkerPlace second = worker();
                RemoteSandbox sandbox = over(Duration.ofSeconds(2), first, second)) {
            RunOutcome outcome = sandbox.run(DEADLY, Limits.DEFAULT);

            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            SandboxFailed.class,
                            failed -> assertThat(failed.reason()).isEqualTo(Reason.BROKEN));
        }
    }

    @Test
    void aProgramIsNotAtFaultWhereTheSandboxOfBothWorkersFails() throws Exception {
        Program breaking = Program.of("python", FragileWorker.BREAKING + "\n");
        try (WorkerPlace first = worker();
                WorkerPlace second = worker();
                RemoteSandbox sandbox = over(first, second)) {
            List<RunOutcome> outcomes = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                outcomes.add(sandbox.run(breaking, Limits.DEFAULT));
                outcomes.add(sandbox.compile(breaking, RunCancellation.never()).orElseThrow());
            }

            assertThat(outcomes)
                    .allSatisfy(outcome -> assertThat(outcome)
                            .isInstanceOfSatisfying(
                                    SandboxFailed.class,
                                    failed -> assertThat(failed.detail()).contains("a fault of the sandbox")));
        }
    }

    @Test
    void aProgramIsNotAtFaultOnTheOnlyWorker() throws Exception {
        try (WorkerPlace only = worker();
                RemoteSandbox sandbox = over(only)) {
            only.keepAlive();

            assertThat(sandbox.run(DEADLY, Limits.DEFAULT)).isInstanceOf(SandboxFailed.class);
            assertThat(sandbox.run(DEADLY, Limits.DEFAULT)).isInstanceOf(SandboxFailed.class);
        }
    }

    @Test
    void aWrongSecretAndAnotherVersionAreRefused() throws Exception {
        try (WorkerPlace place = worker();
                RemoteSandbox wrong = new RemoteSandbox(
                        new RemoteSettings(List.of(place.address()), "another-secret-0123456789abcdef01"),
                        Duration.ofMillis(100));
                HttpClient http = HttpClient.newHttpClient()) {
            assertThat(wrong.run(printing("no"), Limits.DEFAULT))
                    .isInstanceOfSatisfying(
                            SandboxFailed.class,
                            failed -> assertThat(failed.detail()).contains("it has another secret"));
            assertThat(wrong.troubles().get(place.address())).contains("set ASSAY_WORKER_SECRET");

            HttpRequest newer = HttpRequest.newBuilder(URI.create("http://" + place.address() + "/v1/worker"))
                    .header("Authorization", "Bearer " + FragileWorker.SECRET)
                    .header("Assay-Protocol", "2")
                    .build();
            HttpResponse<String> refused = http.send(newer, HttpResponse.BodyHandlers.ofString());
            assertThat(refused.statusCode()).isEqualTo(426);
            assertThat(refused.body()).isEqualTo("1");
            assertThat(RemoteWorker.otherVersion("0")).endsWith("update the worker");
            assertThat(RemoteWorker.otherVersion("2")).endsWith("update the gateway");
        }
    }

    @Test
    void aFullWorkerIsLeftAloneForAWhile() throws Exception {
        try (WorkerPlace place = new WorkerPlace(home, 1, 0);
                RemoteSandbox sandbox = over(place);
                RemoteSandbox hasty = over(Duration.ZERO, place);
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Program slow = Program.of("python", "import time\ntime.sleep(3)\nprint('slow')\n");
            Future<RunOutcome> first = threads.submit(() -> sandbox.run(slow, Limits.DEFAULT));
            until(() -> sandbox.status().figures().getOrDefault("busy", 0L) > 0);

            assertThat(hasty.run(printing("no"), Limits.DEFAULT))
                    .isInstanceOfSatisfying(
                            SandboxFailed.class,
                            failed -> assertThat(failed.reason()).isEqualTo(Reason.OVERLOADED));
            assertThat(printed(sandbox.run(printing("later"), Limits.DEFAULT))).isEqualTo("later");
            assertThat(printed(first.get())).isEqualTo("slow");
        }
    }

    @Test
    void aWorkerThatIsToldToEndFinishesAndAnswersWhatRuns() throws Exception {
        try (WorkerPlace first = worker();
                WorkerPlace second = worker();
                RemoteSandbox one = over(first);
                RemoteSandbox both = over(first, second);
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Program slow = Program.of("python", "import time\ntime.sleep(3)\nprint('whole' * 4_000_000)\n");
            Future<RunOutcome> running =
                    threads.submit(() -> one.run(slow, Limits.DEFAULT.withOutput(32 * Limits.MIB)));
            until(() -> one.status().figures().getOrDefault("busy", 0L) > 0);
            Process ended = first.terminate();

            assertThat(printed(both.run(printing("elsewhere"), Limits.DEFAULT))).isEqualTo("elsewhere");
            assertThat(printed(running.get())).hasSize(5 * 4_000_000);
            assertThat(ended.waitFor(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void aCancelledProgramIsKilledOnItsWorker() throws Exception {
        try (WorkerPlace place = new WorkerPlace(home, 1, 8);
                RemoteSandbox sandbox = over(place);
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            RunCancellation cancel = new RunCancellation();
            RunCancellation early = new RunCancellation();
            early.cancel();
            Program endless = Program.of("python", "import time\ntime.sleep(100)\n");
            Limits long1 = Limits.DEFAULT.withWall(Duration.ofMinutes(2));
            Future<RunOutcome> running = threads.submit(() -> sandbox.run(endless, long1, cancel));
            until(() -> sandbox.status().figures().getOrDefault("busy", 0L) > 0);
            cancel.cancel();

            assertThat(running.get()).isInstanceOf(RunOutcome.Cancelled.class);
            assertThat(sandbox.run(endless, long1, early)).isInstanceOf(RunOutcome.Cancelled.class);
            assertThat(printed(sandbox.run(printing("free"), Limits.DEFAULT))).isEqualTo("free");
        }
    }

    @Test
    void aSessionKeepsItsVariablesAndEndsWithItsWorker() throws Exception {
        try (WorkerPlace place = worker();
                RemoteSandbox sandbox = over(place);
                Session session = sandbox.open("python", Limits.DEFAULT)) {
            session.call("x = 41", Bytes.EMPTY, RunCancellation.never());
            assertThat(printed(session.call("print(x + 1)", Bytes.EMPTY, RunCancellation.never())))
                    .isEqualTo("42");
            place.kill();
            assertThat(session.call("print(x)", Bytes.EMPTY, RunCancellation.never()))
                    .isInstanceOfSatisfying(
                            SandboxFailed.class,
                            failed -> assertThat(failed.reason()).isEqualTo(Reason.BROKEN));
            assertThat(session.isOpen()).isFalse();
        }
    }

    private static Interaction.Result talk(RemoteSandbox sandbox, String candidate, String judge)
            throws InterruptedException {
        return sandbox.talk(
                new Interaction.Side(Program.of("python", candidate), Limits.DEFAULT),
                new Interaction.Side(Program.of("python", judge), Limits.DEFAULT.withWall(Duration.ofSeconds(20))),
                RunCancellation.never());
    }

    @Test
    void twoProgramsThatTalkTalkOnAnotherWorkerWhenTheirsIsKilled() throws Exception {
        try (WorkerPlace first = worker();
                WorkerPlace second = worker();
                RemoteSandbox sandbox = over(first, second);
                ExecutorService threads = Executors.newFixedThreadPool(4)) {
            CountDownLatch some = new CountDownLatch(4);
            List<Future<String>> talks = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                String candidate = "import time\ntime.sleep(0.2)\nprint(input(), " + i + ")\n";
                talks.add(threads.submit(() -> {
                    String heard = printed(talk(sandbox, candidate, "print('to', flush=True)\nprint(input())\n")
                            .judge());
                    some.countDown();
                    return heard;
                }));
            }
            some.await();
            first.kill();
            for (int i = 0; i < talks.size(); i++) {
                assertThat(talks.get(i).get()).isEqualTo("to\nto " + i);
            }
        }
    }

    @Test
    void twoProgramsOfWhichOneTakesTwoWorkersDownEndTogetherSoThatTheJudgeIsTriedAlone() throws Exception {
        try (WorkerPlace first = worker();
                WorkerPlace second = worker();
                RemoteSandbox sandbox = over(first, second)) {
            first.keepAlive();
            second.keepAlive();
            Interaction.Result result = talk(sandbox, FragileWorker.DEADLY + "\n", "input()\n");

            assertThat(result.candidate()).isInstanceOf(RunOutcome.Signalled.class);
            assertThat(result.isJudgeLost()).isTrue();
            assertThat(printed(talk(sandbox, "print(7)\n", "print(input())\n").judge()))
                    .isEqualTo("7");
        }
    }

    @Test
    void aWorkerOfOneSlotRunsNoTwoProgramsThatTalk() throws Exception {
        try (WorkerPlace place = new WorkerPlace(home, 1, 8);
                RemoteSandbox sandbox = over(place)) {
            assertThat(talk(sandbox, "print(7)\n", "input()\n").judge())
                    .isInstanceOfSatisfying(
                            SandboxFailed.class,
                            failed -> assertThat(failed.reason()).isEqualTo(Reason.UNSUPPORTED));
        }
    }

    @Test
    void programsWhoseStreamsAreFollowedAreRefused() throws Exception {
        try (WorkerPlace place = worker();
                RemoteSandbox sandbox = over(place)) {
            ProgramStreams streams = new ProgramStreams(Optional.empty(), _ -> {}, _ -> {});
            RunOutcome outcome = sandbox.run(printing("no"), Limits.DEFAULT, RunCancellation.never(), streams);

            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            SandboxFailed.class,
                            failed -> assertThat(failed.reason()).isEqualTo(Reason.UNSUPPORTED));
        }
    }
}
