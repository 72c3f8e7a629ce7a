package dev.assay.math.equality.family;

import dev.assay.math.condition.ConditionWords;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.NumberSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** An answer with the conditions that follow it, such as {@code kπ, k ∈ ℤ} or {@code a_n = 2n (n ≥ 1)}. */
public record ConditionedAnswer(Expression main, ParameterConditions conditions) {
    private static final Map<String, Integer> PARITIES = Map.of("is odd", 1, "odd", 1, "is even", 0, "even", 0);
    /** No parser makes such a name. */
    private static final Expression.Symbol PARAMETER = new Expression.Symbol("k()");

    /** The answer and its conditions; empty where nothing qualifies it. */
    public static Optional<ConditionedAnswer> of(Expression expression) {
        return switch (expression) {
            case Expression.SetBuilder(Expression element, List<Expression> conditions) ->
                (element instanceof Expression.Symbol || element instanceof Expression.Relation) && !isValue(element)
                        ? described(element, conditions)
                        : split(List.of(element), conditions);
            case Expression.Binding(var binder, var _, Expression range, var above, Expression body)
            when binder == Expression.Binder.UNION
                    && above == null
                    && range instanceof Expression.Relation(var _, List<String> signs)
                    && signs.equals(List.of("∈")) -> ofMembers(List.of(body, range));
            case Expression.Enumeration(List<Expression> members) when members.size() == 1 -> of(members.getFirst());
            case Expression.Listing(List<Expression> members, var joint, var _) ->
                joint == Expression.Joint.OR && widens(members) ? Optional.empty() : ofMembers(members);
            case Expression.Relation(List<Expression> sides, List<String> operators)
            when operators.equals(List.of("≡")) -> congruence(sides.getFirst(), sides.getLast());
            case Expression.Measure(Expression.Symbol number, String words)
            when PARITIES.containsKey(words) ->
                progression(number, NumberExpressions.of(PARITIES.getOrDefault(words, 0)), NumberExpressions.of(2));
            case Expression.Relation _, Expression.Measure _, Expression.Product _ -> ofMembers(List.of(expression));
            default -> Optional.empty();
        };
    }

    /**
     * Whether one alternative is a set for the unknown of another: "x ≤ 1 or x ∈ ℝ" is ℝ, and no condition on x ≤ 1.
     */
    private static boolean widens(List<Expression> members) {
        return members.stream()
                        .anyMatch(member -> member instanceof Expression.Relation(List<Expression> sides, var operators)
                                && operators.equals(List.of("∈"))
                                && members.stream()
                                        .anyMatch(other -> other != member
                                                && other instanceof Expression.Relation stated
                                                && stated.sides().contains(sides.getFirst())))
                || isFurtherAlternative(members.getLast(), members.getFirst());
    }

    /** Whether the last alternative bounds the unknown that the first gives a value: "x = 4 or x > 2". */
    private static boolean isFurtherAlternative(Expression last, Expression first) {
        return last instanceof Expression.Relation bound
                && first instanceof Expression.Relation value
                && bound.operators().size() == 1
                && !bound.operators().contains("=")
                && value.operators().equals(List.of("="))
                && value.sides().getFirst() instanceof Expression.Symbol
                && value.sides().getFirst().equals(bound.sides().getFirst());
    }

    /** Whether an element is an equation for an unknown, as in {@code {x = kπ : k ∈ ℤ}}. */
    private static boolean isValue(Expression element) {
        return element instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                && signs.equals(List.of("="))
                && sides.getFirst() instanceof Expression.Symbol(String name)
                && !ExpressionWalk.mentions(sides.getLast(), name);
    }

    /** The condition on x in {@code {x | 2kπ < x < 2kπ + π, k ∈ ℤ}}, and where its parameter is from. */
    private static Optional<ConditionedAnswer> described(Expression element, List<Expression> conditions) {
        return conditions.size() > 1
                        && conditions.getLast() instanceof Expression.Relation(List<Expression> sides, var operators)
                        && operators.equals(List.of("∈"))
                        && sides.getFirst() instanceof Expression.Symbol
                        && !sides.getFirst().equals(element)
                ? ofMembers(conditions)
                : Optional.empty();
    }

    /** The numbers of one residue, as a family of its own parameter. */
    private static Optional<ConditionedAnswer> congruence(Expression number, Expression residue) {
        return residue instanceof Expression.Application(String mod, List<Expression> arguments)
                        && mod.equals("mod")
                        && arguments.size() == 2
                ? progression(number, arguments.getFirst(), arguments.getLast())
                : Optional.empty();
    }

    private static Optional<ConditionedAnswer> progression(Expression number, Expression first, Expression step) {
        Expression.Sum value = new Expression.Sum(List.of(first, NumberExpressions.product(step, PARAMETER)));
        return Optional.of(new ConditionedAnswer(
                new Expression.Relation(List.of(number, value), List.of("=")),
                ParameterConditions.ofInteger(PARAMETER)));
    }

