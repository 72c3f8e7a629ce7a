package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is passed over in stretches of a long text is found at any place of it. */
class LongTextTest {
    private static final String OTHERS = "<th <|im_ ".repeat(2_000);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<answer>5",
                "<answer>5</answer>",
                "<ANSWER>5</ANSWER>",
                "[answer]5[/answer]",
                "<final_answer>5</final_answer>",
                "\\boxed{5}",
                "\\fbox{5}",
                "\\framebox{5}"
            })
    void aMarkIsFoundAtAnyDistanceFromTheEnd(String mark) {
        IntStream.concat(IntStream.range(0, 20), IntStream.range(4_060, 4_120))
                .forEach(distance -> assertThat(Answers.text("We get " + mark + " ".repeat(distance) + "."))
                        .as("at %d", distance)
                        .isEqualTo("5"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<|im_end|>",
                "<|im_start|>",
                "<|endoftext|>",
                "<|end_of_text|>",
                "<|eot_id|>",
                "<|end_of_solution|>",
                "<|return|>",
                "<end_of_turn>",
                "<\uff5cend\u2581of\u2581sentence\uff5c>",
                "</s>"
            })
    void aTokenEndsTheTurnBehindManySignsThatBeginNone(String token) {
        assertThat(Answers.text(OTHERS + "\\boxed{5}" + token + "\\boxed{6}")).isEqualTo("5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"</think>", "</thinking>", "</thought>", "[/THINK]", "\u25c1/think\u25b7"})
    void thinkingClosesBehindManySignsThatBeginNoDelimiter(String delimiter) {
        assertThat(Answers.text(OTHERS + "\\boxed{6}" + delimiter + "It is 5.")).isEqualTo("5");
        assertThat(Answers.text("\\boxed{6}" + delimiter + "5")).isEqualTo("5");
    }

    @Test
    void blanksMayStandBetweenAFormulaAndItsAnswer() {
        String blanks = "\n\u2028 ".repeat(500);
        assertThat(found(3 + blanks.length()).isFormula("a\\[" + blanks + "5")).isTrue();
        assertThat(found(3 + blanks.length()).isFormula("\\[a" + blanks + "5")).isFalse();
        assertThat(found(0).isFormula("$5$")).isTrue();
    }

    private static AnswerExtraction.Found found(int start) {
        return new AnswerExtraction.Found(List.of(new AnswerPart("5", start, start + 1)), "extract.raw", List.of());
    }
}
