package dev.assay.math.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which of the words between which a question lets choose ("even, odd or neither?") a sentence names: the one that it says,
 * and neither denies nor compares with another of them.
 */
final class NamedAlternative implements AskedChoice {
    private static final int LONGEST = 200;
    private static final int LONGEST_STEM = 6;
    private static final Pattern ALTERNATIVES = Pattern.compile(
            "((?:[\\p{L}-]+, )*)(\\p{L}[\\p{L}-]+),? or (?:an? )?(\\p{L}[\\p{L}-]+)(?: (?:functions?|numbers?|each other|to each other|at all|in general))?$");
    private static final Pattern DENIAL = Pattern.compile(
            "(?<!\\p{L})(?:not|cannot|never|no|nor|neither|than|unlike|non|without|impossible|excluded|wrong|false)(?!\\p{L})|n't");
    /** What gives a reason or says more, behind the alternative. */
    private static final Pattern REASON = Pattern.compile(" (?:by|since|because|as|with|for (?:all|every|each)) .*");

    /** What leads to a conclusion within a clause. */
    private static final Pattern LEAD = Pattern.compile(
            "(?:^|(?<= ))(?:(?:which|this) )?(?:conclude|see|find|shows?|proves?|means|follows) that |(?:^|(?<= ))(?:which|this) makes (?:it|them|this) ");

    /** Where an angle or a side of a triangle is. */
    private static final Pattern ACROSS =
            Pattern.compile(",? with (?:the |its |a )?right angle (?:opposite|at|between)(?: to)? [a-z\\d ]{1,40}$");

    private static final Pattern POINTED = Pattern.compile("(?i)(?:is|are) (?:it|they|this|these)(?!\\p{L})");
    private static final Pattern POINTING = Pattern.compile("(?:it|they|an?) ");

    /** Words that may stand beside an alternative; all others but those of the question may be another subject. */
    private static final Set<String> IDLE = Set.of(
            ("it is are was be must the a an this these those they two three both so hence thus therefore indeed always"
                            + " clearly given function functions number numbers each other to at all and we have see conclude answer again also itself"
                            + " any necessarily result")
                    .split(" ", -1));

    private static final Pattern SUBJECT = Pattern.compile(
            "(?:is|are) (?:it true that )?(?<subject>.{3,80}?)(?: (?:always|necessarily))?(?: (?:an? )?[\\p{L}-]+,)* (?:an? )?\\p{L}[\\p{L}-]+,? or .*");
    private static final Pattern STATED = Pattern.compile(
            "(?<subject>.{3,80}?) (?<predicate>(?:is|are|must be|will be|has to be|have to be)(?!\\p{L}).*)");
    private static final Set<String> UNTOLD = Set.of("the", "a", "an", "any", "every", "all", "");

    /** A sentence that only denies one of them. */
    private static final Pattern DENIED = Pattern.compile(
            "(?:(?:it|this|that|the (?:number|series|integral|sequence|sum|matrix|statement|set)) )?(?:is |are |does )?not (?:an? )?(?<word>[a-z-]+)(?: number)?");

    private static final Set<String> PARITIES = Set.of("even", "odd");
    private static final Pattern OF_NUMBERS =
            Pattern.compile("(?i)(?<!\\p{L})(?:number|integer|sum|product|square|digit)s?(?!\\p{L})");
    private static final List<Set<String>> EXCLUSIVE = List.of(
            Set.of("prime", "composite"),
            Set.of("convergent", "divergent"),
            Set.of("converge", "diverge"),
            Set.of("converges", "diverges"),
            Set.of("invertible", "singular"),
            Set.of("singular", "nonsingular"));
    private static final List<String> PREFIXES = List.of("ir", "in", "un", "im", "dis", "non-", "non");

    private static final Pattern CLAUSE = Pattern.compile("[,;:()]| and so ");
    private static final String ANGLED = "-angled";
    private static final String NEITHER = "neither";

    @Override
    public String stage() {
        return "question.alternative";
    }

    @Override
    public Optional<String> chosen(Question question, String sentence) {
        List<String> alternatives = alternatives(question.asked());
        String said =
                ACROSS.matcher(PlainWords.of(sentence).toLowerCase(Locale.ROOT)).replaceAll("");
        if (alternatives.isEmpty()
                || said.isEmpty()
                || said.length() > LONGEST
                || Hedges.standIn(said)
                || Hedges.takeBack(said)) {
            return Optional.empty();
        }
        if (alternatives.contains(NEITHER)
                && said.matches(
                        "(?:[a-z() ]{1,40} (?:is|are) )?neither(?: (?:[a-z]+ )?nor [a-z]+| of (?:them|these|the two))?")) {
            return Optional.of(NEITHER);
        }
        Matcher denied = DENIED.matcher(said);
        if (denied.matches()) {
            return other(denied.group("word"), alternatives, question);
        }
        Optional<String> predicate = predicate(question, said, alternatives);
        if (predicate.isEmpty()) {
            return Optional.empty();
        }
        List<String> named = new ArrayList<>();
        for (String clause : CLAUSE.split(predicate.get(), -1)) {
            for (String word : PlainWords.lower(clause)) {
                alternatives.stream()
                        .filter(alternative -> isForm(word, alternative))
                        .forEach(alternative -> named.add(isStated(question, clause, alternatives) ? alternative : ""));
            }
        }
        List<String> distinct = named.stream().distinct().toList();
        return distinct.size() == 1 && !distinct.getFirst().isEmpty()
                ? Optional.of(distinct.getFirst())
                : Optional.empty();
    }

