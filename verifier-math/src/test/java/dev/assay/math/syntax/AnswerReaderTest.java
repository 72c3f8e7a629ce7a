package dev.assay.math.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class AnswerReaderTest {
    private static final String ARROW = "  ⟹  ";

    @TestFactory
    Stream<DynamicTest> everyTextIsReadAsItsTree() throws IOException {
        return lines().map(line -> {
            int arrow = line.lastIndexOf(ARROW);
            String text = line.substring(0, arrow);
            String tree = line.substring(arrow + ARROW.length());
            return DynamicTest.dynamicTest(
                    text,
                    () -> assertThat(Rendering.of(text.replace('⏎', '\n'))).isEqualTo(tree));
        });
    }

    private static Stream<String> lines() throws IOException {
        try (InputStream stream =
                Objects.requireNonNull(AnswerReaderTest.class.getResourceAsStream("/readings/readings.txt"))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"));
        }
    }

    @Test
    void aLoneLetterOfAnAnswerIsNoConstant() {
        assertThat(Rendering.of("E")).isEqualTo("E");
        assertThat(Rendering.of("I")).isEqualTo("I");
    }

    @Test
    void nestedBracketsThatLookLikeManyThingsEndSoon() {
        for (String text : new String[] {"|", "{", "\\{", "(", "[[", "<", "\\int", "\\frac{d", "\\text{"}) {
            assertThat(AnswerReader.read(text.repeat(900))).isNotNull();
            assertThat(AnswerReader.read(text.repeat(40) + "x|}".repeat(200))).isNotNull();
        }
    }
}
