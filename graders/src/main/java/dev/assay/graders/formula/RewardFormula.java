package dev.assay.graders.formula;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A formula that combines the rewards of several graders into one. Its parser is this package's own, and its language
 * is bounded: numbers, names of graders, {@code + - * /}, {@code ^} or {@code **} for powers, parentheses, and
 * {@code min max abs floor ceil exp sqrt log}.
 */
public final class RewardFormula {
    /** The length limit of a formula, in characters. */
    public static final int LONGEST = 2_000;
    /** The limit on the nesting of parentheses, calls, signs and powers. */
    public static final int DEEPEST = 64;

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,63}");

    private final FormulaExpression expression;

    RewardFormula(FormulaExpression expression) {
        this.expression = expression;
    }

    /**
     * Parses a formula.
     *
     * @param names the names of the graders that it may use
     * @throws IllegalArgumentException where the text is no formula; the message continues a sentence that begins with
     *     the formula's field
     */
    public static RewardFormula read(String text, Set<String> names) {
        return FormulaReader.read(text, names);
    }

    /** Returns whether a formula can call a grader by this name. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches() && FormulaOperation.function(name).isEmpty();
    }

    /**
     * Returns the value for the rewards of the graders; empty where it divides by zero or has no finite value for
     * another reason.
     */
    public OptionalDouble value(Map<String, Double> rewards) {
        double value = expression.value(rewards);
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
