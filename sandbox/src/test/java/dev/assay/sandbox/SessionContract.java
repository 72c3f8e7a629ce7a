package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The contract for sessions, which keep their variables between calls. */
public interface SessionContract extends Tried {
    private Session opened(Limits limits) throws InterruptedException {
        return sandbox().open("python", limits);
    }

    private static RunOutcome call(Session session, String code) throws InterruptedException {
        return session.call(code, Bytes.EMPTY, RunCancellation.never());
    }

    @Test
    default void aSessionKeepsItsVariables() throws Exception {
        try (Session session = opened(Limits.DEFAULT)) {
            Tried.printed(call(session, "import math\nx = [2]\ndef f(n):\n    return n + x[0]\n"));
            assertThat(Tried.printed(call(session, "x[0] += 1\nprint(f(2), math.floor(2.5))")))
                    .isEqualTo("5 2");
        }
    }

    @Test
    default void eachCallHasItsOwnOutput() throws Exception {
        try (Session session = opened(Limits.DEFAULT)) {
            assertThat(Tried.printed(call(session, "print('one')"))).isEqualTo("one");
            assertThat(Tried.printed(call(session, "print('two')"))).isEqualTo("two");
            assertThat(Tried.printed(call(session, "pass"))).isEmpty();
        }
    }

    @Test
    default void eachCallHasItsOwnInput() throws Exception {
        try (Session session = opened(Limits.DEFAULT)) {
            assertThat(Tried.printed(session.call("print(input())", Bytes.utf8("a\nleft\n"), RunCancellation.never())))
                    .isEqualTo("a");
            assertThat(Tried.printed(session.call("print(input())", Bytes.utf8("b\n"), RunCancellation.never())))
                    .isEqualTo("b");
        }
    }

    @Test
    default void aCellThatRaisesIsExitCode1AndTheSessionGoesOn() throws Exception {
        try (Session session = opened(Limits.DEFAULT)) {
            RunOutcome raised = call(session, "x = 5\nraise ValueError('so there')");
            assertThat(raised)
                    .isInstanceOfSatisfying(
                            RunOutcome.Exited.class,
                            exited -> assertThat(exited.code()).isEqualTo(1));
            assertThat(raised.report().stderr().text()).contains("so there");
            assertThat(session.isOpen()).isTrue();
            assertThat(Tried.printed(call(session, "print(x)"))).isEqualTo("5");
        }
    }

    @Test
    default void aCellThatCanNotBeParsedIsExitCode1Too() throws Exception {
        try (Session session = opened(Limits.DEFAULT)) {
            assertThat(call(session, "print("))
                    .isInstanceOfSatisfying(
                            RunOutcome.Exited.class,
                            exited -> assertThat(exited.code()).isEqualTo(1));
            assertThat(Tried.printed(call(session, "print(5)"))).isEqualTo("5");
        }
    }

    @Test
    default void aCellThatLeavesTheInterpreterEndsTheSession() throws Exception {
        try (Session session = opened(Limits.DEFAULT)) {
            assertThat(call(session, "import sys\nsys.exit(7)"))
                    .isInstanceOfSatisfying(
                            RunOutcome.Exited.class,
                            exited -> assertThat(exited.code()).isEqualTo(7));
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    default void aCallOverItsTimeEndsTheSession() throws Exception {
        try (Session session = opened(Limits.DEFAULT.withCpu(Duration.ofMillis(500)))) {
            Tried.printed(call(session, "x = 5"));
            assertThat(call(session, "while True: pass")).isInstanceOf(RunOutcome.TimedOut.class);
            assertThat(session.isOpen()).isFalse();
            assertThat(call(session, "print(x)"))
                    .isInstanceOfSatisfying(
                            RunOutcome.SandboxFailed.class,
                            failed -> assertThat(failed.reason()).isEqualTo(RunOutcome.Reason.CLOSED));
        }
    }

    @Test
    default void timeCountsForEachCallAlone() throws Exception {
        try (Session session = opened(Limits.DEFAULT.withCpu(Duration.ofSeconds(1)))) {
            String work =
                    "import time\nend = time.process_time() + 0.5\nwhile time.process_time() < end: pass\nprint(5)";
            for (int call = 0; call < 4; call++) {
                assertThat(Tried.printed(call(session, work))).isEqualTo("5");
            }
        }
    }

    @Test
    default void aCallCanBeCalledOff() throws Exception {
        try (Session session = opened(CancelContract.PATIENT)) {
            RunCancellation cancel = new RunCancellation();
            Thread.ofVirtual().start(cancel::cancel);
            assertThat(session.call("while True: pass", Bytes.EMPTY, cancel)).isInstanceOf(RunOutcome.Cancelled.class);
            assertThat(session.isOpen()).isFalse();
        }
    }

    @Test
    default void sessionsDoNotSeeEachOther() throws Exception {
        try (Session one = opened(Limits.DEFAULT);
                Session other = opened(Limits.DEFAULT)) {
            Tried.printed(call(one, "x = 1\nimport math\nmath.pi = 3"));
            Tried.printed(call(other, "x = 2"));
            assertThat(Tried.printed(call(one, "print(x)"))).isEqualTo("1");
            assertThat(Tried.printed(call(other, "import math\nprint(x, math.pi > 3)")))
                    .isEqualTo("2 True");
        }
    }

    @Test
    default void aSessionKeepsItsFiles() throws Exception {
        needsProcesses();
        try (Session session = opened(Limits.DEFAULT)) {
            Tried.printed(call(session, "open('x', 'w').write('5')"));
            assertThat(Tried.printed(call(session, "print(open('x').read())"))).isEqualTo("5");
        }
        assertThat(Tried.printed(python("import os", "print(os.path.exists('x'))")))
                .isEqualTo("False");
    }

    @Test
    default void aClosedSessionGivesItsPlaceBack() throws Exception {
        for (int turn = 0; turn < 5; turn++) {
            Session session = opened(Limits.DEFAULT);
            Tried.printed(call(session, "print(5)"));
            session.close();
            session.close();
            assertThat(session.isOpen()).isFalse();
        }
        assertThat(Tried.printed(python("print(5)"))).isEqualTo("5");
    }
}
