package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.sandbox.Sandbox;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GraalPyVerifierIT extends CodeVerifierIT {
    @Override
    protected Optional<Sandbox> opened(Path home) {
        return Optional.of(Sandboxes.graalPy());
    }

    /** The backend's own tests cover programs that break a limit. */
    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of("a deep nesting", "```python\n" + "(".repeat(100_000) + "\n```");
    }

    @Test
    void aProgramWithNumpyIsUnscoredAndOneWithWhatNobodyHasIsNot() throws InterruptedException {
        CodeTask task = new Tasks().test("", "1").task();
        assertThat(verifier().verify(task, Response.of("```python\nimport numpy as np\nprint(1)\n```")))
                .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                    assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED);
                    assertThat(unscored.detail()).contains("the graalpy sandbox has no working Python module numpy");
                });
        assertThat(verifier().verify(task, Response.of("```python\nimport nobody_has_this\nprint(1)\n```")))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }
}
