package dev.assay.math.equality.family;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.equality.expression.LinearForm;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.rewriting.ZeroOneFolding;
import dev.assay.math.syntax.Expression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Arithmetic progressions over all integers, such as {@code π/6 + 2kπ}, as residues of one common period.
 *
 * @param period the common period
 * @param residues the places of the progressions within it
 */
record ProgressionFamily(Expression period, List<Expression> residues) {
    private static final int MOST_RESIDUES = 64;

    ProgressionFamily {
        residues = List.copyOf(residues);
    }

    /** The common form of branches that are linear in the parameter; empty where there is none within the limits. */
    static Optional<ProgressionFamily> of(List<Expression> branches, String parameter, PairComparison comparison) {
        List<LinearForm> lines = new ArrayList<>();
        for (Expression branch : branches.stream()
                .flatMap(branch -> alternating(branch, parameter, comparison).stream())
                .toList()) {
            Optional<LinearForm> line = LinearForm.of(branch, parameter, comparison);
            if (line.isEmpty()) {
                return Optional.empty();
            }
            lines.add(line.get());
        }
        Expression first = lines.getFirst().slope();
        List<Rational> steps = new ArrayList<>();
        for (LinearForm line : lines) {
            Optional<Rational> step = comparison.rational(new Expression.Quotient(line.slope(), first));
            if (step.isEmpty() || step.get().isZero()) {
                return Optional.empty();
            }
            steps.add(step.get().absolute());
        }
        Rational common = steps.stream().reduce(Rational.ONE, ProgressionFamily::multiple);
        return residues(lines, steps, common, first)
                .map(residues -> new ProgressionFamily(
                        ZeroOneFolding.of(NumberExpressions.product(NumberExpressions.of(common), first)), residues));
    }

    /** A branch with {@code (-1)^k} is one of the even and one of the odd parameters. */
    private static List<Expression> alternating(Expression branch, String parameter, PairComparison comparison) {
        if (!ExpressionWalk.contains(branch, part -> isSign(part, parameter, comparison))) {
            return List.of(branch);
        }
        return List.of(half(branch, parameter, 0, comparison), half(branch, parameter, 1, comparison));
    }

    private static Expression half(Expression branch, String parameter, int first, PairComparison comparison) {
        Expression signed = ExpressionWalk.map(
                branch,
                part -> isSign(part, parameter, comparison) && part instanceof Expression.Power(var _, Expression power)
                        ? new Expression.Power(
                                NumberExpressions.of(-1),
                                ExpressionWalk.substitute(power, parameter, NumberExpressions.of(first)))
                        : part);
        Expression.Sum every = new Expression.Sum(List.of(
                NumberExpressions.product(NumberExpressions.of(2), new Expression.Symbol(parameter)),
                NumberExpressions.of(first)));
        return ExpressionWalk.substitute(signed, parameter, every);
    }

    /** Whether this is a power of -1 whose exponent is the parameter plus or minus a whole number. */
    private static boolean isSign(Expression part, String parameter, PairComparison comparison) {
        if (!(part instanceof Expression.Power(Expression base, Expression exponent))
                || comparison.rational(base).filter(Rational.MINUS_ONE::equals).isEmpty()) {
            return false;
        }
        Optional<LinearForm> line = LinearForm.of(exponent, parameter, comparison);
        return line.flatMap(value -> comparison.rational(value.slope()))
                        .filter(slope -> slope.isInteger() && slope.absolute().equals(Rational.ONE))
                        .isPresent()
                && line.flatMap(value -> comparison.rational(value.rest()))
                        .filter(Rational::isInteger)
                        .isPresent();
    }

