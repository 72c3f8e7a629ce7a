package dev.assay.engine.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Response.Span;
import dev.assay.verifier.Response.ToolCall;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ResponseAmountTest {
    private static double of(ResponseAmount amount, Response response) {
        return amount.of(response).orElseThrow();
    }

    private static double of(ResponseAmount amount, String text) {
        return of(amount, Response.of(text));
    }

    @Test
    void tokensAreTheTrainersAndElseUnknown() {
        assertThat(of(new ResponseAmount.Tokens(), new Response("x", 7, List.of(), List.of(), null)))
                .isEqualTo(7);
        assertThat(new ResponseAmount.Tokens().of(Response.of("seven tokens"))).isEmpty();
    }

    @Test
    void charactersAreCodePointsOfTheTextOrOfWhatStandsInTags() {
        ResponseAmount thought = new ResponseAmount.Characters(Optional.of("think"));
        assertThat(of(new ResponseAmount.Characters(Optional.empty()), "a\uD83D\uDE00b"))
                .isEqualTo(3);
        assertThat(of(thought, "<think>ab</think> c <think>def</think>")).isEqualTo(5);
        assertThat(of(thought, "c <think>never closed")).isEqualTo(12);
        assertThat(of(thought, "none")).isZero();
    }

    @Test
    void turnsAreSpansAndAtLeastOne() {
        Span turn = new Span("turn", 0, 1);
        Response two = new Response("abc", null, List.of(turn, new Span("think", 1, 2), turn), List.of(), null);
        assertThat(of(new ResponseAmount.Turns(), two)).isEqualTo(2);
        assertThat(of(new ResponseAmount.Turns(), "abc")).isEqualTo(1);
    }

    @Test
    void callsOfToolsAreThoseOfANameOrThoseInTags() {
        Response response = new Response(
                "<search>a</search> <search>b</search>",
                null,
                List.of(),
                List.of(new ToolCall("python", "{}"), new ToolCall("search", "{}"), new ToolCall("python", "{}")),
                null);
        assertThat(of(new ResponseAmount.ToolCalls(Optional.empty(), Optional.empty()), response))
                .isEqualTo(3);
        assertThat(of(new ResponseAmount.ToolCalls(Optional.of("python"), Optional.empty()), response))
                .isEqualTo(2);
        assertThat(of(new ResponseAmount.ToolCalls(Optional.empty(), Optional.of("search")), response))
                .isEqualTo(2);
    }

    @Test
    void repetitionIsTheShareOfSequencesThatStoodBefore() {
        Offset<Double> rounding = Offset.offset(1e-12);
        ResponseAmount pairs = new ResponseAmount.Repetition(2);
        assertThat(of(pairs, "one")).isZero();
        assertThat(of(pairs, "one two three four")).isZero();
        assertThat(of(pairs, "No no NO no")).isCloseTo(2 / 3.0, rounding);
        assertThat(of(pairs, "a b c a b")).isCloseTo(0.25, rounding);
        assertThat(of(new ResponseAmount.Repetition(1), "a b a b")).isCloseTo(0.5, rounding);
        assertThat(of(new ResponseAmount.Repetition(3), "\u597d\u597d\u597d\u597d\u597d"))
                .as("five ideographs")
                .isCloseTo(2 / 3.0, rounding);
    }

    @Test
    void repeatedTagsAreThoseWhoseContentStoodBefore() {
        ResponseAmount answers = new ResponseAmount.RepeatedTags("answer");
        assertThat(of(answers, "none")).isZero();
        assertThat(of(answers, "<answer>1</answer><answer>2</answer>")).isZero();
        assertThat(of(answers, "<answer>x  y</answer> No. <answer>\nX y</answer><answer>z</answer><answer>x y"))
                .isEqualTo(0.5);
    }

    @Test
    void blankShareIsTheShareOfWhiteSpace() {
        assertThat(of(new ResponseAmount.BlankShare(), "a b\n\uD83D\uDE00")).isEqualTo(0.4);
        assertThat(of(new ResponseAmount.BlankShare(), "")).isZero();
    }

    @Test
    void characterReuseIsHowOftenACharacterStandsInTheResponse() {
        assertThat(of(new ResponseAmount.CharacterReuse(), "aabb\uD83D\uDE00\uD83D\uDE00"))
                .isEqualTo(2);
        assertThat(of(new ResponseAmount.CharacterReuse(), "")).isZero();
    }
}
