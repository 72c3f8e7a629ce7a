package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import org.jspecify.annotations.Nullable;

/**
 * The elementary functions of one argument by name, all from exponentials, logarithms, sines and arctangents. Inverse
 * functions take their principal values; formulas are those of the NIST Digital Library of Mathematical Functions, 4.14
 * to 4.37.
 */
final class ElementaryFunctions {
    private ElementaryFunctions() {}

    /** The value; null where the name is of no such function. */
    static <R extends RealBall<R>> @Nullable ComplexBall<R> of(String name, ComplexBall<R> z) {
        return switch (name) {
            case "sin" -> z.sine();
            case "cos" -> z.cosine();
            case "tan" -> z.sine().over(z.cosine());
            case "cot" -> z.cosine().over(z.sine());
            case "sec" -> z.cosine().inverted();
            case "csc" -> z.sine().inverted();
            case "arcsin" -> arcsine(z);
            case "arccos" -> arccosine(z);
            case "arctan" -> z.arctangent();
            case "arccot" -> arccotangent(z);
            case "arcsec" -> arccosine(z.inverted());
            case "arccsc" -> arcsine(z.inverted());
            case "sinh", "cosh", "tanh", "coth", "sech", "csch" -> hyperbolic(name, z);
            case "arcsinh" -> z.plus(z.times(z).plus(one(z)).sqrt()).log();
            case "arccosh" ->
                z.plus(z.plus(one(z)).sqrt().times(z.minus(one(z)).sqrt())).log();
            case "arctanh" -> arctanh(z);
            case "arccoth" -> arctanh(z.inverted());
            case "arcsech" -> of("arccosh", z.inverted());
            case "arccsch" -> of("arcsinh", z.inverted());
            case "exp" -> z.exp();
            case "cis" -> z.times(z.unit()).exp();
            case "ln" -> z.log();
            case "abs" -> ComplexBall.of(z.size());
            case "Re" -> ComplexBall.of(z.real());
            case "Im" -> ComplexBall.of(z.imaginary());
            case "conjugate" -> z.conjugate();
            case "arg" -> ComplexBall.of(z.angle());
            default -> null;
        };
    }

    private static <R extends RealBall<R>> ComplexBall<R> one(ComplexBall<R> z) {
        return z.of(Rational.ONE);
    }

    private static <R extends RealBall<R>> ComplexBall<R> rightAngle(ComplexBall<R> z) {
        return z.pi().times(z.of(Rational.HALF));
    }

    /** Of a real number up to 1 the angle of the point on the unit circle, else −i ln(iz + √(1 − z²)). */
    private static <R extends RealBall<R>> ComplexBall<R> arcsine(ComplexBall<R> z) {
        ComplexBall<R> square = one(z).minus(z).times(one(z).plus(z));
        if (z.isReal() && square.real().signum() > 0) {
            return z.over(square.sqrt()).arctangent();
        }
        if (z.isReal() && square.isZero()) {
            return z.times(rightAngle(z));
        }
        ComplexBall<R> inside = z.times(z.unit()).plus(square.sqrt());
        return inside.log().times(z.unit()).negated();
    }

    private static <R extends RealBall<R>> ComplexBall<R> arccosine(ComplexBall<R> z) {
        return rightAngle(z).minus(arcsine(z));
    }

    /** Of negative numbers two values are in use, so that there is none here. */
    private static <R extends RealBall<R>> ComplexBall<R> arccotangent(ComplexBall<R> z) {
        if (z.isZero()) {
            return rightAngle(z);
        }
        boolean positive = z.isReal() && z.real().signum() > 0;
        return positive ? z.inverted().arctangent() : z.of(Rational.ZERO).inverted();
    }

    private static <R extends RealBall<R>> ComplexBall<R> arctanh(ComplexBall<R> z) {
        ComplexBall<R> difference = one(z).plus(z).log().minus(one(z).minus(z).log());
        return difference.times(z.of(Rational.HALF));
    }

    private static <R extends RealBall<R>> ComplexBall<R> hyperbolic(String name, ComplexBall<R> z) {
        ComplexBall<R> power = z.exp();
        ComplexBall<R> inverse = z.isReal() ? power.inverted() : z.negated().exp();
        ComplexBall<R> half = power.of(Rational.HALF);
        ComplexBall<R> sine = power.minus(inverse).times(half);
        ComplexBall<R> cosine = power.plus(inverse).times(half);
        return switch (name) {
            case "sinh" -> sine;
            case "cosh" -> cosine;
            case "tanh" -> sine.over(cosine);
            case "coth" -> cosine.over(sine);
            case "sech" -> cosine.inverted();
            default -> sine.inverted();
        };
    }
}
