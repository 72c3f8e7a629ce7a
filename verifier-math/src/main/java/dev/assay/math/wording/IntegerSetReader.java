package dev.assay.math.wording;

import dev.assay.math.condition.ConditionWords;
import dev.assay.math.condition.RelationSigns;
import dev.assay.math.wording.Lexeme.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a description of integers: {@code all odd n}, {@code n \equiv 1 \pmod 4}, {@code n = 4k+1, k \in \mathbb{Z}},
 * {@code multiples of 3 greater than 5}, {@code \{4, 6, 8, \ldots\}}. Whatever it does not fully understand is no
 * description.
 */
final class IntegerSetReader {
    private static final Set<String> IDLE = ConditionWords.union(
            ConditionWords.INTRODUCTIONS,
            ConditionWords.QUANTIFIERS,
            Set.of((", ( ) and such that if which the set of exactly only precisely those an arbitrary values value"
                            + " solutions are answer form can be must both iff so is qualify work")
                    .split(" ")));
    /** Words before which a letter is no article. */
    private static final Set<String> BEHIND_A_NAME = Set.of("is", "not", "leaves", "divisible", "odd", "even");

    private static final Set<String> EXCEPTED = Set.of("for", "the", "those", "ones", "numbers", "integers", "when");
    private static final Set<String> EXCEPTIONS = Set.of("except", "excluding", "but", "besides", "without");
    private static final Set<String> NOUNS = Set.of("number", "numbers", "integer", "integers", "prime", "primes");
    private static final Set<String> ARTICLES = Set.of("a", "an", "always", "all", "also");
    private static final Set<String> STATED =
            Set.of("even", "odd", "prime", "primes", "multiple", "multiples", "divisible");
    private static final Set<String> COMPARISONS = Set.of("<", ">", "≤", "≥");

    private final DescriptionCursor phrases;
    private final Map<String, IntegerSet> parameters = new HashMap<>();
    private IntegerSet set = IntegerSet.ALL;
    private @Nullable String variable;
    private @Nullable VariableForm form;
    private final List<VariableForm> others = new ArrayList<>();
    /** The first numbers that are written out behind a description. */
    private final List<List<Long>> examples = new ArrayList<>();
    /** Numbers that are said to belong to it. */
    private final Set<Long> included = new HashSet<>();

    private boolean constrained;
    private boolean restricted;
    private @Nullable IntegerSet alternatives;
    private boolean failed;
    /** Whether words state the form of the numbers, as in "of the form 4k + 1". */
    private boolean shaped;

    private IntegerSetReader(DescriptionCursor phrases) {
        this.phrases = phrases;
    }

    /** The integers that a text describes, or empty where it is not such a description from end to end. */
    static Optional<IntegerSet> read(String text) {
        return DescriptionLexer.lexemes(text)
                .filter(lexemes -> !leavesOut(lexemes) && !isStatement(lexemes))
                .flatMap(lexemes -> alternatives(new DescriptionCursor(lexemes)));
    }

    /** Whether a text, or an alternative in it, is about some integers of a kind only: "2 or some prime of the form 4k+1". */
    private static boolean leavesOut(List<Lexeme> lexemes) {
        for (int at = 0; at < lexemes.size(); at++) {
            boolean begins = at == 0
                    || lexemes.get(at - 1).is("or")
                    || lexemes.get(at - 1).is("and");
            if (begins && lexemes.get(at).is("some")) {
                return true;
            }
        }
        return false;
    }

    /** Whether a text says a property of numbers that have one, which describes none: "the sum of an even number is even". */
    private static boolean isStatement(List<Lexeme> lexemes) {
        for (int at = 1; at + 1 < lexemes.size(); at++) {
            boolean multiple = at > 2
                    && lexemes.get(at - 2).is("of")
                    && lexemes.get(at - 3).text().startsWith("multiple");
            int noun = at
                    - (multiple
                            ? 3
                            : at > 1 && NOUNS.contains(lexemes.get(at - 1).text()) ? 2 : 1);
            int next = at + (ARTICLES.contains(lexemes.get(at + 1).text()) ? 2 : 1);
            if ((lexemes.get(at).is("is") || lexemes.get(at).is("are"))
                    && STATED.contains(lexemes.get(noun).text())
                    && next < lexemes.size()
                    && STATED.contains(lexemes.get(next).text())) {
                return true;
            }
        }
        return false;
    }

