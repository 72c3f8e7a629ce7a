package dev.assay.engine.estimate;

import dev.assay.engine.estimate.Estimate.Insufficient;
import dev.assay.engine.estimate.Estimate.Known;
import dev.assay.engine.estimate.Estimate.Reason;

/**
 * The share of some items that have a property, each item weighted by the inverse of its probability to be seen.
 *
 * <p>The value is Hájek's ratio Σwy / Σw of two totals of Horvitz and Thompson (1952). Its variance is that of the
 * linearised ratio under independent draws, Σw²(y − R)² / (Σw)² (Särndal, Swensson and Wretman, "Model Assisted Survey
 * Sampling", 1992, section 5.6, with the items themselves taken as draws of a process). The interval is Wilson's with
 * the effective number of items R(1 − R) / v (Korn and Graubard, 1998; Franco, Little, Louis and Slud, 2019). With equal
 * weights all of it is the plain Wilson interval.
 */
final class Share {
    private double with;
    private double without;
    private double squaresWith;
    private double squaresWithout;
    private int count;

    void add(double weight, boolean has) {
        count++;
        if (has) {
            with += weight;
            squaresWith += weight * weight;
        } else {
            without += weight;
            squaresWithout += weight * weight;
        }
    }

    int count() {
        return count;
    }

    /** Σw: the number of items that these stand for. */
    double total() {
        return with + without;
    }

    double value() {
        return total() == 0 ? 0 : with / total();
    }

    /** The number of equally weighted items that would be as good (Kish, 1965). */
    double size() {
        return count == 0 ? 0 : total() * total() / (squaresWith + squaresWithout);
    }

    /** The number of equally weighted items with which a share of this value would vary as much. */
    double effective() {
        double share = value();
        double variance =
                (squaresWith * (1 - share) * (1 - share) + squaresWithout * share * share) / (total() * total());
        return variance > 0 ? share * (1 - share) / variance : size();
    }

    Estimate estimate() {
        if (size() < Estimate.LEAST - 1e-9) {
            return new Insufficient(Reason.TOO_FEW, count);
        }
        Wilson.Bounds bounds = Wilson.bounds(Math.clamp(value(), 0, 1), effective());
        return new Known(value(), bounds.low(), bounds.high(), count);
    }
}
