package dev.assay.math.question;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whether a sentence says yes or no to a question that asks for one of these: "no", "false", "such a tiling is impossible",
 * "it is not invertible". A sentence that says both, or something of another thing, says neither.
 */
final class YesOrNo implements AskedChoice {
    private static final int LONGEST = 200;
    private static final Pattern POLAR = Pattern.compile(
            "(?i)^(?:so |then |now |but |and )?(?:is|are|was|were|do|does|did|can|could|will|has|have|must|true or false|is it true)(?!\\p{L}).*"
                    + "|.*(?<!\\p{L})(?:true or false|whether|prove or disprove|yes or no|is it (?:true|possible)|(?:determine|decide|check|tell) if)(?!\\p{L}).*");

    /** A question that lets choose between other things, or for which numbers something holds. */
    private static final Pattern OTHER_CHOICE = Pattern.compile(
            "(?i)(?<!\\p{L})(?<!true )(?<!yes )(?<!prove )or(?! not(?!\\p{L}))(?! false)(?! no(?!\\p{L}))(?! disprove)(?!\\p{L})|^(?:for )?(?:which|what|how|who|when|where)(?!\\p{L})");

    private static final Pattern OF_TRUTH = Pattern.compile("(?i)(?:true or false|yes or no)[:,.]? ");

    private static final Pattern DENIED_QUESTION =
            Pattern.compile("(?i)(?<!\\p{L})(?:not|never|no|n't|impossible|neither|nor)(?!\\p{L})|n't");

    private static final Pattern STATEMENT = Pattern.compile(
            "(?:(?:the|this|that|our|it|given) ?)?(?:given )?(?:statement|claim|assertion|proposition|conjecture)?(?: above)? ?(?:is|are)(?: therefore| thus| hence| indeed| always)?( not| never|n't)?(?: always| generally)? (true|false|correct|incorrect|right|wrong|valid|invalid)(?: in general)?(?:,? (?:i\\.e\\.?|that is),? it is (?:true|false))?");
    /** What may be said of the response itself. */
    private static final Pattern OF_THE_RESPONSE =
            Pattern.compile("^(?:this|that|it) (?:is|are)(?: [a-z]+)? (?:wrong|incorrect)$");

    private static final Pattern HOLDS = Pattern.compile(
            "(?:the|this|that) (?:given )?(?:statement|claim|assertion|proposition|conjecture)(?: above)?( does not| doesn't| need not)? (?:always )?(holds?|fails?)(?: true)?(?: in general)?");
    private static final Pattern ABILITY = Pattern.compile(
            "(?:it|they|this|that|one|we|you|(?<who>the [a-z]{3,14}))?(?: indeed)? ?(?<can>can|cannot|can't|can not|can never)(?: always| indeed)?(?: be done| do (?:it|so|this))?");
    private static final Pattern POSSIBLE = Pattern.compile(
            "(it|this|that|such (?:an? )?[a-z ]{1,40}|an? [a-z ]{1,40}|the [a-z ]{1,40}|[a-z]{3,12}ing(?: [a-z ]{1,40})?|doing so) (?:is|are)(?: indeed| therefore| thus| hence| always)?( not| never|n't)? (possible|impossible)(?: here)?");
    private static final Pattern EXISTING = Pattern.compile(
            "(?:yes, )?(?:(?:indeed )?such (?:an? )?((?:(?!not |no |never |cannot |hardly |don't |doesn't )[a-z]++ ?){1,6})(?: [a-z])?(?: do| does| indeed)? (?:exists?|can be found|is possible|are possible)|there (?:indeed )?(?:is|are|exists?)(?: indeed)? (?:such|one)(?: (?:an? )?((?:(?!not |no |never |cannot )[a-z]++ ?){1,6}))?(?: [a-z])?)(?:,? (?:for example|for instance|e\\.g\\.?|namely|such as) .{1,80}| \\(.{1,80}\\))?");
    private static final Pattern MISSING = Pattern.compile(
            "(?:there (?:is|are|exists?) (?:no|not any) (?:such )?([a-z ]{1,60}?)(?: [a-z])?(?: exists?)?"
                    + "|there (?:isn't|aren't|is not|are not)(?: any| one)?()|none exists?()|no such ([a-z ]{1,40}?)(?: [a-z])? (?:exists?|can exist|is possible)"
                    + "|such (?:an? )?([a-z ]{1,40}?)(?: [a-z])? (?:does|do|can) ?not exist|such (?:an? )?([a-z ]{1,40}?) (?:doesn't|don't|can't|cannot) exist)");

