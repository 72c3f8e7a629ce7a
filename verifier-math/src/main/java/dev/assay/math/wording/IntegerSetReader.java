package dev.assay.math.wording;

import dev.assay.math.wording.IntegerSet.Domain;
import dev.assay.math.wording.Lexeme.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads a description of integers: {@code all odd n}, {@code n \equiv 1 \pmod 4}, {@code n = 4k+1, k \in \mathbb{Z}},
 * {@code multiples of 3 greater than 5}, {@code \{4, 6, 8, \ldots\}}. Whatever it does not fully understand is no
 * description.
 */
final class IntegerSetReader {
    private static final Set<String> IDLE = Set.of((", ( ) and with where such that for which some all any every each"
                    + " the set of exactly only precisely those when if an arbitrary values value solutions are answer"
                    + " form can be must both iff")
            .split(" "));
    /** Words before which a letter is no article. */
    private static final Set<String> BEHIND_A_NAME = Set.of("is", "not", "leaves", "divisible", "odd", "even");

    private static final Set<String> NOUNS =
            Set.of("integer", "integers", "number", "numbers", "naturals", "whole", "natural", "n's");
    private static final Set<String> EXCEPTIONS = Set.of("except", "excluding", "but", "besides", "without");
    private static final Set<String> COMPARISONS = Set.of("<", ">", "≤", "≥");

    private final Phrases phrases;
    private final Map<String, IntegerSet> parameters = new HashMap<>();
    private IntegerSet set = IntegerSet.ALL;
    private @Nullable String variable;
    private @Nullable Form form;
    private boolean constrained;
    private boolean restricted;
    private @Nullable IntegerSet alternatives;
    private boolean failed;

    /** What the variable equals: {@code factor · parameter + shift}, or {@code base ^ parameter}. */
    private record Form(long factor, String parameter, long shift, boolean power) {}

    private IntegerSetReader(Phrases phrases) {
        this.phrases = phrases;
    }

    /** The integers that a text describes, or empty where it is not such a description from end to end. */
    static Optional<IntegerSet> read(String text) {
        return Lexer.lexemes(text).flatMap(lexemes -> alternatives(new Phrases(lexemes)));
    }

    private static Optional<IntegerSet> alternatives(Phrases phrases) {
        Optional<IntegerSet> union = new IntegerSetReader(phrases).conjunction("");
        while (union.isPresent() && phrases.accept("or")) {
            var next = new IntegerSetReader(phrases).conjunction("");
            union = union.flatMap(left -> next.flatMap(left::or));
        }
        return phrases.atEnd() ? union : Optional.empty();
    }

    /** Clauses that all hold, up to "or" or a closing bracket. */
    private Optional<IntegerSet> conjunction(String close) {
        while (!failed
                && !phrases.atEnd()
                && !phrases.peek().is("or")
                && !phrases.peek().is(close)) {
            phrases.skip(IDLE);
            if (!phrases.atEnd() && !phrases.peek().is("or") && !phrases.peek().is(close)) {
                clause();
            }
        }
        return failed || !constrained ? Optional.empty() : formed();
    }

    private Optional<IntegerSet> formed() {
        if (form == null) {
            return parameters.isEmpty() ? Optional.ofNullable(listed()) : Optional.empty();
        }
        var known = parameters.remove(form.parameter());
        if (!parameters.isEmpty()) {
            return Optional.empty();
        }
        var parameter = known == null ? IntegerSet.ALL : known;
        var image = form.power() ? parameter.exponents(form.factor()) : parameter.image(form.factor(), form.shift());
        return alternatives == null ? image.flatMap(set::and) : Optional.empty();
    }

    /** The numbers that are named one by one within what else is said, or beside it where they can't be within. */
    private @Nullable IntegerSet listed() {
        if (alternatives == null) {
            return set;
        }
        if (!restricted) {
            return alternatives;
        }
        var within = set.and(alternatives);
        boolean none = within.filter(IntegerSet::isEmpty).isPresent();
        return (none ? set.or(alternatives) : within).orElse(null);
    }

