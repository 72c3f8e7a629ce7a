package dev.assay.engine.estimate;

import dev.assay.engine.estimate.Estimate.Insufficient;
import dev.assay.engine.estimate.Estimate.Known;
import dev.assay.engine.estimate.Estimate.Reason;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;

/**
 * The share of some items that have a property, each item weighted by the inverse of the probability that it was drawn
 * and reviewed.
 *
 * <p>The value is Hájek's ratio R = Σwy / Σw of two totals of Horvitz and Thompson (1952). Its variance is that of the
 * linearised ratio, z = y − R, in two phases (Särndal, Swensson and Wretman, "Model Assisted Survey Sampling", 1992,
 * sections 5.6 and 9.8): of drawing, Σw²z², with the items themselves taken as draws of a process; and of reviewing a
 * part of a stratum, (1/n₂ − 1/n₁) times the variance of z within it. The interval is Wilson's with the effective
 * number of items R(1 − R) / v (Korn and Graubard, 1998; Franco, Little, Louis and Slud, 2019). With equal weights and
 * all reviewed, it is the plain Wilson interval.
 */
final class WeightedShare {
    private final Map<ReviewedSums, Cell> cells = new LinkedHashMap<>();
    private int count;

    /** Sums of weights and of their squares, over the items of one stratum with the property and without it. */
    private static final class Cell {
        private double with;
        private double without;
        private double squaresWith;
        private double squaresWithout;

        double total() {
            return with + without;
        }

        /** Returns the mean of z over all reviewed items of the stratum. */
        double mean(ReviewedSums stratum, double share) {
            return stratum == ReviewedSums.ALL ? 0 : (with * (1 - share) - without * share) / stratum.reviewed();
        }

        /** Returns the variance of a stratum's part of Σwz. */
        double variance(ReviewedSums stratum, double share) {
            double squares = squaresWith * (1 - share) * (1 - share) + squaresWithout * share * share;
            double drawing = stratum.ratio() * squares;
            if (stratum.added() == 0) {
                return drawing;
            }
            double mean = mean(stratum, share);
            double square = (with * (1 - share) * (1 - share) + without * share * share) / stratum.reviewed();
            return drawing + stratum.added() * (square - mean * mean);
        }
    }

    /** Adds an item of a stratum that is reviewed completely. */
    void add(double weight, boolean has) {
        add(ReviewedSums.ALL, weight, has);
    }

    /**
     * Adds a reviewed item.
     *
     * @param weight the inverse of the probability of its drawing; the stratum's ratio is applied later
     */
    void add(ReviewedSums stratum, double weight, boolean has) {
        count++;
        Cell cell = cells.computeIfAbsent(stratum, _ -> new Cell());
        if (has) {
            cell.with += weight;
            cell.squaresWith += weight * weight;
        } else {
            cell.without += weight;
            cell.squaresWithout += weight * weight;
        }
    }

    int count() {
        return count;
    }

    /** Returns Σw, the estimated number of items. */
    double total() {
        return sum((stratum, cell) -> stratum.ratio() * cell.total());
    }

    double value() {
        double total = total();
        return total == 0 ? 0 : sum((stratum, cell) -> stratum.ratio() * cell.with) / total;
    }

    /** Returns the effective sample size: the number of equally weighted items with the same precision (Kish, 1965). */
    double size() {
        double squares =
                sum((stratum, cell) -> stratum.ratio() * stratum.ratio() * (cell.squaresWith + cell.squaresWithout));
        return count == 0 ? 0 : total() * total() / squares;
    }

    /** Returns the number of equally weighted items with which a share of this value would have the same variance. */
    double effective() {
        double share = value();
        double variance = variance();
        return variance > 0 ? share * (1 - share) / variance : size();
    }

    private double variance() {
        double share = value();
        return sum((stratum, cell) -> cell.variance(stratum, share)) / (total() * total());
    }

    /**
     * Returns the correlation of the errors of two shares, in [-1,1]. No item may be in both shares. Their errors are
     * then correlated only through partial review, from which both estimate a stratum's share of their items.
     */
    double correlation(WeightedShare other) {
        double ours = value();
        double theirs = other.value();
        double together = -sum((stratum, cell) -> {
            Cell there = other.cells.get(stratum);
            return there == null ? 0 : stratum.added() * cell.mean(stratum, ours) * there.mean(stratum, theirs);
        });
        double room = Math.sqrt(variance() * other.variance()) * total() * other.total();
        return room > 0 ? Math.clamp(together / room, -1, 1) : 0;
    }

    private double sum(ToDoubleBiFunction<ReviewedSums, Cell> part) {
        return cells.entrySet().stream()
                .mapToDouble(cell -> part.applyAsDouble(cell.getKey(), cell.getValue()))
                .sum();
    }

    Estimate estimate() {
        if (size() < Estimate.LEAST - 1e-9) {
            return new Insufficient(Reason.TOO_FEW, count);
        }
        WilsonInterval.Bounds bounds = WilsonInterval.bounds(Math.clamp(value(), 0, 1), effective());
        return new Known(value(), bounds.low(), bounds.high(), count);
    }
}