    /** "No convex polyhedron has exactly seven edges." */
    private static final Pattern NO_SUBJECT = Pattern.compile(
            "no ([a-z ]{3,50}?) (?:has|have|satisf(?:y|ies)|exists?|works?|is possible|can exist)(?: (.*))?");

    private static final Pattern PREDICATE = Pattern.compile(
            "(?:(.*?) ?(?<![a-z]))?(?:is|are|'s|must be|can be|will be|was|were|(isn't|aren't|cannot be|can't be|can never be|can not be))((?: not| never| always| indeed| therefore| thus| hence| also| in fact)*) (?:an? |the )?(.+)");
    private static final List<String> PREFIXES = List.of("ir", "in", "im", "un", "non", "non-", "dis");
    /** The beginning of a word that denies the rest; what is uncertain is not denied. */
    private static final Pattern OPPOSITE =
            Pattern.compile("(?!unknown|uncertain|unclear|undecid|indetermina)(?:ir(?=r)|im(?=p)|non-?|in|un|dis)");

    /** A question that ends with what its subject does. */
    private static final Pattern ASKED_DEED =
            Pattern.compile("(?:does|do) (?:the|this|that|these|those) .* (?<verb>[a-z]{4,12})");

    private static final Pattern DEED = Pattern.compile(
            "(?:(?<subject>it|they|(?:the|this|that|these|those|both) [a-z]{3,14})(?: (?:therefore|thus|hence|also|indeed|always))? )?(?<not>(?:does not|doesn't|do not|don't) )?(?<verb>[a-z]{4,13})");

    /** How a series converges, or to what, behind that it does. */
    private static final Pattern MANNER = Pattern.compile("(?<=converges) \\(?(?:conditionally|absolutely)\\)?$");

    private static final Map<String, String> ADJECTIVES = Map.of(
            "converges", "is convergent",
            "diverges", "is divergent",
            "does not converge", "is not convergent",
            "doesn't converge", "is not convergent");
    private static final Pattern OF_CONVERGENCE =
            Pattern.compile("(?:converges|diverges|(?:does not|doesn't) converge)$");
    private static final Map<String, String> OPPOSITES =
            Map.of("convergent", "divergent", "divergent", "convergent", "prime", "composite", "composite", "prime");
    private static final Map<String, String> OPPOSITE_DEEDS = Map.of("converge", "diverge", "diverge", "converge");

