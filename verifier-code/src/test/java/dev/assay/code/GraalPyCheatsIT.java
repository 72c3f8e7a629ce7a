package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Sandbox;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A worker is lost with most of these, which takes its time: they run where all are asked for. */
class GraalPyCheatsIT extends CheatsIT {
    @Override
    protected Sandbox opened(Path home) {
        return Sandboxes.graalPy();
    }

    /** No program can have a second process here, and none is a wrong answer for wanting one. */
    @Test
    @Override
    void whatADaemonPrintsAfterTheEndDoesNotCount() throws Exception {
        assertThat(verdict(SECOND_LINE, A_DAEMON))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED));
    }
}
