package dev.assay.text.confidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfidenceVerifierTest extends VerifierContract<ConfidenceTask> {
    @Override
    protected Verifier<ConfidenceTask> verifier() {
        return new ConfidenceVerifier();
    }

    @Test
    void meanAndCalibrationAreParts() throws InterruptedException {
        ConfidenceTask task = new ConfidenceTask(
                List.of(Map.of("text", "red", "true", true), Map.of("text", "green", "true", false)),
                "confidence",
                ConfidenceScore.CALIBRATION);
        Verdict verdict = verifier().verify(task, Response.of("<confidence>1, 50%</confidence>"));
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.parts())
                                .containsEntry("confidence", 0.75)
                                .containsEntry("calibration", 0.875));
    }
}
