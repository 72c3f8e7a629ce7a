package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Unknowns of which one has several values are all solutions that these make: {@code k = 1, n ∈ {1, 2}} is {@code (n, k) = (1, 1), (2, 1)}. */
public final class ProductOfValuesRule implements EqualityRule {
    private static final int MOST = 24;

    @Override
    public String name() {
        return "equal.product_of_values";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        return solutions(answer, gold, comparison)
                .map(given -> comparison.compare(points(gold, comparison), given))
                .or(() -> solutions(gold, answer, comparison)
                        .map(wanted -> comparison.compare(wanted, points(answer, comparison))))
                .filter(DecisionTrace::isEqual)
                .map(equal -> equal.after(name()));
    }

    private static Expression points(Expression expression, PairComparison comparison) {
        return SolutionSet.of(expression, comparison)
                .<Expression>map(set -> new Expression.Listing(set.rows().stream()
                        .<Expression>map(row -> new Expression.Tuple("(", row, ")"))
                        .toList()))
                .orElse(expression);
    }

    /** The points that values make, in the order of the other side's names. */
    private static Optional<Expression> solutions(Expression values, Expression other, PairComparison comparison) {
        if (!(values instanceof Expression.Listing list)) {
            return Optional.empty();
        }
        Map<String, List<Expression>> all = values(list);
        if (all.size() < 2) {
            return Optional.empty();
        }
        return order(all.keySet(), other, comparison).map(names -> {
            List<List<Expression>> rows = List.of(List.of());
            for (String name : names) {
                rows = rows.stream()
                        .flatMap(row -> all.getOrDefault(name, List.of()).stream()
                                .map(value -> {
                                    List<Expression> longer = new ArrayList<>(row);
                                    longer.add(value);
                                    return List.copyOf(longer);
                                }))
                        .toList();
            }
            return new Expression.Listing(rows.stream()
                    .<Expression>map(row -> new Expression.Tuple("(", row, ")"))
                    .toList());
        });
    }

    /** The names in the order of the other's, or in that of the alphabet if they are neighbours there and it names none. */
    private static Optional<List<String>> order(Set<String> names, Expression other, PairComparison comparison) {
        Optional<SolutionSet> labelled = SolutionSet.of(other, comparison);
        if (labelled.isPresent()) {
            List<String> labels = labelled.get().labels();
            return labels.size() == names.size() && names.containsAll(labels) ? Optional.of(labels) : Optional.empty();
        }
        List<String> sorted = names.stream().sorted().toList();
        boolean points = other instanceof Expression.Tuple
                || (other instanceof Expression.Listing(List<Expression> members, var _, var _)
                        && members.stream().allMatch(Expression.Tuple.class::isInstance));
        for (int at = 1; at < sorted.size(); at++) {
            points &= sorted.get(at).length() == 1
                    && sorted.get(at).charAt(0) == sorted.get(at - 1).charAt(0) + 1;
        }
        return points ? Optional.of(sorted) : Optional.empty();
    }

    /** The values of each name; none where more than one has several of them without braces, which may belong together in pairs. */
    private static Map<String, List<Expression>> values(Expression.Listing list) {
        Map<String, List<Expression>> values = new LinkedHashMap<>();
        List<Expression> open = new ArrayList<>();
        int product = 1;
        int listed = 0;
        for (Expression member : list.members()) {
            if (member instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                    && sides.size() == 2
                    && sides.getFirst() instanceof Expression.Symbol(String name)
                    && !values.containsKey(name)) {
                open = new ArrayList<>();
                if (signs.contains("∈") && sides.getLast() instanceof Expression.Enumeration(List<Expression> chosen)) {
                    values.put(name, chosen);
                } else if (signs.contains("=")
                        && sides.getLast() instanceof Expression.PlusMinus(List<Expression> before, Expression operand)
                        && before.isEmpty()
                        && isValue(operand)) {
                    listed++;
                    values.put(name, List.of(operand, new Expression.Negation(operand)));
                } else if (signs.contains("=") && isValue(sides.getLast())) {
                    open.add(sides.getLast());
                    values.put(name, open);
                } else {
                    return Map.of();
                }
            } else if (!open.isEmpty() && isValue(member)) {
                listed += open.size() == 1 ? 1 : 0;
                open.add(member);
            } else {
                return Map.of();
            }
        }
        for (List<Expression> each : values.values()) {
            product = Math.min(MOST + 1, product * each.size());
        }
        return list.joint() == Expression.Joint.OR || listed > 1 || product < 2 || product > MOST ? Map.of() : values;
    }

    private static boolean isValue(Expression value) {
        return switch (value) {
            case Expression.Numeral _, Expression.Negation _, Expression.Quotient _, Expression.Root _ -> true;
            default -> false;
        };
    }
}
