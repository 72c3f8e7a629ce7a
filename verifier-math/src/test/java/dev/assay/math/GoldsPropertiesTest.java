package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.equality.EqualityRules;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Properties that every gold of the fixtures has. */
class GoldsPropertiesTest {
    private static final int SHOWN = 60;

    private static List<String> golds() {
        return Items.all().stream()
                .flatMap(item -> item.task().gold().stream())
                .filter(gold -> !gold.contains("\\boxed") && !gold.contains("####"))
                .filter(gold -> MathGold.read(gold, null) instanceof MathGold.Reference)
                .filter(gold -> AnswerReader.read(gold) instanceof AnswerReading.Read)
                .distinct()
                .toList();
    }

    private static Stream<DynamicTest> forEachGold(java.util.function.Consumer<String> test) {
        return golds().stream()
                .map(gold -> DynamicTest.dynamicTest(
                        gold.length() <= SHOWN ? gold : gold.substring(0, SHOWN), () -> test.accept(gold)));
    }

    private static Expression read(String text) {
        assertThat(AnswerReader.read(text)).as(text).isInstanceOf(AnswerReading.Read.class);
        return ((AnswerReading.Read) AnswerReader.read(text)).expression();
    }

    private static boolean isMathematics(Expression expression) {
        return !(expression instanceof Expression.Prose) && !(expression instanceof Expression.Opaque);
    }

    @TestFactory
    Stream<DynamicTest> aGoldEqualsASecondReadingOfItself() {
        return forEachGold(gold -> {
            DecisionTrace ruling =
                    EqualityRules.comparison(TaskConventions.NONE).compare(read(gold), read(gold));
            assertThat(ruling.decision()).as("by %s", ruling.rules()).isEqualTo(RuleDecision.EQUAL);
        });
    }

    @TestFactory
    Stream<DynamicTest> aGoldInAnotherStyleIsStillItself() {
        return forEachGold(gold -> {
            if (!isMathematics(read(gold))) {
                return;
            }
            MathTask task = MathTask.of(gold);
            for (String style : List.of("\\displaystyle %s", "\\,%s", " %s ")) {
                Response response =
                        Response.of("\\boxed{" + style.formatted(gold.replace("\\frac{", "\\dfrac{")) + "}");
                assertThat(new MathVerifier().verify(task, response))
                        .as("%s in the style %s", gold, style)
                        .isInstanceOfSatisfying(
                                Verdict.Scored.class,
                                scored -> assertThat(scored.score()).isEqualTo(1));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> aGoldDoesNotEqualItselfAndSomethingElse() {
        return forEachGold(gold -> {
            Verdict verdict = new MathVerifier()
                    .verify(MathTask.of(gold), Response.of("\\boxed{" + gold + " \\text{ or } 987654}"));
            assertThat(verdict)
                    .isInstanceOfSatisfying(
                            Verdict.Scored.class,
                            scored -> assertThat(scored.score()).isZero());
        });
    }
}
