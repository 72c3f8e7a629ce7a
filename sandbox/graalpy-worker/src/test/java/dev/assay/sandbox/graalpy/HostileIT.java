package dev.assay.sandbox.graalpy;

import static dev.assay.sandbox.graalpy.GraalPySandboxes.SHORT;
import static dev.assay.sandbox.graalpy.GraalPySandboxes.printed;
import static dev.assay.sandbox.graalpy.GraalPySandboxes.python;
import static dev.assay.sandbox.graalpy.GraalPySandboxes.told;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that want more than they may have. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileIT {
    private static final Limits QUIET = SHORT.withOutput(10_000).withFiles(1 << 20);

    /** What each of these gives is printed; all must fail with an exception. */
    private static final List<String> OUTSIDE = List.of(
            "open('/etc/passwd').read()",
            "open('/proc/self/environ').read()",
            "open('../../../../etc/hostname').read()",
            "__import__('os').listdir('/proc')",
            "__import__('os').fork()",
            "__import__('os').popen('id').read()",
            "__import__('subprocess').check_output(['/bin/sh', '-c', 'id'])",
            "__import__('os').execv('/bin/sh', ['sh'])",
            "__import__('os').kill(1, 9)",
            "__import__('os').kill(__import__('os').getppid(), 9)",
            "__import__('signal').raise_signal(9)",
            "__import__('ctypes').CDLL(None)",
            "__import__('socket').create_connection(('127.0.0.1', 22), 1)",
            "__import__('socket').socket()",
            "__import__('socket').getaddrinfo('example.org', 80)",
            "__import__('urllib.request').request.urlopen('file:///etc/passwd').read()",
            "__import__('multiprocessing').Pool(1).map(abs, [1])",
            "__import__('java').type('java.lang.System')",
            "__import__('java').add_to_classpath('/')",
            "__import__('polyglot').eval(language='python', string='1')",
            "__import__('polyglot').eval(language='js', string='1')",
            "__import__('polyglot').export_value('x', 1)",
            "__import__('__graalpython__').read_file('/etc/passwd')",
            "__import__('os').symlink('/etc', 'etc')",
            "__import__('os').link('main.py', 'x')",
            "__import__('os').remove(__import__('os').__file__)",
            "open(__import__('os').__file__, 'a')",
            "open(__import__('os').__file__, 'r+')",
            "__import__('os').rename(__import__('os').__file__, 'os.py')",
            "__import__('os').truncate(__import__('os').__file__, 0)",
            "__import__('os').mkdir('/python/x')",
            "__import__('os').write(3, b'x')",
            "__import__('os').read(5, 10)");

    private Sandbox sandbox;

    @BeforeAll
    void open() throws Exception {
        sandbox = GraalPySandboxes.open(2);
    }

    @AfterEach
    void a_harmless_program_runs_well() throws Exception {
        assertThat(printed(sandbox.run(python("print(sum(range(10)))"), Limits.DEFAULT)))
                .isEqualTo("45\n");
    }

    @AfterAll
    void close() {
        sandbox.close();
    }

    private RunOutcome run(String... lines) throws InterruptedException {
        return sandbox.run(python(lines), QUIET);
    }

    private void isLate(RunOutcome.Clock clock, Limits limits, String... lines) throws InterruptedException {
        RunOutcome outcome = GraalPySandboxes.unstarved(() -> sandbox.run(python(lines), limits));
        assertThat(outcome)
                .as(() -> told(outcome))
                .isInstanceOfSatisfying(
                        RunOutcome.TimedOut.class,
                        late -> assertThat(late.clock()).isEqualTo(clock));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9 ** 9 ** 9", "while True:\n  try:\n    while True: pass\n  except BaseException: pass"})
    void endlessWorkIsStoppedByItsProcessorTime(String code) throws Exception {
        isLate(RunOutcome.Clock.CPU, QUIET, code);
    }

    @Test
    void waitingIsStoppedByTheClock() throws Exception {
        Limits limits = QUIET.withWall(Duration.ofMillis(500));
        isLate(
                RunOutcome.Clock.IDLE,
                limits,
                "import threading",
                "threading.Lock().acquire()",
                "threading.Event().wait()");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "l = []\nwhile True:\n  try: l.append(bytearray(1 << 20))\n  except MemoryError: pass",
                "s = 'x'\nwhile True: s += s",
            })
    void aHeapThatGrowsIsStopped(String code) throws Exception {
        // A slow machine takes seconds to fill it.
        RunOutcome outcome =
                sandbox.run(python(code), SHORT.withCpu(Duration.ofSeconds(20)).withWall(SHORT.wall()));
        boolean refused = outcome instanceof RunOutcome.Exited exited && exited.code() == 1;
        assertThat(refused || outcome instanceof RunOutcome.OutOfMemory)
                .as(() -> told(outcome))
                .isTrue();
    }

    @Test
    void nativeMemoryThatGrowsIsStopped() throws Exception {
        RunOutcome outcome = sandbox.run(
                python("import zlib", "l = []", "while True: l.append(zlib.compressobj())"),
                SHORT.withCpu(Duration.ofSeconds(1)).withWall(SHORT.wall()));
        assertThat(outcome)
                .as(() -> told(outcome))
                .isInstanceOfAny(RunOutcome.OutOfMemory.class, RunOutcome.TimedOut.class, RunOutcome.Exited.class);
    }

    @Test
    void threadsWithoutEndAreStopped() throws Exception {
        assertThat(sandbox.run(
                        python(
                                "import threading, time",
                                "while True: threading.Thread(target=time.sleep, args=(1000,)).start()"),
                        QUIET.withProcesses(16)))
                .isInstanceOf(RunOutcome.Signalled.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "f = open('big', 'wb')\nwhile True: f.write(b'x' * 65536)",
                "i = 0\nwhile True:\n  i += 1\n  open('f%d' % i, 'w').close()",
                "f = open('sparse', 'wb')\nf.seek(1 << 40)\nf.write(b'x')\nf.flush()",
                "l = []\nwhile True: l.append(open('main.py', 'rb'))",
            })
    void filesHaveTheirLimits(String code) throws Exception {
        RunOutcome outcome = sandbox.run(python(code), Limits.DEFAULT.withFiles(1 << 20));
        assertThat(outcome)
                .as(() -> told(outcome))
                .isInstanceOfSatisfying(
                        RunOutcome.Exited.class,
                        exited -> assertThat(exited.code()).isEqualTo(1));
        assertThat(outcome.report().stderr().text()).contains("OSError");
    }

    @Test
    void whatIsOutsideCanNotBeReached() throws Exception {
        Program program = python(
                        "import sys",
                        "for expression in sys.argv[1:]:",
                        "    try:",
                        "        print('ESCAPE', expression, repr(eval(expression))[:200])",
                        "    except Exception as refused:",
                        "        print('contained', expression)")
                .withArguments(OUTSIDE.toArray(String[]::new));
        Limits many = Limits.DEFAULT.withCpu(Duration.ofSeconds(20));
        assertThat(printed(sandbox.run(program, many)).lines())
                .containsExactlyElementsOf(
                        OUTSIDE.stream().map(text -> "contained " + text).toList());
    }

    @Test
    void thereIsNoEnvironment() throws Exception {
        assertThat(printed(
                        run("import os", "print(os.getcwd(), [n for n in os.environ if not n.startswith('UNSAFE_')])")))
                .isEqualTo("/box []\n");
    }

    @Test
    void aResultCanNotBeFakedOnAnyDescriptor() throws Exception {
        RunOutcome outcome = run(
                "import os",
                "frame = bytes([10]) + (13).to_bytes(4, 'big') + bytes(13)",
                "for fd in range(32):",
                "    try: os.write(fd, frame)",
                "    except Exception: pass",
                "os._exit(9)");
        assertThat(outcome)
                .as(() -> told(outcome))
                .isInstanceOfSatisfying(
                        RunOutcome.Exited.class,
                        exited -> assertThat(exited.code()).isEqualTo(9));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import sys; sys.stdout.close(); sys.stderr.close(); sys.stdin.close()",
                "import sys; del sys.modules['sys'], sys.stdout",
                "import builtins\nfor n in list(vars(builtins)): delattr(builtins, n)",
                "import sys\nsys.excepthook = None\nsys.meta_path.clear()\nsys.path.clear()\nraise ValueError",
                "import threading, atexit\nthreading._shutdown = atexit._run_exitfuncs = 1 / 2 .real",
                "import gc, sys\nfor o in gc.get_objects(): pass\nsys.modules.clear()",
                "import os\nfor fd in range(64):\n  try: os.close(fd)\n  except OSError: pass",
            })
    void breakingItsOwnInterpreterEndsOnlyTheProgram(String code) throws Exception {
        RunOutcome outcome = sandbox.run(python(code), Limits.DEFAULT);
        assertThat(outcome).as(() -> told(outcome)).isNotInstanceOf(RunOutcome.SandboxFailed.class);
    }

    @Test
    void aDaemonThatGoesOnDoesNotHoldUpTheEnd() throws Exception {
        assertThat(printed(sandbox.run(
                        python(
                                "import threading, time",
                                "def work():",
                                "    while True: time.sleep(0.01)",
                                "threading.Thread(target=work, daemon=True).start()",
                                "print('main ends')"),
                        Limits.DEFAULT)))
                .isEqualTo("main ends\n");
    }

    @Test
    void aWorkerThatIsKilledFromOutsideIsNotTheProgramsFault() throws Exception {
        killWorkers();
        assertThat(printed(run("print(7)"))).isEqualTo("7\n");
    }

    private static void killWorkers() {
        try (Stream<ProcessHandle> children = ProcessHandle.current().children()) {
            children.filter(child -> child.info().command().equals(Optional.of(java())))
                    .forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
