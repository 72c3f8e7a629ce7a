package dev.assay.text.shortanswer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import org.junit.jupiter.api.Test;

class ShortAnswerVerifierTest extends VerifierContract<ShortAnswerTask> {
    @Override
    protected Verifier<ShortAnswerTask> verifier() {
        return new ShortAnswerVerifier();
    }

    @Test
    void everyMeasureIsAPart() throws InterruptedException {
        ShortAnswerTask task = ShortAnswerTask.of(ShortAnswerScore.F1, "Lake Victoria");
        Verdict verdict = verifier().verify(task, Response.of("<answer>Victoria</answer>"));
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
            assertThat(scored.parts().keySet())
                    .containsExactly("em", "f1", "same", "contains", "list", "gap", "found", "abstained");
            assertThat(scored.score()).isEqualTo(scored.parts().get("f1")).isEqualTo(2.0 / 3);
        });
    }

    @Test
    void creditFromContainmentIsMarkedWeak() throws InterruptedException {
        ShortAnswerTask task = ShortAnswerTask.of(ShortAnswerScore.CONTAINS, "Bern");
        Verdict verdict = verifier().verify(task, Response.of("<answer>Basel Bern Chur</answer>"));
        assertThat(verdict.explanation().stages().getLast().outcome()).startsWith("weak");
    }
}