    private void clause() {
        var first = phrases.peek();
        if (phrases.acceptAny(EXCEPTIONS) || phrases.accept("other", "than")) {
            excluded();
        } else if (first.is("{") || first.is("ℤ") || first.is("ℕ")) {
            phrases.accept("{", "}");
            keep(collection());
        } else if (first.kind() == Kind.NUMBER && phrases.peek(1).is(",")) {
            examples();
        } else if (phrases.isNumber()) {
            fromNumber();
        } else if (first.is("a")
                && phrases.peek(1).kind() == Kind.WORD
                && !BEHIND_A_NAME.contains(phrases.peek(1).text())) {
            phrases.next();
        } else if (first.kind() == Kind.LETTER) {
            var name = phrases.next().text();
            aboutLetter(name);
        } else {
            described();
        }
    }

    /** {@code (1, 3, 9, …)} behind a description. */
    private void examples() {
        var numbers = numbers();
        if (phrases.peek().is(",") && phrases.peek(1).is("…")) {
            phrases.next();
        }
        keep(phrases.peek().is("…") ? progression(numbers) : Optional.empty());
    }

    private void keep(Optional<IntegerSet> restriction) {
        var both = restriction.flatMap(set::and);
        set = both.orElse(set);
        failed |= both.isEmpty();
        constrained = true;
        restricted = true;
    }

    private void keep(String name, Optional<IntegerSet> restriction) {
        if (variable == null) {
            variable = name;
        }
        if (name.equals(variable)) {
            keep(restriction);
            return;
        }
        var both = restriction.flatMap(parameters.getOrDefault(name, IntegerSet.ALL)::and);
        failed |= both.isEmpty();
        both.ifPresent(joined -> parameters.put(name, joined));
    }

    /** {@code except 2 and 3}, {@code except n = 2 and n = 3}. */
    private void excluded() {
        boolean more = true;
        while (more && !failed) {
            phrases.skip(Set.of("for", "the", "when"));
            if (phrases.is(Kind.LETTER) && phrases.peek(1).is("=")) {
                phrases.next();
                phrases.next();
            }
            keep(
                    phrases.isNumber()
                            ? IntegerSet.of(phrases.numbers()).flatMap(IntegerSet.ALL::without)
                            : Optional.empty());
            more = phrases.peek(1).kind() == Kind.LETTER
                    && phrases.peek(2).is("=")
                    && (phrases.accept("and") || phrases.accept(",") || phrases.accept("or"));
        }
    }

    /** {@code 3 | n}, {@code 3 ∤ n}, {@code 2 < n ≤ 10}. */
    private void fromNumber() {
        long number = phrases.number();
        if (phrases.atEnd() || phrases.peek().is("or")) {
            keep(IntegerSet.of(Set.of(number)));
            return;
        }
        var relation = phrases.next().text();
        if (!phrases.is(Kind.LETTER)) {
            failed = true;
            return;
        }
        var name = phrases.next().text();
        if (relation.equals("|") || relation.equals("∤")) {
            var multiples = IntegerSet.residues(Set.of(0L), number);
            keep(name, relation.equals("|") ? multiples : multiples.flatMap(IntegerSet.ALL::without));
        } else if (COMPARISONS.contains(relation)) {
            keep(name, IntegerSet.bounded(turned(relation), number));
            if (COMPARISONS.contains(phrases.peek().text())) {
                aboutLetter(name);
            }
        } else {
            failed = true;
        }
    }

    private static String turned(String relation) {
        return switch (relation) {
            case "<" -> ">";
            case ">" -> "<";
            case "≤" -> "≥";
            default -> "≤";
        };
    }

    private void aboutLetter(String name) {
        boolean negated = phrases.accept("is", "not") || phrases.accept("not") || phrases.accept("does", "not");
        if (phrases.accept("is") || phrases.accept("are")) {
            negated |= phrases.accept("not");
        }
        phrases.skip(Set.of("a", "an", "any", "either", "always", "only", "even-valued"));
        var restriction = restriction(name);
        if (restriction != null) {
            keep(name, negated ? IntegerSet.ALL.without(restriction) : Optional.of(restriction));
        }
    }

    /** The set, or null and a failure. */
    private @Nullable IntegerSet orFail(Optional<IntegerSet> read) {
        failed |= read.isEmpty();
        return read.orElse(null);
    }

