package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The contract for isolation: programs see nothing of the machine or of each other. */
public interface IsolationContract extends Tried {
    @Test
    default void theEnvironmentHasNothingOfOurs() throws Exception {
        String ours = System.getenv().keySet().stream()
                .filter(name -> name.startsWith("SBX_") || name.startsWith("ASSAY_") || name.equals("JAVA_HOME"))
                .findAny()
                .orElse("JAVA_HOME");
        assertThat(Tried.printed(python("import os", "print('" + ours + "' in os.environ)")))
                .isEqualTo("False");
    }

    @Test
    default void ourFilesAreNotThere() throws Exception {
        String folder = System.getProperty("user.dir");
        assertThat(Tried.printed(python("import os", "print(os.path.exists('" + folder + "/pom.xml'))")))
                .isEqualTo("False");
    }

    @Test
    default void thereIsNoWayToTheNetwork() throws Exception {
        String code = Tried.lines(
                "try:",
                "    import socket",
                "    s = socket.socket()",
                "    s.settimeout(1)",
                "    s.connect(('1.1.1.1', 80))",
                "    print('ESCAPE')",
                "except Exception:",
                "    print('contained')");
        assertThat(Tried.printed(run(Program.of("python", code), Limits.DEFAULT)))
                .isEqualTo("contained");
    }

    @Test
    default void compiledProgramsOfOtherRunsAreNowhere() throws Exception {
        needs("c");
        Program reference =
                Program.of("c", "#include <stdio.h>\nint main(void) { puts(\"of-the-\" \"reference\"); }\n");
        assertThat(Tried.printed(run(reference, Limits.DEFAULT))).isEqualTo("of-the-reference");
        String search = Tried.lines(
                "import os, glob",
                "found = []",
                "tops = ['/'] + glob.glob('/proc/*/root') + glob.glob('/proc/*/cwd') + glob.glob('/proc/*/fd/*')",
                "for top in tops:",
                "    for folder, folders, files in os.walk(top):",
                "        folders[:] = [each for each in folders if each not in ('proc', 'sys', 'usr', 'commands')]",
                "        for name in files:",
                "            try:",
                "                path = os.path.join(folder, name)",
                "                if os.path.isfile(path) and b'of-the-' + b'reference' in open(path, 'rb').read():",
                "                    found.append(folder)",
                "            except OSError:",
                "                pass",
                "try:",
                "    found += os.listdir('/compiled')",
                "except OSError:",
                "    pass",
                "print(found)");
        Limits limits = Limits.DEFAULT.withCpu(Duration.ofSeconds(20)).withWall(Duration.ofSeconds(60));
        assertThat(Tried.printed(run(Program.of("python", search), limits))).isEqualTo("[]");
    }

    @Test
    default void aCompiledProgramSeesNoOther() throws Exception {
        needs("c");
        assertThat(Tried.printed(run(Program.of("c", "int main(void) { return 7 != 7; }\n"), Limits.DEFAULT)))
                .isEmpty();
        String count = """
                #include <stdio.h>
                void *opendir(const char *);
                void *readdir(void *);
                int main(void) {
                    int names = 0;
                    void *folder = opendir("/compiled");
                    while (folder && readdir(folder)) names++;
                    printf("%d\\n", names > 2);
                }
                """;
        assertThat(Tried.printed(run(Program.of("c", count), Limits.DEFAULT))).isEqualTo("0");
    }

    @Test
    default void aProgramIsNotRootAndCanNotBecomeIt() throws Exception {
        needsProcesses();
        String code = Tried.lines(
                "import os",
                "try:",
                "    os.setuid(0)",
                "except OSError:",
                "    pass",
                "print(os.getuid() != 0, 'NoNewPrivs:\\t1' in open('/proc/self/status').read())");
        assertThat(Tried.printed(run(Program.of("python", code), Limits.DEFAULT)))
                .isEqualTo("True True");
    }

    @Test
    default void aProgramSeesOnlyItsOwnProcesses() throws Exception {
        needsProcesses();
        assertThat(Tried.printed(
                        python("import os", "print(len([n for n in os.listdir('/proc') if n.isdigit()]) <= 3)")))
                .isEqualTo("True");
    }

    @Test
    default void whatARunChangesIsGoneInTheNext() throws Exception {
        needsProcesses();
        for (int run = 0; run < 6; run++) {
            String code = Tried.lines(
                    "import os, math, sys",
                    "paths = ['/tmp/left', '/dev/shm/left', '/box/left', 'left']",
                    "seen = [p for p in paths if os.path.exists(p)] + [x for x in [math.pi] if x == 3]",
                    "for p in paths: open(p, 'w').write('x')",
                    "math.pi = 3",
                    "sys.modules['json'] = None",
                    "print(seen)");
            assertThat(Tried.printed(run(Program.of("python", code), Limits.DEFAULT)))
                    .as("run %d", run)
                    .isEqualTo("[]");
        }
    }

