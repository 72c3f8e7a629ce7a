package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeLimits;
import dev.assay.code.task.CodeTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with programs that try to earn a reward without the work, each beside an honest program. */
class CheatsIT extends OnSandbox {
    private static final CodeTask DOUBLED = new Tasks()
            .test("21\n3 4\n", "42\n6\n8\n")
            .test("5\n6 7\n", "10\n12\n14\n")
            .limits(new CodeLimits(1_000, 3_000, null, null, null))
            .task();

    static final CodeTask SECOND_LINE = new Tasks()
            .test("1\n", "1 2")
            .limits(new CodeLimits(1_000, 3_000, null, null, null))
            .task();

    static final String A_DAEMON = """
            import os, time
            print(1, flush=True)
            if os.fork() == 0:
                os.setsid()
                time.sleep(60)
                print(2, flush=True)
                os._exit(0)
            os._exit(0)
            """;

    @Test
    void theHonestProgramIsPaid() throws Exception {
        assertThat(score(DOUBLED, "import sys", "for n in sys.stdin.read().split(): print(2 * int(n))"))
                .isEqualTo(1);
    }

    @Test
    void theHonestProgramIsPaidFromThreadsAndChildrenToo() throws Exception {
        assertThat(score(
                        DOUBLED,
                        "import sys, threading",
                        "def work():",
                        "    for n in sys.stdin.read().split(): print(2 * int(n))",
                        "thread = threading.Thread(target=work)",
                        "thread.start()",
                        "thread.join()"))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "print(42)",
                "print('42\\n6\\n8')",
                "import sys; sys.exit(0)",
                "import os; os._exit(0)",
                "print(2 * int(input())); import os; os._exit(0)",
                "print('AC'); print('PASS'); print('OK'); print('{\"passed\": true}')",
                "import atexit, os; atexit.register(lambda: os.write(1, b'AC'))",
                "import builtins; builtins.print = lambda *a: None; print(42)",
                "while True: print('42 6 8')",
                "print('42\\n6\\n8\\n10\\n12\\n14')",
                "import os; [os.write(fd, b'42\\n6\\n8\\n') for fd in range(3, 30) if os.path.exists(f'/proc/self/fd/{fd}')]",
                "import sys; print(open('expected.txt').read())",
                "import sys; print(open('answer.txt').read())",
                "import glob; print(''.join(open(f, errors='replace').read() for f in glob.glob('/box/*') + glob.glob('/tmp/*')))",
                "import os; print(os.environ); print(open('/proc/1/environ', errors='replace').read())",
                "import os; print(open('/proc/self/cmdline').read(), open('/proc/1/cmdline').read())",
                "import gc; print([o for o in gc.get_objects() if isinstance(o, dict) and 'expected' in o])",
                "import sys; f = sys._getframe(); print([g.f_locals.get('expected') for g in [f, f.f_back] if g])",
                "print('\\x00')",
                "import os, sys; os.kill(os.getppid(), 9); print(1)",
                "import os; os.close(1)",
                "print('nan'); print('nan'); print('nan')",
                "x = []\nfor i in range(10**6): x = [x]\nprint(x)"
            })
    void whoDoesNotDoTheWorkIsNotPaid(String cheat) throws Exception {
        assertThat(score(DOUBLED, cheat)).isZero();
    }

    @Test
    void aRightOutputOfAProgramThatFailsInTheEndIsNotPaid() throws Exception {
        assertThat(score(DOUBLED, "import sys", "for n in sys.stdin.read().split(): print(2 * int(n))", "sys.exit(3)"))
                .isZero();
    }

    @Test
    void whatADaemonPrintsAfterTheEndDoesNotCount() throws Exception {
        assertThat(score(SECOND_LINE, A_DAEMON)).isZero();
    }

    @Test
    void aTestSeesNothingThatTheTestBeforeItLeft() throws Exception {
        CodeTask task = new Tasks().test("1\n", "new").test("2\n", "old").task();
        assertThat(score(
                        task,
                        "import os",
                        "places = ['/tmp/kept', '/box/kept', 'kept', '/dev/shm/kept']",
                        "print('old' if any(os.path.exists(p) for p in places) else 'new')",
                        "for p in places:",
                        "    try: open(p, 'w').write('x')",
                        "    except OSError: pass"))
                .isZero();
    }
}
