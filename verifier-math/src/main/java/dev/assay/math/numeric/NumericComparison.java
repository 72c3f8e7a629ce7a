package dev.assay.math.numeric;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Compares two expressions by their values: constants once, others at many points. In double precision first, which
 * tells most that differ apart; what seems equal there is confirmed to 45 digits.
 */
public final class NumericComparison {
    private static final int BITS = 224;
    /** Forty-five decimal digits. */
    private static final int KNOWN_BITS = 150;

    /** Of integrals thirty digits are known, which take a third of the time. */
    private static final int INTEGRAL_BITS = 136;

    private static final int INTEGRAL_KNOWN_BITS = 100;

    /** The bits to which a value must be known in double precision for its point to count. */
    private static final int FAST_BITS = 30;

    /** Longer numbers are given the larger precision. */
    private static final int DIGITS_IN_BITS = 20;

    /** Numbers longer than any precision can differ where no value shows it. */
    private static final int MOST_DIGITS = 160;

    /** Operations that a comparison costs before it begins. */
    private static final int PREPARATION = 32;

    private static final int TRIED = 12;
    private static final int TRIED_INTEGRALS = 5;
    private static final int ENOUGH = 4;
    private static final int CONFIRMING = 16;

    /** Jumps farther apart than that are not met by the points. */
    private static final double LARGEST_JUMP = 32;

    private final Expression left;
    private final Expression right;
    private final ExpressionSurvey survey;
    private final LogReading logarithm;
    private final ComputationBudget budget;

    private NumericComparison(
            Expression left,
            Expression right,
            ExpressionSurvey survey,
            LogReading logarithm,
            ComputationBudget budget) {
        this.left = left;
        this.right = right;
        this.survey = survey;
        this.logarithm = logarithm;
        this.budget = budget;
    }

    /**
     * Compares out of a budget, which remembers if it was too small; a logarithm without a base is natural or decimal, whichever makes them
     * equal.
     */
    public static NumericAgreement of(Expression left, Expression right, ComputationBudget steps) {
        if (!steps.operate(PREPARATION)) {
            return NumericAgreement.UNKNOWN;
        }
        ExpressionSurvey survey = ExpressionSurvey.of(left, right);
        if (!survey.isEvaluable()) {
            return NumericAgreement.UNKNOWN;
        }
        NumericAgreement natural = new NumericComparison(left, right, survey, LogReading.NATURAL, steps).agreement();
        if (!survey.hasBareLogarithm()
                || natural == NumericAgreement.EQUAL
                || natural == NumericAgreement.ON_INTEGERS) {
            return natural;
        }
        NumericAgreement decimal = new NumericComparison(left, right, survey, LogReading.DECIMAL, steps).agreement();
        return decimal == NumericAgreement.EQUAL || decimal == NumericAgreement.ON_INTEGERS || decimal == natural
                ? decimal
                : NumericAgreement.UNKNOWN;
    }

    private NumericAgreement agreement() {
        if (survey.variables().isEmpty()) {
            return ofConstants();
        }
        if (survey.rounds() && !survey.whole().isEmpty()) {
            return new OnIntegers(this, left, right, survey, budget).agreement();
        }
        NumericAgreement agreement = ofFunctions();
        if (agreement == NumericAgreement.EQUAL && survey.rounds()) {
            return ofJumps();
        }
        boolean open = agreement == NumericAgreement.DOMAIN || agreement == NumericAgreement.UNKNOWN;
        if (!open || survey.whole().isEmpty()) {
            return agreement;
        }
        NumericAgreement onIntegers = new OnIntegers(this, left, right, survey, budget).agreement();
        return onIntegers == NumericAgreement.UNKNOWN ? agreement : onIntegers;
    }

    /** Compares rounded values on whole numbers too, where they jump and may differ. */
    private NumericAgreement ofJumps() {
        if (survey.largest() > LARGEST_JUMP) {
            return NumericAgreement.UNKNOWN;
        }
        return agreesOnWhole(new SamplePoints(survey.variables(), 1))
                ? NumericAgreement.EQUAL
                : NumericAgreement.DOMAIN;
    }

    private NumericAgreement ofConstants() {
        Match fast = fast(Map.of());
        return fast == Match.APART || fast == Match.EXTREME ? agreement(fast) : agreement(precise(Map.of()));
    }

    private static NumericAgreement agreement(Match match) {
        return switch (match) {
            case SAME -> NumericAgreement.EQUAL;
            case APART -> NumericAgreement.DIFFERENT;
            case EXTREME, MISSING, VAGUE -> NumericAgreement.UNKNOWN;
        };
    }

    /** The result of comparing the values at one point. */
    enum Match {
        SAME,
        APART,
        /** The values may be the same, and something on the way was too large or small to be sure. */
        EXTREME,
        /** There is no value. */
        MISSING,
        /** The values may be the same, and are not known well enough. */
        VAGUE
    }

    Match fast(Map<String, Rational> point) {
        ComputationBudget own = ofPoint(point);
        NumericEvaluator<MachineReal> first = NumericEvaluator.fast(point, logarithm, own);
        ComplexBall<MachineReal> one = first.value(left);
        NumericEvaluator<MachineReal> second = NumericEvaluator.fast(point, logarithm, own);
        return match(one, second.value(right), FAST_BITS, first.isExtreme() || second.isExtreme());
    }

