package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a response says of its answer right beside it: that a letter in it is any integer or constant, or where a largest
 * value is attained. It belongs to the answer, and never replaces it.
 */
public final class AnswerSurroundings {
    private static final int LONGEST_ANSWER = 200;
    private static final int BEFORE = 160;
    private static final int BEHIND = 160;

    private static final String LETTERS = "\\$([A-Za-z](?:, ?[A-Za-z]| and [A-Za-z])?)\\$";
    private static final String KINDS =
            "(?:an? |any |all |every |arbitrary |some |is |are |be |being |real |positive |nonzero |with |of )*";

    private static final Pattern INTEGER = Pattern.compile("integers? " + LETTERS + "|" + LETTERS + " " + KINDS
            + "integers?(?![a-z])|" + "\\$([A-Za-z])\\s*\\\\in\\s*\\\\mathbb\\s*\\{?Z}?\\$");
    private static final Pattern CONSTANT =
            Pattern.compile("constants? " + LETTERS + "|" + LETTERS + " " + KINDS + "constants?(?![a-z])");
    private static final Pattern POSITIVE =
            Pattern.compile("positive|nonnegative|natural|even|odd|prime|not|nonzero|[<>≤≥≠]|\\\\[lg]eq?");

    private static final Pattern ATTAINED = Pattern.compile(
            "[}\\])$\\\\\\s]*[.,;]?\\s*(?:which is |this is |it is |and is |and |with )?(?:attained|reached|achieved|taken|obtained|equality)"
                    + "(?: (?:only|exactly|precisely|holds|occurs|being|attained|just|iff?|at|for|when|and)){1,4} "
                    + "([^.?!\n]{1,120})[.!]?");

    /** How the signs of several ± belong together. */
    private static final Pattern SIGNS = Pattern.compile(
            "[}\\])$\\s]*,? ?\\(?(?:with |where )?(?:the |both )?(?:signs? (?:are )?(?:taken|chosen) (?:(together)|independently)|(equal|same|corresponding) signs?"
                    + "|(?:independent signs|signs independent))\\)?(?=\\.?\\s*+(?:$|\\p{Lu}))");

    private AnswerSurroundings() {}

    /** What is said, and how it is written behind the answer. */
    public record Addition(String stage, String suffix) {}

    /** Returns the additions to the answer of a response, mostly none. */
    public static List<Addition> of(String response, AnswerExtraction.Found found) {
        String text = found.text();
        if (text.length() > LONGEST_ANSWER || found.parts().size() > 1) {
            return List.of();
        }
        List<Addition> additions = new ArrayList<>();
        String behind = response.substring(found.end(), Math.min(response.length(), found.end() + BEHIND));
        Matcher place = ATTAINED.matcher(behind);
        if (place.lookingAt()) {
            additions.add(new Addition("extract.attained", " \\text{ at } " + place.group(1)));
        }
        if (text.contains("\\pm") || text.contains("±")) {
            Matcher signs = SIGNS.matcher(behind);
            if (signs.lookingAt()) {
                boolean together = signs.group(1) != null || signs.group(2) != null;
                additions.add(new Addition(
                        "extract.signs", together ? " \\text{ with equal signs}" : " \\text{ with independent signs}"));
            }
        }
        if (text.contains("\\in") || text.contains("∈") || text.contains("integer")) {
            return additions;
        }
        String before = response.substring(Math.max(0, found.start() - BEFORE), found.start());
        String around = before + " ⟦⟧ " + behind;
        if (around.indexOf('$') >= 0) {
            if (around.contains("integer") || around.contains("\\mathbb")) {
                introduced(INTEGER, around, text, "\\mathbb{Z}", additions);
            }
            if (around.contains("constant")) {
                introduced(CONSTANT, around, text, "\\mathbb{R}", additions);
            }
        }
        return additions;
    }

    private static void introduced(Pattern kind, String around, String text, String set, List<Addition> additions) {
        Matcher letters = kind.matcher(around);
        while (letters.find()) {
            String names = letters.group(1) != null
                    ? letters.group(1)
                    : letters.group(2) != null ? letters.group(2) : letters.group(3);
            String[] each = names.split(", ?| and ", -1);
            boolean whole =
                    !POSITIVE.matcher(letters.group().toLowerCase(Locale.ROOT)).find();
            if (whole && List.of(each).stream().allMatch(name -> isIn(text, name))) {
                additions.add(new Addition("extract.introduced", ", " + String.join(",", each) + "\\in" + set));
                return;
            }
        }
    }

    /** Returns whether the letter stands in the formula, outside of commands. */
    private static boolean isIn(String formula, String name) {
        for (int at = formula.indexOf(name); at >= 0; at = formula.indexOf(name, at + 1)) {
            int start = at;
            while (start > 0 && Character.isLetter(formula.charAt(start - 1))) {
                start--;
            }
            if (start == 0 || formula.charAt(start - 1) != '\\') {
                return true;
            }
        }
        return false;
    }
}
