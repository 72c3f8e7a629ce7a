package dev.assay.text.puzzle.arithmetic;

import java.util.Optional;

/**
 * A complex number with its derivative, for automatic differentiation (Griewank and Walther, Evaluating Derivatives, 2008).
 *
 * @param re the real part
 * @param im the imaginary part
 * @param dre the real part of the derivative
 * @param dim the imaginary part of the derivative
 */
record DualNumber(double re, double im, double dre, double dim) {
    private static final int MOST_EXPONENT = 1 << 20;
    private static final DualNumber ONE = constant(1);
    private static final DualNumber I = new DualNumber(0, 1, 0, 0);

    static DualNumber constant(double value) {
        return new DualNumber(value, 0, 0, 0);
    }

    static DualNumber variable(double value) {
        return new DualNumber(value, 0, 1, 0);
    }

    DualNumber plus(DualNumber other) {
        return new DualNumber(re + other.re, im + other.im, dre + other.dre, dim + other.dim);
    }

    DualNumber negated() {
        return new DualNumber(-re, -im, -dre, -dim);
    }

    DualNumber minus(DualNumber other) {
        return plus(other.negated());
    }

    DualNumber times(DualNumber other) {
        return new DualNumber(
                re * other.re - im * other.im,
                re * other.im + im * other.re,
                dre * other.re - dim * other.im + re * other.dre - im * other.dim,
                dre * other.im + dim * other.re + re * other.dim + im * other.dre);
    }

    DualNumber over(DualNumber other) {
        double square = other.re * other.re + other.im * other.im;
        DualNumber value = new DualNumber(other.re / square, -other.im / square, 0, 0);
        return times(other.chained(value, value.times(value).negated()));
    }

    /** Returns a value of a function of this number, given the function's derivative there. */
    private DualNumber chained(DualNumber value, DualNumber derivative) {
        DualNumber slope = new DualNumber(derivative.re, derivative.im, 0, 0).times(new DualNumber(dre, dim, 0, 0));
        return new DualNumber(value.re, value.im, slope.re, slope.im);
    }

    private DualNumber flat() {
        return new DualNumber(re, im, 0, 0);
    }

    DualNumber exp() {
        double size = Math.exp(re);
        DualNumber value = new DualNumber(size * Math.cos(im), size * Math.sin(im), 0, 0);
        return chained(value, value);
    }

    DualNumber log() {
        DualNumber value = new DualNumber(Math.log(Math.hypot(re, im)), Math.atan2(im, re), 0, 0);
        return chained(value, ONE.over(flat()));
    }

    DualNumber sqrt() {
        double size = Math.hypot(re, im);
        double real = Math.sqrt((size + re) / 2);
        double imaginary = Math.copySign(Math.sqrt(Math.max(0, (size - re) / 2)), im);
        DualNumber value = new DualNumber(real, imaginary, 0, 0);
        return chained(value, ONE.over(value.plus(value)));
    }

    private DualNumber sin() {
        DualNumber value = new DualNumber(Math.sin(re) * Math.cosh(im), Math.cos(re) * Math.sinh(im), 0, 0);
        return chained(value, new DualNumber(Math.cos(re) * Math.cosh(im), -Math.sin(re) * Math.sinh(im), 0, 0));
    }

    private DualNumber cos() {
        DualNumber value = new DualNumber(Math.cos(re) * Math.cosh(im), -Math.sin(re) * Math.sinh(im), 0, 0);
        return chained(value, new DualNumber(-Math.sin(re) * Math.cosh(im), -Math.cos(re) * Math.sinh(im), 0, 0));
    }

    private DualNumber asin() {
        DualNumber root = ONE.minus(times(this)).sqrt();
        return I.times(I.times(this).plus(root).log()).negated();
    }

    private DualNumber atan() {
        DualNumber ix = I.times(this);
        return I.times(ONE.minus(ix).log().minus(ONE.plus(ix).log())).times(constant(0.5));
    }

    private DualNumber abs() {
        DualNumber value = constant(Math.hypot(re, im));
        return im == 0 && dim == 0 ? chained(value, constant(Math.signum(re))) : constant(Double.NaN);
    }

    /** Returns a power; one with a whole exponent is a product. */
    DualNumber power(DualNumber exponent) {
        boolean isWhole = exponent.im == 0
                && exponent.dre == 0
                && exponent.dim == 0
                && exponent.re == Math.rint(exponent.re)
                && Math.abs(exponent.re) <= MOST_EXPONENT;
        if (!isWhole) {
            return exponent.times(log()).exp();
        }
        DualNumber power = ONE;
        DualNumber square = this;
        for (int left = (int) Math.abs(exponent.re); left > 0; left /= 2) {
            power = left % 2 == 1 ? power.times(square) : power;
            square = square.times(square);
        }
        return exponent.re < 0 ? ONE.over(power) : power;
    }

    /** Returns the value of a named function, or nothing for an unknown name. */
    Optional<DualNumber> apply(String function) {
        return Optional.ofNullable(
                switch (function) {
                    case "exp" -> exp();
                    case "log", "ln" -> log();
                    case "sqrt" -> sqrt();
                    case "sin" -> sin();
                    case "cos" -> cos();
                    case "tan" -> sin().over(cos());
                    case "cot" -> cos().over(sin());
                    case "sec" -> ONE.over(cos());
                    case "csc" -> ONE.over(sin());
                    case "asin" -> asin();
                    case "acos" -> constant(Math.PI / 2).minus(asin());
                    case "atan" -> atan();
                    case "sinh" -> exp().minus(negated().exp()).times(constant(0.5));
                    case "cosh" -> exp().plus(negated().exp()).times(constant(0.5));
                    case "Abs", "abs" -> abs();
                    default -> null;
                });
    }

    boolean isFinite() {
        return Double.isFinite(re) && Double.isFinite(im) && Double.isFinite(dre) && Double.isFinite(dim);
    }
}