    /** Files whose descriptors are in transit through a socket stay alive, and their memory counts for the place. */
    @Test
    default void memoryThatAProgramLeavesBehindIsNotTakenFromTheNext() throws Exception {
        needsProcesses();
        String leaving = Tried.lines(
                "import os, socket",
                "fd = os.open('big', os.O_CREAT | os.O_RDWR)",
                "for _ in range(50):",
                "    os.write(fd, bytes(1 << 20))",
                "a, b = socket.socketpair()",
                "socket.send_fds(a, [b'x'], [fd, a.fileno(), b.fileno()])",
                "os._exit(0)");
        for (int i = 0; i < 8; i++) {
            run(Program.of("python", leaving), Limits.DEFAULT);
        }
        long most = Limits.DEFAULT.memoryBytes();
        String honest = "b = bytearray(" + (most - (60 << 20)) + ")\nprint(5)\n";
        for (int i = 0; i < 8; i++) {
            assertThat(Tried.printed(run(Program.of("python", honest), Limits.DEFAULT)))
                    .isEqualTo("5");
        }
    }

    @Test
    default void aProcessThatStaysBehindIsKilled() throws Exception {
        needsProcesses();
        String code = Tried.lines(
                "import os, time",
                "if os.fork() == 0:",
                "    os.setsid()",
                "    os.closerange(0, 10)",
                "    time.sleep(1000)",
                "print('left')");
        Traces before = Traces.now();
        assertThat(Tried.printed(run(Program.of("python", code), Limits.DEFAULT)))
                .isEqualTo("left");
        assertThat(before.programsSince()).isEmpty();
    }

    @Test
    default void aProcessThatStaysBehindWouldBeSeen() throws Exception {
        Assumptions.assumeTrue(sandbox().status().backend().equals("process"), "elsewhere they are not our children");
        List<String> seen = new CopyOnWriteArrayList<>();
        Conversation conversation = new Conversation(talk -> {
            seen.addAll(Traces.programs());
            talk.end();
        });
        Program program = Program.of("python", "print('here', flush=True)\nimport sys\nsys.stdin.read()\n");
        Tried.printed(sandbox().run(program, Limits.DEFAULT, RunCancellation.never(), conversation.streams()));
        assertThat(seen).isNotEmpty();
    }

    @Test
    default void aHostileNeighbourDoesNoHarm() throws Exception {
        needsProcesses();
        List<String> hostile = List.of(
                "import os\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass\n",
                "x = []\nwhile True:\n    x.append(bytearray(b'x') * (1 << 20))\n",
                "import os\nwhile True: os.write(1, b'x' * 65536)\n",
                "import os\nos.kill(-1, 9)\n",
                "while True: pass\n");
        try (ExecutorService beside = Executors.newSingleThreadExecutor()) {
            for (String code : hostile) {
                Future<RunOutcome> bad = beside.submit(() -> run(Program.of("python", code), Limits.DEFAULT));
                for (int run = 0; run < 5; run++) {
                    assertThat(Tried.printed(python("print(sum(range(100000)))")))
                            .as("beside %s", code)
                            .isEqualTo("4999950000");
                }
                assertThat(bad.get()).isNotInstanceOf(RunOutcome.SandboxFailed.class);
            }
        }
    }

    @Test
    default void aMachineFullOfWorkTurnsNoRightAnswerIntoATimeout() throws Exception {
        String code = Tried.lines("import time", "while time.process_time() < 0.5: pass", "print(5)");
        try (ExecutorService all = Executors.newFixedThreadPool(16)) {
            List<Future<RunOutcome>> outcomes = new ArrayList<>();
            for (int program = 0; program < 16; program++) {
                outcomes.add(all.submit(() -> sandbox().run(Program.of("python", code), Limits.DEFAULT)));
            }
            for (Future<RunOutcome> outcome : outcomes) {
                assertThat(Tried.printed(outcome.get())).isEqualTo("5");
            }
        }
    }

    @Test
    default void aCrashOfTheInterpreterIsNotTheEndOfTheSandbox() throws Exception {
        needsProcesses();
        for (int run = 0; run < 3; run++) {
            assertThat(python("import ctypes", "ctypes.string_at(0)")).isInstanceOf(RunOutcome.Signalled.class);
            assertThat(Tried.printed(python("print(5)"))).isEqualTo("5");
        }
    }

    @Test
    default void manyProgramsInARowAreAsGoodAsTheFirst() throws Exception {
        for (int run = 0; run < 100; run++) {
            assertThat(Tried.printed(python("print(" + run + ")"))).isEqualTo(Integer.toString(run));
        }
    }
}
