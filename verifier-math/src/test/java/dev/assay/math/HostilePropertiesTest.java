package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever is written, there is a verdict, and only a gold can leave it without a score. */
class HostilePropertiesTest {
    private final MathVerifier verifier = new MathVerifier();

    /** Any UTF-16, halves of surrogate pairs too. */
    @Provide
    Arbitrary<String> units() {
        return Arbitraries.strings().withCharRange('\u0000', '\uffff').ofMaxLength(60);
    }

    @Provide
    Arbitrary<String> bytes() {
        return Arbitraries.strings().withCharRange('\u0000', '\u00ff').ofMaxLength(200);
    }

    @Provide
    Arbitrary<String> broken() {
        return Notations.broken();
    }

    @Provide
    Arbitrary<String> answers() {
        return Notations.answers();
    }

    /** One sign many times around a core, closed or not. */
    @Provide
    Arbitrary<String> repeated() {
        var opening = Arbitraries.of(
                "(",
                "{",
                "[",
                "|",
                "\\{",
                "\\left(",
                "-",
                "+",
                "\\pm",
                "x",
                "1,",
                "1;",
                "9^{",
                "2^",
                "\\sqrt{",
                "\\frac{1}{",
                "\\sin ",
                "\\text{",
                "\\begin{pmatrix}",
                "\\begin{cases}",
                "1&",
                "1\\\\",
                "x=",
                "x<",
                "[0,1]\\cup",
                "a and ",
                "\\boxed{",
                "$",
                "\\int_0^",
                "\\sum_{k=1}^",
                "(x+1)",
                "#",
                "<answer>",
                "answer: ");
        var closing = Arbitraries.of(")", "}", "]", "|", "\\}", "", "\\right)", "\\end{pmatrix}", ",", "$", "\n");
        return Combinators.combine(opening, closing, Arbitraries.integers().between(1, 3_000))
                .as((open, close, times) -> open.repeat(times) + "x" + close.repeat(times));
    }

    private void scores(String gold, String response) {
        var verdict = verifier.verify(MathTask.of(gold), Response.of(response));
        assertThat(verdict).isInstanceOf(Verdict.Scored.class);
        assertThat(verdict.explanation().stages()).isNotEmpty();
        assertThat(verifier.verify(MathTask.of(gold), Response.of(response))).isEqualTo(verdict);
    }

    private void dependsOnTheGoldAlone(String gold, String response) {
        var first = verifier.verify(MathTask.of(gold), Response.of(response));
        var second = verifier.verify(MathTask.of(gold), Response.of("\\boxed{1}"));
        assertThat(first instanceof Verdict.Unscored).isEqualTo(second instanceof Verdict.Unscored);
        if (first instanceof Verdict.Unscored unscored) {
            assertThat(unscored.cause()).isEqualTo(Verdict.Cause.BAD_REFERENCE);
        }
    }

    @Property(tries = 1000)
    void any_units_are_scored_against_a_gold(@ForAll("units") String units) {
        scores("\\frac{3}{4}", units);
        scores("\\{1, 2\\}", "\\boxed{" + units + "}");
    }

    @Property(tries = 500)
    void any_bytes_are_scored_against_a_gold(@ForAll("bytes") String bytes) {
        scores("x^2+1", bytes);
        scores("12", "The answer is " + bytes);
    }

    @Property(tries = 500)
    void damaged_notation_is_scored_against_any_answer(
            @ForAll("answers") String gold, @ForAll("broken") String answer) {
        scores(gold, "\\boxed{" + answer + "}");
    }

    @Property(tries = 500)
    void repeated_signs_are_scored(@ForAll("repeated") String repeated) {
        scores("12", repeated);
        scores("\\sqrt{2}", "\\boxed{" + repeated + "}");
    }

    @Property(tries = 500)
    void a_broken_gold_is_unscored_whatever_the_response_is(
            @ForAll("broken") String gold, @ForAll("answers") String answer) {
        dependsOnTheGoldAlone(gold, "\\boxed{" + answer + "}");
    }

    @Property(tries = 300)
    void any_units_as_a_gold_are_scored_or_not_whatever_the_response_is(
            @ForAll("units") String gold, @ForAll("units") String response) {
        dependsOnTheGoldAlone(gold, response);
    }
}
