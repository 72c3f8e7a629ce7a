package dev.assay.math.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a sentence says the thing is that a question asks for, where a word or two name it: "It is the regular octahedron", "Consequently
 * B has to be a knight". Its subject must be the question's.
 */
final class NamedThing implements AskedChoice {
    private static final int LONGEST = 160;
    private static final int MOST_WORDS = 4;
    private static final Pattern ASKED = Pattern.compile(
            "(?i)(?:.*[ ,])?(?:what|which|name|identify|classify)(?!\\p{L})(?! (?:is|are) the (?:number|value)).*");
    private static final Pattern STATEMENT = Pattern.compile(
            "(.{1,80}?)(?: (?:is|are|was|must be|has to be|have to be|can only be|turns out to be|is called|are called|is known as)|(?<=it|that)'s)"
                    + "(?: (?:therefore|thus|hence|then|indeed|exactly|precisely|called|clearly))? (.+)");
    private static final Pattern LEAD = Pattern.compile(
            "(?:.*[,;:] )?(?:(?:and |so |hence |thus |therefore |consequently )+|i\\.e\\. |that is,? |namely |which means (?:that )?)");
    private static final Pattern THING =
            Pattern.compile("(?:an? |the )?((?:\\p{L}[\\p{L}'-]*+ ?+){1," + MOST_WORDS + "})");
    private static final Pattern CAPITAL =
            Pattern.compile("(?<!\\p{L})\\p{Lu}(?= (?:is|was|has|must|can|turns)(?!\\p{L}))");
    private static final Set<String> ARTICLES = Set.of("a", "an", "the", "of", "");

    /** Subjects that stand for what is asked for. */
    private static final Set<String> POINTING = Set.of(
            "it",
            "this",
            "that",
            "they",
            "these",
            "answer",
            "solid",
            "shape",
            "figure",
            "curve",
            "one",
            "name",
            "kind",
            "type",
            "such",
            "thing",
            "looking",
            "for",
            "we",
            "required",
            "wanted");

    /** Words that name nothing. */
    private static final Set<String> VERDICTS = Set.of(
            "yes",
            "no",
            "true",
            "false",
            "right",
            "wrong",
            "correct",
            "incorrect",
            "possible",
            "impossible",
            "there",
            "done",
            "clear",
            "unknown",
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten");

    @Override
    public String stage() {
        return "question.thing";
    }

    @Override
    public Optional<String> chosen(Question question, String sentence) {
        String written = PlainWords.of(sentence);
        String said = written.toLowerCase(Locale.ROOT);
        if (said.isEmpty()
                || hasOtherName(question, written)
                || said.length() > LONGEST
                || !ASKED.matcher(question.asked()).matches()
                || Hedges.standIn(said)
                || Hedges.takeBack(said)) {
            return Optional.empty();
        }
        Optional<String> bare = thing(question, said);
        if (bare.isPresent()) {
            return bare;
        }
        Matcher lead = LEAD.matcher(said);
        String clause = lead.lookingAt() ? said.substring(lead.end()) : said;
        return stated(question, clause).or(() -> lead.lookingAt() ? thing(question, clause) : Optional.empty());
    }

    /** Whether a capital letter that the question does not ask about is something: "A is a knave". */
    private static boolean hasOtherName(Question question, String said) {
        List<String> asked = List.of(question.asked().split("[^\\p{L}]+", -1));
        return CAPITAL.matcher(said).results().anyMatch(name -> !asked.contains(name.group()));
    }

    /** What the clause says its subject is. */
    private static Optional<String> stated(Question question, String clause) {
        Matcher statement = STATEMENT.matcher(clause);
        if (!statement.matches()) {
            return Optional.empty();
        }
        List<String> asked = question.words();
        boolean same = PlainWords.lower(statement.group(1)).stream()
                .allMatch(word -> ARTICLES.contains(word) || POINTING.contains(word) || asked.contains(word));
        return same ? thing(question, statement.group(2)) : Optional.empty();
    }

    /** The name alone, without the words that the question has. */
    private static Optional<String> thing(Question question, String text) {
        Matcher thing = THING.matcher(text);
        if (!thing.matches()) {
            return Optional.empty();
        }
        List<String> asked = question.words();
        List<String> words = new ArrayList<>(PlainWords.lower(thing.group(1)));
        words.removeIf(word -> ARTICLES.contains(word) || asked.contains(word));
        return words.isEmpty()
                        || words.stream().anyMatch(VERDICTS::contains)
                        || words.stream().anyMatch(POINTING::contains)
                ? Optional.empty()
                : Optional.of(String.join(" ", words));
    }
}