    /** What is said behind a letter; null where it was a formula, or nothing at all. */
    private @Nullable IntegerSet restriction(String name) {
        var relation = phrases.peek().text();
        if (phrases.accept("≡") || phrases.accept("congruent", "to")) {
            return orFail(congruent());
        }
        if (phrases.accept("leaves", "remainder") || phrases.accept("leaves", "a", "remainder", "of")) {
            return orFail(remainder());
        }
        if (phrases.accept("∈")) {
            return orFail(collection());
        }
        if (phrases.accept("=")) {
            return equal(name);
        }
        if (phrases.accept("≠")) {
            return orFail(
                    phrases.isNumber()
                            ? IntegerSet.of(phrases.numbers()).flatMap(IntegerSet.ALL::without)
                            : Optional.empty());
        }
        if (COMPARISONS.contains(relation)) {
            phrases.next();
            return orFail(bounded(relation));
        }
        if (phrases.atEnd() || IDLE.contains(relation) || EXCEPTIONS.contains(relation)) {
            variable = variable == null ? name : variable;
            failed |= !name.equals(variable);
            return null;
        }
        return description();
    }

    private Optional<IntegerSet> congruent() {
        if (!phrases.isNumber()) {
            return Optional.empty();
        }
        var remainders = phrases.numbers();
        phrases.accept(",");
        boolean bracket = phrases.accept("(");
        phrases.accept("mod");
        phrases.accept("modulo");
        if (!phrases.is(Kind.NUMBER)) {
            return Optional.empty();
        }
        long modulus = phrases.number();
        return bracket && !phrases.accept(")") ? Optional.empty() : IntegerSet.residues(remainders, modulus);
    }

    private Optional<IntegerSet> remainder() {
        if (!phrases.isNumber()) {
            return Optional.empty();
        }
        var remainders = phrases.numbers();
        boolean divided = phrases.accept("when", "divided", "by")
                || phrases.accept("upon", "division", "by")
                || phrases.accept("on", "division", "by")
                || phrases.accept("modulo")
                || phrases.accept("mod");
        return divided && phrases.is(Kind.NUMBER)
                ? IntegerSet.residues(remainders, phrases.number())
                : Optional.empty();
    }

    /** Behind an equals sign: numbers, or a form with a parameter. */
    private @Nullable IntegerSet equal(String name) {
        var found = form();
        if (found != null) {
            boolean main = variable == null || name.equals(variable);
            variable = variable == null ? name : variable;
            failed |= !main || form != null;
            form = found;
            constrained = true;
            return null;
        }
        var numbers = orFail(phrases.isNumber() ? progression(numbers()) : Optional.empty());
        boolean main = name.equals(variable == null ? name : variable);
        if (numbers != null && main && alternatives == null) {
            // "n = 1 and n ≥ 4" is a list of what n may be, though it says "and".
            alternatives = numbers;
            variable = name;
            constrained = true;
            return null;
        }
        failed |= main;
        return numbers;
    }

    private @Nullable Form form() {
        int sign = phrases.peek().is("-") && phrases.peek(1).kind() == Kind.LETTER ? -1 : 1;
        if (phrases.is(Kind.NUMBER) && phrases.peek(1).is("^") && isExponent()) {
            long base = phrases.number();
            phrases.next();
            phrases.accept("(");
            var parameter = phrases.next().text();
            phrases.accept(")");
            return "+-*".contains(phrases.atEnd() ? "#" : phrases.peek().text())
                    ? null
                    : new Form(base, parameter, 0, true);
        }
        boolean factor = phrases.is(Kind.NUMBER)
                && (phrases.peek(1).kind() == Kind.LETTER
                        || (phrases.peek(1).is("*") && phrases.peek(2).kind() == Kind.LETTER));
        if (!factor && !phrases.is(Kind.LETTER) && sign > 0) {
            return null;
        }
        phrases.accept("-");
        long by = factor ? phrases.number() : 1;
        phrases.accept("*");
        var parameter = phrases.next().text();
        boolean shifted = (phrases.peek().is("+") || phrases.peek().is("-"))
                && phrases.peek(1).kind() == Kind.NUMBER;
        boolean minus = shifted && phrases.next().is("-");
        long shift = shifted ? phrases.number() : 0;
        boolean ends = !"^*/(|_".contains(phrases.atEnd() ? "#" : phrases.peek().text())
                || phrases.peek().is("(");
        return ends ? new Form(sign * by, parameter, minus ? -shift : shift, false) : null;
    }

