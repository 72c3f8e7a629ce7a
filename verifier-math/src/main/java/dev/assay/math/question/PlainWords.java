package dev.assay.math.question;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a sentence without markup, connectives and the marks at its end. */
final class PlainWords {
    private static final Pattern MARKUP = Pattern.compile(
            "\\\\(?:text|textbf|textit|mathrm|mathbf|operatorname|mbox|boxed)(?:bf)?\\b|\\\\[ ,;!]|[${}*~]|\\\\q?quad\\b");

    /** What leads to a conclusion and says nothing of it. */
    private static final Pattern LEAD = Pattern.compile(
            "^(?:so|hence|thus|therefore|consequently|finally|indeed|overall|in (?:short|conclusion|summary|either case|any case|both cases)"
                    + "|(?:my |the |our )?(?:final )?(?:answer|conclusion)(?: is)?(?: that)?|we (?:conclude|see|find) that|it follows that|and|that is|that|i\\.e\\.)(?:[,:]? +|: *)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern END = Pattern.compile("[\\s.!]+$");
    private static final Pattern WORD = Pattern.compile("[^\\p{L}\\d'-]+");

    private PlainWords() {}

    /** Returns a sentence as it is read aloud, in its own case. */
    static String of(String sentence) {
        String words = MARKUP.matcher(sentence.replace('\u2019', '\''))
                .replaceAll(" ")
                .replaceAll("\\s+", " ")
                .replaceAll(" (?=[,;:.!)])", "")
                .strip();
        String said = END.matcher(words).replaceAll("");
        Matcher lead = LEAD.matcher(said);
        while (lead.find()) {
            said = said.substring(lead.end());
            lead = LEAD.matcher(said);
        }
        return said;
    }

    /** Whether two words share all but their endings: "tiling" and "tiled". */
    static boolean areAkin(String left, String right) {
        int shared = 0;
        while (shared < Math.min(left.length(), right.length()) && left.charAt(shared) == right.charAt(shared)) {
            shared++;
        }
        return left.equals(right) || (shared >= 3 && Math.max(left.length(), right.length()) - shared <= 3);
    }

    static List<String> lower(String text) {
        return List.of(WORD.split(text.toLowerCase(Locale.ROOT).strip(), -1));
    }
}
