package dev.assay.sandbox.graalpy;

import static dev.assay.sandbox.graalpy.GraalPySandboxes.SHORT;
import static dev.assay.sandbox.graalpy.GraalPySandboxes.printed;
import static dev.assay.sandbox.graalpy.GraalPySandboxes.told;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Interpreters that keep their variables. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SessionsIT {
    private Sandbox sandbox;

    @BeforeAll
    void open() throws Exception {
        sandbox = GraalPySandboxes.open(1);
    }

    @AfterAll
    void close() {
        sandbox.close();
    }

    private static RunOutcome call(Session session, String code) throws InterruptedException {
        return session.call(code, Bytes.EMPTY, RunCancellation.never());
    }

    private static void exits(int code, RunOutcome outcome) {
        assertThat(outcome)
                .as(() -> told(outcome))
                .isInstanceOfSatisfying(
                        RunOutcome.Exited.class,
                        exited -> assertThat(exited.code()).isEqualTo(code));
    }

    @Test
    void variablesAndFilesAreKeptAndInputAndOutputAreEachCellsOwn() throws Exception {
        try (Session session = sandbox.open("python", Limits.DEFAULT)) {
            assertThat(printed(call(session, "x = [2]\ndef f(n):\n    return n + x[0]\nopen('a', 'w').write('é')")))
                    .isEmpty();
            assertThat(printed(session.call(
                            "x[0] += 1\nprint(f(2), input(), open('a').read())",
                            Bytes.utf8("one\nleft\n"),
                            RunCancellation.never())))
                    .isEqualTo("5 one é\n");
            assertThat(printed(session.call("print(input())", Bytes.utf8("two\n"), RunCancellation.never())))
                    .isEqualTo("two\n");
        }
    }

    @Test
    void aCellThatRaisesIsToldAndOneThatLeavesAtOnceEndsTheSession() throws Exception {
        try (Session session = sandbox.open("python", Limits.DEFAULT)) {
            RunOutcome raised = call(session, "x = 5\ndef f():\n    raise ValueError('so there')\nf()");
            exits(1, raised);
            assertThat(raised.report().stderr().text())
                    .contains("<cell 1>\", line 4", "raise ValueError('so there')", "ValueError: so there")
                    .doesNotContain("sandbox");
            exits(1, call(session, "print("));
            assertThat(printed(call(session, "print(x)"))).isEqualTo("5\n");
            exits(7, call(session, "import os\nos._exit(7)"));
            assertThat(session.isOpen()).isFalse();
            assertThat(call(session, "print(1)")).isInstanceOf(RunOutcome.SandboxFailed.class);
        }
    }

    @Test
    void aCellOverItsTimeEndsTheSession() throws Exception {
        try (Session session = sandbox.open("python", SHORT)) {
            assertThat(call(session, "print('so far', flush=True)\nwhile True: pass"))
                    .isInstanceOfSatisfying(
                            RunOutcome.TimedOut.class,
                            late -> assertThat(late.report().stdout().text()).isEqualTo("so far\n"));
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    void aSessionAndARunDoNotSeeEachOther() throws Exception {
        try (Session session = sandbox.open("python", Limits.DEFAULT)) {
            printed(call(session, "import math\nmath.pi = 3\nopen('/tmp/x', 'w').close()"));
            assertThat(printed(sandbox.run(
                            GraalPySandboxes.python("import math, os", "print(math.pi > 3, os.path.exists('/tmp/x'))"),
                            Limits.DEFAULT)))
                    .isEqualTo("True False\n");
        }
    }

    @Test
    void anotherLanguageHasNoSessions() throws Exception {
        try (Session session = sandbox.open("bash", Limits.DEFAULT)) {
            assertThat(session.isOpen()).isFalse();
            assertThat(call(session, "echo")).isInstanceOf(RunOutcome.SandboxFailed.class);
        }
    }
}
