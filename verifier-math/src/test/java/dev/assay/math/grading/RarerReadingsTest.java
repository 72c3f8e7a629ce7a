package dev.assay.math.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.equality.EqualityRules;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RarerReadingsTest {
    @ParameterizedTest
    @CsvSource(
            delimiterString = "~",
            value = {
                "\\frac{7}{4z} ~ 7 / 4z ~ read.divisor",
                "\\lfloor n/2 \\rfloor ~ [n/2] ~ read.floor",
                "\\frac{1}{6} ~ 0.1(6) ~ read.repeating",
                "(1, 3) ~ {1, 3} ~ read.grouped",
                "120 ~ C(10, 3) ~ read.counted",
                "\\frac{mg}{2} ~ \\frac12 mg ~ read.factors",
                "\\frac{\\pi}{2} - \\alpha ~ 90^\\circ - \\alpha ~ read.radians",
            })
    void eachReadingNamesItselfBeforeTheRuleThatDecides(String gold, String answer, String name) {
        assertThat(equal(gold, answer).orElseThrow().rules()).startsWith(name).hasSizeGreaterThan(1);
    }

    @Test
    void aReadingThatDoesNotMakeThePairEqualDecidesNothing() {
        assertThat(equal("121", "C(10, 3)")).isEmpty();
        assertThat(equal("5", "6")).isEmpty();
    }

    private static Optional<DecisionTrace> equal(String gold, String answer) {
        if (!(MathGold.read(gold, null) instanceof MathGold.Reference(MathGold read))
                || !(AnswerReader.read(answer) instanceof AnswerReading.Read(var expression))) {
            throw new IllegalArgumentException("can't be read: " + gold + " or " + answer);
        }
        PairComparison comparison = EqualityRules.comparison(TaskConventions.NONE);
        return RarerReadings.equal(new GradedPair(read, answer, true, expression, null, comparison));
    }
}
