package dev.assay.text.shortanswer;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Answers that say that there is no answer, or that the model does not know one, and nothing else. */
final class Abstention {
    private static final int LONGEST = 240;
    private static final Set<String> WHOLE = Set.of(
            "",
            "noanswer",
            "no answer",
            "none",
            "n/a",
            "na",
            "null",
            "unknown",
            "unanswerable",
            "idk",
            "not sure",
            "cannot answer",
            "not answerable",
            "insufficient evidence",
            "insufficient information");
    private static final List<String> PHRASES = List.of(
            "i don't know",
            "i do not know",
            "i am not sure",
            "i'm not sure",
            "i cannot answer",
            "i can't answer",
            "i cannot determine",
            "i am unable to",
            "i'm unable to",
            "cannot be answered",
            "can't be answered",
            "cannot be determined",
            "can't be determined",
            "cannot be inferred",
            "there is no answer",
            "has no answer",
            "no answer can",
            "enough information",
            "enough context",
            "insufficient information",
            "insufficient evidence",
            "does not contain",
            "doesn't contain",
            "does not say",
            "doesn't say",
            "does not mention",
            "doesn't mention",
            "does not state",
            "does not provide",
            "do not contain",
            "do not mention",
            "do not provide",
            "is unanswerable",
            "is not answerable",
            "is unknown",
            "is not known",
            "is not mentioned",
            "is not stated",
            "is not given",
            "is not provided",
            "is not specified",
            "je ne sais pas",
            "ich wei\u00df nicht",
            "ich wei\u00df es nicht",
            "no lo s\u00e9",
            "n\u00e3o sei",
            "non lo so",
            "\u043d\u0435 \u0437\u043d\u0430\u044e",
            "\u0644\u0627 \u0623\u0639\u0631\u0641",
            "\u4e0d\u77e5\u9053",
            "\u65e0\u6cd5\u56de\u7b54",
            "\u308f\u304b\u308a\u307e\u305b\u3093",
            "\ubaa8\ub974\uaca0");
    private static final Set<String> GUESSES = Set.of(
            "but",
            "however",
            "although",
            "though",
            "guess",
            "think",
            "perhaps",
            "maybe",
            "probably",
            "likely",
            "might");
    /** Words that begin a clause which names no answer: a reason, a source, an apology, the question, a request. */
    private static final Set<String> OPENERS = Set.of(
            "based",
            "according",
            "given",
            "from",
            "in",
            "as",
            "since",
            "because",
            "with",
            "without",
            "for",
            "so",
            "therefore",
            "unfortunately",
            "sorry",
            "who",
            "whom",
            "whose",
            "what",
            "which",
            "when",
            "where",
            "why",
            "how",
            "if",
            "whether",
            "or",
            "nor",
            "please",
            "answer",
            "final",
            "could");

    private static final Pattern APOLOGY =
            Pattern.compile("\\b(sorry|unfortunately|i apologi[sz]e)(,| for [^,.]{0,40},)? but\\b");
    private static final Pattern CLAUSE = Pattern.compile("[.!?;:,\\n\u3002\uff0c\uff1b\uff1a\u060c]+");
    private static final Pattern EDGE = Pattern.compile("^[\\s\"'*_]+|[\\s\"'*_.!]+$");
    private static final Pattern BLANK = Pattern.compile("\\s+");

    private Abstention() {}

    /** Whether an answer only abstains: a guess beside the words of abstaining is an answer. */
    static boolean is(String answer) {
        if (answer.length() > LONGEST) {
            return false;
        }
        String text = answer.toLowerCase(Locale.ROOT).replace('\u2019', '\'');
        if (WHOLE.contains(bare(text))) {
            return true;
        }
        boolean abstains = false;
        for (String clause : CLAUSE.split(APOLOGY.matcher(text).replaceAll("sorry,"), -1)) {
            String said = bare(clause);
            boolean isPhrase = WHOLE.contains(said) || PHRASES.stream().anyMatch(said::contains);
            if (!said.isEmpty() && (isGuess(said) || !(isPhrase || isOpening(said)))) {
                return false;
            }
            abstains |= isPhrase && !said.isEmpty();
        }
        return abstains;
    }

    private static boolean isGuess(String clause) {
        return BLANK.splitAsStream(clause).anyMatch(GUESSES::contains);
    }

    private static boolean isOpening(String clause) {
        return BLANK.splitAsStream(clause).limit(2).anyMatch(OPENERS::contains);
    }

    private static String bare(String text) {
        return EDGE.matcher(text).replaceAll("");
    }
}
