package dev.assay.text.constraints;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sentences by their closing marks, as the training constraints of IFBench cut them (Pyatkin et al., Generalizing Verifiable
 * Instruction Following, 2025). Every pattern is linear.
 */
final class MarkedSentences {
    /** Stand for a period that ends no sentence, and for the end of a sentence: no text has these noncharacters. */
    private static final String PERIOD = "\uFFFE";

    private static final String STOP = "\uFFFF";
    private static final String SPACE =
            "[\\x09-\\x0d\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
    private static final String LETTER = "([A-Za-z])";
    private static final String STARTERS =
            "(Mr|Mrs|Ms|Dr|Prof|Capt|Cpt|Lt|(?:He|She|It|They|Their|Our|We|But|However|That|This)" + SPACE
                    + "|Wherever)";

    private static final List<String> TITLES = List.of("Mr", "St", "Mrs", "Ms", "Dr");
    private static final List<String> NAME_ENDINGS = List.of("Inc", "Ltd", "Jr", "Sr", "Co");
    private static final String ANY_NAME_ENDING = String.join("|", NAME_ENDINGS);

    private static final Pattern DOTS = Pattern.compile("\\.{2,}");
    private static final List<Rule> BEFORE = List.of(
            rule("[.](?<=(?:" + String.join("|", TITLES) + ")[.])", PERIOD),
            rule("[.](com|net|org|io|gov|edu|me)", PERIOD + "$1"),
            rule("([0-9])[.]([0-9])", "$1" + PERIOD + "$2"));
    private static final List<Rule> AFTER = List.of(
            rule("Ph\\.D\\.", "Ph" + PERIOD + "D" + PERIOD),
            rule(SPACE + LETTER + "[.] ", " $1" + PERIOD + " "),
            rule("([A-Z][.][A-Z][.](?:[A-Z][.])?) " + STARTERS, "$1" + STOP + " $2"),
            rule(LETTER + "[.]" + LETTER + "[.]" + LETTER + "[.]", "$1" + PERIOD + "$2" + PERIOD + "$3" + PERIOD),
            rule(LETTER + "[.]" + LETTER + "[.]", "$1" + PERIOD + "$2" + PERIOD),
            rule(" (" + ANY_NAME_ENDING + ")[.] " + STARTERS, " $1" + STOP + " $2"),
            rule(" (" + ANY_NAME_ENDING + ")[.]", " $1" + PERIOD),
            rule(" " + LETTER + "[.]", " $1" + PERIOD));

    private MarkedSentences() {}

    /** Returns the sentences of a text of limited length, without blanks around them, in time linear in it. */
    static List<String> of(String text) {
        String marked =
                " " + text.replace(PERIOD, "\uFFFD").replace(STOP, "\uFFFD").replace('\n', ' ') + "  ";
        if (hasPeriodInside(marked)) {
            marked = DOTS.matcher(apply(BEFORE, marked))
                    .replaceAll(dots -> PERIOD.repeat(dots.group().length()) + STOP);
        }
        marked = (hasShortWord(marked) ? apply(AFTER, marked) : marked)
                .replace(".”", "”.")
                .replace(".\"", "\".")
                .replace("!\"", "\"!")
                .replace("?\"", "\"?")
                .replace(".", "." + STOP)
                .replace("?", "?" + STOP)
                .replace("!", "!" + STOP)
                .replace(PERIOD, ".");
        List<String> sentences = new ArrayList<>();
        TextCharacters.split(marked, STOP).forEach(sentence -> sentences.add(TextCharacters.strip(sentence)));
        if (sentences.getLast().isEmpty()) {
            sentences.removeLast();
        }
        return sentences;
    }

    /** Whether a period follows a title, or a sign that is no blank follows it: without any no rule of {@link #BEFORE} matches. */
    private static boolean hasPeriodInside(String text) {
        for (int at = text.indexOf('.'); at >= 0; at = text.indexOf('.', at + 1)) {
            if (text.charAt(at + 1) != ' ' || endsWith(text, at, TITLES)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a period follows one letter alone, or an abbreviation: without any no rule of {@link #AFTER} matches. */
    private static boolean hasShortWord(String text) {
        for (int at = text.indexOf('.'); at >= 0; at = text.indexOf('.', at + 1)) {
            boolean isOneLetter = at > 1 && isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at - 2));
            if (isOneLetter || endsWith(text, at, NAME_ENDINGS)) {
                return true;
            }
        }
        return false;
    }

    private static boolean endsWith(String text, int end, List<String> endings) {
        for (String ending : endings) {
            if (text.startsWith(ending, end - ending.length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLetter(char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
    }

    private static String apply(List<Rule> rules, String text) {
        String marked = text;
        for (Rule rule : rules) {
            Matcher matcher = rule.pattern().matcher(marked);
            marked = matcher.replaceAll(rule.replacement());
        }
        return marked;
    }

    private static Rule rule(String pattern, String replacement) {
        return new Rule(Pattern.compile(pattern), replacement);
    }

    private record Rule(Pattern pattern, String replacement) {}
}