    private boolean isExponent() {
        return phrases.peek(2).kind() == Kind.LETTER
                || (phrases.peek(2).is("(")
                        && phrases.peek(3).kind() == Kind.LETTER
                        && phrases.peek(4).is(")"));
    }

    /** Numbers in the order they stand, with the dots behind them. */
    private List<Long> numbers() {
        var numbers = new ArrayList<Long>();
        while (phrases.isNumber() && numbers.size() < 64) {
            numbers.add(phrases.number());
            if (!phrases.peek().is(",")
                    && !phrases.peek().is("and")
                    && !phrases.peek().is("or")) {
                break;
            }
            boolean goesOn = phrases.peek(1).kind() == Kind.NUMBER
                    || phrases.peek(1).is("-")
                    || phrases.peek(1).is("…")
                    || (phrases.peek(1).is("and") && phrases.peek(2).kind() == Kind.NUMBER);
            if (!goesOn) {
                break;
            }
            phrases.next();
            phrases.accept("and");
        }
        return numbers;
    }

    private Optional<IntegerSet> progression(List<Long> numbers) {
        if (!phrases.accept("…")) {
            return IntegerSet.of(new TreeSet<>(numbers));
        }
        boolean last = phrases.accept(",") && phrases.isNumber();
        int fewest = last ? 2 : 3;
        if (numbers.size() < fewest) {
            return Optional.empty();
        }
        long first = numbers.getFirst();
        long step = numbers.get(1) - first;
        boolean even = step > 0;
        boolean powers = first == 1 && step > 0 && !last;
        for (int index = 1; index < numbers.size(); index++) {
            even &= numbers.get(index) - numbers.get(index - 1) == step;
            powers &= numbers.get(index) == numbers.get(index - 1) * (step + 1);
        }
        if (!even) {
            return powers ? IntegerSet.ALL.within(Domain.NONNEGATIVE).exponents(step + 1) : Optional.empty();
        }
        var from = IntegerSet.residues(Set.of(first), step)
                .flatMap(all -> IntegerSet.bounded("≥", first).flatMap(all::and))
                .map(members -> members.within(Domain.INTEGERS));
        if (!last) {
            return from;
        }
        long end = phrases.number();
        return Math.floorMod(end - first, step) == 0
                ? from.flatMap(all -> IntegerSet.bounded("≤", end).flatMap(all::and))
                : Optional.empty();
    }

    /** A set in signs: {@code ℤ^+}, {@code \{1, 2\}}, {@code \{2k : k ≥ 2\}}, and their unions and differences. */
    private Optional<IntegerSet> collection() {
        var union = member();
        while (union.isPresent() && (phrases.peek().is("∪") || phrases.peek().is("∖"))) {
            boolean joins = phrases.next().is("∪");
            var left = union.get();
            union = member().flatMap(right -> joins ? left.or(right) : left.without(right));
        }
        return union;
    }

    private Optional<IntegerSet> member() {
        if (phrases.accept("ℤ")) {
            return Optional.of(IntegerSet.ALL.within(integers()));
        }
        if (phrases.accept("ℕ")) {
            phrases.accept("^", "*");
            phrases.accept("^", "+");
            return Optional.of(IntegerSet.ALL.within(Domain.POSITIVE));
        }
        if (!phrases.accept("{")) {
            return Optional.empty();
        }
        var inner = phrases.isNumber()
                        && !phrases.peek(1).is("^")
                        && phrases.peek(1).kind() != Kind.LETTER
                ? progression(numbers())
                : built();
        return phrases.accept("}") ? inner : Optional.empty();
    }