    /** Conditions come last, as members of their own, as words, or in brackets behind the last value. */
    private static Optional<ConditionedAnswer> ofMembers(List<Expression> members) {
        List<Expression> conditions = new ArrayList<>();
        List<Expression> main = new ArrayList<>(withoutSequence(members, conditions));
        while (main.size() > 1
                && !isFurther(main)
                && isCondition(main.getLast(), main.subList(0, main.size() - 1), conditions)) {
            conditions.addFirst(main.removeLast());
        }
        Expression last = main.removeLast();
        Optional<List<Expression>> attached = attached(last);
        attached.ifPresent(parts -> conditions.addFirst(parts.get(1)));
        main.add(attached.map(List::getFirst).orElse(last));
        return conditions.isEmpty() ? Optional.empty() : split(main, conditions);
    }

    /** Whether all members are inequalities for the same unknown, so that none is a condition on another. */
    private static boolean isFurther(List<Expression> members) {
        return members.getLast() instanceof Expression.Relation last
                && !last.operators().contains("=")
                && !last.operators().contains("∈")
                && ExpressionWalk.variables(last).size() == 1
                && members.stream()
                        .allMatch(member -> member instanceof Expression.Relation relation
                                && !relation.operators().contains("=")
                                && ExpressionWalk.variables(relation).equals(ExpressionWalk.variables(last)));
    }

    /** The members without {@code k = 0, 1, 2, …} behind them, which becomes conditions. */
    private static List<Expression> withoutSequence(List<Expression> members, List<Expression> conditions) {
        boolean endless = members.getLast() instanceof Expression.Ellipsis;
        int at = members.size() - (endless ? 2 : 1);
        while (at > 0 && members.get(at) instanceof Expression.Numeral) {
            at--;
        }
        if (at < 1
                || at > members.size() - 3
                || !(members.get(at) instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !operators.equals(List.of("="))
                || !(sides.getFirst() instanceof Expression.Symbol(String name))
                || !(sides.getLast() instanceof Expression.Numeral first)
                || members.subList(0, at).stream().noneMatch(part -> ExpressionWalk.mentions(part, name))) {
            return members;
        }
        Rational value = first.value();
        for (Expression next : members.subList(at + 1, members.size() - (endless ? 1 : 0))) {
            value = value.plus(Rational.ONE);
            if (!((Expression.Numeral) next).value().equals(value)) {
                return members;
            }
        }
        conditions.add(NumberSets.membership(sides.getFirst(), NumberSets.INTEGERS));
        conditions.add(new Expression.Relation(List.of(sides.getFirst(), first), List.of("≥")));
        if (!endless) {
            conditions.add(
                    new Expression.Relation(List.of(sides.getFirst(), NumberExpressions.of(value)), List.of("≤")));
        }
        return members.subList(0, at);
    }

    /** A letter alone is one only before another, as in {@code a, b ∈ ℝ}. */
    private static boolean isCondition(Expression member, List<Expression> before, List<Expression> behind) {
        return switch (member) {
            case Expression.Relation(List<Expression> sides, List<String> operators) ->
                sides.get(isChain(operators) ? 1 : 0) instanceof Expression.Symbol(String name)
                        && !operators.contains("=")
                        && before.stream().anyMatch(part -> ExpressionWalk.mentions(part, name));
            case Expression.Symbol(String name) ->
                !behind.isEmpty()
                        && !(behind.getFirst() instanceof Expression.Prose)
                        && before.stream()
                                .anyMatch(part ->
                                        !(part instanceof Expression.Symbol) && ExpressionWalk.mentions(part, name));
            case Expression.Prose(String words) -> ConditionWords.INTRODUCTIONS.contains(words.split(" ", 2)[0]);
            case Expression.Measure(Expression.Symbol(String name), String words) ->
                words.startsWith("is ") && before.stream().anyMatch(part -> ExpressionWalk.mentions(part, name));
            default -> false;
        };
    }

    /** {@code 0 ≤ k ≤ 4}, whose unknown stands in the middle. */
    private static boolean isChain(List<String> operators) {
        return operators.size() == 2;
    }

    /** The last value without the condition in brackets, or the words, behind it. */
    private static Optional<List<Expression>> attached(Expression expression) {
        return switch (expression) {
            case Expression.Relation(List<Expression> sides, List<String> operators) ->
                attached(sides.getLast()).map(parts -> {
                    List<Expression> kept = new ArrayList<>(sides.subList(0, sides.size() - 1));
                    kept.add(parts.getFirst());
                    return List.of(new Expression.Relation(kept, operators), parts.get(1));
                });
            case Expression.Product(List<Expression> factors)
            when factors.getLast() instanceof Expression.Relation -> {
                List<Expression> kept = factors.subList(0, factors.size() - 1);
                yield Optional.of(
                        List.of(kept.size() == 1 ? kept.getFirst() : new Expression.Product(kept), factors.getLast()));
            }
            case Expression.Measure(Expression amount, String unit)
            when ConditionWords.INTRODUCTIONS.contains(
                    unit.toLowerCase(Locale.ROOT).split(" ", 2)[0]) ->
                Optional.of(List.of(amount, new Expression.Prose(unit.toLowerCase(Locale.ROOT))));
            default -> Optional.empty();
        };
    }

    private static Optional<ConditionedAnswer> split(List<Expression> main, List<Expression> conditions) {
        Expression rest = main.size() == 1 ? main.getFirst() : new Expression.Listing(main);
        List<Expression> telling = OwnDomain.without(rest, conditions);
        return Optional.of(new ConditionedAnswer(rest, ParameterConditions.of(telling)));
    }
}
