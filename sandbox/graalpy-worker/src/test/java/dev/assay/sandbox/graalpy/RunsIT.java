package dev.assay.sandbox.graalpy;

import static dev.assay.sandbox.graalpy.GraalPySandboxes.printed;
import static dev.assay.sandbox.graalpy.GraalPySandboxes.python;
import static dev.assay.sandbox.graalpy.GraalPySandboxes.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunUsage;
import dev.assay.sandbox.Sandbox;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What programs get, and what comes of them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RunsIT {
    private Sandbox sandbox;

    @BeforeAll
    void open() throws Exception {
        sandbox = GraalPySandboxes.open(1);
    }

    @AfterAll
    void close() {
        sandbox.close();
    }

    private RunOutcome run(String... lines) throws InterruptedException {
        return sandbox.run(python(lines), Limits.DEFAULT);
    }

    private void exits(int code, String... lines) throws InterruptedException {
        RunOutcome outcome = run(lines);
        assertThat(outcome)
                .as(() -> told(outcome))
                .isInstanceOfSatisfying(
                        RunOutcome.Exited.class,
                        exited -> assertThat(exited.code()).isEqualTo(code));
    }

    @Test
    void aProgramIsMainAndHasArgumentsAndInput() throws Exception {
        Program program = python(
                        "import sys, os",
                        "name = input()",
                        "print(__name__, os.path.basename(__file__), sys.argv[1:], name, sys.stdin.read().split())")
                .withArguments("-x", "é b")
                .withStdin("漢\n1 2\n3");
        assertThat(printed(sandbox.run(program, Limits.DEFAULT)))
                .isEqualTo("__main__ main.py ['-x', 'é b'] 漢 ['1', '2', '3']\n");
    }

    @Test
    void theStandardLibraryIsThere() throws Exception {
        assertThat(printed(run(
                        "import collections, heapq, itertools, functools, re, json, bisect, random, string, decimal",
                        "import fractions, datetime, statistics, dataclasses, enum, copy, operator, hashlib, typing",
                        "print(json.dumps(collections.Counter('aab')), decimal.Decimal('0.1') * 3)",
                        "print(re.sub('a+', 'b', 'caat'), hashlib.md5(b'').hexdigest()[:4], math.gcd(12, 18))"
                                .replace("math", "__import__('math')"))))
                .isEqualTo("{\"a\": 2, \"b\": 1} 0.3\ncbt d41d 6\n");
    }

    @Test
    void everyWayOutHasItsExitCode() throws Exception {
        exits(0, "import sys", "sys.exit()");
        exits(0, "import sys", "sys.exit(None)");
        exits(7, "import sys", "sys.exit(7)");
        exits(255, "import sys", "sys.exit(-1)");
        exits(1, "import sys", "sys.exit('so there')");
        exits(3, "raise SystemExit(3)");
        exits(4, "exit(4)");
        exits(5, "import os", "os._exit(5)");
        exits(6, "import atexit, os", "atexit.register(os._exit, 6)");
        exits(1, "1 / 0");
        exits(1, "raise KeyboardInterrupt");
    }

    @Test
    void anUncaughtExceptionIsToldAsPythonTellsIt() throws Exception {
        RunOutcome outcome = run("def f(x):", "    return 1 / x", "f(0)");
        assertThat(outcome.report().stderr().text()).isEqualTo("""
                        Traceback (most recent call last):
                          File "/box/main.py", line 3, in <module>
                            f(0)
                          File "/box/main.py", line 2, in f
                            return 1 / x
                        ZeroDivisionError: division by zero
                        """);
    }

    @Test
    void aProgramThatIsNotPythonIsToldSo() throws Exception {
        RunOutcome outcome = run("def f(:");
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        RunOutcome.Exited.class,
                        exited -> assertThat(exited.code()).isEqualTo(1));
        assertThat(outcome.report().stderr().text()).contains("SyntaxError", "line 1");
    }

    @Test
    void aSourceMaySayItsEncoding() throws Exception {
        byte[] source = "# -*- coding: latin-1 -*-\nprint('\u00e9')\n".getBytes(StandardCharsets.ISO_8859_1);
        Program program = new Program(
                "python", Map.of("x.py", Bytes.of(source)), Optional.empty(), List.of(), Bytes.EMPTY, List.of());
        assertThat(printed(sandbox.run(program, Limits.DEFAULT))).isEqualTo("é\n");
    }

    @Test
    void aProgramMayHaveModulesAndDataAndLeaveFiles() throws Exception {
        Program program = python(
                        "from parts.helper import double",
                        "import os",
                        "with open('data/in.txt') as f: n = int(f.read())",
                        "os.makedirs('out', exist_ok=True)",
                        "with open('out/a.txt', 'w') as f: f.write(str(double(n)))",
                        "os.rename('out/a.txt', 'out/b.txt')",
                        "print(sorted(os.listdir('.')), os.path.getsize('out/b.txt'), os.path.exists('out/a.txt'))")
                .withFile("parts/helper.py", Bytes.utf8("def double(n):\n    return 2 * n\n"))
                .withFile("data/in.txt", Bytes.utf8("21"))
                .withOutputs("out/b.txt", "out/a.txt", "out");
        RunOutcome outcome = sandbox.run(program, Limits.DEFAULT);
        assertThat(printed(outcome)).isEqualTo("['data', 'main.py', 'out', 'parts'] 2 False\n");
        assertThat(outcome.report().files()).containsOnly(Map.entry("out/b.txt", Bytes.utf8("42")));
    }

    @Test
    void severalFilesWithoutAnEntryAreNotGuessedAt() throws Exception {
        Map<String, Bytes> files = Map.of("a.py", Bytes.utf8("print(1)"), "b.py", Bytes.utf8("print(2)"));
        Program vague = new Program("python", files, Optional.empty(), List.of(), Bytes.EMPTY, List.of());
        Program clear = new Program("python", files, Optional.of("b.py"), List.of(), Bytes.EMPTY, List.of());
        assertThat(sandbox.run(vague, Limits.DEFAULT)).isInstanceOf(RunOutcome.SandboxFailed.class);
        assertThat(printed(sandbox.run(clear, Limits.DEFAULT))).isEqualTo("2\n");
    }

    @Test
    void nothingOfARunIsThereInTheNext() throws Exception {
        for (int turn = 0; turn < 4; turn++) {
            assertThat(printed(run(
                            "import os, math, sys, builtins",
                            "print(os.path.exists('left'), os.path.exists('/tmp/left'), math.pi > 3, len('ab'))",
                            "open('left', 'w').close(); open('/tmp/left', 'w').close()",
                            "math.pi = 3; builtins.len = lambda thing: 5; sys.modules['json'] = None")))
                    .isEqualTo("False False True 2\n");
        }
    }

    @Test
    void muchInputAndOutputGoThrough() throws Exception {
        String input = "12345\n".repeat(200_000);
        assertThat(printed(sandbox.run(
                        python("import sys", "data = sys.stdin.read()", "sys.stdout.write(data)")
                                .withStdin(input),
                        Limits.DEFAULT)))
                .isEqualTo(input);
        assertThat(printed(sandbox.run(python("print(5)").withStdin(input), Limits.DEFAULT)))
                .as("input that nobody reads")
                .isEqualTo("5\n");
        assertThat(printed(run("import sys", "print(repr(sys.stdin.read()))")))
                .as("input of the run before")
                .isEqualTo("''\n");
    }

    @Test
    void threadsRunAndAreWaitedFor() throws Exception {
        assertThat(printed(run(
                        "import sys, threading",
                        "sys.setrecursionlimit(10 ** 6)",
                        "threading.stack_size(1 << 27)",
                        "def depth(n): return 0 if n == 0 else 1 + depth(n - 1)",
                        "threading.Thread(target=lambda: print(depth(20000))).start()")))
                .isEqualTo("20000\n");
    }

    @Test
    void deepRecursionHasRoomAndAnEnd() throws Exception {
        assertThat(printed(run(
                        "import sys",
                        "sys.setrecursionlimit(10 ** 9)",
                        "def depth(n): return 0 if n == 0 else 1 + depth(n - 1)",
                        "print(depth(50000))",
                        "try:",
                        "    depth(10 ** 9)",
                        "except RecursionError:",
                        "    print('enough')")))
                .isEqualTo("50000\nenough\n");
    }

    @Test
    void aJudgeCanTalkWithAProgram() throws Exception {
        try (PipedOutputStream answers = new PipedOutputStream()) {
            StringBuilder heard = new StringBuilder();
            ProgramStreams streams = new ProgramStreams(
                    Optional.of(new PipedInputStream(answers)),
                    bytes -> {
                        heard.append(bytes.text());
                        say(answers, heard.length() < 8 ? "more\n" : "stop\n");
                    },
                    bytes -> {});
            Program program = python(
                    "n = 0",
                    "while True:",
                    "    n += 1",
                    "    print(n, flush=True)",
                    "    if input() == 'stop':",
                    "        break");
            assertThat(printed(sandbox.run(program, Limits.DEFAULT, RunCancellation.never(), streams)))
                    .isEqualTo("1\n2\n3\n4\n");
        }
    }

    private static void say(PipedOutputStream to, String text) {
        try {
            to.write(text.getBytes(StandardCharsets.UTF_8));
            to.flush();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void aListenerThatFailsIsHeardOf() throws Exception {
        ProgramStreams failing = new ProgramStreams(
                Optional.empty(),
                bytes -> {
                    throw new IllegalStateException("its own fault");
                },
                bytes -> {});
        assertThatThrownBy(() -> sandbox.run(python("print(1)"), Limits.DEFAULT, RunCancellation.never(), failing))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aRunCanBeCalledOffBeforeAndWhileItRuns() throws Exception {
        RunCancellation early = new RunCancellation();
        early.cancel();
        assertThat(sandbox.run(python("print(1)"), Limits.DEFAULT, early)).isInstanceOf(RunOutcome.Cancelled.class);
        RunCancellation late = new RunCancellation();
        ProgramStreams streams = new ProgramStreams(Optional.empty(), bytes -> late.cancel(), bytes -> {});
        RunOutcome outcome =
                sandbox.run(python("print('so far', flush=True)", "while True: pass"), Limits.DEFAULT, late, streams);
        assertThat(outcome).isInstanceOf(RunOutcome.Cancelled.class);
        assertThat(outcome.report().stdout().text()).isEqualTo("so far\n");
    }

    @Test
    void onlyPythonRunsHere() throws Exception {
        assertThat(sandbox.run(Program.of("klingon", "x"), Limits.DEFAULT))
                .isInstanceOfSatisfying(
                        RunOutcome.SandboxFailed.class,
                        failed -> assertThat(failed.reason()).isEqualTo(RunOutcome.Reason.UNSUPPORTED));
        assertThat(sandbox.status().languages()).containsOnlyKeys("python");
    }

    @Test
    void moreProgramsThanPlacesAllComeOutRight() throws Exception {
        try (ExecutorService callers = Executors.newFixedThreadPool(6)) {
            List<Future<RunOutcome>> outcomes = java.util.stream.IntStream.range(0, 12)
                    .mapToObj(n -> callers.submit(() -> run("print(sum(range(" + n + ")))")))
                    .toList();
            for (int n = 0; n < outcomes.size(); n++) {
                assertThat(printed(outcomes.get(n).get())).isEqualTo(n * (n - 1) / 2 + "\n");
            }
        }
    }

    @Test
    void usageIsTold() throws Exception {
        RunUsage usage = run("for i in range(10 ** 5): i * i").report().usage();
        assertThat(usage.cpu()).isPositive();
        assertThat(usage.wall()).isPositive();
    }

    @Test
    void filesThatNobodyClosedAreWhole() throws Exception {
        RunOutcome outcome = sandbox.run(
                python(
                                "open('a.txt', 'w').write('5')",
                                "print(open('a.txt').read())",
                                "f = open('b.txt', 'w')",
                                "f.write('6')")
                        .withOutputs("b.txt"),
                Limits.DEFAULT);
        assertThat(printed(outcome)).isEqualTo("5\n");
        assertThat(outcome.report().files()).containsEntry("b.txt", Bytes.utf8("6"));
    }

    @Test
    void aShellIsNotFoundAndTheProgramGoesOn() throws Exception {
        assertThat(printed(run("import os", "print(os.system('cls') >> 8)"))).isEqualTo("127\n");
    }
}
