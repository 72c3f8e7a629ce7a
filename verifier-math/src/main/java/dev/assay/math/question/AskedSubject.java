package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a sentence says of the subject of the question: "the line is tangent to the circle" for "tangent", "the oldest girl is Vera" for "Vera".
 * All its other words must be the question's.
 */
public final class AskedSubject {
    private static final int LONGEST = 160;
    private static final Pattern GOLD = Pattern.compile("\\p{L}[\\p{L}'-]{2,}(?: \\p{L}[\\p{L}'-]{2,}){0,2}");
    private static final String VERB =
            "(?:is|are|was|were|must be|has to be|have to be|will be|has|have|represents?|describes?|forms?|turns out to be|is called)";
    private static final String IDLE =
            "(?: (?:an?|the|always|therefore|thus|hence|indeed|clearly|necessarily|called|in fact))*";
    private static final Pattern TURN = Pattern.compile(
            "(?<!\\p{L})(?:not|no|never|none|neither|nor|or|and|but|than|only|nearly|both|either|some|other|of which|without|non|sometimes)(?!\\p{L})|n't|\\?");
    private static final Set<String> POINTING = Set.of(
            "it",
            "this",
            "that",
            "they",
            "these",
            "the",
            "a",
            "an",
            "given",
            "of",
            "to",
            "with",
            "on",
            "in",
            "at",
            "by",
            "equation",
            "curve",
            "graph",
            "figure",
            "such",
            "");
    private static final Set<String> VERDICTS = Set.of(
            "yes", "no", "true", "false", "none", "correct", "incorrect", "possible", "impossible", "wrong", "right");

    private AskedSubject() {}

    /** The words of the gold; empty where the answer does not say them of the question's subject, or says more. */
    public static Optional<String> predicate(String prompt, String gold, String answer) {
        String wanted = TypographyRemover.of(gold).toLowerCase(Locale.ROOT).replaceFirst("^(?:an?|the) ", "");
        if (answer.length() > LONGEST
                || answer.indexOf(' ') < 0
                || !GOLD.matcher(wanted).matches()
                || VERDICTS.contains(wanted)) {
            return Optional.empty();
        }
        String said = PlainWords.of(answer.replace("\\triangle", "triangle "));
        String small = said.toLowerCase(Locale.ROOT)
                .replaceFirst("(?<= )touch(?:es)? (?=the )", "is tangent to ")
                .replaceFirst(" to (?:each other|one another)$", "")
                .replaceFirst("^(it|that)'s ", "$1 is ");
        Matcher sentence = Pattern.compile(
                        "(?<subject>.{1,80}?) " + VERB + IDLE + " " + Pattern.quote(wanted) + "(?<rest>| .{1,60})")
                .matcher(small);
        if (!sentence.matches()
                || TURN.matcher(sentence.group("subject") + " " + sentence.group("rest"))
                        .find()
                || Hedges.standIn(said)
                || Hedges.takeBack(said)) {
            return Optional.empty();
        }
        Question question = Question.of(prompt.replace("\\triangle", "triangle "));
        List<String> asked = question.words();
        boolean known = PlainWords.lower(wanted).stream().noneMatch(asked::contains)
                && isAsked(question, asked, sentence.group("subject"))
                && isAsked(question, asked, sentence.group("rest"));
        return known ? Optional.of(gold) : Optional.empty();
    }

    /** Whether all words are those of the question, and a formula is one that it has. */
    private static boolean isAsked(Question question, List<String> asked, String words) {
        boolean formula = words.chars().anyMatch(sign -> "^+=<>*/\\|".indexOf(sign) >= 0);
        String whole = question.asked().toLowerCase(Locale.ROOT).replace(" ", "");
        String symbols = words.replaceAll("(?<![\\\\\\p{L}])\\p{L}{2,}", "").replace(" ", "");
        return (!formula || (!symbols.isEmpty() && whole.contains(symbols)))
                && PlainWords.lower(words).stream()
                        .allMatch(word -> POINTING.contains(word)
                                || asked.stream().anyMatch(other -> PlainWords.areAkin(word, other)));
    }
}
