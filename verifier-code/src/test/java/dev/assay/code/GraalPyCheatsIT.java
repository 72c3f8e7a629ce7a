package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Sandbox;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Most of these programs cost the backend a worker, and a new worker takes time to start. So they run only on request.
 */
class GraalPyCheatsIT extends CheatsIT {
    @Override
    protected Optional<Sandbox> opened(Path home) {
        return Optional.of(Sandboxes.graalPy());
    }

    /** Programs cannot start a second process on this backend, so the verdict is unscored, not wrong. */
    @Test
    @Override
    void whatADaemonPrintsAfterTheEndDoesNotCount() throws Exception {
        assertThat(verdict(SECOND_LINE, A_DAEMON))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED));
    }
}
