package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A residue needs no name: {@code 3 (mod 10)} is {@code x ≡ 3 (mod 10)}. What {@code p² ≡ 1 (mod 24)} says of a calculation is
 * 1, for a gold that is a remainder alone.
 */
public final class ResidueRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.residue";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Expression> left = remainder(answer, gold);
        if (left.isPresent()) {
            return Optional.of(comparison.compare(gold, left.get()).after(name()));
        }
        Expression wanted = spread(named(gold, answer));
        Expression given = spread(named(answer, gold));
        return wanted == gold && given == answer
                ? Optional.empty()
                : Optional.of(comparison.compare(wanted, given).after(name()));
    }

    /** The remainder that a calculation leaves, not that of an unknown alone, beside a whole number below the modulus. */
    private static Optional<Expression> remainder(Expression congruence, Expression gold) {
        return gold instanceof Expression.Numeral(var value, var _)
                        && congruence instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && operators.getLast().equals("≡")
                        && !(sides.getFirst() instanceof Expression.Symbol)
                        && sides.getLast() instanceof Expression.Application(String mod, List<Expression> arguments)
                        && mod.equals("mod")
                        && arguments.size() == 2
                        && arguments.getLast() instanceof Expression.Numeral(var modulus, var _)
                        && value.signum() >= 0
                        && value.compareTo(modulus) < 0
                ? Optional.of(arguments.getFirst())
                : Optional.empty();
    }

    /** A modulus behind several residues belongs to each: {@code p ≡ 1, 7 (mod 8)}. */
    private static Expression spread(Expression expression) {
        if (!(expression instanceof Expression.Listing(List<Expression> members, var _, var _))
                || !(members.getFirst() instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !operators.equals(List.of("≡"))
                || !(sides.getFirst() instanceof Expression.Symbol)
                || !(members.getLast() instanceof Expression.Application(String mod, List<Expression> arguments))
                || !mod.equals("mod")
                || arguments.size() != 2) {
            return expression;
        }
        List<Expression> residues = new ArrayList<>(List.of(sides.getLast()));
        residues.addAll(members.subList(1, members.size() - 1));
        residues.add(arguments.getFirst());
        return residues.stream()
                        .allMatch(residue ->
                                residue instanceof Expression.Numeral || residue instanceof Expression.Negation)
                ? new Expression.Listing(
                        residues.stream()
                                .<Expression>map(residue -> new Expression.Relation(
                                        List.of(
                                                sides.getFirst(),
                                                new Expression.Application(
                                                        "mod", List.of(residue, arguments.getLast()))),
                                        operators))
                                .toList(),
                        Expression.Joint.OR,
                        null)
                : expression;
    }

    /** The residue with the name that the other side has for it. */
    private static Expression named(Expression residue, Expression other) {
        return residue instanceof Expression.Application(String mod, List<Expression> arguments)
                        && mod.equals("mod")
                        && arguments.size() == 2
                        && ExpressionWalk.variables(residue).isEmpty()
                        && other instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && operators.equals(List.of("≡"))
                        && sides.getFirst() instanceof Expression.Symbol
                ? new Expression.Relation(List.of(sides.getFirst(), residue), operators)
                : residue;
    }
}