    /** A limit that only one point passes, as of a factorial, does not concern the others. */
    private ComputationBudget ofPoint(Map<String, Rational> point) {
        return point.isEmpty() ? budget : budget.shared();
    }

    Match precise(Map<String, Rational> point) {
        if (survey.digits() > (survey.integrates() ? DIGITS_IN_BITS : MOST_DIGITS)) {
            return Match.VAGUE;
        }
        if (survey.integrates()) {
            return precise(point, INTEGRAL_BITS, INTEGRAL_KNOWN_BITS);
        }
        int bits = survey.digits() <= DIGITS_IN_BITS ? BITS : PreciseReal.MOST_BITS;
        Match match = precise(point, bits, KNOWN_BITS);
        return match == Match.VAGUE && bits == BITS ? precise(point, PreciseReal.MOST_BITS, KNOWN_BITS) : match;
    }

    private Match precise(Map<String, Rational> point, int bits, int known) {
        ComputationBudget own = ofPoint(point);
        NumericEvaluator<PreciseReal> first = NumericEvaluator.precise(bits, point, logarithm, own);
        ComplexBall<PreciseReal> one = first.value(left);
        NumericEvaluator<PreciseReal> second = NumericEvaluator.precise(bits, point, logarithm, own);
        return match(one, second.value(right), known, first.isExtreme() || second.isExtreme());
    }

    private <R extends RealBall<R>> Match match(ComplexBall<R> one, ComplexBall<R> two, int bits, boolean extreme) {
        if (!budget.operate(1) || !one.isFinite() || !two.isFinite()) {
            return Match.MISSING;
        }
        if (!survey.isComplex()
                && !(one.isReal() && two.isReal())
                && !survey.variables().isEmpty()) {
            return Match.MISSING;
        }
        if (one.minus(two).isApartFromZero()) {
            return Match.APART;
        }
        if (extreme) {
            return Match.EXTREME;
        }
        return isKnown(one, two, bits) ? Match.SAME : Match.VAGUE;
    }

    /** Whether the errors of both values are below a share of the larger part. */
    private static <R extends RealBall<R>> boolean isKnown(ComplexBall<R> one, ComplexBall<R> two, int bits) {
        R size = one.size().plus(two.size());
        R unit = size.isKnownTo(1) ? size : size.of(Rational.ONE);
        return isSmall(one.real(), unit, bits)
                && isSmall(one.imaginary(), unit, bits)
                && isSmall(two.real(), unit, bits)
                && isSmall(two.imaginary(), unit, bits);
    }

    /** Whether the error of a value is below a share of a unit. */
    private static <R extends RealBall<R>> boolean isSmall(R value, R unit, int bits) {
        return value.isZero() || value.minus(value).plus(unit).isKnownTo(bits);
    }

    private NumericAgreement ofFunctions() {
        SamplePoints points = new SamplePoints(survey.variables(), survey.largest());
        int tried = survey.integrates() ? TRIED_INTEGRALS : TRIED;
        List<Map<String, Rational>> agreeing = new ArrayList<>();
        if (disagrees(points::positive, tried, agreeing)) {
            return agreesOnWhole(points) ? NumericAgreement.DOMAIN : NumericAgreement.DIFFERENT;
        }
        boolean positive = !agreeing.isEmpty();
        if (disagrees(points::real, tried, agreeing)) {
            return positive || agreesOnWhole(points) ? NumericAgreement.DOMAIN : NumericAgreement.DIFFERENT;
        }
        if (agreeing.size() < ENOUGH) {
            agreeing.clear();
            if (disagrees(points::whole, tried, agreeing)) {
                return NumericAgreement.DIFFERENT;
            }
        }
        if (agreeing.size() < ENOUGH) {
            return NumericAgreement.UNKNOWN;
        }
        return survey.needsComplexPoints() ? NumericAgreement.DOMAIN : confirmed(agreeing);
    }

    /** Adds points at which the values seem the same; stops at the first where they are not. */
    private boolean disagrees(
            IntFunction<Map<String, Rational>> points, int tried, List<Map<String, Rational>> agreeing) {
        for (int number = 0; number < tried && budget.operate(1); number++) {
            Map<String, Rational> point = points.apply(number);
            Match match = fast(point);
            if (match == Match.APART) {
                return true;
            }
            if (match == Match.SAME) {
                agreeing.add(point);
            }
        }
        return false;
    }

    private boolean agreesOnWhole(SamplePoints points) {
        List<Map<String, Rational>> agreeing = new ArrayList<>();
        return !disagrees(points::whole, TRIED / 2, agreeing) && agreeing.size() >= ENOUGH;
    }

    /** Agreement to 45 digits at two points, from the last on; some may need more terms of a series than are taken. */
    private NumericAgreement confirmed(List<Map<String, Rational>> points) {
        int confirmed = 0;
        for (int tried = 0; tried < Math.min(points.size(), CONFIRMING); tried++) {
            switch (precise(points.get(points.size() - 1 - tried))) {
                case APART -> {
                    return NumericAgreement.DIFFERENT;
                }
                case SAME -> confirmed++;
                case EXTREME, MISSING, VAGUE -> {}
            }
            if (confirmed == 2) {
                return NumericAgreement.EQUAL;
            }
        }
        return NumericAgreement.UNKNOWN;
    }
}
