package dev.assay.bench.fuzz;

import java.util.List;
import java.util.SplittableRandom;

/** A generated expression of known value. The oracle is floating-point arithmetic, and uses no code of the verifier. */
sealed interface FuzzTerm {
    record Whole(int value) implements FuzzTerm {}

    record Variable(int index) implements FuzzTerm {}

    record Binary(char operator, FuzzTerm left, FuzzTerm right) implements FuzzTerm {}

    record Power(FuzzTerm base, int exponent) implements FuzzTerm {}

    record Root(int degree, FuzzTerm radicand) implements FuzzTerm {}

    record Function(String name, FuzzTerm argument) implements FuzzTerm {}

    List<String> VARIABLES = List.of("x", "y", "n");
    List<String> FUNCTIONS = List.of("sin", "cos", "tan", "ln", "exp");

    static FuzzTerm random(SplittableRandom random, int depth) {
        if (depth == 0 || random.nextInt(5) == 0) {
            return random.nextInt(3) == 0
                    ? new Variable(random.nextInt(VARIABLES.size()))
                    : new Whole(1 + random.nextInt(12));
        }
        return switch (random.nextInt(10)) {
            case 0 -> new Power(random(random, depth - 1), 2 + random.nextInt(3));
            case 1 -> new Root(2 + random.nextInt(2), random(random, depth - 1));
            case 2 -> new Function(FUNCTIONS.get(random.nextInt(FUNCTIONS.size())), random(random, depth - 1));
            default ->
                new Binary("+-*/".charAt(random.nextInt(4)), random(random, depth - 1), random(random, depth - 1));
        };
    }

    /** Returns the same value in another form: one step at a random place, by an identity of school algebra. */
    default FuzzTerm rewritten(SplittableRandom random) {
        if (random.nextInt(3) == 0) {
            return here(random);
        }
        return switch (this) {
            case Binary(char operator, FuzzTerm left, FuzzTerm right) ->
                random.nextBoolean()
                        ? new Binary(operator, left.rewritten(random), right)
                        : new Binary(operator, left, right.rewritten(random));
            case Power(FuzzTerm base, int exponent) -> new Power(base.rewritten(random), exponent);
            case Root(int degree, FuzzTerm radicand) -> new Root(degree, radicand.rewritten(random));
            case Function(String name, FuzzTerm argument) -> new Function(name, argument.rewritten(random));
            case Whole _, Variable _ -> here(random);
        };
    }

    private FuzzTerm here(SplittableRandom random) {
        FuzzTerm other = random(random, 1);
        return switch (this) {
            case Binary(char operator, FuzzTerm left, FuzzTerm right)
            when operator == '+' || operator == '*' -> new Binary(operator, right, left);
            case Binary(char operator, FuzzTerm left, FuzzTerm right)
            when operator == '-' ->
                new Binary('+', left, new Binary('*', new Binary('-', new Whole(1), new Whole(2)), right));
            case Binary(char operator, Binary(char inner, FuzzTerm first, FuzzTerm second), FuzzTerm right)
            when operator == '/' && inner == '+' ->
                new Binary('+', new Binary('/', first, right), new Binary('/', second, right));
            case Power(FuzzTerm base, int exponent) when exponent == 2 -> new Binary('*', base, base);
            default ->
                switch (random.nextInt(3)) {
                    case 0 -> new Binary('-', new Binary('+', this, other), other);
                    case 1 -> new Binary('/', new Binary('*', this, new Whole(6)), new Whole(6));
                    default -> new Binary('*', new Whole(1), this);
                };
        };
    }

    /** Returns a term of another value in most cases: one number at a random place is increased by one. */
    default FuzzTerm nudged(SplittableRandom random) {
        return switch (this) {
            case Whole(int value) -> new Whole(value + 1);
            case Variable variable -> new Binary('+', variable, new Whole(1));
            case Binary(char operator, FuzzTerm left, FuzzTerm right) ->
                random.nextBoolean()
                        ? new Binary(operator, left.nudged(random), right)
                        : new Binary(operator, left, right.nudged(random));
            case Power(FuzzTerm base, int exponent) -> new Power(base.nudged(random), exponent);
            case Root(int degree, FuzzTerm radicand) -> new Root(degree, radicand.nudged(random));
            case Function(String name, FuzzTerm argument) -> new Function(name, argument.nudged(random));
        };
    }

    /** Returns the term in LaTeX, or in keyboard notation. */
    default String written(boolean latex) {
        return switch (this) {
            case Whole(int value) -> Integer.toString(value);
            case Variable(int index) -> VARIABLES.get(index);
            case Binary(char operator, FuzzTerm left, FuzzTerm right)
            when operator == '/' && latex -> "\\frac{" + left.written(true) + "}{" + right.written(true) + "}";
            case Binary(char operator, FuzzTerm left, FuzzTerm right)
            when operator == '+' -> left.written(latex) + "+" + right.written(latex);
            case Binary(char operator, FuzzTerm left, FuzzTerm right)
            when operator == '-' -> left.written(latex) + "-" + right.grouped(latex);
            case Binary(char operator, FuzzTerm left, FuzzTerm right) ->
                left.grouped(latex) + (operator == '*' && latex ? "\\cdot " : operator) + right.grouped(latex);
            case Power(FuzzTerm base, int exponent) ->
                base.grouped(latex) + (latex ? "^{" + exponent + "}" : "^" + exponent);
            case Root(int degree, FuzzTerm radicand) -> root(degree, radicand, latex);
            case Function(String name, FuzzTerm argument) ->
                (latex ? "\\" : "") + name + "(" + argument.written(latex) + ")";
        };
    }

    private static String root(int degree, FuzzTerm radicand, boolean latex) {
        if (latex) {
            return (degree == 2 ? "\\sqrt{" : "\\sqrt[" + degree + "]{") + radicand.written(true) + "}";
        }
        return degree == 2 ? "sqrt(" + radicand.written(false) + ")" : "(" + radicand.written(false) + ")^(1/3)";
    }

    private String grouped(boolean latex) {
        return this instanceof Whole || this instanceof Variable ? written(latex) : "(" + written(latex) + ")";
    }
}
