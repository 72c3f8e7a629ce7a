package dev.assay.math.numeric;

import dev.assay.math.number.Rational;

/** A complex number of two balls; of a real number the imaginary part is exactly zero. */
record ComplexBall<R extends RealBall<R>>(R real, R imaginary) {
    static <R extends RealBall<R>> ComplexBall<R> of(R real) {
        return new ComplexBall<>(real, real.of(Rational.ZERO));
    }

    ComplexBall<R> of(Rational value) {
        return of(real.of(value));
    }

    ComplexBall<R> pi() {
        return of(real.pi());
    }

    /** The imaginary unit. */
    ComplexBall<R> unit() {
        return new ComplexBall<>(real.of(Rational.ZERO), real.of(Rational.ONE));
    }

    boolean isReal() {
        return imaginary.isZero();
    }

    boolean isZero() {
        return real.isZero() && imaginary.isZero();
    }

    boolean isFinite() {
        return real.isFinite() && imaginary.isFinite();
    }

    /** Whether no number in both balls is zero. */
    boolean isApartFromZero() {
        return isFinite() && (real.signum() != 0 || imaginary.signum() != 0);
    }

    ComplexBall<R> plus(ComplexBall<R> other) {
        R sum = real.plus(other.real);
        return isReal() && other.isReal()
                ? new ComplexBall<>(sum, imaginary)
                : new ComplexBall<>(sum, imaginary.plus(other.imaginary));
    }

    ComplexBall<R> negated() {
        return new ComplexBall<>(real.negated(), isReal() ? imaginary : imaginary.negated());
    }

    ComplexBall<R> minus(ComplexBall<R> other) {
        return plus(other.negated());
    }

    ComplexBall<R> times(ComplexBall<R> other) {
        if (other.isReal()) {
            return isReal()
                    ? new ComplexBall<>(real.times(other.real), imaginary)
                    : new ComplexBall<>(real.times(other.real), imaginary.times(other.real));
        }
        if (isReal()) {
            return other.times(this);
        }
        return new ComplexBall<>(
                real.times(other.real).minus(imaginary.times(other.imaginary)),
                real.times(other.imaginary).plus(imaginary.times(other.real)));
    }

    ComplexBall<R> inverted() {
        if (isReal()) {
            return new ComplexBall<>(real.inverted(), imaginary);
        }
        R size = squaredSize().inverted();
        return new ComplexBall<>(real.times(size), imaginary.negated().times(size));
    }

    ComplexBall<R> over(ComplexBall<R> other) {
        return times(other.inverted());
    }

    private R squaredSize() {
        return real.times(real).plus(imaginary.times(imaginary));
    }

    /** The absolute value. */
    R size() {
        if (isReal()) {
            return switch (real.signum()) {
                case 1 -> real;
                case -1 -> real.negated();
                default -> real.times(real).sqrt();
            };
        }
        return squaredSize().sqrt();
    }

    /** The angle above −π up to π; not finite where the ball meets zero or crosses the negative axis. */
    R angle() {
        if (isReal()) {
            return switch (real.signum()) {
                case 1 -> imaginary;
                case -1 -> real.pi();
                default -> real.inverted();
            };
        }
        if (real.signum() > 0) {
            return imaginary.over(real).arctangent();
        }
        R right = real.pi().times(real.of(Rational.HALF));
        return switch (imaginary.signum()) {
            case 1 -> right.minus(real.over(imaginary).arctangent());
            case -1 -> right.plus(real.over(imaginary).arctangent()).negated();
            default -> real.minus(real).inverted();
        };
    }

    ComplexBall<R> conjugate() {
        return new ComplexBall<>(real, isReal() ? imaginary : imaginary.negated());
    }

    ComplexBall<R> exp() {
        R size = real.exp();
        if (isReal()) {
            return new ComplexBall<>(size, imaginary);
        }
        return new ComplexBall<>(size.times(imaginary.cosine()), size.times(imaginary.sine()));
    }

    /** The principal value of the natural logarithm. */
    ComplexBall<R> log() {
        if (isReal() && real.signum() > 0) {
            return new ComplexBall<>(real.log(), imaginary);
        }
        R size = isReal() ? real.negated().log() : squaredSize().log().times(real.of(Rational.HALF));
        return new ComplexBall<>(size, angle());
    }

    /** The principal value of the square root. */
    ComplexBall<R> sqrt() {
        if (isReal()) {
            return real.signum() < 0
                    ? new ComplexBall<>(imaginary, real.negated().sqrt())
                    : of(real.sqrt());
        }
        return log().times(of(Rational.HALF)).exp();
    }

    /** To the power of an integer that is not large. */
    ComplexBall<R> power(int exponent) {
        ComplexBall<R> result = of(Rational.ONE);
        ComplexBall<R> square = this;
        for (int rest = Math.abs(exponent); rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                result = result.times(square);
            }
            if (rest > 1) {
                square = square.times(square);
            }
        }
        return exponent < 0 ? result.inverted() : result;
    }

    /** sin x cosh y + i cos x sinh y. */
    ComplexBall<R> sine() {
        if (isReal()) {
            return new ComplexBall<>(real.sine(), imaginary);
        }
        return new ComplexBall<>(real.sine().times(hyperbolic(1)), real.cosine().times(hyperbolic(-1)));
    }

    /** cos x cosh y − i sin x sinh y. */
    ComplexBall<R> cosine() {
        if (isReal()) {
            return new ComplexBall<>(real.cosine(), imaginary);
        }
        return new ComplexBall<>(
                real.cosine().times(hyperbolic(1)),
                real.sine().times(hyperbolic(-1)).negated());
    }

    /** The hyperbolic cosine of the imaginary part, or with the sign −1 its sine. */
    private R hyperbolic(int sign) {
        R falling = imaginary.negated().exp();
        R sum = sign > 0 ? imaginary.exp().plus(falling) : imaginary.exp().minus(falling);
        return sum.times(real.of(Rational.HALF));
    }

    /** The principal value: (ln(1 + iz) − ln(1 − iz)) / 2i. */
    ComplexBall<R> arctangent() {
        if (isReal()) {
            return new ComplexBall<>(real.arctangent(), imaginary);
        }
        ComplexBall<R> turned = times(unit());
        ComplexBall<R> one = of(Rational.ONE);
        ComplexBall<R> difference =
                one.plus(turned).log().minus(one.minus(turned).log());
        return difference.over(unit().times(of(Rational.of(2))));
    }
}
