package dev.assay.math.equality.family;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.NumberSets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The conditions on the parameters of an answer.
 *
 * @param all the conditions as they are written
 * @param domains the numbers that a parameter runs over, as far as a set or words name them
 * @param harmless whether no condition restricts the answer: its parameters run over all there is
 * @param restrictions the conditions that are neither domains nor harmless
 */
public record ParameterConditions(
        List<Expression> all, Map<String, NumberRange> domains, boolean harmless, List<Expression> restrictions) {
    private static final Set<String> INDICES = Set.of("n", "k", "m", "i", "j");

    public ParameterConditions {
        all = List.copyOf(all);
        domains = Map.copyOf(domains);
        restrictions = List.copyOf(restrictions);
    }

    /** The conditions with the domains that they state; one that is not understood is a restriction. */
    static ParameterConditions of(List<Expression> conditions) {
        Map<String, NumberRange> domains = new LinkedHashMap<>();
        List<String> waiting = new ArrayList<>();
        List<Expression> restrictions = new ArrayList<>();
        boolean harmless = true;
        for (Expression condition : conditions) {
            switch (condition) {
                case Expression.Symbol(String name) -> waiting.add(name);
                case Expression.Relation relation -> {
                    String name = name(relation);
                    Optional<NumberRange> domain = domain(relation);
                    domain.ifPresent(range -> {
                        waiting.forEach(each -> domains.put(each, range));
                        domains.put(name, range);
                    });
                    boolean everywhere = domain.map(range -> isEverywhere(name, range))
                            .orElseGet(() -> isStart(relation) && !NumberRange.REALS.equals(domains.get(name)));
                    harmless &= everywhere;
                    if (domain.isEmpty() && !everywhere) {
                        restrictions.add(relation);
                    }
                }
                case Expression.Prose(String words) -> harmless &= addWords(words, domains);
                case Expression.Measure(Expression.Symbol(String name), String words) ->
                    harmless &= addWords(name + " " + words, domains);
                default -> {
                    harmless = false;
                    restrictions.add(condition);
                }
            }
        }
        return new ParameterConditions(conditions, domains, harmless, restrictions);
    }

    /** One parameter that runs over all integers, with the condition that says so. */
    static ParameterConditions ofInteger(Expression.Symbol parameter) {
        return of(List.of(NumberSets.membership(parameter, NumberSets.INTEGERS)));
    }

    /** The range of each parameter; empty where a condition is not understood to the last word. */
    Optional<Map<String, NumberRange>> ranges(PairComparison comparison) {
        return ConditionReader.ranges(all, comparison);
    }

    private static boolean addWords(String words, Map<String, NumberRange> domains) {
        domains.putAll(ParameterWords.domains(words));
        return ParameterWords.areHarmless(words);
    }

    private static String name(Expression.Relation relation) {
        return relation.sides().getFirst() instanceof Expression.Symbol(String name) ? name : "";
    }

    /** The set that a letter is said to be in, if it is written as its sign, with a plus for its positive numbers. */
    private static Optional<NumberRange> domain(Expression.Relation relation) {
        Expression set = relation.sides().getLast();
        boolean named = switch (set) {
            case Expression.Symbol(String name) -> name.indexOf('_') < 0 || set.equals(NumberSets.NONNEGATIVE);
            case Expression.Power(var _, Expression.Symbol(String mark)) -> mark.equals("+");
            default -> false;
        };
        return named
                        && relation.operators().equals(List.of("∈"))
                        && relation.sides().getFirst() instanceof Expression.Symbol
                ? NumberSets.range(set, NumberRange.ANY)
                : Optional.empty();
    }

    /** Whether a parameter runs over all numbers of its set; an index may well begin at 0 or 1. */
    private static boolean isEverywhere(String name, NumberRange range) {
        boolean begins = range.equals(NumberRange.NONNEGATIVE_INTEGERS) || range.equals(NumberRange.POSITIVE_INTEGERS);
        return range.isWholeSet() || (begins && INDICES.contains(name));
    }

    /** Whether a relation says where an index begins: n ≥ 0 or n ≥ 1. */
    private static boolean isStart(Expression.Relation relation) {
        return relation.operators().equals(List.of("≥"))
                && INDICES.contains(name(relation))
                && relation.sides().getLast() instanceof Expression.Numeral(var start, var _)
                && start.signum() >= 0
                && start.bits() <= 1;
    }
}
