package dev.assay.graders.formula;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.graders.formula.FormulaExpression.Applied;
import dev.assay.graders.formula.FormulaExpression.Constant;
import dev.assay.graders.formula.FormulaExpression.Name;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class RewardFormulaPropertiesTest {
    private static final Map<String, Double> REWARDS = Map.of("a", 0.25, "b", -3.0);

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void whateverIsWrittenInFullIsReadBack(@ForAll("expressions") FormulaExpression expression) {
        OptionalDouble value =
                RewardFormula.read(written(expression), REWARDS.keySet()).value(REWARDS);

        double expected = expression.value(REWARDS);
        assertThat(value.isEmpty()).isEqualTo(Double.isNaN(expected));
        value.ifPresent(found -> assertThat(found).isEqualTo(expected).isFinite());
    }

    @Property(tries = 500)
    void anyTextIsAFormulaOrRefused(@ForAll("texts") String text) {
        try {
            RewardFormula.read(text, REWARDS.keySet())
                    .value(REWARDS)
                    .ifPresent(value -> assertThat(value).isFinite());
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    @Provide
    static Arbitrary<String> texts() {
        return Arbitraries.strings().withChars("ab01.e+-*/^(), minlogsqrt_é\n").ofMaxLength(60);
    }

    @Provide
    static Arbitrary<FormulaExpression> expressions() {
        return expressions(3);
    }

    private static Arbitrary<FormulaExpression> expressions(int depth) {
        Arbitrary<FormulaExpression> leaf = Arbitraries.oneOf(
                Arbitraries.bigDecimals()
                        .between(BigDecimal.ZERO, BigDecimal.TEN)
                        .ofScale(3)
                        .map(number -> new Constant(number.doubleValue())),
                Arbitraries.of("a", "b").map(Name::new));
        if (depth == 0) {
            return leaf;
        }
        Arbitrary<FormulaExpression> inner = expressions(depth - 1);
        List<Arbitrary<FormulaExpression>> any = new ArrayList<>(List.of(leaf));
        for (FormulaOperation operation : FormulaOperation.values()) {
            any.add(inner.list()
                    .ofSize(operation.takes(2) ? 2 : 1)
                    .map(arguments -> new Applied(operation, arguments)));
        }
        return Arbitraries.oneOf(any);
    }

    private static String written(FormulaExpression expression) {
        return switch (expression) {
            case Constant constant -> Double.toString(constant.number());
            case Name name -> name.name();
            case Applied applied -> written(applied);
        };
    }

    private static String written(Applied applied) {
        String first = written(applied.arguments().getFirst());
        String last = written(applied.arguments().getLast());
        String name = applied.operation().label();
        return switch (applied.operation()) {
            case ADD -> "(" + first + " + " + last + ")";
            case SUBTRACT -> "(" + first + "-" + last + ")";
            case MULTIPLY -> "(" + first + "*" + last + ")";
            case DIVIDE -> "(" + first + " / " + last + ")";
            case POWER -> "(" + first + " ** " + last + ")";
            case NEGATE -> "(-" + first + ")";
            case MIN, MAX -> name + "(" + first + ", " + last + ")";
            case ABS, FLOOR, CEIL, EXP, SQRT, LOG -> name + "( " + first + " )";
        };
    }
}
