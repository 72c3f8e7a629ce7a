package dev.assay.answer;

import static dev.assay.answer.Answers.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A list that holds the right answer among others must never come out as the right answer. */
class HedgingTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "The answer is 5 or 7 or 9.",
                "\\boxed{5} or \\boxed{7} or \\boxed{9}",
                "$\\boxed{5}$\n$\\boxed{7}$\n$\\boxed{9}$",
                "- \\boxed{5}\n- \\boxed{7}\n- \\boxed{9}",
                "\\boxed{5}, \\boxed{7}, or perhaps \\boxed{9}",
                "\\boxed{5}\n\n\\boxed{7}\n\nAlternatively, \\boxed{9}",
                "Case 1: \\boxed{5}. Case 2: \\boxed{7}. Case 3: \\boxed{9}.",
                "Answer 1: 5\nAnswer 2: 7\nAnswer 3: 9",
                "The answer is 5.\n\nThe answer is 7.\n\nThe answer is 9.",
                "1. 5\n2. 7\n3. 9",
                "It will be 5, 7 (or maybe 9).",
                "<answer>5</answer><answer>7</answer><answer>9</answer>",
                "<answer>5 or 7 or 9</answer>",
                "Final answer: 5. Final answer: 7. Final answer: 9.",
                "#### 5, 7, 9",
                "It may well be one of these numbers: 5, 7, 9",
                "It may well be one of these numbers: 5, 7 or 9.",
                "It may well be one of these values: $5$, $7$, $9$.",
                "It may well be one of these values: $5$, $7$ or $9$.",
                "{\"answer\": [5, 7, 9]}"
            })
    void candidatesSideBySideAreOneAnswer(String response) {
        assertThat(text(response)).contains("5").contains("7").contains("9");
    }

    @Test
    void optionsSideBySideAreOneAnswer() {
        assertThat(text("I think it must be A or B or C")).isEqualTo("A, B, C");
        assertThat(text("The answer is A or B")).contains("A").contains("B");
    }

    @ParameterizedTest
    @ValueSource(strings = {", ", " ", "\n", "; ", " or ", "\n- ", ",\n", "\n\n"})
    void countingToTheAnswerIsNoAnswer(String separator) {
        String numbers = IntStream.rangeClosed(1, 100).mapToObj(String::valueOf).collect(Collectors.joining(separator));
        assertThat(text("Here are all the numbers that it might be:\n" + numbers))
                .contains("99")
                .contains("100");
        assertThat(text(ExtractionPolicy.LAST_NUMBER, numbers)).contains("99").contains("100");
    }

    @Test
    void nothingAfterTheMarkIsASecondAnswer() {
        assertThat(text("\\boxed{5} and 5 apples")).isEqualTo("5");
        assertThat(text("<answer>5</answer> 7")).isEqualTo("5");
        assertThat(text("#### 5\n7")).isEqualTo("5");
    }

    @Test
    void aGuessAfterAnAnswerIsAPartOfIt() {
        assertThat(text("\\boxed{5} or possibly 7")).isEqualTo("5, 7");
        assertThat(text("\\boxed{5} (or 7)")).isEqualTo("5, 7");
        assertThat(text("\\boxed{5}, or else it is \\boxed{7}.")).isEqualTo("5, 7");
        assertThat(text("\\boxed{5}. Or so we thought; therefore \\boxed{7}.")).isEqualTo("7");
        assertThat(text("It could be 5. Or maybe it is 7.")).isEqualTo("5, 7");
        assertThat(text("It may be $5$. Perhaps it is $7$.")).isEqualTo("5, 7");
        assertThat(text("The answer is 5. Or maybe the answer is 7.")).isEqualTo("5, 7");
        assertThat(text("It is \\boxed{5}. Or it might be \\boxed{7}.")).isEqualTo("5, 7");
        assertThat(text("I would say B. Or maybe C.")).isEqualTo("B, C");
        assertThat(text("It is \\boxed{5}. It could be 7 in another base.")).isEqualTo("5");
    }

    @Test
    void whatIsStruckThroughIsNotSaid() {
        assertThat(text("The answer is ~~5~~ 7.")).isEqualTo("7");
        assertThat(text("~~The answer is 5.~~\nThe result is 7.")).isEqualTo("7");
        assertThat(text("\\boxed{5~~\\text{cm}~~}")).isEqualTo("5~~\\text{cm}~~");
    }

    @Test
    void hiddenCharactersChangeNothing() {
        assertThat(text("\\bo\u200bxed{\u202e12\u202c}")).isEqualTo("12");
        assertThat(text("The answer is 1\u2060,\u2060000.")).isEqualTo("1,000");
        assertThat(text("\\boxed{5}\u0000\u200b\\boxed{7}")).isEqualTo("5, 7");
        assertThat(text("<ans\u00adwer>5\udb40\udc41</answer>")).isEqualTo("5");
        assertThat(text("At the end the account stands at \u22125 euros and no more"))
                .isEqualTo("\u22125 euros");
    }

    @Test
    void digitsOfEveryScriptAreRead() {
        assertThat(text("\\boxed{\uff11\uff12}")).isEqualTo("12");
        assertThat(text("\u0627\u0644\u062c\u0648\u0627\u0628: \u0662\u0665")).isEqualTo("25");
    }
}
