package dev.assay.math.equality;

import dev.assay.math.algebra.Canonical;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Arithmetic progressions over all integers, such as {@code π/6 + 2kπ}, as residues of one common period.
 *
 * @param period the common period
 * @param residues where the progressions stand within it
 */
record Family(Expression period, List<Expression> residues) {
    private static final int MOST_RESIDUES = 64;

    Family {
        residues = List.copyOf(residues);
    }

    /** The common form of branches that are linear in the parameter; empty where there is none within the limits. */
    static Optional<Family> of(List<Expression> branches, String parameter, Comparison comparison) {
        var lines = new ArrayList<Linear>();
        for (var branch : branches.stream()
                .flatMap(branch -> alternating(branch, parameter, comparison).stream())
                .toList()) {
            var line = Linear.of(branch, parameter, comparison);
            if (line.isEmpty()) {
                return Optional.empty();
            }
            lines.add(line.get());
        }
        var first = lines.getFirst().slope();
        var steps = new ArrayList<Rational>();
        for (var line : lines) {
            var step = rational(new Expression.Quotient(line.slope(), first), comparison);
            if (step.isEmpty() || step.get().isZero()) {
                return Optional.empty();
            }
            steps.add(step.get().absolute());
        }
        var common = steps.stream().reduce(Rational.ONE, Family::multiple);
        return residues(lines, steps, common, first)
                .map(residues -> new Family(Folding.of(Numbers.product(Numbers.of(common), first)), residues));
    }

    /** A branch with {@code (-1)^k} is one of the even and one of the odd parameters. */
    private static List<Expression> alternating(Expression branch, String parameter, Comparison comparison) {
        if (!Tree.contains(branch, part -> isSign(part, parameter, comparison))) {
            return List.of(branch);
        }
        return List.of(half(branch, parameter, 0, comparison), half(branch, parameter, 1, comparison));
    }

    private static Expression half(Expression branch, String parameter, int first, Comparison comparison) {
        var signed = Tree.map(
                branch,
                part -> isSign(part, parameter, comparison) && part instanceof Expression.Power(var _, Expression power)
                        ? new Expression.Power(Numbers.of(-1), Tree.substitute(power, parameter, Numbers.of(first)))
                        : part);
        var every = new Expression.Sum(
                List.of(Numbers.product(Numbers.of(2), new Expression.Symbol(parameter)), Numbers.of(first)));
        return Tree.substitute(signed, parameter, every);
    }

    /** Whether this is a power of -1 whose exponent is the parameter plus or minus a whole number. */
    private static boolean isSign(Expression part, String parameter, Comparison comparison) {
        if (!(part instanceof Expression.Power(Expression base, Expression exponent))
                || rational(base, comparison).filter(Rational.MINUS_ONE::equals).isEmpty()) {
            return false;
        }
        var line = Linear.of(exponent, parameter, comparison);
        return line.flatMap(value -> rational(value.slope(), comparison))
                        .filter(slope -> slope.isInteger() && slope.absolute().equals(Rational.ONE))
                        .isPresent()
                && line.flatMap(value -> rational(value.rest(), comparison))
                        .filter(Rational::isInteger)
                        .isPresent();
    }

    private static Optional<List<Expression>> residues(
            List<Linear> lines, List<Rational> steps, Rational common, Expression first) {
        var residues = new ArrayList<Expression>();
        for (int at = 0; at < lines.size(); at++) {
            var copies = common.over(steps.get(at));
            if (copies.bits() > 8 || residues.size() + copies.numerator().intValue() > MOST_RESIDUES) {
                return Optional.empty();
            }
            for (int copy = 0; copy < copies.numerator().intValue(); copy++) {
                var shift = Numbers.product(Numbers.of(steps.get(at).times(Rational.of(copy))), first);
                residues.add(Folding.of(new Expression.Sum(List.of(lines.get(at).rest(), shift))));
            }
        }
        return Optional.of(residues);
    }

    /** The least common multiple of two positive rationals. */
    private static Rational multiple(Rational left, Rational right) {
        var numerator = left.numerator()
                .multiply(right.numerator())
                .divide(left.numerator().gcd(right.numerator()));
        return new Rational(numerator, left.denominator().gcd(right.denominator()));
    }

    /** Whether both hold the same numbers: over the common period every residue of one is one of the other. */
    Decision compare(Family other, Comparison comparison) {
        var ratio = rational(new Expression.Quotient(other.period, period), comparison);
        if (ratio.isEmpty() || ratio.get().isZero()) {
            return Decision.unsupported();
        }
        var common = multiple(Rational.ONE, ratio.get().absolute());
        var wanted = over(common);
        var given = other.over(common.over(ratio.get().absolute()));
        if (wanted.isEmpty() || given.isEmpty()) {
            return Decision.unsupported();
        }
        var whole = Folding.of(Numbers.product(Numbers.of(common), period));
        var left = places(wanted, wanted.getFirst(), whole, comparison);
        var right = places(given, wanted.getFirst(), whole, comparison);
        if (left.size() > 0 && right.size() > 0) {
            return Decision.of(left.equals(right));
        }
        var forth = contains(wanted, given, whole, comparison);
        return forth instanceof Decision.Equal ? contains(given, wanted, whole, comparison) : forth;
    }

    /** Where residues stand within a period, as shares of it counted from the first; empty if one is not rational. */
    private static Set<Rational> places(
            List<Expression> residues, Expression first, Expression period, Comparison comparison) {
        var places = new HashSet<Rational>();
        for (var residue : residues) {
            var share = rational(
                    new Expression.Quotient(Folding.of(Numbers.difference(residue, first)), period), comparison);
            if (share.isEmpty()) {
                return Set.of();
            }
            places.add(share.get().minus(Rational.of(share.get().floor())));
        }
        return places;
    }

    /** The residues of a period so many times as long; empty if there are too many. */
    private List<Expression> over(Rational times) {
        if (!times.isInteger() || times.bits() > 8 || times.numerator().intValue() * residues.size() > MOST_RESIDUES) {
            return List.of();
        }
        var all = new ArrayList<Expression>();
        for (int copy = 0; copy < times.numerator().intValue(); copy++) {
            var shift = Numbers.product(Numbers.of(copy), period);
            residues.forEach(residue -> all.add(Folding.of(new Expression.Sum(List.of(residue, shift)))));
        }
        return all;
    }

    private static Decision contains(
            List<Expression> wanted, List<Expression> given, Expression period, Comparison comparison) {
        Decision result = Decision.EQUAL;
        for (var residue : given) {
            var found = find(wanted, residue, period, comparison);
            if (found instanceof Decision.Different) {
                return found;
            }
            result = found instanceof Decision.Undecided ? found : result;
        }
        return result;
    }

    /** Two residues are the same where they differ by whole periods. */
    private static Decision find(
            List<Expression> residues, Expression wanted, Expression period, Comparison comparison) {
        Decision result = Decision.DIFFERENT;
        for (var residue : residues) {
            var periods = new Expression.Quotient(Numbers.difference(wanted, residue), period);
            if (!(comparison.canonical(periods) instanceof Canonical.Value value)) {
                result = Decision.unsupported();
            } else if (value.rational().filter(Rational::isInteger).isPresent()) {
                return Decision.EQUAL;
            } else if (value.rational().isEmpty() && !value.independent()) {
                result = Decision.unsupported();
            }
        }
        return result;
    }

    private static Optional<Rational> rational(Expression expression, Comparison comparison) {
        return comparison.canonical(expression) instanceof Canonical.Value value ? value.rational() : Optional.empty();
    }
}
