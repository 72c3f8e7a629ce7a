package dev.assay.math.equality.unit;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.syntax.Expression;
import dev.assay.math.unit.Unit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Amounts are compared in one unit; an answer without unit takes the gold's, unless the task requires units. */
public final class UnitRule implements EqualityRule {
    private static final Set<String> RESTRICTING = Set.of(
            "not", "less", "more", "fewer", "least", "most", "than", "least,", "over", "under", "above", "below");
    /** Words that calculate with the number before them, or that read its digits otherwise, and so are no unit. */
    private static final Set<String> CALCULATING = Set.of(
            "plus",
            "minus",
            "squared",
            "cubed",
            "factorial",
            "doubled",
            "halves",
            "thirds",
            "fourths",
            "fifths",
            "sixths",
            "sevenths",
            "eighths",
            "ninths",
            "tenths",
            "hundredths",
            "thousandths",
            "tens",
            "hundreds",
            "thousands",
            "millions",
            "bn",
            "mn",
            "choose",
            "pi",
            "to",
            "through",
            "remainder",
            "point",
            "base",
            "binary",
            "octal",
            "hexadecimal",
            "hex",
            "divided",
            "multiplied",
            "increased",
            "decreased",
            "raised",
            "lowered",
            "reduced",
            "subtracted",
            "added",
            "negated",
            "inverted",
            "reversed",
            "halved",
            "tripled",
            "quadrupled",
            "removed",
            "excluded",
            "rounded",
            "complement",
            "reciprocal",
            "opposite",
            "root",
            "permille",
            "off",
            "too",
            "versus",
            "unless",
            "if",
            "wrong",
            "maybe",
            "perhaps",
            "possibly",
            "probably",
            "false",
            "incorrect");

    /** Words that calculate where a number follows: "5 times two". */
    private static final Set<String> SCALING = Set.of("times", "by", "per");

    private static final Set<String> FACTORS = Set.of(
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "twelve",
            "hundred",
            "thousand",
            "itself");

    private static final Pattern DIRECTION = Pattern.compile(" (?:long|wide|high|tall|deep|thick|apart|away)$");

    @Override
    public String name() {
        return "equal.unit";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        String asked = direction(gold);
        String told = direction(answer);
        if (!asked.equals(told) ? asked.isEmpty() || told.isEmpty() : !asked.isEmpty()) {
            return Optional.of(comparison
                    .compare(withoutDirection(gold), withoutDirection(answer))
                    .after(name()));
        }
        UnitAmount wanted = UnitAmount.of(gold, answer);
        UnitAmount given = UnitAmount.of(answer, gold);
        if ((!wanted.hasUnit() && !given.hasUnit())
                || isArgument(wanted, comparison)
                || isArgument(given, comparison)) {
            return Optional.empty();
        }
        if (gold instanceof Expression.Percent || answer instanceof Expression.Percent) {
            boolean unit = !wanted.meanings().isEmpty() || !given.meanings().isEmpty();
            return unit
                    ? Optional.of(DecisionTrace.of(name(), false))
                    : Optional.of(understood(wanted, given, comparison));
        }
        boolean required = Boolean.TRUE.equals(comparison.conventions().unitsRequired());
        if (required && wanted.hasUnit() && (!given.hasUnit() || isNameless(wanted, given))) {
            return Optional.of(DecisionTrace.of(name(), false));
        }
        if (!wanted.hasUnit() || !given.hasUnit()) {
            DecisionTrace ruling = understood(wanted, given, comparison);
            return Optional.of(
                    ruling.isEqual() && UnitAmount.mayBeUnknown(gold, answer)
                            ? DecisionTrace.of(name(), RuleDecision.unsupported())
                            : ruling);
        }
        return Optional.of(
                wanted.meanings().isEmpty() || given.meanings().isEmpty()
                        ? counted(wanted, given, comparison)
                        : measured(wanted, given, comparison));
    }

    /** The word behind a unit that says what was measured, such as "long"; empty where there is none. */
    private static String direction(Expression expression) {
        return expression instanceof Expression.Measure(var _, String words)
                ? DIRECTION.matcher(words).results().map(MatchResult::group).collect(Collectors.joining())
                : "";
    }

    private static Expression withoutDirection(Expression expression) {
        return expression instanceof Expression.Measure(Expression amount, String words)
                ? new Expression.Measure(amount, DIRECTION.matcher(words).replaceFirst(""))
                : expression;
    }

    /** Whether an answer says "units" where the gold names one. */
    private static boolean isNameless(UnitAmount wanted, UnitAmount given) {
        return !given.meanings().isEmpty()
                && given.meanings().stream().allMatch(Unit::isPlain)
                && wanted.meanings().stream().noneMatch(Unit::isPlain);
    }