    /** The inside of a set builder. */
    static Optional<IntegerSet> built(DescriptionCursor phrases) {
        IntegerSetReader inner = new IntegerSetReader(phrases);
        VariableForm found = VariableForm.read(phrases);
        if (found == null) {
            return Optional.empty();
        }
        boolean plain = found.isPlain();
        inner.variable = plain ? found.parameter() : "";
        inner.form = plain ? null : found;
        inner.constrained = true;
        if (plain && phrases.accept("∈")) {
            inner.keep(SetSigns.read(phrases));
        } else if (plain
                && found.parameter().equals("n")
                && COMPARISONS.contains(phrases.peek().text())) {
            inner.aboutLetter(found.parameter());
            return inner.read();
        }
        return phrases.accept("|") || phrases.accept(":") ? inner.conjunction("}") : Optional.empty();
    }

    private static final Set<String> PLURALS = Set.of("multiples", "powers", "squares", "cubes", "products", "primes");
    private static final Set<String> PROPERTIES = Set.of("multiples", "even", "odd", "powers", "positive", "negative");

    private static Optional<IntegerSet> alternatives(DescriptionCursor phrases) {
        List<IntegerSetReader> readers = new ArrayList<>();
        do {
            IntegerSetReader next = new IntegerSetReader(phrases);
            next.clauses("");
            readers.add(next);
        } while (!readers.getLast().failed && nextAlternative(phrases));
        if (!phrases.atEnd()) {
            return Optional.empty();
        }
        IntegerSetReader last = readers.getLast();
        readers.forEach(reader -> reader.share(last));
        Optional<IntegerSet> union = readers.getFirst().read();
        for (IntegerSetReader reader : readers.subList(1, readers.size())) {
            Optional<IntegerSet> next = reader.read();
            union = union.flatMap(left -> next.flatMap(left::or));
        }
        return union;
    }

    /** Whether other numbers follow: behind "or", and behind the "and" of "the odd integers and all multiples of 4". */
    private static boolean isAlternative(DescriptionCursor phrases) {
        boolean together = phrases.peek().is("together")
                && phrases.peek(1).is("with")
                && !phrases.peek(2).is("some");
        boolean more = phrases.peek().is("and")
                && (phrases.peek(1).is("all")
                        || (phrases.peek(1).is("the")
                                && PROPERTIES.contains(phrases.peek(2).text())));
        return more || together || isOthers(phrases) || phrases.peek().is("or");
    }

    /** "And those one more than a multiple of 4", "and every prime". */
    private static boolean isOthers(DescriptionCursor phrases) {
        boolean counted = phrases.peek(2).is("one") || phrases.peek(2).kind() == Kind.NUMBER;
        boolean described = counted
                || phrases.peek(2).is("of")
                || phrases.peek(2).is("divisible")
                || phrases.peek(2).is("congruent");
        return phrases.peek().is("and")
                && ((described
                                && (phrases.peek(1).is("those")
                                        || phrases.peek(1).is("numbers")
                                        || phrases.peek(1).is("integers")))
                        || (phrases.peek(1).is("every")
                                && PLURALS.contains(phrases.peek(2).text() + "s"))
                        || (phrases.peek(1).is("the") && phrases.peek(2).is("primes")));
    }

    private static boolean nextAlternative(DescriptionCursor phrases) {
        return isAlternative(phrases)
                && (phrases.accept("or") || phrases.accept("and") || phrases.accept("together", "with"));
    }

    /** Takes over what the last alternative says of the parameter that both have. */
    private void share(IntegerSetReader last) {
        if (form != null && last.form != null && form.parameter().equals(last.form.parameter())) {
            IntegerSet stated = last.parameters.get(form.parameter());
            if (stated != null) {
                parameters.putIfAbsent(form.parameter(), stated);
            }
        }
    }

    private Optional<IntegerSet> conjunction(String close) {
        clauses(close);
        return read();
    }

    private Optional<IntegerSet> read() {
        return failed || !constrained
                ? Optional.empty()
                : formed().filter(numbers -> examples.stream().allMatch(numbers::beginsWith)
                        && included.stream().allMatch(numbers::has));
    }

    /** Reads clauses that all hold, up to "or" or a closing bracket. */
    private void clauses(String close) {
        while (!failed
                && !phrases.atEnd()
                && !isAlternative(phrases)
                && !phrases.peek().is(close)) {
            boolean idle = true;
            while (idle) {
                boolean form = phrases.accept("of", "the", "form");
                if (form) {
                    shaped();
                }
                idle = form || phrases.acceptAny(IDLE) || phrases.accept("to", "say");
            }
            if (!phrases.atEnd() && !isAlternative(phrases) && !phrases.peek().is(close)) {
                clause();
            }
        }
    }

