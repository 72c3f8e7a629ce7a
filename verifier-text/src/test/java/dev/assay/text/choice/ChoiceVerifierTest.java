package dev.assay.text.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChoiceVerifierTest extends VerifierContract<ChoiceTask> {
    @Override
    protected Verifier<ChoiceTask> verifier() {
        return new ChoiceVerifier();
    }

    @Test
    void theAnswerIsTheLettersAndEveryMeasureIsAPart() throws InterruptedException {
        ChoiceTask task = new ChoiceTask(
                List.of("A", "C"),
                Map.of("A", "red", "B", "green", "C", "blue"),
                ChoiceSelect.ALL_OF,
                ChoiceCredit.F1,
                null,
                null);
        Verdict verdict = verifier().verify(task, Response.of("<answer>blue, green</answer>"));
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
            assertThat(scored.answer()).contains("C, B");
            assertThat(scored.parts())
                    .containsEntry("exact", 0.0)
                    .containsEntry("f1", 0.5)
                    .containsEntry("named", 2.0);
            assertThat(scored.score()).isEqualTo(0.5);
        });
    }
}