    private static Optional<List<Expression>> residues(
            List<LinearForm> lines, List<Rational> steps, Rational common, Expression first) {
        List<Expression> residues = new ArrayList<>();
        for (int at = 0; at < lines.size(); at++) {
            Rational copies = common.over(steps.get(at));
            if (copies.bits() > 8 || residues.size() + copies.numerator().intValue() > MOST_RESIDUES) {
                return Optional.empty();
            }
            for (int copy = 0; copy < copies.numerator().intValue(); copy++) {
                Expression shift = NumberExpressions.product(
                        NumberExpressions.of(steps.get(at).times(Rational.of(copy))), first);
                residues.add(ZeroOneFolding.of(
                        new Expression.Sum(List.of(lines.get(at).rest(), shift))));
            }
        }
        return Optional.of(residues);
    }

    /** The least common multiple of two positive rationals. */
    private static Rational multiple(Rational left, Rational right) {
        BigInteger numerator = left.numerator()
                .multiply(right.numerator())
                .divide(left.numerator().gcd(right.numerator()));
        return new Rational(numerator, left.denominator().gcd(right.denominator()));
    }

    /** Compares the numbers of both families: over the common period, each residue of one must be one of the other. */
    RuleDecision compare(ProgressionFamily other, PairComparison comparison) {
        Optional<Rational> ratio = comparison.rational(new Expression.Quotient(other.period, period));
        if (ratio.isEmpty() || ratio.get().isZero()) {
            return RuleDecision.unsupported();
        }
        Rational common = multiple(Rational.ONE, ratio.get().absolute());
        List<Expression> wanted = over(common);
        List<Expression> given = other.over(common.over(ratio.get().absolute()));
        if (wanted.isEmpty() || given.isEmpty()) {
            return RuleDecision.unsupported();
        }
        Expression whole = ZeroOneFolding.of(NumberExpressions.product(NumberExpressions.of(common), period));
        Set<Rational> left = places(wanted, wanted.getFirst(), whole, comparison);
        Set<Rational> right = places(given, wanted.getFirst(), whole, comparison);
        if (left.size() > 0 && right.size() > 0) {
            return RuleDecision.of(left.equals(right));
        }
        RuleDecision forth = contains(wanted, given, whole, comparison);
        return forth instanceof RuleDecision.Equal ? contains(given, wanted, whole, comparison) : forth;
    }

    /** The places of residues within a period, as shares of it counted from the first; empty if one is not rational. */
    private static Set<Rational> places(
            List<Expression> residues, Expression first, Expression period, PairComparison comparison) {
        Set<Rational> places = new HashSet<>();
        for (Expression residue : residues) {
            Optional<Rational> share = comparison.rational(
                    new Expression.Quotient(ZeroOneFolding.of(NumberExpressions.difference(residue, first)), period));
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
        List<Expression> all = new ArrayList<>();
        for (int copy = 0; copy < times.numerator().intValue(); copy++) {
            Expression shift = NumberExpressions.product(NumberExpressions.of(copy), period);
            residues.forEach(residue -> all.add(ZeroOneFolding.of(new Expression.Sum(List.of(residue, shift)))));
        }
        return all;
    }

    private static RuleDecision contains(
            List<Expression> wanted, List<Expression> given, Expression period, PairComparison comparison) {
        RuleDecision result = RuleDecision.EQUAL;
        for (Expression residue : given) {
            RuleDecision found = find(wanted, residue, period, comparison);
            if (found instanceof RuleDecision.Different) {
                return found;
            }
            result = found instanceof RuleDecision.Undecided ? found : result;
        }
        return result;
    }

    /** Two residues are the same where they differ by whole periods. */
    private static RuleDecision find(
            List<Expression> residues, Expression wanted, Expression period, PairComparison comparison) {
        RuleDecision result = RuleDecision.DIFFERENT;
        for (Expression residue : residues) {
            Expression.Quotient periods =
                    new Expression.Quotient(NumberExpressions.difference(wanted, residue), period);
            if (!(comparison.canonical(periods) instanceof CanonicalForm.Value value)) {
                result = RuleDecision.unsupported();
            } else if (value.rational().filter(Rational::isInteger).isPresent()) {
                return RuleDecision.EQUAL;
            } else if (value.rational().isEmpty() && !value.independent()) {
                result = RuleDecision.unsupported();
            }
        }
        return result;
    }
}