    private static boolean isArgument(UnitAmount amount, PairComparison comparison) {
        int power = amount.words().indexOf('^');
        return comparison.isArgument(power < 0 ? amount.words() : amount.words().substring(0, power));
    }

    /** One side has no unit: it is the other's, or radians where the other has degrees. */
    private DecisionTrace understood(UnitAmount wanted, UnitAmount given, PairComparison comparison) {
        DecisionTrace bare = bare(wanted, given, comparison);
        String words = wanted.words().isEmpty() ? given.words() : wanted.words();
        boolean unit = !wanted.meanings().isEmpty() || !given.meanings().isEmpty();
        boolean restricted =
                isRestricting(List.of(words.toLowerCase(Locale.ROOT).split(" ")), unit);
        // The other side's unit was not seen beside this one: two units that nobody compared.
        boolean unseen =
                bare.isEqual() && bare.rules().stream().filter(name()::equals).count() > 1;
        if (bare.isEqual()) {
            return restricted || unseen ? DecisionTrace.of(name(), RuleDecision.unsupported()) : bare;
        }
        Optional<Unit> angle = (wanted.hasUnit() ? wanted : given)
                .meanings().stream().filter(Unit::isAngle).findFirst();
        if (angle.isEmpty()) {
            return bare;
        }
        Expression left = wanted.hasUnit() ? UnitAmount.scaled(wanted.value(), angle.get()) : wanted.value();
        Expression right = given.hasUnit() ? UnitAmount.scaled(given.value(), angle.get()) : given.value();
        DecisionTrace radians = comparison.compare(left, right).after(name());
        return radians.isEqual() ? radians : bare;
    }

    private static boolean isRestricting(List<String> words, boolean unit) {
        int last = words.size() - 1;
        // A single point is a score.
        boolean calculates = !unit && words.stream().anyMatch(CALCULATING::contains) && !words.equals(List.of("point"));
        boolean negates = words.get(last).equals("negative")
                || words.get(last).equals("no")
                || words.get(last).equals("short");
        boolean scales = last > 0 && SCALING.contains(words.get(last - 1)) && FACTORS.contains(words.get(last));
        boolean multiplies = last > 0
                && words.get(last).length() == 1
                && (words.get(last - 1).equals("times") || words.get(last - 1).equals("of"));
        return calculates || multiplies || negates || scales || words.stream().anyMatch(RESTRICTING::contains);
    }

    private DecisionTrace bare(UnitAmount wanted, UnitAmount given, PairComparison comparison) {
        return comparison.compare(wanted.value(), given.value()).after(name());
    }

    /** The first meanings that measure the same decide; amounts of different things differ. */
    private DecisionTrace measured(UnitAmount wanted, UnitAmount given, PairComparison comparison) {
        Optional<DecisionTrace> best = Optional.empty();
        for (Unit left : wanted.meanings()) {
            for (Unit right : given.meanings()) {
                if (left.isComparableTo(right)) {
                    DecisionTrace ruling = left.equals(right)
                            ? bare(wanted, given, comparison)
                            : comparison
                                    .compare(
                                            UnitAmount.scaled(wanted.value(), left),
                                            UnitAmount.scaled(given.value(), right))
                                    .after(name());
                    if (ruling.isEqual()) {
                        return ruling;
                    }
                    best = best.or(() -> Optional.of(ruling));
                }
            }
        }
        return best.orElseGet(() -> plain(wanted, given, comparison));
    }

    /** "Units" stand for any unit of length, "square units" for any of area. */
    private DecisionTrace plain(UnitAmount wanted, UnitAmount given, PairComparison comparison) {
        Unit left = wanted.meanings().getFirst();
        Unit right = given.meanings().getFirst();
        boolean fits = (left.isPlain() && isOnPaper(left, right)) || (right.isPlain() && isOnPaper(right, left));
        return fits ? bare(wanted, given, comparison) : DecisionTrace.of(name(), false);
    }

    private static boolean isOnPaper(Unit plain, Unit other) {
        Integer power = plain.dimension().powers().get("unit");
        return !other.isPlain()
                && (Objects.equals(power, 1)
                        || Objects.equals(power, other.dimension().powers().get("m")));
    }

    /** Words that are no units: the same things are counted, or perhaps not. */
    private DecisionTrace counted(UnitAmount wanted, UnitAmount given, PairComparison comparison) {
        DecisionTrace amounts = bare(wanted, given, comparison);
        boolean sameWords = wanted.plainWords().equals(given.plainWords());
        return sameWords || !amounts.isEqual() ? amounts : DecisionTrace.of(name(), RuleDecision.unsupported());
    }
}
