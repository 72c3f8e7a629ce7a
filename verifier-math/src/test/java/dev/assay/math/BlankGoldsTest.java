package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlankGoldsTest {
    private static Verdict verdict(String gold) {
        return new MathVerifier().verify(MathTask.of(gold), Response.of("so it is \\boxed{5}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "$$",
                "\\quad",
                "$\\,$",
                "\\boxed{}",
                "\\text{}",
                "\\boxed{\\text{ }}",
                "\\phantom{x}",
                "\u200b",
                "\uFEFF",
                "#### ",
                "\\hspace{1em}",
                "~"
            })
    void aGoldThatShowsNothingIsTheDatasFault(String gold) {
        assertThat(verdict(gold))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Verdict.Cause.BAD_REFERENCE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\varnothing", "()", "{}", "?", "\\text{5}", "\\quad 5", "#5"})
    void aGoldThatShowsSomethingIsCompared(String gold) {
        assertThat(verdict(gold)).isInstanceOf(Verdict.Scored.class);
    }
}
