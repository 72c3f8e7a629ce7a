package dev.assay.code.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.trial.WorkingJudges.Control;
import dev.assay.code.trial.WorkingJudges.OnSilence;
import dev.assay.sandbox.RunOutcome;
import org.junit.jupiter.api.Test;

class WorkingJudgesTest {
    private static final CheckerRuling.Broken CRASH = CheckerRuling.Broken.of("signal 6 ended it");
    private static final CheckerRuling.Broken OWN_FAULT = new CheckerRuling.Broken("a name is not defined", true);
    private static final OnSilence NOT_ASKED = () -> {
        throw new AssertionError("it was asked");
    };

    private final WorkingJudges judges = new WorkingJudges();

    private Control control(CheckerRuling.Broken broken, OnSilence silence) throws InterruptedException {
        return judges.control("judge", broken, silence);
    }

    @Test
    void aJudgeThatRulesOnSilenceWorksAndIsAskedOnce() throws InterruptedException {
        assertThat(control(CRASH, () -> new CheckerRuling.Unreadable("EOFError")))
                .isInstanceOf(Control.Works.class);
        assertThat(control(CRASH, NOT_ASKED)).isInstanceOf(Control.Works.class);
    }

    @Test
    void aJudgeThatSilenceBreaksTooIsAtFault() throws InterruptedException {
        assertThat(control(CRASH, () -> CRASH)).isInstanceOf(Control.Fails.class);
    }

    @Test
    void aJudgeThatHasRejectedAProgramWorks() throws InterruptedException {
        judges.note("judge", new CheckerRuling.Rejected());
        assertThat(control(CRASH, NOT_ASKED)).isInstanceOf(Control.Works.class);
    }

    @Test
    void aFaultInItsOwnTextIsExcusedOnlyOnceItHasAccepted() throws InterruptedException {
        judges.note("judge", new CheckerRuling.Rejected());
        assertThat(control(OWN_FAULT, NOT_ASKED)).isInstanceOf(Control.Fails.class);
        judges.note("judge", new CheckerRuling.Accepted());
        judges.note("judge", new CheckerRuling.Rejected());
        assertThat(control(OWN_FAULT, NOT_ASKED)).isInstanceOf(Control.Works.class);
    }

    @Test
    void aSandboxThatFailsSaysNothingOfAJudge() throws InterruptedException {
        RunOutcome.SandboxFailed busy = RunOutcome.SandboxFailed.of(RunOutcome.Reason.STARVED, "busy");
        assertThat(control(CRASH, () -> new CheckerRuling.Failed(busy))).isEqualTo(new Control.Unknown(busy));
        assertThat(control(CRASH, () -> CRASH)).isInstanceOf(Control.Fails.class);
    }
}
