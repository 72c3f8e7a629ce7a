package dev.assay.math.equality.family;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.condition.NumberRange;
import dev.assay.math.condition.NumberSet;
import dev.assay.math.condition.RelationSigns;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.NumberSets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads conditions on parameters as ranges: every word and sign must be understood. */
final class ConditionReader {
    /** Letters that count where no set is stated. */
    private static final Set<String> COUNTERS = Set.of("n", "m", "k", "i", "j", "l");

    private final PairComparison comparison;
    private final Map<String, NumberRange> ranges = new LinkedHashMap<>();
    /** The names that the next condition is about too, as a in {@code a, b ∈ ℝ}. */
    private final List<String> waiting = new ArrayList<>();

    private ConditionReader(PairComparison comparison) {
        this.comparison = comparison;
    }

    /** The range of each name, or empty where a condition is not understood. */
    static Optional<Map<String, NumberRange>> ranges(List<Expression> conditions, PairComparison comparison) {
        ConditionReader reader = new ConditionReader(comparison);
        if (!conditions.stream().allMatch(reader::add)) {
            return Optional.empty();
        }
        reader.ranges.replaceAll((name, range) ->
                COUNTERS.contains(name) && !range.isStated() ? range.within(NumberSet.INTEGERS) : range);
        return reader.waiting.isEmpty() ? Optional.of(reader.ranges) : Optional.empty();
    }

    private boolean add(Expression condition) {
        return switch (condition) {
            case Expression.Symbol(String name) -> waiting.add(name);
            case Expression.Prose(String words) -> addWords(words);
            case Expression.Measure(Expression.Symbol(String name), String words) -> addWords(name + " " + words);
            case Expression.Listing(List<Expression> members, var _, var _) ->
                members.stream().allMatch(this::add);
            case Expression.Relation(List<Expression> sides, List<String> signs) ->
                signs.equals(List.of("∈")) ? addMembership(sides.getFirst(), sides.getLast()) : addBounds(sides, signs);
            default -> false;
        };
    }

    private NumberRange range(String name) {
        return ranges.getOrDefault(name, NumberRange.ANY);
    }

    private boolean addMembership(Expression member, Expression set) {
        if (!(member instanceof Expression.Symbol(String name))) {
            return false;
        }
        waiting.add(name);
        boolean known = true;
        for (String each : waiting) {
            Optional<NumberRange> range = range(set, range(each));
            range.ifPresent(found -> ranges.put(each, found));
            known &= range.isPresent();
        }
        waiting.clear();
        return known;
    }

    private boolean addBounds(List<Expression> sides, List<String> signs) {
        for (int at = 0; at < signs.size(); at++) {
            Expression left = sides.get(at);
            Expression right = sides.get(at + 1);
            boolean known = left instanceof Expression.Symbol(String name)
                    ? addBound(name, signs.get(at), right)
                    : right instanceof Expression.Symbol(String last)
                            && addBound(last, RelationSigns.turned(signs.get(at)), left);
            if (!known) {
                return false;
            }
        }
        return waiting.isEmpty();
    }

    private boolean addBound(String name, String sign, Expression bound) {
        Optional<NumberRange> range =
                comparison.rational(bound).flatMap(value -> range(name).bounded(sign, value));
        range.ifPresent(found -> ranges.put(name, found));
        return range.isPresent();
    }

    /** "Where m is a positive integer", about the letters in the words and those before them. */
    private boolean addWords(String words) {
        Optional<ParameterWords> read = ParameterWords.read(words);
        List<String> names = new ArrayList<>(waiting);
        read.ifPresent(known -> names.addAll(known.names()));
        waiting.clear();
        if (read.isEmpty() || names.isEmpty()) {
            return false;
        }
        for (String name : names) {
            if (ranges.putIfAbsent(name, read.get().range()) != null) {
                return false;
            }
        }
        return true;
    }

    /** The numbers of a set within the bounds of a range: a named set, an interval, or one of these without 0. */
    private Optional<NumberRange> range(Expression set, NumberRange before) {
        return switch (set) {
            case Expression.Tuple tuple when tuple.members().size() == 2 -> interval(tuple, before);
            case Expression.SetOperation(String operator, List<Expression> operands)
            when operator.equals("∖")
                    && operands.size() == 2
                    && operands.getLast() instanceof Expression.Enumeration(List<Expression> members)
                    && members.size() == 1
                    && comparison
                            .rational(members.getFirst())
                            .filter(Rational::isZero)
                            .isPresent() -> range(operands.getFirst(), before).map(NumberRange::withoutZero);
            default -> NumberSets.range(set, before);
        };
    }

    private Optional<NumberRange> interval(Expression.Tuple tuple, NumberRange before) {
        Expression low = tuple.members().getFirst();
        Expression high = tuple.members().getLast();
        Optional<Rational> least = comparison.rational(low);
        Optional<Rational> most = comparison.rational(high);
        if ((least.isEmpty() && NumberExpressions.infinite(low) >= 0)
                || (most.isEmpty() && NumberExpressions.infinite(high) <= 0)) {
            return Optional.empty();
        }
        NumberRange range = before.isStated() ? before : before.within(NumberSet.REALS);
        if (least.isPresent()) {
            range = range.above(least.get(), tuple.open().equals("("));
        }
        return Optional.of(
                most.isPresent() ? range.below(most.get(), tuple.close().equals(")")) : range);
    }
}
