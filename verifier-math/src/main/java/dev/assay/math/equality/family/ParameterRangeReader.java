package dev.assay.math.equality.family;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads conditions on parameters as ranges: every word and sign must be understood. */
final class ParameterRangeReader {
    private static final Map<String, ParameterRange.Kind> SETS = Map.of(
            "ℤ", ParameterRange.Kind.WHOLE,
            "Z", ParameterRange.Kind.WHOLE,
            "ℝ", ParameterRange.Kind.REAL,
            "R", ParameterRange.Kind.REAL,
            "ℕ", ParameterRange.Kind.NATURAL,
            "N", ParameterRange.Kind.NATURAL,
            "ℂ", ParameterRange.Kind.COMPLEX,
            "C", ParameterRange.Kind.COMPLEX);
    /** Letters that count where nothing else is said. */
    private static final Set<String> COUNTERS = Set.of("n", "m", "k", "i", "j", "l");

    private static final Set<String> FILLERS = Set.of(
            "for",
            "where",
            "with",
            "when",
            "is",
            "are",
            "an",
            "any",
            "all",
            "some",
            "every",
            "each",
            "the",
            "here",
            "and",
            "number",
            "numbers",
            "arbitrary",
            "be",
            "can",
            "value",
            "values",
            "of",
            "parameter",
            "which",
            "that");

    private final PairComparison comparison;
    private final Map<String, ParameterRange> ranges = new LinkedHashMap<>();
    private final List<String> waiting = new ArrayList<>();

    private ParameterRangeReader(PairComparison comparison) {
        this.comparison = comparison;
    }

    /** The range of each name, or empty where a condition is not understood. */
    static Optional<Map<String, ParameterRange>> of(List<Expression> conditions, PairComparison comparison) {
        var reader = new ParameterRangeReader(comparison);
        for (var condition : conditions) {
            if (!reader.add(condition)) {
                return Optional.empty();
            }
        }
        reader.ranges.replaceAll((name, range) -> COUNTERS.contains(name) && range.kind() == ParameterRange.Kind.UNSAID
                ? range.within(ParameterRange.Kind.WHOLE)
                : range);
        return reader.waiting.isEmpty() ? Optional.of(reader.ranges) : Optional.empty();
    }

    private boolean add(Expression condition) {
        return switch (condition) {
            case Expression.Symbol(String name) -> waiting.add(name);
            case Expression.Prose(String words) -> said(words);
            case Expression.Measure(Expression.Symbol(String name), String words) -> said(name + " " + words);
            case Expression.Listing(List<Expression> members, var _, var _) ->
                members.stream().allMatch(this::add);
            case Expression.Relation(List<Expression> sides, List<String> operators) -> related(sides, operators);
            default -> false;
        };
    }

    private ParameterRange range(String name) {
        return ranges.getOrDefault(name, ParameterRange.ANY);
    }

    private boolean related(List<Expression> sides, List<String> operators) {
        if (operators.equals(List.of("∈"))) {
            return sides.getFirst() instanceof Expression.Symbol(String name) && member(name, sides.getLast());
        }
        for (int at = 0; at < operators.size(); at++) {
            if (!bounded(sides.get(at), operators.get(at), sides.get(at + 1))) {
                return false;
            }
        }
        return waiting.isEmpty();
    }

    private boolean member(String name, Expression set) {
        waiting.add(name);
        boolean known = true;
        for (var each : waiting) {
            var range = set(set, range(each));
            range.ifPresent(found -> ranges.put(each, found));
            known &= range.isPresent();
        }
        waiting.clear();
        return known;
    }

    private Optional<ParameterRange> set(Expression set, ParameterRange before) {
        return switch (set) {
            case Expression.Symbol(String name) when SETS.containsKey(name) -> Optional.of(before.within(kind(name)));
            case Expression.Symbol(String name)
            when name.indexOf('_') == 1 -> signed(name.substring(0, 1), name.substring(2), before);
            case Expression.Power(Expression.Symbol(String name), Expression exponent) ->
                signed(name, mark(exponent), before);
            case Expression.Tuple tuple when tuple.members().size() == 2 -> interval(tuple, before);
            case Expression.SetOperation(String operator, List<Expression> operands)
            when operator.equals("∖")
                    && operands.size() == 2
                    && operands.getLast() instanceof Expression.Enumeration(List<Expression> members)
                    && members.size() == 1
                    && rational(members.getFirst()).filter(Rational::isZero).isPresent() ->
                set(operands.getFirst(), before).map(ParameterRange::withoutZero);
            default -> Optional.empty();
        };
    }

    private static ParameterRange.Kind kind(String name) {
        return SETS.getOrDefault(name, ParameterRange.Kind.UNSAID);
    }

    private static String mark(Expression exponent) {
        return exponent instanceof Expression.Symbol(String sign) ? sign : "";
    }