    /** The other one of two alternatives of which exactly one holds, where the first is denied: "not prime" for "composite". */
    private static Optional<String> other(String word, List<String> alternatives, Question question) {
        if (alternatives.size() != 2 || alternatives.stream().noneMatch(each -> isForm(word, each))) {
            return Optional.empty();
        }
        String first = alternatives.getFirst();
        String last = alternatives.getLast();
        boolean numbers = Set.of(first, last).equals(PARITIES)
                && OF_NUMBERS.matcher(question.asked()).find();
        boolean exact = numbers
                || EXCLUSIVE.stream().anyMatch(pair -> pair.equals(Set.of(first, last)))
                || PREFIXES.stream().anyMatch(prefix -> first.equals(prefix + last) || last.equals(prefix + first));
        return exact ? Optional.of(isForm(word, first) ? last : first) : Optional.empty();
    }

    /**
     * A sentence with a pronoun for the subject of the question, where that names one of the alternatives: "Is the sum of two odd
     * integers even or odd?" Empty where another subject does.
     */
    private static Optional<String> predicate(Question question, String said, List<String> alternatives) {
        Matcher asked = SUBJECT.matcher(question.asked().toLowerCase(Locale.ROOT));
        if (!asked.matches() || alternatives.stream().noneMatch(PlainWords.lower(asked.group("subject"))::contains)) {
            return Optional.of(said);
        }
        Matcher stated = STATED.matcher(said);
        if (!stated.matches()) {
            return Optional.of(said);
        }
        if (subject(stated.group("subject")).equals(subject(asked.group("subject")))) {
            return Optional.of("it " + stated.group("predicate"));
        }
        boolean other = alternatives.stream().anyMatch(PlainWords.lower(stated.group("subject"))::contains);
        return other ? Optional.empty() : Optional.of(said);
    }

    /** The words of a subject that tell what it is. */
    private static List<String> subject(String subject) {
        return PlainWords.lower(subject.replace("integers", "numbers").replace("integer", "number")).stream()
                .filter(word -> !UNTOLD.contains(word))
                .toList();
    }

    /** Whether a clause denies nothing and speaks of nothing but what the question does. */
    private static boolean isStated(Question question, String clause, List<String> alternatives) {
        String said = LEAD.matcher(REASON.matcher(clause).replaceFirst(""))
                .replaceFirst("")
                .strip();
        // A pronoun stands for what the question tells of before it asks.
        boolean pointed = POINTING.matcher(said).lookingAt()
                || POINTED.matcher(question.asked()).lookingAt();
        List<String> asked = pointed ? PlainWords.lower(question.text()) : question.words();
        return !DENIAL.matcher(clause).find()
                && clause.indexOf('^') < 0
                && PlainWords.lower(said).stream()
                        .allMatch(word -> word.isEmpty()
                                || IDLE.contains(word)
                                || asked.contains(word)
                                || alternatives.stream().anyMatch(alternative -> isForm(word, alternative)));
    }

    private static List<String> alternatives(String asked) {
        boolean bracketed = asked.endsWith(")") && asked.indexOf('(') >= 0;
        Matcher found = ALTERNATIVES.matcher(
                (bracketed ? asked.substring(0, asked.length() - 1) : asked).toLowerCase(Locale.ROOT));
        if (!found.find()) {
            return List.of();
        }
        List<String> all = new ArrayList<>(PlainWords.lower(found.group(1)));
        all.add(found.group(2));
        all.add(found.group(3));
        all.removeIf(String::isEmpty);
        boolean polar = all.contains("not") || all.contains("no") || all.contains("false") || all.contains("disprove");
        return polar ? List.of() : all;
    }

    /** Whether a word is an alternative, or one of its other forms: "diverges" for "divergent". */
    private static boolean isForm(String word, String alternative) {
        int stem = Math.min(LONGEST_STEM, alternative.length());
        return word.equals(alternative)
                || word.equals(alternative + ANGLED)
                || (stem == LONGEST_STEM
                        && word.startsWith(alternative.substring(0, stem))
                        && word.length() <= alternative.length() + 4);
    }
}
