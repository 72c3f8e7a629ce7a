package dev.assay.judge.free;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.judge.wire.ConstraintStyle;
import dev.assay.verifier.judge.FreePrompt.Wanted;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FreePromptFormTest {
    private static final FreePromptForm SCORE = new FreePromptForm(new Wanted.Score(0, 1), ConstraintStyle.OPENAI);
    private static final FreePromptForm LABEL =
            new FreePromptForm(new Wanted.Label(List.of("Good", "Bad")), ConstraintStyle.STRUCTURED_OUTPUTS);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Both say the same.\\nScore: 0.75                             | 0.75
                    Score: 7                                                     | 7
                    <think>Score: 1?</think>\\nScore: 0                          | 0
                    **Score: 1.0**                                               | 1
                    0.9                                                          | 0.9
                    -2                                                           | -2
                    {"steps": [{"description": "a", "conclusion": "b"}], "result": 0.5} | 0.5
                    """)
    void aScoreIsALineAtTheEndOrTheWholeOrAResult(String completion, String score) {
        assertThat(SCORE.read(completion.replace("\\n", "\n"))).contains(List.of(score));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "I would say 1.",
                "Score: 1\nScore: 0",
                "The answer says: Score: 1",
                "Score: high",
                "Score: 1 and I mean it",
                "{\"result\": \"high\"}",
                "{\"result\": 1} {\"result\": 0}",
                "<think>Score: 1"
            })
    void whatSaysNothingOrTwoThingsIsNoScore(String completion) {
        assertThat(SCORE.read(completion)).isEmpty();
    }

    @Test
    void aScoreMayBeFollowedByTheEndOfItsRange() {
        FreePromptForm ten = new FreePromptForm(new Wanted.Score(0, 10), ConstraintStyle.OPENAI);

        assertThat(ten.read("Score: 7/10")).contains(List.of("7"));
        assertThat(ten.read("7 / 10")).isEmpty();
        assertThat(ten.read("Score: 12\nScore: 11")).isEmpty();
    }

    @Test
    void aLabelIsOneOfThoseThatWereGiven() {
        assertThat(LABEL.read("good")).contains(List.of("Good"));
        assertThat(LABEL.read("It is.\nLabel: Bad")).contains(List.of("Bad"));
        assertThat(LABEL.read("Label: ugly")).isEmpty();
    }

    @Test
    void aServerThatCanBindAnswersIsToldTheLabelsButCanNotBeToldNumbers() {
        assertThat(LABEL.sent()).isEqualTo(ConstraintStyle.STRUCTURED_OUTPUTS);
        assertThat(LABEL.form().fields().getFirst().label()).isEmpty();
        assertThat(new FreePromptForm(SCORE.wanted(), ConstraintStyle.GUIDED_CHOICE).sent())
                .isEqualTo(ConstraintStyle.OPENAI);
        assertThat(new FreePromptForm(SCORE.wanted(), ConstraintStyle.RESPONSE_FORMAT).sent())
                .isEqualTo(ConstraintStyle.RESPONSE_FORMAT);
    }
}