    private static final Pattern FAILING = Pattern.compile(" (?:fails?|failed) to be ");
    private static final Pattern BARE_PREDICATE = Pattern.compile("(not )?(?:an? )?([a-z-]+(?: [a-z]+){0,3})");
    private static final List<String> NUMERALS = List.of(
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");
    private static final Set<String> NOUNS =
            Set.of("number", "integer", "function", "matrix", "sequence", "series", "relation", "triangle", "graph");
    private static final Set<String> POINTING =
            Set.of("it", "they", "this", "that", "these", "those", "the", "answer", "two", "both", "indeed", "so");
    private static final Set<String> LINKING =
            Set.of("such", "exactly", "with", "of", "number", "numbers", "integer", "integers");
    private static final Set<String> ARTICLES =
            Set.of("a", "an", "the", "is", "are", "was", "were", "whether", "if", "does", "do", "");
    private static final Pattern EXISTENCE =
            Pattern.compile("(?i)(?<!\\p{L})(?:is there|are there|exists?|possible|can|find)(?!\\p{L})");
    private static final Pattern OF_EXISTENCE =
            Pattern.compile("(?i)(?<!\\p{L})(?:is there|are there|exists?)(?!\\p{L})");
    private static final Pattern CLAIMED =
            Pattern.compile("(?i)(?<!\\p{L})(?:true|false|statement|claim|correct|disprove|hold)(?!\\p{L})");
    private static final Set<String> QUANTIFIERS = Set.of("every", "all", "each", "any", "always");

    /** What asks whether something is true, before that. */
    private static final Pattern TRUTH = Pattern.compile(
            "(?i)^(?:true or false[:,.]?|is it true that|(?:determine|decide|check|tell|state|say) (?:whether|if))");

    private static final Pattern VERDICT =
            Pattern.compile("(yes|no|true|false)(?:$|[,.:;!] ?| ?[(\u2013\u2014] ?)(.*)");
    /** What a sentence may not have beside a statement, lest it takes that back. */
    private static final Pattern TAKEN_BACK =
            Pattern.compile("(?<!\\p{L})(?:not|no|non\\p{L}*|never|none|cannot|but|yet|wait)(?!\\p{L})|n't");

    private static final Pattern AFFIRMED = Pattern.compile("(?<!\\p{L})(?:yes|true)(?!\\p{L})");
    private static final Set<String> EXAMPLES = Set.of(
            "and",
            "do",
            "does",
            "indeed",
            "example",
            "examples",
            "pair",
            "pairs",
            "triple",
            "triples",
            "solution",
            "solutions",
            "value",
            "values");
    private static final Pattern SEVERAL =
            Pattern.compile("(?i), and (?:is|are|do|does|can|was|has|have|how|what|why|find)(?!\\p{L})");
    private static final Pattern CLAUSE = Pattern.compile("[,;:] (?:(?:and )?(?:so|hence|thus|therefore) )?|(?<=\\)) ");

    @Override
    public String stage() {
        return "question.verdict";
    }

    @Override
    public Optional<String> chosen(Question question, String sentence) {
        String asked = question.asked();
        boolean polar = POLAR.matcher(asked).matches()
                && (OF_TRUTH.matcher(asked).lookingAt()
                        || !OTHER_CHOICE.matcher(asked).find())
                && !DENIED_QUESTION.matcher(asked).find()
                && !SEVERAL.matcher(asked).find();
        String said = PlainWords.of(sentence).toLowerCase(Locale.ROOT);
        if (!polar || said.isEmpty() || said.length() > LONGEST || Hedges.standIn(said)) {
            return Optional.empty();
        }
        Matcher verdict = VERDICT.matcher(said);
        if (verdict.matches()) {
            boolean yes = isAffirmed(verdict.group(1));
            Optional<Boolean> rest = statement(question, verdict.group(2));
            boolean contrary = rest.isPresent()
                    ? rest.get() != yes
                    : (yes ? TAKEN_BACK : AFFIRMED).matcher(verdict.group(2)).find();
            return contrary ? Optional.empty() : Optional.of(name(yes));
        }
        Optional<Boolean> whole = statement(question, said);
        if (whole.isPresent()) {
            return whole.map(YesOrNo::name);
        }
        Set<Boolean> parts = new HashSet<>();
        for (String clause : CLAUSE.split(said, -1)) {
            Optional<Boolean> part = statement(question, PlainWords.of(clause));
            part.ifPresent(parts::add);
            if (part.isEmpty()
                    && !parts.isEmpty()
                    && (TAKEN_BACK.matcher(clause).find() || clause.startsWith("there ") || Hedges.takeBack(clause))) {
                return Optional.empty();
            }
        }
        return parts.size() == 1 ? parts.stream().map(YesOrNo::name).findFirst() : Optional.empty();
    }

    private static String name(boolean yes) {
        return yes ? "yes" : "no";
    }

    private static boolean isAffirmed(String verdict) {
        return verdict.equals("yes") || verdict.equals("true");
    }

    /** Whether a statement says yes; empty where it says nothing of the question for sure. */
    private static Optional<Boolean> statement(Question question, String said) {
        if (said.isEmpty()) {
            return Optional.empty();
        }
        Matcher stated = STATEMENT.matcher(said);
        if (stated.matches() && CLAIMED.matcher(question.text()).find()) {
            boolean positive = Set.of("true", "correct", "right", "valid").contains(stated.group(2));
            if (!positive && OF_THE_RESPONSE.matcher(said).find()) {
                return Optional.empty();
            }
            return Optional.of(positive == (stated.group(1) == null));
        }
        Matcher holds = HOLDS.matcher(said);
        if (holds.matches()) {
            return Optional.of(holds.group(2).startsWith("hold") == (holds.group(1) == null));
        }
        if (EXISTENCE.matcher(question.asked()).find()) {
            Optional<Boolean> existing = existence(question, said);
            if (existing.isPresent()) {
                return existing;
            }
        }
        String bare = MANNER.matcher(said).replaceFirst("");
        return predicate(question, said)
                .or(() -> deed(question, bare))
                .or(() -> predicate(
                        question,
                        OF_CONVERGENCE
                                .matcher(bare)
                                .replaceFirst(verb -> ADJECTIVES.getOrDefault(verb.group(), verb.group()))));
    }

    /** "The series converges", where the question asks "Does the series … converge?" */
    private static Optional<Boolean> deed(Question question, String said) {
        Matcher asked = ASKED_DEED.matcher(question.asked().toLowerCase(Locale.ROOT));
        Matcher stated = DEED.matcher(said);
        if (!asked.matches() || !stated.matches()) {
            return Optional.empty();
        }
        boolean denied = stated.group("not") != null;
        String verb = stated.group("verb");
        Set<String> forms = Set.of(asked.group("verb"), asked.group("verb") + "s", asked.group("verb") + "es");
        boolean plain = forms.contains(verb);
        String opposite = OPPOSITE_DEEDS.getOrDefault(asked.group("verb"), "");
        boolean contrary = !opposite.isEmpty() && !denied && (verb.equals(opposite) || verb.equals(opposite + "s"));
        boolean bare = denied && verb.equals(asked.group("verb"));
        String subject = stated.group("subject") == null ? "" : stated.group("subject");
        if (!isSubject(question, subject) || !(contrary || (denied ? bare : plain))) {
            return Optional.empty();
        }
        return Optional.of(plain && !denied);
    }

    private static Optional<Boolean> existence(Question question, String said) {
        Matcher ability = ABILITY.matcher(said);
        if (ability.matches() && (ability.group("who") == null || isSubject(question, ability.group("who")))) {
            return Optional.of(ability.group("can").equals("can"));
        }
        Matcher possible = POSSIBLE.matcher(said);
        if (possible.matches() && isAskedFor(question, possible.group(1))) {
            return Optional.of(possible.group(3).equals("possible") == (possible.group(2) == null));
        }
        Matcher existing = EXISTING.matcher(said);
        if (existing.matches()) {
            return isOfKind(question, existing.group(1))
                            && isOfKind(question, existing.group(2))
                            && !TAKEN_BACK.matcher(said).find()
                    ? Optional.of(true)
                    : Optional.empty();
        }
        Matcher missing = MISSING.matcher(said);
        if (missing.matches()) {
            String thing = "";
            for (int group = 1; group <= missing.groupCount(); group++) {
                thing = missing.group(group) == null ? thing : missing.group(group);
            }
            return thing.isEmpty() || isAskedFor(question, thing) ? Optional.of(false) : Optional.empty();
        }
        Matcher none = NO_SUBJECT.matcher(said);
        boolean asked = none.matches()
                && isAskedFor(question, none.group(1))
                && (none.group(2) == null || isAskedAbout(question, none.group(2)));
        return asked ? Optional.of(false) : Optional.empty();
    }

    /** Whether a thing is what the question asks for, or an example of it. */
    private static boolean isOfKind(Question question, @Nullable String thing) {
        return thing == null
                || isAskedAbout(
                        question,
                        String.join(
                                " ",
                                PlainWords.lower(thing).stream()
                                        .filter(word -> word.length() > 1 && !EXAMPLES.contains(word))
                                        .toList()));
    }

    /** Whether the question asks whether a thing exists, or whether what it names as a deed can be done: "tiling" for "be tiled". */
    private static boolean isAskedFor(Question question, String thing) {
        List<String> words = content(thing);
        List<String> asked = question.words();
        return isAskedAbout(question, thing)
                && (words.isEmpty()
                        || OF_EXISTENCE.matcher(question.asked()).find()
                        || words.stream().anyMatch(word -> asked.stream().noneMatch(other -> isPlural(word, other))));
    }

    private static boolean isPlural(String left, String right) {
        return left.equals(right) || isPluralOf(left, right) || isPluralOf(right, left);
    }

    private static boolean isPluralOf(String plural, String word) {
        return plural.equals(word + "s") || plural.equals(word + "es");
    }

    /** Whether a thing is a pronoun, or all of its words are some of the question in any form. */
    private static boolean isAskedAbout(Question question, String thing) {
        List<String> asked = question.words();
        return content(thing).stream().allMatch(word -> asked.stream().anyMatch(other -> isAkin(word, other)));
    }

    private static List<String> content(String thing) {
        return content(PlainWords.lower(thing)).stream()
                .filter(word -> !POINTING.contains(word) && !LINKING.contains(word))
                .toList();
    }

    /** Whether two words are the same, but for their endings, or the same number. */
    private static boolean isAkin(String left, String right) {
        return right.equals(String.valueOf(NUMERALS.indexOf(left))) || PlainWords.areAkin(left, right);
    }

    /** "It is not invertible", where the question asks whether something is. */
    private static Optional<Boolean> predicate(Question question, String statement) {
        String said = FAILING.matcher(statement).replaceFirst(" is not ");
        Matcher sentence = PREDICATE.matcher(said);
        if (sentence.matches()) {
            String subject = sentence.group(1) == null ? "" : sentence.group(1);
            boolean denied = sentence.group(2) != null
                    || sentence.group(3).contains("not")
                    || sentence.group(3).contains("never");
            boolean twice = sentence.group(2) != null
                    && (sentence.group(3).contains("not") || sentence.group(3).contains("never"));
            return twice || !isSubject(question, subject)
                    ? Optional.empty()
                    : agreement(question, sentence.group(4), denied);
        }
        Matcher bare = BARE_PREDICATE.matcher(said);
        return bare.matches() ? agreement(question, bare.group(2), bare.group(1) != null) : Optional.empty();
    }

    /**
     * Whether a predicate says yes: it is the question's, or the one denied or its opposite, such as "irrational" for
     * "rational". Of an opposite that is denied, and of others, nothing is known.
     */
    private static Optional<Boolean> agreement(Question question, String predicate, boolean denied) {
        if (isAsked(question, predicate)) {
            return Optional.of(!denied);
        }
        Matcher prefix = OPPOSITE.matcher(predicate);
        boolean isOpposite = prefix.lookingAt()
                ? isAsked(question, predicate.substring(prefix.end()))
                : PREFIXES.stream().anyMatch(each -> isAsked(question, each + predicate))
                        || isAsked(question, opposite(predicate));
        return isOpposite && !denied ? Optional.of(false) : Optional.empty();
    }

    /** The other of two properties of which everything has one; without its noun, if it has one. */
    private static String opposite(String predicate) {
        String[] words = predicate.split(" ", 2);
        boolean alone = words.length < 2 || NOUNS.contains(words[1]);
        return alone ? OPPOSITES.getOrDefault(words[0], "") : "";
    }

    /** Whether a subject is a pronoun, for a question about one thing, or has the words and the first noun of the question's. */
    private static boolean isSubject(Question question, String subject) {
        List<String> said = content(subject);
        List<String> asked = content(question.words());
        if (said.isEmpty()) {
            return asked.stream().noneMatch(QUANTIFIERS::contains);
        }
        String first = content(PlainWords.lower(TRUTH.matcher(question.asked()).replaceFirst(""))).stream()
                .findFirst()
                .orElse("");
        boolean number = said.size() == 1
                && said.getFirst().chars().allMatch(Character::isDigit)
                && asked.stream()
                        .filter(word -> word.chars().allMatch(Character::isDigit))
                        .toList()
                        .equals(said);
        return asked.containsAll(said) && (number || said.contains(first)) && isWholeFormula(question, subject);
    }

    /** Whether the formula that a subject ends with, if any, goes on in the question. */
    private static boolean isWholeFormula(Question question, String subject) {
        String formula = subject.replaceFirst("^(?:[a-z]{3,} )+", "").replaceAll("[{} ]", "");
        if (formula.indexOf('^') < 0) {
            return true;
        }
        String asked = question.asked().toLowerCase(Locale.ROOT).replaceAll("[{} ]", "");
        int at = asked.indexOf(formula);
        int end = at < 0 ? -1 : at + formula.length();
        return end > 0 && (end == asked.length() || "+-*/^(0123456789".indexOf(asked.charAt(end)) < 0);
    }

    /** Whether the question ends with a predicate, perhaps with the noun behind it left out: "prime" for "a prime number". */
    private static boolean isAsked(Question question, String predicate) {
        List<String> all = content(question.words());
        List<String> full = content(PlainWords.lower(predicate));
        boolean isLong = full.size() > 1
                && NOUNS.contains(full.getLast())
                && !all.isEmpty()
                && all.getLast().equals(full.get(full.size() - 2));
        List<String> said = isLong ? full.subList(0, full.size() - 1) : full;
        boolean isShort = all.size() > 1
                && NOUNS.contains(all.getLast())
                && !said.isEmpty()
                && !said.getLast().equals(all.getLast());
        List<String> asked = isShort ? all.subList(0, all.size() - 1) : all;
        int from = asked.size() - said.size();
        return !said.isEmpty() && from > 0 && asked.subList(from, asked.size()).equals(said);
    }

    private static List<String> content(List<String> words) {
        return words.stream().filter(word -> !ARTICLES.contains(word)).toList();
    }
}
