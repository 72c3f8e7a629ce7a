package dev.assay.answer;

import static dev.assay.answer.Answers.lenient;
import static dev.assay.answer.Answers.text;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CorrectionsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\boxed{5}. Wait, that's wrong, it is \\boxed{7}.",
                "\\boxed{5}. Wait, that's wrong, it is 7.",
                "\\boxed{5}. Actually the answer is 7.",
                "\\boxed{5}\n\nHold on. That is not correct. We get $7$.",
                "\\boxed{5}. Correction: 7",
                "\\boxed{5}. Scratch that, 7.",
                "The answer is 5. Oops, I forgot two, so the answer is 7.",
                "The answer is 5. No, that is wrong. It is 7.",
                "\\boxed{5}。不对，答案是7。",
                "\\boxed{5}\n\nSorry, I made an arithmetic error. The correct result is 7.",
                "Final answer: 5. Wait, it should be 7."
            })
    void theLaterAnswerCounts(String response) {
        assertThat(text(response)).isEqualTo("7");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\boxed{5}. Wait, that's wrong. I cannot find it.",
                "\\boxed{5}. This is wrong.",
                "So it is $5$. No, wait. That's wrong. I retract $5$."
            })
    void anAnswerThatIsTakenBackForNoneLeavesNone(String response) {
        assertThat(lenient(response))
                .isInstanceOfSatisfying(
                        AnswerExtraction.Missing.class,
                        missing -> assertThat(missing.missed()).contains("extract.retracted"));
        assertThat(text(ExtractionPolicy.STRICT_BOXED, response)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\boxed{5}. Wait, let me check: 5 + 2 = 7. Yes.",
                "\\boxed{5}. Is that wrong? No.",
                "\\boxed{5}. Note that 7 would be wrong.",
                "\\boxed{5}. This is right, since 12 - 7 = 5.",
                "\\boxed{5}. Actually, 7 was only the first step."
            })
    void aCheckTakesNothingBack(String response) {
        assertThat(text(response)).isEqualTo("5");
    }

    @Test
    void anAnswerThatIsDeniedIsNone() {
        assertThat(text("It is \\boxed{7}, not \\boxed{5}.")).isEqualTo("7");
        assertThat(text("So it is not $\\boxed{5}$.")).isNotEqualTo("5");
        assertThat(text("At the end of the day we have 7 of them left, not 5")).isEqualTo("7");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\boxed{7} is wrong.",
                "\\boxed{5} \\phantom{\\boxed{7}}",
                "Clearly the value $7$ is impossible.",
                "The answer isn't 7.",
                "So it must be at least 7 people in all of the rooms.",
                "What is 3 + 4? Is it 7?",
                "The problem asks for the 7th term of it.",
                "There are 7 days in a week. I don't know the rest."
            })
    void aValueThatIsDeniedAskedOrBoundedIsNoAnswer(String response) {
        assertThat(text(response)).isNotEqualTo("7");
    }

    @Test
    void aCheckAfterTheAnswerIsNoAnswer() {
        assertThat(text("So we have $x = 7$.\n\nCheck: 2(7) - 4 = 10.")).isEqualTo("x = 7");
        assertThat(text("So we have $x = 7$.\n\n**Remark.** $x = 1$ is out.")).isEqualTo("x = 7");
    }
}
