package dev.assay.math.algebra;

import dev.assay.math.limit.Budget;
import dev.assay.math.limit.Limit;
import dev.assay.math.number.Rational;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** Gives functions their exact values where these are known, and a name of their own where not. */
final class Functions {
    private final Budget budget;
    private final Field field;
    private final Trigonometry trigonometry;

    Functions(Budget budget, Field field) {
        this.budget = budget;
        this.field = field;
        this.trigonometry = new Trigonometry(budget, field);
    }

    Ratio apply(String name, List<Ratio> arguments) {
        if (budget.spent()) {
            return Ratio.ZERO;
        }
        var first = arguments.getFirst();
        boolean number = arguments.stream().allMatch(Ratio::isRational);
        return switch (name) {
            case "sin", "cos", "tan", "cot", "sec", "csc" -> trigonometry.apply(name, first);
            case "ln" -> logarithm(first);
            case "log_" ->
                arguments.size() == 2
                        ? field.over(logarithm(arguments.get(1)), logarithm(first))
                        : unknown(name, arguments);
            case "abs" -> number ? Ratio.of(first.rational().absolute()) : unknown(name, arguments);
            case "floor" -> number ? Ratio.of(Rational.of(first.rational().floor())) : unknown(name, arguments);
            case "ceiling" ->
                number ? Ratio.of(Rational.of(first.rational().negated().floor().negate())) : unknown(name, arguments);
            case "factorial" -> number && isNatural(first.rational()) ? factorial(first) : unknown(name, arguments);
            case "binomial" ->
                number && arguments.stream().allMatch(argument -> isNatural(argument.rational()))
                        ? binomial(
                                first.rational().numerator(),
                                arguments.get(1).rational().numerator())
                        : unknown(name, arguments);
            case "gcd", "lcm", "min", "max" -> number ? choose(name, arguments) : unknown(name, arguments);
            default -> unknown(name, arguments);
        };
    }

    private Ratio choose(String name, List<Ratio> arguments) {
        var numbers = arguments.stream().map(Ratio::rational).toList();
        if (name.equals("min") || name.equals("max")) {
            return Ratio.of(name.equals("min") ? Collections.min(numbers) : Collections.max(numbers));
        }
        if (!numbers.stream().allMatch(Rational::isInteger)) {
            return unknown(name, arguments);
        }
        var result = numbers.getFirst().numerator().abs();
        for (var number : numbers) {
            var next = number.numerator().abs();
            var divisor = result.gcd(next);
            boolean zero = divisor.signum() == 0;
            result = name.equals("gcd") || zero
                    ? divisor
                    : result.divide(divisor).multiply(next);
            budget.keep(Limit.BITS, result.bitLength());
        }
        return Ratio.of(Rational.of(result));
    }

    private Ratio unknown(String name, List<Ratio> arguments) {
        var key = arguments.stream().map(Ratio::key).collect(Collectors.joining(",", name + "(", ")"));
        budget.keep(Limit.LENGTH, key.length());
        return Ratio.of(new Atom.Call(key));
    }

    /** Sums of logarithms of primes; ln of e to a power is that power. */
    private Ratio logarithm(Ratio argument) {
        if (argument.isRational() && argument.rational().signum() > 0) {
            return field.minus(
                    ofInteger(argument.rational().numerator()),
                    ofInteger(argument.rational().denominator()));
        }
        if (argument.isWhole() && argument.dividend().isTerm()) {
            var term = argument.dividend().term();
            var factors = term.monomial().factors();
            boolean powerOfE =
                    factors.size() == 1 && factors.getFirst().atom().key().equals("e");
            if (powerOfE && term.coefficient().equals(Rational.ONE)) {
                return Ratio.of(factors.getFirst().exponent());
            }
        }
        return unknown("ln", List.of(argument));
    }

    private Ratio ofInteger(BigInteger number) {
        var sum = Ratio.ZERO;
        for (var factor : Factoring.of(number).entrySet()) {
            var logarithm = Ratio.of(new Atom.Call("ln(" + factor.getKey().number() + ")"));
            sum = field.plus(sum, field.times(Ratio.of(Rational.of(factor.getValue())), logarithm));
        }
        return sum;
    }

    private static boolean isNatural(Rational value) {
        return value.isInteger() && value.signum() >= 0;
    }

    private Ratio factorial(Ratio operand) {
        var number = operand.rational().numerator();
        boolean small = budget.keep(Limit.FACTORIAL, number.bitLength() > 31 ? Long.MAX_VALUE : number.longValue());
        if (!small || !budget.pay(number.intValue() / 4)) {
            return Ratio.ZERO;
        }
        var product = BigInteger.ONE;
        for (int factor = 2; factor <= number.intValue(); factor++) {
            product = product.multiply(BigInteger.valueOf(factor));
        }
        return Ratio.of(Rational.of(product));
    }

    private Ratio binomial(BigInteger upper, BigInteger lower) {
        if (!budget.keep(Limit.FACTORIAL, upper.bitLength() > 31 ? Long.MAX_VALUE : upper.longValue())) {
            return Ratio.ZERO;
        }
        if (lower.compareTo(upper) > 0 || !budget.pay(upper.intValue() / 4)) {
            return Ratio.ZERO;
        }
        var result = BigInteger.ONE;
        for (int step = 1; step <= lower.intValue(); step++) {
            result = result.multiply(upper.subtract(BigInteger.valueOf(step - 1L)))
                    .divide(BigInteger.valueOf(step));
        }
        return Ratio.of(Rational.of(result));
    }
}