    private Optional<IntegerSet> formed() {
        if (form == null) {
            return parameters.isEmpty() ? Optional.ofNullable(listed()) : Optional.empty();
        }
        IntegerSet known = parameters.remove(form.parameter());
        if (!parameters.isEmpty()) {
            return Optional.empty();
        }
        IntegerSet numbers = known == null ? IntegerSet.ALL : known;
        Optional<IntegerSet> image = form.image(numbers);
        for (VariableForm further : others) {
            Optional<IntegerSet> next = further.image(numbers);
            image = image.flatMap(left -> next.flatMap(left::or));
        }
        boolean sure = shaped || set.isIntegral();
        Optional<IntegerSet> both = alternatives == null ? image.flatMap(set::and) : Optional.<IntegerSet>empty();
        return sure ? both.map(IntegerSet::sure) : both;
    }

    /** The numbers that are named one by one within what else is said, or beside it where they can't be within. */
    private @Nullable IntegerSet listed() {
        if (alternatives == null) {
            return set;
        }
        if (!restricted) {
            return alternatives;
        }
        Optional<IntegerSet> within = set.and(alternatives);
        boolean none = within.filter(IntegerSet::isEmpty).isPresent();
        return (none ? set.or(alternatives) : within).orElse(null);
    }

    private void clause() {
        Lexeme first = phrases.peek();
        if (isDenied()) {
            phrases.next();
            phrases.skip(Set.of("is", "are"));
        } else if (phrases.acceptAny(EXCEPTIONS) || phrases.accept("other", "than")) {
            excluded();
        } else if (phrases.accept("including") && phrases.isNumber()) {
            included.addAll(phrases.numbers());
        } else if (phrases.accept("zero", "included") || phrases.accept("including", "zero")) {
            included.add(0L);
        } else if (ShiftedMultiples.accepts(phrases)) {
            keep(ShiftedMultiples.read(phrases));
        } else if (first.is("…")) {
            keep(Progression.endless(phrases));
        } else if (first.is("{") || SetSigns.begins(phrases)) {
            phrases.accept("{", "}");
            keep(SetSigns.read(phrases));
        } else if (first.kind() == Kind.NUMBER && phrases.peek(1).is(",")) {
            examples();
        } else if (phrases.isNumber()) {
            fromNumber();
        } else if (first.is("a")
                && phrases.peek(1).kind() == Kind.WORD
                && !BEHIND_A_NAME.contains(phrases.peek(1).text())) {
            phrases.next();
        } else if (first.kind() == Kind.LETTER) {
            String name = phrases.next().text();
            aboutLetter(name);
        } else {
            described();
        }
    }

    /** Behind "of the form". */
    private void shaped() {
        VariableForm found = VariableForm.read(phrases);
        failed |= found == null || form != null;
        form = found;
        constrained = true;
        shaped = true;
        if (found != null) {
            others("", found);
        }
    }

    /** {@code (1, 3, 9, …)} behind a description, or as one. */
    private void examples() {
        List<Long> numbers = Progression.numbers(phrases);
        if (phrases.peek().is(",") && phrases.peek(1).is("…")) {
            phrases.next();
        }
        if (constrained && phrases.accept("…")) {
            examples.add(numbers);
            return;
        }
        boolean whole = phrases.peek().is("…") || isAlternative(phrases);
        keep(whole ? Progression.of(numbers, phrases) : Optional.empty());
    }

    private void keep(Optional<IntegerSet> restriction) {
        Optional<IntegerSet> both = restriction.flatMap(set::and);
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
        Optional<IntegerSet> both = restriction.flatMap(parameters.getOrDefault(name, IntegerSet.ALL)::and);
        failed |= both.isEmpty();
        both.ifPresent(joined -> parameters.put(name, joined));
    }

    /** Whether "but" stands before what is denied, "even but not divisible by 4", rather than before an exception. */
    private boolean isDenied() {
        boolean verb = phrases.peek(1).is("is") || phrases.peek(1).is("are");
        boolean denied = phrases.peek(verb ? 2 : 1).is("not");
        return phrases.peek().is("but") && (denied || phrases.peek(2).is("∤"));
    }

