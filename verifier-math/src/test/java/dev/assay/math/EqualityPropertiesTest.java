package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.equality.EqualityRules;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class EqualityPropertiesTest {
    @Provide
    Arbitrary<String> answers() {
        return Notations.answers();
    }

    @Provide
    Arbitrary<String> expressions() {
        return Notations.expressions();
    }

    @Provide
    Arbitrary<String> broken() {
        return Notations.broken();
    }

    private static Optional<Expression> read(String text) {
        return AnswerReader.read(text) instanceof AnswerReading.Read(Expression expression)
                ? Optional.of(expression)
                : Optional.empty();
    }

    private static RuleDecision compare(Expression gold, Expression answer) {
        return EqualityRules.comparison(TaskConventions.NONE)
                .compare(gold, answer)
                .decision();
    }

    @Property(tries = 500, seed = "2026")
    void everyAnswerEqualsItself(@ForAll("answers") String answer) {
        Expression first = read(answer).orElseThrow();
        Expression second = read(answer).orElseThrow();
        assertThat(compare(first, second)).isEqualTo(RuleDecision.EQUAL);
    }

    @Property(tries = 500, seed = "2026")
    void whatCannotBeReadAsAWholeStillEqualsItself(@ForAll("broken") String answer) {
        read(answer).ifPresent(read -> {
            RuleDecision decision = compare(read, read(answer).orElseThrow());
            assertThat(decision).isEqualTo(RuleDecision.EQUAL);
        });
    }

    @Property(tries = 500, seed = "2026")
    void expressionsAreComparedTheSameBothWays(
            @ForAll("expressions") String left, @ForAll("expressions") String right) {
        Expression first = read(left).orElseThrow();
        Expression second = read(right).orElseThrow();
        // Why a pair is undecided may depend on which side is looked at first.
        assertThat(compare(first, second)).hasSameClassAs(compare(second, first));
    }

    @Property(tries = 500, seed = "2026")
    void addingAndTakingAwayChangesNothingThatCanBeComputed(@ForAll("expressions") String text) {
        Expression plain = read(text).orElseThrow();
        Expression detour = read("(" + text + ")+z-z").orElseThrow();
        assertThat(compare(plain, detour)).isNotEqualTo(RuleDecision.DIFFERENT);
    }

    @Property(tries = 500, seed = "2026")
    void oneMoreIsNeverEqual(@ForAll("expressions") String text) {
        Expression plain = read(text).orElseThrow();
        Expression more = read("(" + text + ")+1").orElseThrow();
        assertThat(compare(plain, more)).isNotEqualTo(RuleDecision.EQUAL);
    }

    @Property(tries = 2000, seed = "2026")
    void nothingIsEverThrown(@ForAll("broken") String gold, @ForAll("broken") String answer) {
        read(gold)
                .ifPresent(left -> read(answer)
                        .ifPresent(right -> assertThat(compare(left, right)).isNotNull()));
    }

    @Property(tries = 2000, seed = "2026")
    void anyTextAtAllIsReadOrRefused(@ForAll String text) {
        assertThat(AnswerReader.read(text)).isNotNull();
        assertThat(AnswerReader.read("\\" + text + "{")).isNotNull();
    }
}