    private Domain integers() {
        if (phrases.accept("^", "+")
                || phrases.accept("^", "(", "+", ")")
                || phrases.accept("_", "+")
                || phrases.accept("_", "(", ">", "0", ")")
                || phrases.accept("_", "(", "≥", "1", ")")) {
            return Domain.POSITIVE;
        }
        boolean nonnegative = phrases.accept("_", "(", "≥", "0", ")") || phrases.accept("^", "(", "≥", "0", ")");
        return nonnegative ? Domain.NONNEGATIVE : Domain.INTEGERS;
    }

    /** The inside of a set builder. */
    private Optional<IntegerSet> built() {
        var inner = new IntegerSetReader(phrases);
        var found = inner.form();
        if (found == null) {
            return Optional.empty();
        }
        boolean plain = found.factor() == 1 && found.shift() == 0 && !found.power();
        inner.variable = plain ? found.parameter() : "";
        inner.form = plain ? null : found;
        inner.constrained = true;
        if (plain && phrases.accept("∈")) {
            inner.keep(inner.collection());
        }
        return phrases.accept("|") || phrases.accept(":") ? inner.conjunction("}") : Optional.empty();
    }

    private void described() {
        var restriction = description();
        if (restriction == null) {
            return;
        }
        if (phrases.is(Kind.LETTER) && !phrases.peek(1).is("=")) {
            aboutNoun(phrases.next().text(), restriction);
        } else {
            keep(Optional.of(restriction));
        }
    }

    private void aboutNoun(String name, IntegerSet restriction) {
        keep(name, Optional.of(restriction));
        boolean goesOn = !phrases.atEnd()
                && !IDLE.contains(phrases.peek().text())
                && !phrases.peek().is("or");
        if (goesOn && !failed && !phrases.peek().is("}")) {
            aboutLetter(name);
        }
    }

    /** Adjectives, a noun, and what stands behind it; at least one of them. */
    private @Nullable IntegerSet description() {
        var result = property();
        failed |= result == null;
        while (result != null && phrases.is(Kind.WORD)) {
            var further = property();
            if (further == null) {
                break;
            }
            result = orFail(result.and(further));
        }
        return result;
    }

    private @Nullable IntegerSet property() {
        if (phrases.accept("not", "divisible", "by") || phrases.accept("not", "multiples", "of")) {
            return orFail(multiples().flatMap(IntegerSet.ALL::without));
        }
        if (phrases.accept("divisible", "by")
                || phrases.accept("multiples", "of")
                || phrases.accept("multiple", "of")
                || phrases.accept("is", "divisible", "by")
                || phrases.accept("that", "are", "divisible", "by")) {
            return orFail(multiples());
        }
        if (phrases.accept("power", "of") || phrases.accept("powers", "of")) {
            return orFail(
                    phrases.is(Kind.NUMBER)
                            ? IntegerSet.ALL.within(Domain.NONNEGATIVE).exponents(phrases.number())
                            : Optional.empty());
        }
        var comparison = comparison();
        return comparison == null ? Adjectives.property(phrases, NOUNS) : orFail(bounded(comparison));
    }

    private Optional<IntegerSet> bounded(String relation) {
        return phrases.isNumber() ? IntegerSet.bounded(relation, phrases.number()) : Optional.empty();
    }

    private @Nullable String comparison() {
        if (phrases.accept("greater", "than", "or", "equal", "to") || phrases.accept("at", "least")) {
            return "≥";
        }
        if (phrases.accept("less", "than", "or", "equal", "to") || phrases.accept("at", "most")) {
            return "≤";
        }
        if (phrases.accept("greater", "than") || phrases.accept("larger", "than") || phrases.accept("more", "than")) {
            return ">";
        }
        return phrases.accept("less", "than") || phrases.accept("smaller", "than") ? "<" : null;
    }

    private Optional<IntegerSet> multiples() {
        if (!phrases.is(Kind.NUMBER)) {
            return Optional.empty();
        }
        long by = phrases.number();
        var multiples = IntegerSet.residues(Set.of(0L), by);
        if (phrases.accept("or") && phrases.is(Kind.NUMBER)) {
            long other = phrases.number();
            return multiples.flatMap(
                    left -> IntegerSet.residues(Set.of(0L), other).flatMap(left::or));
        }
        return multiples;
    }
}