    /** {@code except 2 and 3}, {@code except n = 2 and n = 3}. */
    private void excluded() {
        phrases.skip(EXCEPTED);
        if (isForm()) {
            IntegerSetReader inner = new IntegerSetReader(phrases);
            inner.clauses("");
            // What is said of positive numbers alone leaves the negative ones open.
            keep(inner.read()
                    .flatMap(out -> IntegerSet.ALL
                            .without(out)
                            .flatMap(left -> out.hasNegative()
                                    ? Optional.of(left)
                                    : IntegerSet.bounded("≥", 0).flatMap(left::and))));
            return;
        }
        boolean more = true;
        while (more && !failed) {
            phrases.skip(Set.of("for", "the", "when"));
            if (phrases.is(Kind.LETTER) && phrases.peek(1).is("=")) {
                phrases.next();
                phrases.next();
            }
            keep((phrases.isNumber() ? IntegerSet.of(phrases.numbers()) : NumberProperties.read(phrases))
                    .flatMap(IntegerSet.ALL::without));
            more = phrases.peek(1).kind() == Kind.LETTER
                    && phrases.peek(2).is("=")
                    && (phrases.accept("and") || phrases.accept(",") || phrases.accept("or"));
        }
    }

    /** Whether "of the form 4k + 1" or {@code n = 4k + 1} stands here. */
    private boolean isForm() {
        boolean named = phrases.is(Kind.LETTER) && phrases.peek(1).is("=");
        boolean factor = phrases.peek(2).kind() == Kind.NUMBER
                && (phrases.peek(3).kind() == Kind.LETTER || phrases.peek(3).is("*"));
        return (named && (factor || phrases.peek(2).kind() == Kind.LETTER))
                || (phrases.peek().is("of")
                        && phrases.peek(1).is("the")
                        && phrases.peek(2).is("form"));
    }

    /** {@code 3 | n}, {@code 3 ∤ n}, {@code 2 < n ≤ 10}. */
    private void fromNumber() {
        long number = phrases.number();
        if (phrases.accept("included") || phrases.accept("itself", "included")) {
            included.add(number);
            return;
        }
        if (phrases.atEnd() || phrases.peek().is("or")) {
            keep(IntegerSet.of(Set.of(number)));
            return;
        }
        String relation = phrases.next().text();
        if (!phrases.is(Kind.LETTER)) {
            failed = true;
            return;
        }
        String name = phrases.next().text();
        if (relation.equals("|") || relation.equals("divides") || relation.equals("∤")) {
            boolean more = phrases.peek().is("+") || phrases.peek().is("-");
            long shift = more && phrases.peek(1).kind() == Kind.NUMBER
                    ? (phrases.next().is("+") ? phrases.number() : -phrases.number())
                    : 0;
            failed |= number < 1
                    || (!phrases.atEnd() && "+-*(^".contains(phrases.peek().text()));
            Optional<IntegerSet> multiples =
                    failed ? Optional.empty() : IntegerSet.residues(Set.of(Math.floorMod(-shift, number)), number);
            keep(name, relation.equals("∤") ? multiples.flatMap(IntegerSet.ALL::without) : multiples);
        } else if (COMPARISONS.contains(relation)) {
            keep(name, IntegerSet.bounded(RelationSigns.turned(relation), number));
            if (COMPARISONS.contains(phrases.peek().text())) {
                aboutLetter(name);
            }
        } else {
            failed = true;
        }
    }

    private void aboutLetter(String name) {
        boolean negated = phrases.accept("is", "not") || phrases.accept("not") || phrases.accept("does", "not");
        if (phrases.accept("is") || phrases.accept("are")) {
            negated |= phrases.accept("not");
        }
        phrases.skip(Set.of("a", "an", "any", "either", "always", "only", "even-valued"));
        IntegerSet restriction = restriction(name);
        if (restriction != null) {
            keep(name, negated ? IntegerSet.ALL.without(restriction) : Optional.of(restriction));
        }
    }

    /** The set, or null and a failure. */
    private @Nullable IntegerSet orFail(Optional<IntegerSet> read) {
        failed |= read.isEmpty();
        return read.orElse(null);
    }

