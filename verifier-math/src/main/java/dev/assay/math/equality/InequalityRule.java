package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** Inequalities of one variable, and {@code x ∈ S}, are the sets that they describe. */
final class InequalityRule implements Rule {
    private static final Expression INFINITY = new Expression.Symbol("∞");
    private static final Expression MINUS_INFINITY = new Expression.Negation(INFINITY);

    @Override
    public String name() {
        return "equal.inequality";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        var wanted = set(gold);
        var given = set(answer);
        if (wanted.isEmpty() && given.isEmpty()) {
            return Optional.empty();
        }
        var left = variable(gold);
        var right = variable(answer);
        if (left.isPresent() && right.isPresent() && !left.equals(right)) {
            return Optional.of(Ruling.of(name(), Decision.unsupported()));
        }
        return Optional.of(
                comparison.compare(wanted.orElse(gold), given.orElse(answer)).after(name()));
    }

    private static Optional<String> variable(Expression expression) {
        return switch (expression) {
            case Expression.Relation relation ->
                relation.sides().stream()
                        .filter(side -> side instanceof Expression.Symbol symbol && !symbol.equals(INFINITY))
                        .map(side -> ((Expression.Symbol) side).name())
                        .findFirst();
            case Expression.Listing listing -> variable(listing.members().getFirst());
            default -> Optional.empty();
        };
    }

    private static Optional<Expression> set(Expression expression) {
        return switch (expression) {
            case Expression.Relation relation
            when relation.operators().equals(List.of("∈")) ->
                Optional.of(relation.sides().getLast());
            case Expression.Relation relation when relation.sides().size() == 2 -> half(relation);
            case Expression.Relation relation when relation.sides().size() == 3 -> between(relation);
            case Expression.Listing listing -> union(listing);
            default -> Optional.empty();
        };
    }

    private static Optional<Expression> union(Expression.Listing listing) {
        var sets = listing.members().stream().map(InequalityRule::set).toList();
        boolean all = sets.stream().allMatch(Optional::isPresent);
        return all
                ? Optional.of(new Expression.SetOperation(
                        "∪", sets.stream().map(Optional::orElseThrow).toList()))
                : Optional.empty();
    }

    private static Optional<Expression> half(Expression.Relation relation) {
        var left = relation.sides().getFirst();
        var right = relation.sides().getLast();
        var operator = relation.operators().getFirst();
        if (left instanceof Expression.Symbol && !left.equals(INFINITY)) {
            return below(operator, right);
        }
        return right instanceof Expression.Symbol && !right.equals(INFINITY)
                ? below(turned(operator), left)
                : Optional.empty();
    }

    /** The values that stand in this relation to a bound. */
    private static Optional<Expression> below(String operator, Expression bound) {
        return switch (operator) {
            case "<" -> Optional.of(interval("(", MINUS_INFINITY, bound, ")"));
            case "≤" -> Optional.of(interval("(", MINUS_INFINITY, bound, "]"));
            case ">" -> Optional.of(interval("(", bound, INFINITY, ")"));
            case "≥" -> Optional.of(interval("[", bound, INFINITY, ")"));
            default -> Optional.empty();
        };
    }

    private static String turned(String operator) {
        return switch (operator) {
            case "<" -> ">";
            case ">" -> "<";
            case "≤" -> "≥";
            case "≥" -> "≤";
            default -> operator;
        };
    }

    private static Optional<Expression> between(Expression.Relation relation) {
        var first = relation.operators().getFirst();
        var second = relation.operators().getLast();
        boolean rising = "<≤".contains(first) && "<≤".contains(second);
        boolean falling = ">≥".contains(first) && ">≥".contains(second);
        if (!(relation.sides().get(1) instanceof Expression.Symbol) || (!rising && !falling)) {
            return Optional.empty();
        }
        var low = relation.sides().get(rising ? 0 : 2);
        var high = relation.sides().get(rising ? 2 : 0);
        var open = "≤≥".contains(rising ? first : second) ? "[" : "(";
        var close = "≤≥".contains(rising ? second : first) ? "]" : ")";
        return Optional.of(interval(open, low, high, close));
    }

    private static Expression interval(String open, Expression low, Expression high, String close) {
        return new Expression.Tuple(open, List.of(low, high), close);
    }
}