    /** Sets with a mark: ℤ⁺, ℝ_{≥0}, ℕ_0, ℕ*. */
    private static Optional<ParameterRange> signed(String set, String mark, ParameterRange before) {
        if (!SETS.containsKey(set)) {
            return Optional.empty();
        }
        boolean natural = kind(set) == ParameterRange.Kind.NATURAL;
        var range = before.within(natural ? ParameterRange.Kind.WHOLE : kind(set));
        return switch (mark) {
            case "+", ">0" -> Optional.of(range.above(Rational.ZERO, true));
            case "≥0" -> Optional.of(range.above(Rational.ZERO, false));
            case "≥1" ->
                natural || kind(set) == ParameterRange.Kind.WHOLE
                        ? Optional.of(range.above(Rational.ONE, false))
                        : Optional.empty();
            case "0" -> natural ? Optional.of(range.above(Rational.ZERO, false)) : Optional.empty();
            case "*", "ast" -> Optional.of(natural ? range.above(Rational.ZERO, true) : range.withoutZero());
            default -> Optional.empty();
        };
    }

    private Optional<ParameterRange> interval(Expression.Tuple tuple, ParameterRange before) {
        var low = tuple.members().getFirst();
        var high = tuple.members().getLast();
        var least = rational(low);
        var most = rational(high);
        if ((least.isEmpty() && NumberExpressions.infinite(low) >= 0)
                || (most.isEmpty() && NumberExpressions.infinite(high) <= 0)) {
            return Optional.empty();
        }
        var range = before.kind() == ParameterRange.Kind.UNSAID ? before.within(ParameterRange.Kind.REAL) : before;
        if (least.isPresent()) {
            range = range.above(least.get(), tuple.open().equals("("));
        }
        return Optional.of(
                most.isPresent() ? range.below(most.get(), tuple.close().equals(")")) : range);
    }

    private boolean bounded(Expression left, String operator, Expression right) {
        if (left instanceof Expression.Symbol(String name)) {
            return rational(right)
                    .filter(bound -> bounded(name, operator, bound))
                    .isPresent();
        }
        var turned = switch (operator) {
            case "<" -> ">";
            case ">" -> "<";
            case "≤" -> "≥";
            case "≥" -> "≤";
            default -> operator;
        };
        return right instanceof Expression.Symbol(String name)
                && rational(left).filter(bound -> bounded(name, turned, bound)).isPresent();
    }

    private boolean bounded(String name, String operator, Rational bound) {
        var before = range(name);
        var range = switch (operator) {
            case ">", "≥" -> before.low() == null ? before.above(bound, operator.equals(">")) : null;
            case "<", "≤" -> before.high() == null ? before.below(bound, operator.equals("<")) : null;
            case "≠" -> bound.isZero() ? before.withoutZero() : null;
            default -> null;
        };
        if (range == null) {
            return false;
        }
        ranges.put(name, range);
        return true;
    }

    /** "Where m is a positive integer": kinds and signs of the letters that are named. */
    private boolean said(String words) {
        var names = new ArrayList<String>(waiting);
        waiting.clear();
        var said = ParameterRange.ANY;
        boolean typed = false;
        var all = words.toLowerCase(Locale.ROOT)
                .replace(',', ' ')
                .replace("non-", "non")
                .strip()
                .split("\\s+", -1);
        for (int at = 0; at < all.length; at++) {
            var word = all[at];
            switch (word) {
                case "integer", "integers" -> said = said.within(ParameterRange.Kind.WHOLE);
                case "natural", "naturals" -> said = said.within(ParameterRange.Kind.NATURAL);
                case "real", "reals" -> said = said.within(ParameterRange.Kind.REAL);
                case "complex" -> said = said.within(ParameterRange.Kind.COMPLEX);
                case "constant", "constants" -> {
                    typed = true;
                    said = said.kind() == ParameterRange.Kind.UNSAID ? said.within(ParameterRange.Kind.REAL) : said;
                }
                case "positive" -> said = said.above(Rational.ZERO, true);
                case "nonnegative" -> said = said.above(Rational.ZERO, false);
                case "nonzero" -> said = said.withoutZero();
                case "a" -> {
                    boolean article = at + 1 < all.length
                            && !all[at + 1].equals("is")
                            && !all[at + 1].equals("and")
                            && (all[at + 1].length() > 1 || at == 0);
                    if (!article) {
                        names.add(word);
                    }
                }
                default -> {
                    boolean letter = word.length() == 1 && Character.isLetter(word.charAt(0));
                    if (letter || isIndexed(word)) {
                        names.add(word);
                    } else if (!FILLERS.contains(word)) {
                        return false;
                    }
                }
            }
        }
        boolean useful =
                typed || !said.equals(ParameterRange.ANY) || words.startsWith("for a") || words.contains("arbitrary");
        if (names.isEmpty() || !useful) {
            return false;
        }
        for (var name : names) {
            if (ranges.containsKey(name)) {
                return false;
            }
            ranges.put(name, said);
        }
        return true;
    }

    private static boolean isIndexed(String word) {
        return word.length() == 3 && word.charAt(1) == '_' && Character.isLetter(word.charAt(0));
    }

    private Optional<Rational> rational(Expression expression) {
        return comparison.canonical(expression) instanceof CanonicalForm.Value value
                ? value.rational()
                : Optional.empty();
    }
}
