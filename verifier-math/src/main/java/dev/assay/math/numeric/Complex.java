package dev.assay.math.numeric;

import dev.assay.math.number.Rational;

/** A complex number of two balls; of a real number the imaginary part is exactly zero. */
record Complex<R extends Real<R>>(R real, R imaginary) {
    static <R extends Real<R>> Complex<R> of(R real) {
        return new Complex<>(real, real.of(Rational.ZERO));
    }

    Complex<R> of(Rational value) {
        return of(real.of(value));
    }

    Complex<R> pi() {
        return of(real.pi());
    }

    /** The imaginary unit. */
    Complex<R> unit() {
        return new Complex<>(real.of(Rational.ZERO), real.of(Rational.ONE));
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

    Complex<R> plus(Complex<R> other) {
        var sum = real.plus(other.real);
        return isReal() && other.isReal()
                ? new Complex<>(sum, imaginary)
                : new Complex<>(sum, imaginary.plus(other.imaginary));
    }

    Complex<R> negated() {
        return new Complex<>(real.negated(), isReal() ? imaginary : imaginary.negated());
    }

    Complex<R> minus(Complex<R> other) {
        return plus(other.negated());
    }

    Complex<R> times(Complex<R> other) {
        if (other.isReal()) {
            return isReal()
                    ? new Complex<>(real.times(other.real), imaginary)
                    : new Complex<>(real.times(other.real), imaginary.times(other.real));
        }
        if (isReal()) {
            return other.times(this);
        }
        return new Complex<>(
                real.times(other.real).minus(imaginary.times(other.imaginary)),
                real.times(other.imaginary).plus(imaginary.times(other.real)));
    }

    Complex<R> inverted() {
        if (isReal()) {
            return new Complex<>(real.inverted(), imaginary);
        }
        var size = squaredSize().inverted();
        return new Complex<>(real.times(size), imaginary.negated().times(size));
    }

    Complex<R> over(Complex<R> other) {
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
        var right = real.pi().times(real.of(Rational.HALF));
        return switch (imaginary.signum()) {
            case 1 -> right.minus(real.over(imaginary).arctangent());
            case -1 -> right.plus(real.over(imaginary).arctangent()).negated();
            default -> real.minus(real).inverted();
        };
    }

    Complex<R> conjugate() {
        return new Complex<>(real, isReal() ? imaginary : imaginary.negated());
    }

    Complex<R> exp() {
        var size = real.exp();
        if (isReal()) {
            return new Complex<>(size, imaginary);
        }
        return new Complex<>(size.times(imaginary.cosine()), size.times(imaginary.sine()));
    }

    /** The principal value of the natural logarithm. */
    Complex<R> log() {
        if (isReal() && real.signum() > 0) {
            return new Complex<>(real.log(), imaginary);
        }
        var size = isReal() ? real.negated().log() : squaredSize().log().times(real.of(Rational.HALF));
        return new Complex<>(size, angle());
    }

    /** The principal value of the square root. */
    Complex<R> sqrt() {
        if (isReal()) {
            return real.signum() < 0 ? new Complex<>(imaginary, real.negated().sqrt()) : of(real.sqrt());
        }
        return log().times(of(Rational.HALF)).exp();
    }

    /** To the power of an integer that is not large. */
    Complex<R> power(int exponent) {
        var result = of(Rational.ONE);
        var square = this;
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
    Complex<R> sine() {
        if (isReal()) {
            return new Complex<>(real.sine(), imaginary);
        }
        return new Complex<>(real.sine().times(hyperbolic(1)), real.cosine().times(hyperbolic(-1)));
    }

    /** cos x cosh y − i sin x sinh y. */
    Complex<R> cosine() {
        if (isReal()) {
            return new Complex<>(real.cosine(), imaginary);
        }
        return new Complex<>(
                real.cosine().times(hyperbolic(1)),
                real.sine().times(hyperbolic(-1)).negated());
    }

    /** The hyperbolic cosine of the imaginary part, or with the sign −1 its sine. */
    private R hyperbolic(int sign) {
        var falling = imaginary.negated().exp();
        var sum = sign > 0 ? imaginary.exp().plus(falling) : imaginary.exp().minus(falling);
        return sum.times(real.of(Rational.HALF));
    }

    /** The principal value: (ln(1 + iz) − ln(1 − iz)) / 2i. */
    Complex<R> arctangent() {
        if (isReal()) {
            return new Complex<>(real.arctangent(), imaginary);
        }
        var turned = times(unit());
        var one = of(Rational.ONE);
        var difference = one.plus(turned).log().minus(one.minus(turned).log());
        return difference.over(unit().times(of(Rational.of(2))));
    }
}
