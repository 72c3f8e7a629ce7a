package dev.assay.math.numeric;

import dev.assay.math.limit.Budget;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Compares expressions whose variables stand for whole numbers: at all small ones, and at larger ones and those around
 * the largest number that is written. Other variables take real values beside them.
 */
final class OnIntegers {
    private static final int SMALL = 40;
    /** Formulas may begin behind these. */
    private static final int FIRST = 4;

    private static final int LEAST = -8;
    private static final int[] LARGE = {
        64, 81, 97, 100, 101, 127, 128, 255, 256, 999, 1_000, 1_001, 4_095, 4_096, 46_656, 123_456, 123_457
    };
    /** Thresholds above could hide between the numbers tried. */
    private static final double LARGEST = 1e6;

    private static final int TUPLES = 64;
    private static final int CONFIRMING = 5;

    private final Comparing comparing;
    private final Expression left;
    private final Expression right;
    private final Survey survey;
    private final Budget budget;

    OnIntegers(Comparing comparing, Expression left, Expression right, Survey survey, Budget budget) {
        this.comparing = comparing;
        this.left = left;
        this.right = right;
        this.survey = survey;
        this.budget = budget;
    }

    /** On integers, different, only in a domain if negative numbers differ, or unknown. */
    Agreement agreement() {
        if (survey.largest() > LARGEST) {
            return Agreement.UNKNOWN;
        }
        return survey.whole().size() == 1 ? ofOne() : ofSeveral();
    }

    private Agreement ofOne() {
        for (int number = 1; number <= SMALL; number++) {
            var match = match(point(number), number % CONFIRMING == 0);
            if (match == Comparing.Match.APART) {
                return Agreement.DIFFERENT;
            }
            if (match != Comparing.Match.SAME && number >= FIRST) {
                return Agreement.UNKNOWN;
            }
        }
        int written = (int) survey.largest();
        for (int number : larger(written)) {
            var match = match(point(number), false);
            if (match == Comparing.Match.APART) {
                return Agreement.DIFFERENT;
            }
            if (match != Comparing.Match.SAME && Math.abs(number - written) <= 1 && written > SMALL) {
                return Agreement.UNKNOWN;
            }
        }
        for (int number = 0; number >= LEAST; number--) {
            if (match(point(number), false) == Comparing.Match.APART) {
                return Agreement.DOMAIN;
            }
        }
        return budget.spent() ? Agreement.UNKNOWN : Agreement.ON_INTEGERS;
    }

    private static List<Integer> larger(int written) {
        var numbers = new LinkedHashSet<Integer>();
        for (int number : LARGE) {
            numbers.add(number);
        }
        for (int near = -1; near <= 1 && written > 1; near++) {
            numbers.add(written + near);
            numbers.add(2 * written + near);
            numbers.add(7 * written + near);
        }
        numbers.removeIf(number -> number < 1);
        return new ArrayList<>(numbers);
    }

    private Agreement ofSeveral() {
        var points = new Points(survey.variables(), survey.largest());
        int same = 0;
        for (int number = 0; number < TUPLES; number++) {
            var point = new HashMap<>(points.real(number));
            var whole = points.whole(number);
            survey.whole().forEach(name -> point.put(name, whole.getOrDefault(name, Rational.ONE)));
            switch (match(point, number % CONFIRMING == 0)) {
                case APART -> {
                    return Agreement.DIFFERENT;
                }
                case SAME -> same++;
                case EXTREME, MISSING, VAGUE -> {}
            }
        }
        return same == TUPLES && survey.largest() <= SMALL && !budget.spent()
                ? Agreement.ON_INTEGERS
                : Agreement.UNKNOWN;
    }

    private Map<String, Rational> point(int number) {
        var point = new HashMap<>(new Points(survey.variables(), 1).real(number));
        survey.whole().forEach(name -> point.put(name, Rational.of(number)));
        return point;
    }

    /** Exactly where both values are rational; else in double precision, and in many digits where that is wanted. */
    private Comparing.Match match(Map<String, Rational> point, boolean confirmed) {
        if (!budget.operate(1)) {
            return Comparing.Match.MISSING;
        }
        var shared = budget.shared();
        var one = new Exact(new HashMap<>(point), shared).value(left);
        var two = one == null ? null : new Exact(new HashMap<>(point), shared).value(right);
        if (one != null && two != null) {
            return one.equals(two) ? Comparing.Match.SAME : Comparing.Match.APART;
        }
        var match = comparing.fast(point);
        return match == Comparing.Match.SAME && confirmed ? comparing.precise(point) : match;
    }
}
