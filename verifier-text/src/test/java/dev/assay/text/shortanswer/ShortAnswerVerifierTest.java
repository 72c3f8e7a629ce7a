package dev.assay.text.shortanswer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.util.List;
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

    @Test
    void anAnswerInAMarkedObservationIsNotTheModels() throws InterruptedException {
        String own = "<answer>Basel</answer> ";
        String found = "<answer>Bern</answer>";
        Response.Span observation = new Response.Span("observation", own.length(), own.length() + found.length());
        Response response = new Response(own + found, null, List.of(observation), List.of(), null);
        Verdict verdict = verifier().verify(ShortAnswerTask.of(ShortAnswerScore.EM, "Bern"), response);
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
            assertThat(scored.score()).isZero();
            assertThat(scored.answer()).contains("Basel");
        });
    }
}
