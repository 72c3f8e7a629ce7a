package dev.assay.bench.fuzz;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * A rational number, and its common notations.
 *
 * @param dividend at least 0
 * @param divisor above 0
 */
record RationalQuantity(boolean negative, long dividend, long divisor) {
    private static final List<Integer> DIVISORS = List.of(1, 1, 1, 2, 3, 4, 5, 7, 8, 10, 20, 25, 100);
    private static final int LARGEST_POWER = 7;

    static RationalQuantity random(SplittableRandom random) {
        long size = (long) Math.pow(10, 1 + random.nextInt(LARGEST_POWER));
        return new RationalQuantity(
                random.nextInt(4) == 0, random.nextLong(size), DIVISORS.get(random.nextInt(DIVISORS.size())));
    }

    /** Returns a number that differs by more than any rounding. */
    RationalQuantity other(SplittableRandom random) {
        return switch (random.nextInt(3)) {
            case 0 -> new RationalQuantity(negative, 10 * dividend + 10 * divisor, divisor);
            case 1 -> new RationalQuantity(negative, 2 * dividend + divisor, divisor);
            default -> new RationalQuantity(!negative, dividend + divisor, divisor);
        };
    }

    String written(SplittableRandom random) {
        List<String> ways = new ArrayList<>(List.of(
                "\\frac{" + dividend + "}{" + divisor + "}",
                "\\dfrac{" + 6 * dividend + "}{" + 6 * divisor + "}",
                dividend + "/" + divisor,
                "\\frac{" + 3 * dividend + "}{2}\\cdot\\frac{2}{" + 3 * divisor + "}"));
        if (dividend % divisor == 0) {
            whole(dividend / divisor, ways);
        } else if (dividend > divisor) {
            ways.add(dividend / divisor + "\\frac{" + dividend % divisor + "}{" + divisor + "}");
        }
        if (divisor % 3 != 0 && divisor % 7 != 0) {
            decimal(BigDecimal.valueOf(dividend).divide(BigDecimal.valueOf(divisor)), ways);
        }
        String sign = negative ? (random.nextInt(3) == 0 ? "−" : "-") : "";
        return sign + ways.get(random.nextInt(ways.size()));
    }

    private static void whole(long value, List<String> ways) {
        ways.add(Long.toString(value));
        ways.add(value + ".0");
        ways.add(String.format(Locale.ROOT, "%,d", value));
        ways.add(String.format(Locale.ROOT, "%,d", value).replace(",", "{,}"));
        ways.add(String.format(Locale.ROOT, "%,d", value).replace(",", "\\,"));
        ways.add("\\text{" + value + "}");
    }

    private static void decimal(BigDecimal value, List<String> ways) {
        ways.add(value.toPlainString());
        ways.add(value.setScale(value.scale() + 2).toPlainString());
        if (value.signum() != 0) {
            int power = value.precision() - value.scale() - 1;
            String mantissa = value.movePointLeft(power).toPlainString();
            ways.add(mantissa + " \\times 10^{" + power + "}");
            ways.add(mantissa + "e" + power);
        }
    }
}
