package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import java.util.List;
import java.util.Set;

/** Applies functions by name to values. */
final class FunctionCalls<R extends RealBall<R>> {
    private static final Set<String> DISCRETE = Set.of(
            "gcd",
            "lcm",
            "max",
            "min",
            "mod",
            "binomial",
            "factorial",
            "double factorial",
            "floor",
            "ceiling",
            "sgn",
            "log_");

    private static final Set<String> OTHER = Set.of(
            "sin",
            "cos",
            "tan",
            "cot",
            "sec",
            "csc",
            "arcsin",
            "arccos",
            "arctan",
            "arccot",
            "arcsec",
            "arccsc",
            "sinh",
            "cosh",
            "tanh",
            "coth",
            "sech",
            "csch",
            "arcsinh",
            "arccosh",
            "arctanh",
            "arccoth",
            "arcsech",
            "arccsch",
            "exp",
            "cis",
            "ln",
            "log",
            "log_",
            "lg",
            "abs",
            "Re",
            "Im",
            "conjugate",
            "arg");

    private final ComplexBall<R> none;
    private final LogReading logarithm;

    FunctionCalls(ComplexBall<R> none, LogReading logarithm) {
        this.none = none;
        this.logarithm = logarithm;
    }

    /** Whether the function has rational values of rational arguments. */
    static boolean isDiscrete(String function) {
        return DISCRETE.contains(function);
    }

    /** Whether the function has values for some rational arguments alone. */
    static boolean isSpecial(String function) {
        return function.equals("Gamma") || function.equals("zeta");
    }

    /** Whether the function has values for complex numbers, and is nowhere analytic. */
    static boolean isPart(String function) {
        return function.equals("abs")
                || function.equals("Re")
                || function.equals("Im")
                || function.equals("conjugate")
                || function.equals("arg");
    }

    static boolean knows(String function) {
        return isSpecial(function) || DISCRETE.contains(function) || OTHER.contains(function);
    }

    ComplexBall<R> apply(String function, List<ComplexBall<R>> arguments) {
        ComplexBall<R> first = arguments.getFirst();
        if (arguments.size() == 1) {
            return ofOne(function, first);
        }
        boolean real = arguments.stream().allMatch(ComplexBall::isReal);
        return switch (function) {
            case "log_" -> arguments.getLast().log().over(first.log());
            case "max", "min" -> real ? extreme(function, arguments) : none;
            case "mod" -> real ? modulo(first.real(), arguments.getLast().real()) : none;
            default -> none;
        };
    }

    private ComplexBall<R> ofOne(String function, ComplexBall<R> argument) {
        return switch (function) {
            case "log" ->
                logarithm == LogReading.NATURAL
                        ? argument.log()
                        : argument.log().over(argument.of(Rational.of(10)).log());
            case "lg" -> argument.log().over(argument.of(Rational.of(10)).log());
            case "floor" -> argument.isReal() ? ComplexBall.of(argument.real().floor()) : none;
            case "ceiling" ->
                argument.isReal()
                        ? ComplexBall.of(argument.real().negated().floor().negated())
                        : none;
            case "sgn" -> sign(argument);
            case "max", "min" -> argument;
            default -> {
                ComplexBall<R> value = ElementaryFunctions.of(function, argument);
                yield value == null ? none : value;
            }
        };
    }

    private ComplexBall<R> sign(ComplexBall<R> argument) {
        boolean decided = argument.isZero() || argument.isApartFromZero();
        return argument.isReal() && decided
                ? argument.of(Rational.of(argument.real().signum()))
                : none;
    }

    private ComplexBall<R> extreme(String function, List<ComplexBall<R>> arguments) {
        int wanted = function.equals("max") ? 1 : -1;
        ComplexBall<R> result = arguments.getFirst();
        for (ComplexBall<R> next : arguments.subList(1, arguments.size())) {
            ComplexBall<R> difference = next.minus(result);
            if (difference.isZero()) {
                continue;
            }
            if (!difference.isApartFromZero()) {
                return none;
            }
            result = difference.real().signum() == wanted ? next : result;
        }
        return result;
    }

    private ComplexBall<R> modulo(R dividend, R divisor) {
        R quotient = dividend.over(divisor).floor();
        return ComplexBall.of(dividend.minus(divisor.times(quotient)));
    }
}