    /** The set that the text behind a letter states; null where a formula or nothing stands there. */
    private @Nullable IntegerSet restriction(String name) {
        String relation = phrases.peek().text();
        if (phrases.accept("of", "the", "form")) {
            variable = variable == null ? name : variable;
            failed |= !name.equals(variable);
            shaped();
            return null;
        }
        if (phrases.accept("≡") || phrases.accept("congruent", "to")) {
            return orFail(RemainderReader.congruent(phrases));
        }
        if (RemainderReader.accepts(phrases)) {
            return orFail(RemainderReader.left(phrases));
        }
        if (ShiftedMultiples.accepts(phrases)) {
            return orFail(ShiftedMultiples.read(phrases));
        }
        if (phrases.accept("|")) {
            return orFail(Divisors.read(phrases));
        }
        if ((phrases.peek().is("-") || phrases.peek().is("+"))
                && phrases.peek(1).kind() == Kind.NUMBER) {
            return orFail(shifted());
        }
        if (phrases.accept("∈")) {
            return orFail(SetSigns.read(phrases));
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
            return orFail(NumberProperties.bounded(relation, phrases));
        }
        if (phrases.atEnd() || IDLE.contains(relation) || EXCEPTIONS.contains(relation)) {
            variable = variable == null ? name : variable;
            failed |= !name.equals(variable);
            return null;
        }
        return description();
    }

    /** "n - 1 is divisible by 30", from the sign on. */
    private Optional<IntegerSet> shifted() {
        boolean minus = phrases.next().is("-");
        long distance = phrases.number();
        phrases.accept("is");
        phrases.accept("being");
        phrases.accept("a");
        boolean multiple = phrases.accept("divisible", "by") || phrases.accept("multiple", "of");
        long modulus = multiple && phrases.is(Kind.NUMBER) ? phrases.number() : 0;
        return modulus < 1
                ? Optional.empty()
                : IntegerSet.residues(Set.of(Math.floorMod(minus ? distance : -distance, modulus)), modulus);
    }

    /** Behind an equals sign: numbers, or a form with a parameter. */
    private @Nullable IntegerSet equal(String name) {
        VariableForm found = VariableForm.read(phrases);
        if (found != null) {
            boolean main = variable == null || name.equals(variable);
            variable = variable == null ? name : variable;
            failed |= !main || form != null;
            form = found;
            constrained = true;
            others(name, found);
            return null;
        }
        IntegerSet numbers = orFail(Progression.read(phrases));
        boolean main = name.equals(variable == null ? name : variable);
        Optional<IntegerSet> all = numbers == null || !main
                ? Optional.empty()
                : alternatives == null ? Optional.of(numbers) : further(alternatives, numbers);
        if (all.isPresent()) {
            // "n = 1 and n ≥ 4" is a list of what n may be, though it says "and".
            alternatives = all.get();
            variable = name;
            constrained = true;
            return null;
        }
        failed |= main;
        return numbers;
    }

    /** "n = 1, n = 4": whether 0 counts must be said, for descriptions are compared among positive numbers. */
    private static Optional<IntegerSet> further(IntegerSet numbers, IntegerSet more) {
        return numbers.has(0) || more.has(0) ? Optional.empty() : numbers.or(more);
    }

    /** Further forms of the same parameter: the second of {@code n = 4k or 4k + 1} and of {@code n = 4k and n = 4k + 1}. */
    private void others(String name, VariableForm first) {
        if (first.shape() == VariableForm.Shape.LINEAR && first.shift() == 0 && phrases.accept("±")) {
            failed |= !phrases.is(Kind.NUMBER);
            long shift = failed ? 0 : phrases.number();
            form = first.shifted(shift);
            others.add(first.shifted(-shift));
            return;
        }
        while (phrases.peek().is(",")
                || phrases.peek().is("or")
                || phrases.peek().is("and")) {
            boolean named = phrases.peek(1).is(name) && phrases.peek(2).is("=");
            int at = named ? 3 : 1;
            if (phrases.peek(at).kind() != Kind.NUMBER
                    || !phrases.peek(at + 1).is(first.parameter())
                    || (phrases.peek().is("and") && !named)) {
                return;
            }
            for (int skipped = 0; skipped < at; skipped++) {
                phrases.next();
            }
            VariableForm found = VariableForm.read(phrases);
            failed |= found == null;
            if (found != null) {
                others.add(found);
            }
        }
    }

    private void described() {
        // "Multiples of 4, multiples of 6" are two answers.
        failed |= restricted
                && phrases.peek(-1).is(",")
                && PLURALS.contains(phrases.peek().text());
        IntegerSet restriction = description();
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
        IntegerSet result = orFail(NumberProperties.read(phrases));
        boolean more = result != null;
        while (more && result != null && phrases.is(Kind.WORD)) {
            Optional<IntegerSet> further = NumberProperties.read(phrases);
            more = further.isPresent() || phrases.hasMoved();
            result = more ? orFail(further.flatMap(result::and)) : result;
        }
        return result;
    }
}
