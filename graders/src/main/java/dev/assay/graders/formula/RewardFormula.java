package dev.assay.graders.formula;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How the rewards of several graders make one. It is read by a reader of its own, and what it can do is bounded: numbers,
 * names of graders, {@code + - * /}, {@code ^} or {@code **} for powers, parentheses, and {@code min max abs floor ceil
 * exp sqrt log}.
 */
public final class RewardFormula {
    /** The longest formula, in characters. */
    public static final int LONGEST = 2_000;
    /** How deep parentheses, calls, signs and powers may stand in each other. */
    public static final int DEEPEST = 64;

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,63}");

    private final FormulaExpression expression;

    RewardFormula(FormulaExpression expression) {
        this.expression = expression;
    }

    /**
     * Reads a formula.
     *
     * @param names of the graders that it may use
     * @throws IllegalArgumentException where it is none; the message continues a sentence that begins with its name
     */
    public static RewardFormula read(String text, Set<String> names) {
        return FormulaReader.read(text, names);
    }

    /** Whether a formula can call a grader by this name. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches() && FormulaOperation.function(name).isEmpty();
    }

    /** The value for the rewards of the graders; empty where it divides by zero or has no finite value otherwise. */
    public OptionalDouble value(Map<String, Double> rewards) {
        double value = expression.value(rewards);
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
