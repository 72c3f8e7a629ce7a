package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A response that names two answers, or takes its answer back, must gain nothing by it. */
class HedgesTest {
    private static final List<String> NUMBERS = List.of("41", "\\frac{3}{4}", "\\sqrt{2}", "2.5");
    private static final List<String> ANSWERS = List.of(
            "41",
            "\\frac{3}{4}",
            "x+1",
            "B",
            "5 cm",
            "(0,1)",
            "\\sqrt{2}",
            "\\text{no solution}",
            "blue",
            "\\{1,2\\}",
            "x \\le 1",
            "-4",
            "12\\%",
            "yes",
            "no",
            "true",
            "\\infty");
    private static final List<List<String>> PAIRS = List.of(
            List.of("1", "2"),
            List.of("41", "42"),
            List.of("\\frac{1}{2}", "0.7"),
            List.of("x+1", "x-1"),
            List.of("B", "C"),
            List.of("A", "D"),
            List.of("0", "7"),
            List.of("n", "n+1"),
            List.of("5 \\text{ cm}", "6 \\text{ m}"),
            List.of("(0,1)", "[2,3]"),
            List.of("yes", "no"),
            List.of("\\sqrt{2}", "3"),
            List.of("\\text{no solution}", "2"),
            List.of("blue", "red"),
            List.of("\\{1,2\\}", "\\{3\\}"),
            List.of("x \\le 1", "x > 3"),
            List.of("-4", "4"),
            List.of("12\\%", "0.5"));

    private final MathVerifier verifier = new MathVerifier();

    private static List<String> templates(String file) throws IOException {
        try (InputStream in = Objects.requireNonNull(HedgesTest.class.getResourceAsStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("# ") && !line.isBlank())
                    .map(line -> line.replace('¶', '\n'))
                    .toList();
        }
    }

    private boolean isPaid(String gold, String response) {
        Verdict verdict = verifier.verify(MathTask.of(gold), Response.of(response));
        return ((Verdict.Scored) verdict).score() > 0;
    }

    @Test
    void noResponseIsPaidForEitherOfTwoGolds() throws IOException {
        List<String> paid = new ArrayList<>();
        for (String template : templates("hedges.txt")) {
            for (List<String> pair : PAIRS) {
                for (List<String> golds : List.of(pair, pair.reversed())) {
                    String response = template.replace("§", golds.getFirst()).replace("¤", golds.getLast());
                    if (golds.stream().allMatch(gold -> isPaid(gold, response))) {
                        paid.add(response);
                    }
                }
            }
        }

        assertThat(paid).isEmpty();
    }

    @Test
    void noResponseIsPaidForAnAnswerThatItDenies() throws IOException {
        assertThat(paid("opposites.txt", ANSWERS)).isEmpty();
    }

    @Test
    void noResponseIsPaidForANumberThatItsWordsCalculateWith() throws IOException {
        assertThat(paid("calculations.txt", NUMBERS)).isEmpty();
    }

    private List<String> paid(String file, List<String> golds) throws IOException {
        List<String> paid = new ArrayList<>();
        for (String template : templates(file)) {
            for (String gold : golds) {
                String response = template.replace("§", gold);
                if (isPaid(gold, response)) {
                    paid.add(response);
                }
            }
        }
        return paid;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The answer is 41. Actually, it is 42.",
                "The answer is 41. No, 42.",
                "The answer is 41. Alternatively, 42.",
                "The answer is 41. Wait, it is 42.",
                "The answer is 41. Correction: 42.",
                "The answer is $41$. Sorry, it's $42$.",
                "The answer is 41. No, it's \\boxed{42}.",
                "\\boxed{41}. Actually, it is 42."
            })
    void aSentenceThatCorrectsTheAnswerReplacesIt(String response) {
        assertThat(isPaid("42", response)).isTrue();
        assertThat(isPaid("41", response)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The answer is 41. Wait, let me check: 40 + 1 = 41.",
                "The answer is 41. Actually, we could have used 5 apples.",
                "\\boxed{41}. No, nothing else is possible.",
                "\\boxed{41 \\text{ since } 40 + 1 = 41}",
                "\\boxed{41 \\text{ red balls}}",
                "\\boxed{41 \\text{ negative integers}}",
                "\\boxed{41 \\text{ times}}"
            })
    void whatOnlyChecksOrExplainsTheAnswerLeavesIt(String response) {
        assertThat(isPaid("41", response)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"A=13, B, 0", "A=13, 13, 0", "A=13, A, 0", "A=7, A, 1", "A=7, 7, 1", "B=13, 13, 1"})
    void anOptionsLetterWithAnotherOptionsTextIsNoOption(String answer, String gold, int score) {
        MathTask task = Items.task(Map.of("gold", gold, "choices", List.of("7", "13", "5")));

        assertThat(verifier.verify(task, Response.of("\\boxed{" + answer + "}")))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(score));
    }

    @ParameterizedTest
    @CsvSource({"1/6, 0.1(6)", "'2.5', '2,5'", "7/(4z), 7 / 4z", "10, 'C(5,2)'", "12:30 pm, 12:30"})
    void rarerMeaningsOfNotationCountOnlyWhereTheTaskLetsThem(String gold, String answer) {
        for (ReadingPolicy readings : ReadingPolicy.values()) {
            MathTask task = Items.task(Map.of("gold", gold, "readings", readings.toString()));

            assertThat(verifier.verify(task, Response.of("\\boxed{" + answer + "}")))
                    .isInstanceOfSatisfying(
                            Verdict.Scored.class,
                            scored -> assertThat(scored.score())
                                    .as(readings.toString())
                                    .isEqualTo(readings == ReadingPolicy.ALL ? 1 : 0));
        }
    }
}
