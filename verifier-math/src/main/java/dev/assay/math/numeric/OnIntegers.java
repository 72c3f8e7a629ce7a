package dev.assay.math.numeric;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
    /** Operations that a point costs before it is evaluated. */
    private static final int PER_POINT = 12;

    private final NumericComparison comparing;
    private final Expression left;
    private final Expression right;
    private final ExpressionSurvey survey;
    private final ComputationBudget budget;

    OnIntegers(
            NumericComparison comparing,
            Expression left,
            Expression right,
            ExpressionSurvey survey,
            ComputationBudget budget) {
        this.comparing = comparing;
        this.left = left;
        this.right = right;
        this.survey = survey;
        this.budget = budget;
    }

    /** On integers, different, only in a domain if negative numbers differ, or unknown. */
    NumericAgreement agreement() {
        if (survey.largest() > LARGEST) {
            return NumericAgreement.UNKNOWN;
        }
        return survey.whole().size() == 1 ? ofOne() : ofSeveral();
    }

    private NumericAgreement ofOne() {
        for (int number = 1; number <= SMALL; number++) {
            NumericComparison.Match match = match(point(number), number % CONFIRMING == 0);
            if (match == NumericComparison.Match.APART) {
                return NumericAgreement.DIFFERENT;
            }
            if (match != NumericComparison.Match.SAME && number >= FIRST) {
                return NumericAgreement.UNKNOWN;
            }
        }
        int written = (int) survey.largest();
        for (int number : larger(written)) {
            NumericComparison.Match match = match(point(number), false);
            if (match == NumericComparison.Match.APART) {
                return NumericAgreement.DIFFERENT;
            }
            if (match != NumericComparison.Match.SAME && Math.abs(number - written) <= 1 && written > SMALL) {
                return NumericAgreement.UNKNOWN;
            }
        }
        for (int number = 0; number >= LEAST; number--) {
            if (match(point(number), false) == NumericComparison.Match.APART) {
                return NumericAgreement.DOMAIN;
            }
        }
        return budget.spent() ? NumericAgreement.UNKNOWN : NumericAgreement.ON_INTEGERS;
    }

    private static List<Integer> larger(int written) {
        Set<Integer> numbers = new LinkedHashSet<>();
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

    private NumericAgreement ofSeveral() {
        SamplePoints points = new SamplePoints(survey.variables(), survey.largest());
        int same = 0;
        for (int number = 0; number < TUPLES; number++) {
            Map<String, Rational> point = new HashMap<>(points.real(number));
            Map<String, Rational> whole = points.whole(number);
            survey.whole().forEach(name -> point.put(name, whole.getOrDefault(name, Rational.ONE)));
            switch (match(point, number % CONFIRMING == 0)) {
                case APART -> {
                    return NumericAgreement.DIFFERENT;
                }
                case SAME -> same++;
                case EXTREME, MISSING, VAGUE -> {}
            }
        }
        return same == TUPLES && survey.largest() <= SMALL && !budget.spent()
                ? NumericAgreement.ON_INTEGERS
                : NumericAgreement.UNKNOWN;
    }

    private Map<String, Rational> point(int number) {
        Map<String, Rational> point = new HashMap<>(new SamplePoints(survey.variables(), 1).real(number));
        survey.whole().forEach(name -> point.put(name, Rational.of(number)));
        return point;
    }

    /** Exactly where both values are rational; else in double precision, and in many digits where that is wanted. */
    private NumericComparison.Match match(Map<String, Rational> point, boolean confirmed) {
        if (!budget.operate(PER_POINT)) {
            return NumericComparison.Match.MISSING;
        }
        ComputationBudget shared = budget.shared();
        Rational one = new RationalValue(new HashMap<>(point), shared).value(left);
        Rational two = one == null ? null : new RationalValue(new HashMap<>(point), shared).value(right);
        if (one != null && two != null) {
            return one.equals(two) ? NumericComparison.Match.SAME : NumericComparison.Match.APART;
        }
        NumericComparison.Match match = comparing.fast(point);
        return match == NumericComparison.Match.SAME && confirmed ? comparing.precise(point) : match;
    }
}
