package dev.assay.math.equality.family;

import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An answer with the conditions that follow it, such as {@code kπ, k ∈ ℤ} or {@code a_n = 2n (n ≥ 1)}.
 *
 * @param main the answer without them
 * @param domains the set that a parameter runs over, such as ℤ for k
 * @param conditions as they are written
 * @param harmless whether no condition restricts the answer: its parameters run over all there is
 * @param restrictions the conditions that are neither domains nor harmless
 */
public record ConditionedAnswer(
        Expression main,
        Map<String, String> domains,
        List<Expression> conditions,
        boolean harmless,
        List<Expression> restrictions) {
    private static final Map<String, String> DOMAINS =
            Map.of("ℤ", "ℤ", "Z", "ℤ", "ℝ", "ℝ", "R", "ℝ", "ℕ", "ℕ", "N", "ℕ", "ℂ", "ℂ", "C", "ℂ");
    private static final Map<String, Integer> PARITIES = Map.of("is odd", 1, "odd", 1, "is even", 0, "even", 0);
    private static final Set<String> INDICES = Set.of("n", "k", "m", "i", "j");
    /** The integers from 0 on. */
    private static final String NONNEGATIVE = "ℤ_≥0";
    /** No parser makes such a name. */
    private static final String PARAMETER = "k()";

    private static final List<String> ALWAYS = List.of("for all", "for any", "for every", "for each");
    private static final Set<String> OPENERS = Set.of("for", "where", "with", "when");

    public ConditionedAnswer {
        domains = Map.copyOf(domains);
        conditions = List.copyOf(conditions);
        restrictions = List.copyOf(restrictions);
    }

    /** The answer and its conditions; empty where nothing qualifies it. */
    public static Optional<ConditionedAnswer> of(Expression expression) {
        return switch (expression) {
            case Expression.SetBuilder(Expression element, List<Expression> conditions) ->
                element instanceof Expression.Symbol || element instanceof Expression.Relation
                        ? described(element, conditions)
                        : split(List.of(element), conditions);
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

    /** Whether one alternative is a set for the unknown of another: "x ≤ 1 or x ∈ ℝ" is ℝ, and no condition on x ≤ 1. */
    private static boolean widens(List<Expression> members) {
        return members.stream()
                .anyMatch(member -> member instanceof Expression.Relation(List<Expression> sides, var operators)
                        && operators.equals(List.of("∈"))
                        && members.stream()
                                .anyMatch(other -> other != member
                                        && other instanceof Expression.Relation stated
                                        && stated.sides().contains(sides.getFirst())));
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
        var multiple = NumberExpressions.product(step, new Expression.Symbol(PARAMETER));
        var value = new Expression.Sum(List.of(first, multiple));
        var whole = new Expression.Relation(
                List.of(new Expression.Symbol(PARAMETER), new Expression.Symbol("ℤ")), List.of("∈"));
        return Optional.of(new ConditionedAnswer(
                new Expression.Relation(List.of(number, value), List.of("=")),
                Map.of(PARAMETER, "ℤ"),
                List.of(whole),
                true,
                List.of()));
    }

    /** Conditions come last, as members of their own, as words, or in brackets behind the last value. */
    private static Optional<ConditionedAnswer> ofMembers(List<Expression> members) {
        var conditions = new ArrayList<Expression>();
        var main = new ArrayList<>(withoutSequence(members, conditions));
        while (main.size() > 1
                && !isFurther(main)
                && isCondition(main.getLast(), main.subList(0, main.size() - 1), conditions)) {
            conditions.addFirst(main.removeLast());
        }
        var last = main.removeLast();
        var attached = attached(last);
        attached.ifPresent(parts -> conditions.addFirst(parts.get(1)));
        main.add(attached.map(List::getFirst).orElse(last));
        return conditions.isEmpty() ? Optional.empty() : split(main, conditions);
    }

    /** Whether all members are inequalities for the same unknown, so that none is there for the sake of another. */
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
        var value = first.value();
        for (var next : members.subList(at + 1, members.size() - (endless ? 1 : 0))) {
            value = value.plus(Rational.ONE);
            if (!((Expression.Numeral) next).value().equals(value)) {
                return members;
            }
        }
        conditions.add(new Expression.Relation(List.of(sides.getFirst(), new Expression.Symbol("ℤ")), List.of("∈")));
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
            case Expression.Prose(String words) -> OPENERS.contains(words.split(" ", 2)[0]);
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
                    var kept = new ArrayList<>(sides.subList(0, sides.size() - 1));
                    kept.add(parts.getFirst());
                    return List.of(new Expression.Relation(kept, operators), parts.get(1));
                });
            case Expression.Product(List<Expression> factors)
            when factors.getLast() instanceof Expression.Relation -> {
                var kept = factors.subList(0, factors.size() - 1);
                yield Optional.of(
                        List.of(kept.size() == 1 ? kept.getFirst() : new Expression.Product(kept), factors.getLast()));
            }
            case Expression.Measure(Expression amount, String unit)
            when OPENERS.contains(unit.toLowerCase(Locale.ROOT).split(" ", 2)[0]) ->
                Optional.of(List.of(amount, new Expression.Prose(unit.toLowerCase(Locale.ROOT))));
            default -> Optional.empty();
        };
    }

    private static Optional<ConditionedAnswer> split(List<Expression> main, List<Expression> conditions) {
        var domains = new LinkedHashMap<String, String>();
        var waiting = new ArrayList<String>();
        var restrictions = new ArrayList<Expression>();
        boolean harmless = true;
        for (var condition : conditions) {
            switch (condition) {
                case Expression.Symbol(String name) -> waiting.add(name);
                case Expression.Relation relation -> {
                    var domain = domain(relation);
                    domain.ifPresent(set -> {
                        waiting.forEach(name -> domains.put(name, set));
                        domains.put(((Expression.Symbol) relation.sides().getFirst()).name(), set);
                    });
                    boolean everywhere =
                            domain.filter(set -> isEverywhere(relation, set)).isPresent()
                                    || (isStart(relation) && !"ℝ".equals(domains.get(name(relation))));
                    harmless &= everywhere;
                    if (domain.isEmpty() && !everywhere) {
                        restrictions.add(relation);
                    }
                }
                case Expression.Prose(String words) -> harmless &= ofWords(words, domains);
                case Expression.Measure(Expression.Symbol(String name), String words) ->
                    harmless &= ofWords(name + " " + words, domains);
                default -> {
                    harmless = false;
                    restrictions.add(condition);
                }
            }
        }
        var rest = main.size() == 1 ? main.getFirst() : new Expression.Listing(main);
        return Optional.of(new ConditionedAnswer(rest, domains, conditions, harmless, restrictions));
    }

    private static Optional<String> domain(Expression.Relation relation) {
        return relation.operators().equals(List.of("∈")) && relation.sides().getFirst() instanceof Expression.Symbol
                ? set(relation.sides().getLast())
                : Optional.empty();
    }

    /** The one name of a set of numbers; its positive part is another set. */
    private static Optional<String> set(Expression expression) {
        return switch (expression) {
            case Expression.Symbol(String name) when name.equals(NONNEGATIVE) -> Optional.of(name);
            case Expression.Symbol(String name) -> Optional.ofNullable(DOMAINS.get(name));
            case Expression.Power(Expression.Symbol(String name), Expression.Symbol(String sign))
            when sign.equals("+") -> Optional.ofNullable(DOMAINS.get(name)).map(set -> set + sign);
            default -> Optional.empty();
        };
    }

    /** Whether a parameter runs over all numbers of its kind; an index may well begin at 0 or 1. */
    private static boolean isEverywhere(Expression.Relation relation, String set) {
        return DOMAINS.containsValue(set)
                || ((set.equals(NONNEGATIVE) || set.equals("ℤ+"))
                        && isIndex(relation.sides().getFirst()));
    }

    private static String name(Expression.Relation relation) {
        return relation.sides().getFirst() instanceof Expression.Symbol(String name) ? name : "";
    }

    private static boolean isIndex(Expression letter) {
        return letter instanceof Expression.Symbol(String name) && INDICES.contains(name);
    }

    /** Where an index begins: n ≥ 0 or n ≥ 1. */
    private static boolean isStart(Expression.Relation relation) {
        return relation.operators().equals(List.of("≥"))
                && isIndex(relation.sides().getFirst())
                && relation.sides().getLast() instanceof Expression.Numeral(var start, var _)
                && start.signum() >= 0
                && start.bits() <= 1;
    }

    /** Whether the words only say what letters stand for, or that something holds always. */
    private static boolean ofWords(String words, Map<String, String> domains) {
        var all = List.of(words.split(" "));
        boolean whole = all.contains("integer") || all.contains("integers");
        boolean free = all.contains("real")
                || all.contains("arbitrary")
                || all.contains("constant")
                || all.contains("constants");
        for (var word : all) {
            if (word.length() == 1 && !word.equals("a") && (whole || free)) {
                domains.put(word, whole ? "ℤ" : "ℝ");
            }
        }
        boolean always = ALWAYS.stream().anyMatch(words::startsWith);
        return (always || whole || free) && words.chars().noneMatch(Character::isDigit);
    }
}
