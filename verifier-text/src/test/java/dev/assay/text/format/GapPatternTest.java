package dev.assay.text.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GapPatternTest {
    private static final List<String> PIECES = List.of(
            "<t>",
            "</t>",
            ".*",
            ".*?",
            ".+",
            "[\\s\\S]*",
            "\\s*",
            "\\s+",
            "\\n",
            " ",
            "(",
            ")",
            "(?:",
            "a",
            "\\.",
            "<a>");
    private static final List<String> SIGNS =
            List.of("<t>", "</t>", "<a>", " ", "\n", "a", ".", "b", "\u000b", "😀", "\ud83d");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?s)<think>.*</think>\\s*<answer>.*</answer>",
                "^<think>[\\s\\S]*?</think>\\s*<answer>([\\s\\S]*?)</answer>$",
                "\\A(?s)\\s*<a>.+</a>\\s*\\z"
            })
    void usualPatternsOfReasoningAndAnswerAreRead(String pattern) {
        assertThat(GapPattern.of(pattern)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<t>.*</t>",
                "(?s)(a|b).*",
                "(?s)(a.*)+",
                "(?s)a{2}.*",
                "(?s)\\d.*",
                "(?s).*\\s+a.*",
                "(?i)(?s)a.*",
                "\\Qa\\E"
            })
    void whatIsMoreThanTextsAndGapsIsLeftToRe2(String pattern) {
        assertThat(GapPattern.of(pattern)).isEmpty();
    }

    /** Half of the texts are made of their pattern, so that many of them match. */
    @Test
    void everyPatternThatIsReadDecidesAsRe2Does() {
        Random random = new Random(24);
        int compared = 0;
        int matching = 0;
        while (compared < 20_000) {
            List<String> pieces = drawn(random, PIECES, 9);
            String pattern = "(?s)" + (random.nextBoolean() ? "^" : "") + String.join("", pieces)
                    + (random.nextBoolean() ? "$" : "");
            if (GapPattern.of(pattern).isPresent()) {
                String text = random.nextBoolean()
                        ? String.join("", drawn(random, SIGNS, 14))
                        : pieces.stream().map(piece -> filled(random, piece)).collect(Collectors.joining());
                boolean matches = Pattern.matches(pattern, text);
                assertThat(GapPattern.of(pattern).orElseThrow().matches(text))
                        .as("%s on %s", pattern, text)
                        .isEqualTo(matches);
                compared++;
                matching += matches ? 1 : 0;
            }
        }
        assertThat(matching).isGreaterThan(compared / 5);
    }

    private static List<String> drawn(Random random, List<String> from, int most) {
        return Stream.generate(() -> from.get(random.nextInt(from.size())))
                .limit(1 + random.nextInt(most))
                .toList();
    }

    private static String filled(Random random, String piece) {
        return switch (piece) {
            case "(", ")", "(?:" -> "";
            case "\\n" -> "\n";
            case "\\." -> ".";
            case "\\s*", "\\s+" -> " \n".repeat(random.nextInt(3));
            case ".*", ".*?", ".+", "[\\s\\S]*" -> String.join("", drawn(random, SIGNS, 3));
            default -> piece;
        };
    }
}
