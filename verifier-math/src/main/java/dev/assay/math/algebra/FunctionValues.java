package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.DiscreteFunctions;
import dev.assay.math.number.Rational;
import dev.assay.math.number.SpecialValue;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Gives functions their exact values where these are known, and a name of their own where not. */
final class FunctionValues {
    private static final Atom PI = new Atom.Name("pi");

    private final ComputationBudget budget;
    private final QuotientArithmetic field;
    private final Trigonometry trigonometry;
    private final CommonDivisors divisors;

    FunctionValues(ComputationBudget budget, QuotientArithmetic field) {
        this.budget = budget;
        this.field = field;
        this.trigonometry = new Trigonometry(budget, field);
        this.divisors = new CommonDivisors(budget);
    }

    PolynomialQuotient apply(String name, List<PolynomialQuotient> arguments) {
        if (budget.spent()) {
            return PolynomialQuotient.ZERO;
        }
        PolynomialQuotient first = arguments.getFirst();
        boolean number = arguments.stream().allMatch(PolynomialQuotient::isRational);
        return switch (name) {
            case "sin", "cos", "tan", "cot", "sec", "csc" -> trigonometry.apply(name, first);
            case "ln" -> logarithm(first);
            case "log_" ->
                arguments.size() == 2
                        ? field.over(logarithm(arguments.get(1)), logarithm(first))
                        : unknown(name, arguments);
            case "lg" -> field.over(logarithm(first), ofInteger(BigInteger.TEN));
            case "Gamma", "zeta" -> special(name, first);
            case "factorial" ->
                number && first.rational().isInteger()
                        ? ofNumbers(name, arguments)
                        : special("Gamma", field.plus(first, PolynomialQuotient.ONE));
            case "cis" ->
                field.plus(
                        trigonometry.apply("cos", first),
                        field.times(PolynomialQuotient.of(Atom.Imaginary.UNIT), trigonometry.apply("sin", first)));
            case "polynomial gcd", "polynomial lcm" -> ofPolynomials(name, arguments);
            case "gcd", "lcm", "max", "min" ->
                areAllEqual(arguments) ? first : number ? ofNumbers(name, arguments) : unknown(name, arguments);
            default -> number ? ofNumbers(name, arguments) : unknown(name, arguments);
        };
    }

    private PolynomialQuotient ofPolynomials(String name, List<PolynomialQuotient> arguments) {
        if (arguments.stream().allMatch(PolynomialQuotient::isRational)) {
            return ofNumbers(name.substring(name.indexOf(' ') + 1), arguments);
        }
        PolynomialQuotient value = divisors.of(name.endsWith("lcm"), arguments);
        return value == null ? unknown(name, arguments) : value;
    }

    private PolynomialQuotient special(String name, PolynomialQuotient argument) {
        SpecialValue value = argument.isRational() ? SpecialValue.of(name, argument.rational(), budget) : null;
        if (value == null) {
            return unknown(name, List.of(argument));
        }
        PolynomialQuotient factor = PolynomialQuotient.of(value.factor());
        return value.power().isZero()
                ? factor
                : field.times(factor, PolynomialQuotient.of(Polynomial.of(Term.of(PI, value.power()))));
    }

    /**
     * Whether all arguments are the same and no number; that argument, taken as positive, is then their common divisor.
     */
    private static boolean areAllEqual(List<PolynomialQuotient> arguments) {
        PolynomialQuotient first = arguments.getFirst();
        return !first.isRational() && arguments.stream().allMatch(first::equals);
    }

    private PolynomialQuotient ofNumbers(String name, List<PolynomialQuotient> arguments) {
        Rational value = DiscreteFunctions.apply(
                name, arguments.stream().map(PolynomialQuotient::rational).toList(), budget);
        return value == null ? unknown(name, arguments) : PolynomialQuotient.of(value);
    }

    private PolynomialQuotient unknown(String name, List<PolynomialQuotient> arguments) {
        String key = arguments.stream().map(PolynomialQuotient::key).collect(Collectors.joining(",", name + "(", ")"));
        budget.keep(PublishedLimit.LENGTH, key.length());
        return PolynomialQuotient.of(new Atom.Call(key));
    }

    /** Sums of logarithms of primes; ln of e to a power is that power. */
    private PolynomialQuotient logarithm(PolynomialQuotient argument) {
        if (argument.isRational() && argument.rational().signum() > 0) {
            return field.minus(
                    ofInteger(argument.rational().numerator()),
                    ofInteger(argument.rational().denominator()));
        }
        if (argument.isWhole() && argument.dividend().isTerm()) {
            Term term = argument.dividend().term();
            List<Monomial.Factor> factors = term.monomial().factors();
            boolean powerOfE =
                    factors.size() == 1 && factors.getFirst().atom().key().equals("e");
            if (powerOfE && term.coefficient().equals(Rational.ONE)) {
                return PolynomialQuotient.of(factors.getFirst().exponent());
            }
        }
        return unknown("ln", List.of(argument));
    }

    private PolynomialQuotient ofInteger(BigInteger number) {
        PolynomialQuotient sum = PolynomialQuotient.ZERO;
        for (Map.Entry<Atom.Radical, Integer> factor :
                IntegerFactoring.of(number).entrySet()) {
            PolynomialQuotient logarithm =
                    PolynomialQuotient.of(new Atom.Call("ln(" + factor.getKey().number() + ")"));
            sum = field.plus(sum, field.times(PolynomialQuotient.of(Rational.of(factor.getValue())), logarithm));
        }
        return sum;
    }
}
