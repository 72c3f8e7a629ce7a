package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpokenTextTest {
    private static String text(String response) {
        return SpokenText.find(response) instanceof AnswerExtraction.Found found ? found.text() : "";
    }

    @Test
    void allThatIsSaidOutsideTheThinkingIsTextAsItIsWritten() {
        assertThat(text("<think>one</think>\n two <!-- three --> ~~four~~ ")).isEqualTo("two <!-- three --> ~~four~~");
        assertThat(text("I cannot answer this question.")).isEqualTo("I cannot answer this question.");
        assertThat(text("She asked.\n\nUser: Who?\n\n٣")).isEqualTo("She asked.\n\nUser: Who?\n\n٣");
    }

    @Test
    void thePlaceIsThatInTheResponse() {
        assertThat(SpokenText.find("<think>a</think> b c "))
                .isEqualTo(
                        new AnswerExtraction.Found(List.of(new AnswerPart("b c", 17, 20)), "extract.raw", List.of()));
    }

    @Test
    void thinkingAloneIsNoText() {
        assertThat(SpokenText.find("<think>only this</think> \n"))
                .isEqualTo(new AnswerExtraction.Missing(List.of("extract.raw")));
        assertThat(SpokenText.find("<think>only this")).isInstanceOf(AnswerExtraction.Missing.class);
    }
}
