package dev.assay.math.number;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Functions of rational numbers whose values are rational; null where a value does not exist or passes a limit. */
public final class DiscreteFunctions {
    /** Bits by bits that are worked on in the time of one operation. */
    private static final long PER_OPERATION = 2_048;

    private DiscreteFunctions() {}

    /** The value of the function of that name; null also where no such function is known. */
    public static @Nullable Rational apply(String name, List<Rational> arguments, ComputationBudget budget) {
        Rational first = arguments.getFirst();
        return switch (name) {
            case "gcd", "lcm", "max", "min" -> fold(name, arguments, budget);
            case "mod", "binomial", "log_" ->
                arguments.size() == 2 ? ofTwo(name, first, arguments.getLast(), budget) : null;
            default -> arguments.size() == 1 ? ofOne(name, first, budget) : null;
        };
    }

    private static @Nullable Rational ofOne(String name, Rational value, ComputationBudget budget) {
        return switch (name) {
            case "abs" -> value.absolute();
            case "sgn" -> Rational.of(value.signum());
            case "floor" -> Rational.of(value.floor());
            case "ceiling" -> Rational.of(value.negated().floor().negate());
            case "factorial" -> factorial(value, 1, budget);
            case "double factorial" -> factorial(value, 2, budget);
            default -> null;
        };
    }

    private static @Nullable Rational ofTwo(String name, Rational left, Rational right, ComputationBudget budget) {
        return switch (name) {
            case "mod" -> modulo(left, right);
            case "log_" -> logarithm(left, right);
            default -> binomial(left, right, budget);
        };
    }

    /** The exponent to which a whole base gives a number; none where it is not whole. */
    private static @Nullable Rational logarithm(Rational base, Rational power) {
        boolean whole = base.isInteger() && power.isInteger() && power.signum() > 0;
        if (!whole || base.compareTo(Rational.ONE) <= 0 || power.bits() > 64) {
            return null;
        }
        BigInteger rest = power.numerator();
        int times = 0;
        while (!rest.equals(BigInteger.ONE)) {
            BigInteger[] parts = rest.divideAndRemainder(base.numerator());
            if (parts[1].signum() != 0) {
                return null;
            }
            rest = parts[0];
            times++;
        }
        return Rational.of(times);
    }

    /** The remainder of a division with an integer quotient; it has the divisor's sign. */
    private static @Nullable Rational modulo(Rational dividend, Rational divisor) {
        if (divisor.isZero()) {
            return null;
        }
        Rational quotient = Rational.of(dividend.over(divisor).floor());
        return dividend.minus(divisor.times(quotient));
    }

    private static @Nullable Rational fold(String name, List<Rational> arguments, ComputationBudget budget) {
        Rational result = arguments.getFirst();
        if (name.equals("gcd") || name.equals("lcm")) {
            result = result.absolute();
        }
        for (Rational next : arguments.subList(1, arguments.size())) {
            result = switch (name) {
                case "max" -> result.compareTo(next) >= 0 ? result : next;
                case "min" -> result.compareTo(next) <= 0 ? result : next;
                case "gcd" -> commonDivisor(result, next.absolute());
                default -> commonMultiple(result, next.absolute());
            };
            if (!pay((long) result.bits() * result.bits(), budget)
                    || !budget.keep(PublishedLimit.BITS, result.bits())) {
                return null;
            }
        }
        return result;
    }

    /** The largest rational number of which both are whole multiples. */
    private static Rational commonDivisor(Rational left, Rational right) {
        BigInteger scale = left.denominator().multiply(right.denominator());
        BigInteger divisor = left.numerator()
                .multiply(right.denominator())
                .gcd(right.numerator().multiply(left.denominator()));
        return new Rational(divisor, scale);
    }

    private static Rational commonMultiple(Rational left, Rational right) {
        return left.isZero() || right.isZero()
                ? Rational.ZERO
                : left.times(right).over(commonDivisor(left, right));
    }

    private static @Nullable Rational factorial(Rational operand, int stride, ComputationBudget budget) {
        if (!operand.isInteger() || operand.signum() < 0 || !isSmall(operand.numerator(), budget)) {
            return null;
        }
        int number = operand.numerator().intValue();
        return pay((long) number * number, budget) ? Rational.of(product(number % stride, number, stride)) : null;
    }

    /** The product of {@code above + stride}, {@code above + 2 stride} up to {@code most}, halves first. */
    private static BigInteger product(int above, int most, int stride) {
        int factors = (most - above) / stride;
        if (factors <= 8) {
            BigInteger product = BigInteger.ONE;
            for (int factor = above + stride; factor <= most; factor += stride) {
                product = product.multiply(BigInteger.valueOf(factor));
            }
            return product;
        }
        int middle = above + factors / 2 * stride;
        return product(above, middle, stride).multiply(product(middle, most, stride));
    }

    /** The quotient of n(n−1)…(n−k+1) and k!, for whole k and any n. */
    private static @Nullable Rational binomial(Rational upper, Rational lower, ComputationBudget budget) {
        if (!lower.isInteger()) {
            return null;
        }
        if (lower.signum() < 0) {
            return upper.isInteger() && upper.signum() >= 0 ? Rational.ZERO : null;
        }
        if (upper.isInteger() && upper.signum() >= 0) {
            return ofNaturals(upper.numerator(), lower.numerator(), budget);
        }
        if (!isSmall(lower.numerator(), budget) || !pay(lower.numerator().longValue() * PER_OPERATION, budget)) {
            return null;
        }
        Rational result = Rational.ONE;
        for (int step = 0; step < lower.numerator().intValue(); step++) {
            result = result.times(upper.minus(Rational.of(step))).over(Rational.of(step + 1L));
            if (!pay((long) result.bits() * result.bits(), budget)
                    || !budget.keep(PublishedLimit.BITS, result.bits())) {
                return null;
            }
        }
        return result;
    }

    private static @Nullable Rational ofNaturals(BigInteger upper, BigInteger lower, ComputationBudget budget) {
        if (lower.compareTo(upper) > 0) {
            return Rational.ZERO;
        }
        BigInteger index = lower.min(upper.subtract(lower));
        if (!isSmall(index, budget)) {
            return null;
        }
        int steps = index.intValue();
        long bits = (long) steps * upper.bitLength();
        if (!budget.keep(PublishedLimit.BITS, bits) || !pay(steps * bits, budget)) {
            return null;
        }
        BigInteger result = BigInteger.ONE;
        for (int step = 1; step <= steps; step++) {
            result = result.multiply(upper.subtract(BigInteger.valueOf(step - 1L)))
                    .divide(BigInteger.valueOf(step));
        }
        return Rational.of(result);
    }

    private static boolean isSmall(BigInteger operand, ComputationBudget budget) {
        return budget.keep(PublishedLimit.FACTORIAL, operand.bitLength() > 31 ? Long.MAX_VALUE : operand.longValue());
    }

    private static boolean pay(long work, ComputationBudget budget) {
        return budget.operate((int) Math.min(PublishedLimit.OPERATIONS.most() + 1L, work / PER_OPERATION));
    }
}
