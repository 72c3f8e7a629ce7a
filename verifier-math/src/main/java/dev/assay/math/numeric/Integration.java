package dev.assay.math.numeric;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Values of definite integrals of functions that are analytic on the whole interval, with a proved error. */
final class Integration<R extends RealBall<R>> {
    private static final int MOST_BITS = 108;
    private static final int ROUGH_RULE = 0;
    /** A sum of rough values that is so small beside its terms says nothing about the size of the integral. */
    private static final double CANCELLED = 0x1p-24;

    private final Expression.Binding binding;
    private final NumericEvaluator<MachineReal> bounding;
    private final ComputationBudget budget;
    private final ComplexBall<MachineReal> lower;
    private final ComplexBall<MachineReal> width;

    Integration(
            Expression.Binding binding, Map<String, Rational> point, LogReading logarithm, ComputationBudget budget) {
        this.binding = binding;
        this.bounding = NumericEvaluator.fast(point, logarithm, budget);
        this.budget = budget;
        this.lower = bounding.bound(binding.lower());
        this.width = bounding.bound(binding.upper()).minus(lower);
    }

    /**
     * The integral; not finite where its error is not known.
     *
     * @param bounds the ends of the interval, in the precision wanted
     * @param integrand its value at a place
     * @param rules in that precision
     */
    ComplexBall<R> value(
            List<ComplexBall<R>> bounds,
            UnaryOperator<ComplexBall<R>> integrand,
            List<GaussLegendre<R>> rules,
            int bits,
            ComplexBall<R> none) {
        ComplexBall<R> from = bounds.getFirst();
        ComplexBall<R> whole = bounds.getLast().minus(from);
        if (!isReal(lower) || !isReal(width) || !isReal(from) || !isReal(whole)) {
            return none;
        }
        double goal = Math.scalb(size(), -Math.min(bits - 4, MOST_BITS));
        List<IntervalPartition.Piece> pieces = new IntervalPartition(this::largest, () -> !budget.spent()).pieces(goal);
        if (pieces == null) {
            return none;
        }
        ComplexBall<R> sum = from.minus(from);
        for (IntervalPartition.Piece piece : pieces) {
            ComplexBall<R> half = whole.times(whole.of(piece.width().times(Rational.HALF)));
            ComplexBall<R> middle = from.plus(whole.times(whole.of(piece.middle())));
            ComplexBall<R> part = sum(rules.get(piece.rule()), middle, half, integrand, piece.error());
            if (budget.spent() || !part.isFinite()) {
                return none;
            }
            sum = sum.plus(part);
        }
        return sum;
    }

    private static <T extends RealBall<T>> boolean isReal(ComplexBall<T> value) {
        return value.isFinite() && value.isReal();
    }

    /** One rule on one piece; the error is that for a half width of 1. */
    private ComplexBall<R> sum(
            GaussLegendre<R> rule,
            ComplexBall<R> middle,
            ComplexBall<R> half,
            UnaryOperator<ComplexBall<R>> integrand,
            double error) {
        ComplexBall<R> sum = middle.minus(middle);
        for (int index = 0; index < rule.points().size() && !budget.spent(); index++) {
            ComplexBall<R> offset = half.times(ComplexBall.of(rule.points().get(index)));
            ComplexBall<R> both = integrand.apply(middle.plus(offset)).plus(integrand.apply(middle.minus(offset)));
            sum = sum.plus(both.times(ComplexBall.of(rule.weights().get(index))));
        }
        return widened(sum, error).times(half);
    }

    private static <T extends RealBall<T>> ComplexBall<T> widened(ComplexBall<T> sum, double by) {
        // A function that is real on the interval has a real integral.
        T imaginary = sum.isReal() ? sum.imaginary() : sum.imaginary().widened(by);
        return new ComplexBall<>(sum.real().widened(by), imaginary);
    }

    /** About how large the integral is for an interval of half width 1, or its integrand where that is not known. */
    private double size() {
        GaussLegendre<MachineReal> rule = GaussLegendre.FAST.get(ROUGH_RULE);
        double sum = 0;
        double sizes = 0;
        for (int index = 0; index < rule.points().size(); index++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                ComplexBall<MachineReal> share = ComplexBall.of(
                        new MachineReal((1 + sign * rule.points().get(index).middle()) / 2, 0));
                ComplexBall<MachineReal> value = bounding.inside(binding, lower.plus(width.times(share)));
                double part = rule.weights().get(index).middle() * value.real().middle();
                sum += part;
                sizes += Math.abs(part);
            }
        }
        double size = Math.abs(sum) > CANCELLED * sizes ? Math.abs(sum) : sizes;
        return size > 0 && size < Double.POSITIVE_INFINITY ? size : 1;
    }

    /** The most that the integrand is in size on an ellipse around a piece. */
    private double largest(IntervalPartition.Piece piece, double ellipse) {
        double along = (ellipse + 1 / ellipse) / 2 * (1 + 1e-12);
        double across = (ellipse - 1 / ellipse) / 2 * (1 + 1e-12);
        ComplexBall<MachineReal> half = width.times(width.of(piece.width().times(Rational.HALF)));
        MachineReal middle = lower.plus(width.times(width.of(piece.middle()))).real();
        double reach = (Math.abs(half.real().middle()) + half.real().radius()) * (1 + 1e-12);
        ComplexBall<MachineReal> place =
                new ComplexBall<>(middle.widened(reach * along), new MachineReal(0, reach * across));
        ComplexBall<MachineReal> value = bounding.inside(binding, place);
        return value.isFinite() ? most(value.real()) + most(value.imaginary()) : Double.POSITIVE_INFINITY;
    }

    private static double most(MachineReal value) {
        return (Math.abs(value.middle()) + value.radius()) * (1 + 1e-12);
    }
}
