package dev.assay.answer;

import java.util.List;
import java.util.Locale;

/** Tells the paragraphs that only check, generalise or remark from those that give the answer. */
final class RemarkParagraph {
    private static final int LONGEST_LABEL = 24;
    private static final int LONGEST = 800;
    private static final int LONGEST_CONCLUSION = 160;
    private static final List<String> LABELS = List.of(
            "check",
            "verification",
            "verify",
            "verifying",
            "double-check",
            "double check",
            "to verify",
            "to check",
            "we can check",
            "we can verify",
            "let's verify",
            "let's check",
            "let us verify",
            "let us check",
            "remark",
            "in general",
            "more generally",
            "as a check",
            "for comparison",
            "for reference",
            "interestingly",
            "incidentally",
            "source",
            "comment",
            "confidence",
            "let me know",
            "if you",
            "i hope",
            "hope this",
            "hope that",
            "hope it",
            "this completes",
            "this concludes",
            "checked",
            "double-checked",
            "happy to",
            "good luck",
            "if anything",
            "please",
            "feel free",
            "sanity check",
            "probe",
            "v\u00e9rification",
            "comprobaci\u00f3n",
            "verifica",
            "\u043f\u0440\u043e\u0432\u0435\u0440\u043a\u0430",
            "\u68c0\u9a8c",
            "\u9a8c\u7b97",
            "\u691c\u7b97",
            "\uac80\uc0b0");

    /** Words that announce another way to the same answer, not a different answer. */
    private static final List<String> OTHER_WAYS =
            List.of("could have", "could also", "we could", "we can", "one can", "one could", "can also", "the same");

    private static final List<String> CONCLUSIONS = List.of(
            "so ", "thus", "hence", "therefore", "the only", "the answer", "the solution", "the final", "it follows");

    private static final List<String> SUMS = List.of(
            "so ",
            "so,",
            "thus",
            "hence",
            "therefore",
            "total",
            "the total",
            "in total",
            "the sum",
            "altogether",
            "together",
            "overall",
            "finally",
            "combining",
            "adding",
            "the final",
            "the answer");

    private static final String FENCE = "```";

    private RemarkParagraph() {}

    /** Returns whether the paragraph after the blank line at this place is a remark. */
    static boolean is(String text, int blank, int end) {
        if (text.startsWith(FENCE, blank + 2)) {
            return isCheckedByCode(text, blank, end);
        }
        int at = blank;
        while (at < end && !Character.isLetter(text.charAt(at)) && !Character.isDigit(text.charAt(at))) {
            at++;
        }
        String paragraph = text.substring(at, Math.min(end, at + LONGEST)).toLowerCase(Locale.ROOT);
        if (paragraph.startsWith("note")) {
            return !concludes(paragraph);
        }
        if (paragraph.startsWith("alternatively") || paragraph.startsWith("another way")) {
            return OTHER_WAYS.stream().anyMatch(paragraph::contains);
        }
        String label = paragraph.substring(0, Math.min(paragraph.length(), LONGEST_LABEL));
        return LABELS.stream().anyMatch(label::startsWith);
    }

    /** Returns whether a paragraph sums up the text before it. */
    static boolean sumsUp(String paragraph) {
        return SUMS.stream().anyMatch(paragraph::startsWith);
    }

    /** Returns whether the last of several sentences states the answer. */
    private static boolean concludes(String paragraph) {
        int stop = paragraph.lastIndexOf(". ", paragraph.length() - 2);
        return stop > 0 && CONCLUSIONS.stream().anyMatch(conclusion -> paragraph.startsWith(conclusion, stop + 2));
    }

    /** Returns whether a sentence that gives a value stands before a block of code; then the code only checks it. */
    private static boolean isCheckedByCode(String text, int blank, int end) {
        int close = text.indexOf(FENCE, blank + 2 + FENCE.length());
        if (close < 0 || close > end || NumbersInProse.last(text, end, close).size() > 0) {
            return false;
        }
        int start = Math.max(text.lastIndexOf('\n', blank - 1) + 1, blank - LONGEST_CONCLUSION);
        String before = text.substring(start, blank).strip();
        return before.endsWith(".") && CountSentence.gives(before);
    }
}
