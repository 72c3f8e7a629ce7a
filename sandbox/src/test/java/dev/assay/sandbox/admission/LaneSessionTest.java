package dev.assay.sandbox.admission;

import static dev.assay.sandbox.admission.SandboxLane.SCORING;
import static dev.assay.sandbox.admission.SandboxLane.TOOLS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LaneSessionTest {
    private final HeldSandbox sandbox = new HeldSandbox();
    private final SandboxAdmission admission =
            new SandboxAdmission(sandbox, new AdmissionBounds(1, 10, Duration.ofMinutes(2), 2), AdmissionObserver.NONE);
    private final Callers callers = new Callers(admission);

    @AfterEach
    void end() {
        callers.close();
    }

    private LaneSession open() throws InterruptedException {
        return admission.lane(TOOLS).open("python", Limits.DEFAULT);
    }

    private RunOutcome call(LaneSession session, String code) throws InterruptedException {
        return session.call(code, Bytes.EMPTY, RunCancellation.never());
    }

    @Test
    void aSessionHoldsNoSlotBetweenItsCalls() throws Exception {
        LaneSession session = open();
        assertThat(admission.traffic(TOOLS).running()).isZero();
        Callers.Called calling = callers.begin(() -> call(session, "cell"));
        Callers.until(() -> admission.traffic(TOOLS).running() == 1);
        Callers.Called scoring = callers.waits(SCORING, "score");
        sandbox.release("cell");
        sandbox.release("score");
        assertThat(calling.get()).isInstanceOf(RunOutcome.Exited.class);
        assertThat(scoring.get()).isInstanceOf(RunOutcome.Exited.class);
        assertThat(session.isOpen()).isTrue();
        assertThat(admission.sessions()).isEqualTo(1);
    }

    @Test
    void moreSessionsThanThereMayBeAreRefused() throws Exception {
        LaneSession first = open();
        open();
        LaneSession refused = open();
        assertThat(refused.isOpen()).isFalse();
        assertThat(call(refused, "cell"))
                .isInstanceOfSatisfying(
                        RunOutcome.SandboxFailed.class,
                        failed -> assertThat(failed.reason()).isEqualTo(Reason.OVERLOADED));
        refused.close();
        first.close();
        first.close();
        assertThat(admission.sessions()).isEqualTo(1);
        assertThat(open().isOpen()).isTrue();
    }

    @Test
    void aSessionThatEndsByItselfGivesItsPlaceBack() throws Exception {
        LaneSession session = open();
        sandbox.release("exit");
        call(session, "exit");
        assertThat(session.isOpen()).isFalse();
        assertThat(admission.sessions()).isZero();
    }

    @Test
    void aCallThatGetsNoSlotLeavesTheSessionAsItWas() throws Exception {
        LaneSession session = open();
        callers.enters(SCORING, "score");
        RunOutcome refused = session.call("cell", Bytes.EMPTY, RunCancellation.never(), System.nanoTime());
        assertThat(refused).isInstanceOf(RunOutcome.SandboxFailed.class);
        RunCancellation cancel = new RunCancellation();
        Callers.Called waiting = callers.begin(() -> session.call("cell", Bytes.EMPTY, cancel));
        Callers.until(() -> admission.traffic(TOOLS).waiting() == 1);
        cancel.cancel();
        assertThat(waiting.get()).isInstanceOf(RunOutcome.Cancelled.class);
        assertThat(session.isOpen()).isTrue();
    }

    @Test
    void aCallThatIsInterruptedInTheQueueEndsTheSession() throws Exception {
        LaneSession session = open();
        callers.enters(SCORING, "score");
        Callers.Called waiting = callers.begin(() -> call(session, "cell"));
        Callers.until(() -> admission.traffic(TOOLS).waiting() == 1);
        waiting.interrupt();
        Callers.until(() -> admission.sessions() == 0);
        assertThat(session.isOpen()).isFalse();
    }

    @Test
    void openingWaitsForASlot() throws Exception {
        callers.enters(SCORING, "score");
        LaneSession refused = admission.lane(TOOLS).open("python", Limits.DEFAULT, System.nanoTime());
        assertThat(refused.isOpen()).isFalse();
        assertThat(admission.sessions()).isZero();
    }
}
