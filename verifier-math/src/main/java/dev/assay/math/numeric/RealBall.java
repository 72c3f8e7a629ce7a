package dev.assay.math.numeric;

import dev.assay.math.number.Rational;

/**
 * A real number that is known up to an error: a middle and a radius around it. Every operation returns a ball that holds
 * each result for numbers in the balls given; where there is none, or its error has no bound, it is not finite.
 */
interface RealBall<R extends RealBall<R>> {
    /** The ball around a rational number, in the precision of this one. */
    R of(Rational value);

    R pi();

    R plus(R other);

    R negated();

    R times(R other);

    /** One over this; not finite if this may be zero. */
    R inverted();

    /** The root that is not negative; the part of the ball below zero is left out. */
    R sqrt();

    R exp();

    /** The natural logarithm; not finite if this may be zero or negative. */
    R log();

    R sine();

    R cosine();

    R arctangent();

    /** Whether this is exactly zero. */
    boolean isZero();

    boolean isFinite();

    /** The sign; 0 where this is zero or may have either sign. */
    int signum();

    /** Whether the error is at most 2 to the power of minus {@code bits}, as a share of the value. */
    boolean isKnownTo(int bits);

    /** The largest integer not above this, where there is only one candidate; else not finite. */
    R floor();

    /** The ball with a radius that is larger by so much. */
    R widened(double by);

    /** The middle as a double, perhaps infinite. */
    double middle();

    default R minus(R other) {
        return plus(other.negated());
    }

    default R over(R other) {
        return times(other.inverted());
    }
}
