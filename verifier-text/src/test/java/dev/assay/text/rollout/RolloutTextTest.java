package dev.assay.text.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Response.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutTextTest {
    private static Response response(String text, Span... spans) {
        return new Response(text, null, List.of(spans), List.of(), null);
    }

    @Test
    void aMarkedObservationIsNoneOfTheModelsWords() {
        Response response = response("ask 𝒳\nit is 7 so 7", new Span("observation", 6, 13));
        assertThat(RolloutText.ofModel(response)).isEqualTo("ask 𝒳\n" + " ".repeat(7) + " so 7");
        assertThat(RolloutText.observations(response)).containsExactly(new Observation("it is 7", 7, 14, false));
    }

    @Test
    void spansThatOverlapOrEndBehindTheTextAreCut() {
        Response response = response("abcdef", new Span("observation", 1, 4), new Span("observation", 2, 99));
        assertThat(RolloutText.observations(response))
                .containsExactly(new Observation("bcd", 1, 4, false), new Observation("ef", 4, 6, false));
        assertThat(RolloutText.ofModel(response)).isEqualTo("a     ");
    }

    @Test
    void aTagWithoutASpanMayBeTheModelsOwn() {
        Response response = response("<search>x</search><information>found it</information> <information>open");
        assertThat(RolloutText.observations(response)).containsExactly(new Observation("found it", 31, 39, true));
        assertThat(RolloutText.ofModel(response)).isEqualTo(response.text());
    }
}
