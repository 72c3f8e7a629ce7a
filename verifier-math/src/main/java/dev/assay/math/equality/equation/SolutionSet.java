package dev.assay.math.equality.equation;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.rewriting.ValueNames;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The solutions that an answer states: {@code x = 1 or x = 3} are two solutions, {@code x = 1, y = 3} is one.
 *
 * @param labels the unknowns as first written
 * @param rows a value for each unknown, one row for each solution
 */
public record SolutionSet(List<String> labels, List<List<Expression>> rows) {
    private static final int MOST_PERMUTED = 4;
    /** Letters that number roots as x does. */
    private static final Set<String> GREEK =
            Set.of("alpha", "beta", "gamma", "theta", "lambda", "mu", "rho", "sigma", "phi", "omega");

    public SolutionSet {
        labels = List.copyOf(labels);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** A value and what it is called. */
    private record Entry(String label, Expression value) {}

    /** The solutions that an expression states; empty where it states none. */
    public static Optional<SolutionSet> of(Expression expression, PairComparison comparison) {
        return switch (expression) {
            case Expression.Relation relation -> ofEntries(entries(relation, comparison));
            case Expression.Listing(List<Expression> members, var joint, var _) ->
                ofMembers(members, comparison)
                        .filter(set -> joint != Expression.Joint.OR || !set.isOfSeveralUnknowns());
            case Expression.Tuple tuple ->
                ofMembers(tuple.members(), comparison).filter(SolutionSet::isSingle);
            case Expression.Enumeration(List<Expression> members) -> ofMembers(members, comparison);
            default -> Optional.empty();
        };
    }

    /** Whether there is one solution. */
    public boolean isSingle() {
        return rows.size() == 1;
    }

    /** Whether it is one solution of several unknowns, which "or" between their values makes none: {@code x = 1 or y = 2}. */
    private boolean isOfSeveralUnknowns() {
        return isSingle() && unnumbered().isSingle() && labels.size() > 1;
    }

    private static Optional<SolutionSet> ofMembers(List<Expression> members, PairComparison comparison) {
        List<Entry> entries = new ArrayList<>();
        for (Expression member : members) {
            List<Entry> found = member instanceof Expression.Relation relation
                    ? entries(relation, comparison)
                    : further(member, entries, comparison);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            entries.addAll(found);
        }
        return ofEntries(entries);
    }

    /**
     * Another value of the only unknown so far, as in {@code x = 1, 3}, or a solution in brackets, with names or without
     * them: {@code (x, y) = (1, 2), (3, 4)}.
     */
    private static List<Entry> further(Expression member, List<Entry> before, PairComparison comparison) {
        if (member instanceof Expression.Tuple tuple) {
            Optional<SolutionSet> inner = ofMembers(tuple.members(), comparison);
            List<String> names = before.stream().map(Entry::label).distinct().toList();
            if (inner.isEmpty() && tuple.members().size() == names.size()) {
                return IntStream.range(0, names.size())
                        .mapToObj(at -> new Entry(names.get(at), tuple.members().get(at)))
                        .toList();
            }
            if (inner.isPresent() && inner.get().isSingle()) {
                List<Expression> values = inner.get().rows().getFirst();
                List<String> labels = inner.get().labels();
                return IntStream.range(0, labels.size())
                        .mapToObj(at -> new Entry(labels.get(at), values.get(at)))
                        .toList();
            }
        }
        boolean oneUnknown = !before.isEmpty()
                && before.stream()
                        .allMatch(
                                entry -> entry.label().equals(before.getFirst().label()));
        return oneUnknown && !ValueNames.isName(member)
                ? List.of(new Entry(before.getFirst().label(), member))
                : List.of();
    }

    private static List<Entry> entries(Expression.Relation relation, PairComparison comparison) {
        List<Expression> sides = relation.sides();
        if (sides.size() == 2
                && relation.operators().equals(List.of("="))
                && sides.getFirst() instanceof Expression.Tuple names
                && sides.getLast() instanceof Expression.Tuple values
                && names.members().size() == values.members().size()) {
            return IntStream.range(0, names.members().size())
                    .mapToObj(at -> ValueNames.label(names.members().get(at))
                            .map(label -> new Entry(label, values.members().get(at))))
                    .flatMap(Optional::stream)
                    .toList();
        }
        if (relation.operators().equals(List.of("="))
                && sides.getFirst() instanceof Expression.Enumeration(List<Expression> names)
                && sides.getLast() instanceof Expression.Enumeration(List<Expression> values)
                && names.size() == values.size()
                && names.size() > 1
                && names.size() <= MOST_PERMUTED) {
            Expression.Tuple unknowns = new Expression.Tuple("(", names, ")");
            return chosen(
                    unknowns,
                    PermutedSolutions.orders(values).stream()
                            .distinct()
                            .<Expression>map(order -> new Expression.Tuple("(", order, ")"))
                            .toList());
        }
        if (relation.operators().equals(List.of("∈"))
                && sides.getLast() instanceof Expression.Enumeration(List<Expression> members)) {
            return chosen(sides.getFirst(), members);
        }
        if (sides.size() == 2 && relation.operators().equals(List.of(":"))) {
            return ValueNames.label(sides.getFirst())
                    .map(label -> List.of(new Entry(label, sides.getLast())))
                    .orElse(List.of());
        }
        if (sides.size() == 2
                && relation.operators().equals(List.of("="))
                && sides.getFirst() instanceof Expression.Power(Expression.Symbol matrix, Expression exponent)
                && exponent.equals(NumberExpressions.of(-1))
                && sides.getLast() instanceof Expression.Matrix) {
            return List.of(new Entry(matrix.name() + "^-1", sides.getLast()));
        }
        Optional<EqualityChain> chain = EqualityChain.of(relation, false, comparison);
        if (chain.isEmpty() || chain.get().names().isEmpty()) {
            return List.of();
        }
        Expression value = chain.get().value();
        return chain.get().names().stream()
                .map(ValueNames::label)
                .flatMap(Optional::stream)
                .filter(label -> !ExpressionWalk.mentions(value, label))
                .map(label -> new Entry(label, value))
                .toList();
    }

    /** {@code k ∈ {1, 2}} and {@code (a, b) ∈ {(1, 2), (2, 1)}} name all values, one after the other. */
    private static List<Entry> chosen(Expression unknown, List<Expression> members) {
        List<Expression> names = unknown instanceof Expression.Tuple tuple ? tuple.members() : List.of(unknown);
        List<Entry> entries = new ArrayList<>();
        for (Expression member : members) {
            List<Expression> values = names.size() == 1
                    ? List.of(member)
                    : member instanceof Expression.Tuple tuple ? tuple.members() : List.<Expression>of();
            if (values.size() != names.size()) {
                return List.of();
            }
            for (int at = 0; at < names.size(); at++) {
                Optional<String> label = ValueNames.label(names.get(at));
                if (label.isEmpty()) {
                    return List.of();
                }
                entries.add(new Entry(label.get(), values.get(at)));
            }
        }
        return entries;
    }

    /** Splits the entries where their labels begin again; every solution must have the same labels. */
    private static Optional<SolutionSet> ofEntries(List<Entry> entries) {
        List<String> labels = new ArrayList<>();
        for (Entry entry : entries) {
            if (labels.contains(entry.label())) {
                break;
            }
            labels.add(entry.label());
        }
        int width = labels.size();
        if (width == 0 || entries.size() % width != 0) {
            return Optional.empty();
        }
        List<List<Expression>> rows = new ArrayList<>();
        for (int from = 0; from < entries.size(); from += width) {
            Optional<List<Expression>> row = row(labels, entries.subList(from, from + width));
            if (row.isEmpty()) {
                return Optional.empty();
            }
            rows.add(row.get());
        }
        return Optional.of(new SolutionSet(labels, rows));
    }

    private static Optional<List<Expression>> row(List<String> labels, List<Entry> entries) {
        Map<String, Expression> values = new LinkedHashMap<>();
        entries.forEach(entry -> values.putIfAbsent(entry.label(), entry.value()));
        return values.size() == labels.size() && values.keySet().containsAll(labels)
                ? Optional.of(labels.stream()
                        .map(label -> java.util.Objects.requireNonNull(values.get(label)))
                        .toList())
                : Optional.empty();
    }

    boolean hasSameLabels(SolutionSet other) {
        Set<String> own = new HashSet<>(labels);
        return own.equals(new HashSet<>(other.labels));
    }

    /** These solutions with their unknowns in another order. */
    public SolutionSet inOrder(List<String> wanted) {
        return new SolutionSet(
                wanted,
                rows.stream()
                        .map(row -> wanted.stream()
                                .map(label -> row.get(labels.indexOf(label)))
                                .toList())
                        .toList());
    }

    /** Numbered values of one unknown, such as {@code x_1 = 1, x_2 = -2}, as several solutions. */
    SolutionSet unnumbered() {
        List<String> bases = labels.stream()
                .map(label -> label.indexOf('_') > 0 ? label.substring(0, label.indexOf('_')) : "")
                .distinct()
                .toList();
        boolean numbered = isSingle()
                && labels.size() > 1
                && bases.size() == 1
                && (bases.getFirst().length() == 1 || GREEK.contains(bases.getFirst()));
        return numbered
                ? new SolutionSet(bases, rows.getFirst().stream().map(List::of).toList())
                : this;
    }

    /** These solutions without labels; coordinates stand in the order of the alphabet, others as written. */
    public Expression bare() {
        SolutionSet ordered = ValueNames.areCoordinates(labels)
                ? inOrder(labels.stream().sorted(Comparator.naturalOrder()).toList())
                : this;
        List<Expression> values =
                ordered.rows().stream().map(SolutionSet::point).toList();
        return values.size() == 1 ? values.getFirst() : new Expression.Listing(values);
    }

    private static Expression point(List<Expression> row) {
        return row.size() == 1 ? row.getFirst() : new Expression.Tuple("(", row, ")");
    }
}
