package dev.assay.engine.recovery;

import java.text.Normalizer;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The kinds of value that exact rules compare better than a judge. */
enum ExactValue {
    /** A number or a fraction of numbers. */
    NUMBER,
    /** Letters of choices. */
    CHOICE,
    /** Yes, no, true or false. */
    VERDICT_WORD;

    /** The length limit of such a value, in characters. */
    private static final int LONGEST = 120;

    private static final String DECIMAL = "(\\d{1,3}(,\\d{3})+|\\d+)(\\.\\d*)?([eE][-+]?\\d{1,9})?|\\.\\d+";
    private static final String SIGNED = "[-+−]?\\s?(" + DECIMAL + ")";
    private static final String OVER = "(" + SIGNED + ")\\s?/\\s?(" + SIGNED + ")";
    private static final String FRACTION = "\\\\[dt]?frac\\s?(\\{" + SIGNED + "}\\s?\\{" + SIGNED + "}|\\d\\s?\\d)";

    private static final String NAMED_NUMBER =
            "(zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen"
                    + "|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)";
    /** Numbers and what calculates with them or lists them. */
    private static final String CALCULATION =
            "(?=.*\\d)([\\d.,+\\-−–*/^(){}|=!\\s×·÷±]|\\\\([dtc]?frac|sqrt|cdot|times|div|pm)(?![a-zA-Z])|\\b(or|and)\\b)+";

    private static final Pattern NUMBERS = Pattern.compile(
            "[-+−]?\\s?(\\d+\\s?)?" + FRACTION + "|(\\d+\\s)?" + OVER + "|" + SIGNED + "\\s?%?|" + NAMED_NUMBER
                    + "([-\\s]" + NAMED_NUMBER + "){0,4}",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CALCULATIONS = Pattern.compile(CALCULATION, Pattern.CASE_INSENSITIVE);
    private static final Pattern LETTERS = Pattern.compile("[A-Ja-j]((,|\\s?and|\\s)\\s?[A-Ja-j]){0,9}");
    /** Letters in other lists, or with a text behind them. */
    private static final Pattern LETTERED =
            Pattern.compile("[A-J]([,/]?\\s?(or\\s|and\\s)?[A-J]){0,9}|[(\\[][A-Ja-j][)\\]][.:]?(\\s.*)?|[A-J][.:)].*");

    private static final Pattern VERDICT = Pattern.compile(
            "(yes|no|true|false)(\\s?[,.;:!—].*)?|(correct|incorrect|right|wrong|yep|yeah|yup|nope|affirmative|definitely|certainly"
                    + "|indeed|of course|sí|oui|non|ja|nein|да|нет|是|是的|不是|否|はい|いいえ|네|예|아니요|sim|não|tak|nie|evet|hayır|aye)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern WRAPPING =
            Pattern.compile("\\\\(boxed|fbox|mbox|emph|underline|bm|boldsymbol|operatorname|text(bf|rm|it|sf|tt)?"
                    + "|math(rm|bf|it|sf|tt|cal|bb|frak)|(text)?color(box)?\\s?\\{[^{}]*})\\s?\\{([^{}]*)}");
    private static final Pattern DECORATION = Pattern.compile(
            "\\\\(left|right|displaystyle|[bB]igg?[lr]?|q?quad|rm|bf|it|tiny|small|[lL]arge|LARGE|[hH]uge)(?![a-zA-Z])"
                    + "|\\\\(color|[hv]?phantom)\\s?\\{[^{}]*}|\\\\[\\[\\]()!,;: ]|[~$*`\"'“”‘’]");
    private static final Pattern INTRODUCTION = Pattern.compile(
            "^(((the\\s)?(final\\s|correct\\s)?answer(\\sis)?|option|choice|exactly|about|\\\\approx)(?![a-zA-Z])|≈"
                    + "|\\\\?[a-zA-Z]+(_\\{?\\w+}?)?\\s?=)[\\s:]*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ENDING = Pattern.compile("[.:;?\\s]+$");
    private static final int MOST_BRACKETS = 8;

    /** Returns whether the answer and every gold are values of one kind; an answer may be written in more ways than a gold. */
    static boolean isAllOneKind(String answer, List<String> golds) {
        Optional<ExactValue> kind = of(answer).or(() -> widely(answer));
        return kind.isPresent() && golds.stream().allMatch(gold -> of(gold).equals(kind));
    }

    private static Optional<ExactValue> widely(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String whole = undecorated(text);
        if (CALCULATIONS.matcher(whole).matches()) {
            return Optional.of(NUMBER);
        }
        return LETTERED.matcher(whole).matches() ? Optional.of(CHOICE) : Optional.empty();
    }

    /** Returns the kind of value that a text is; empty where it is none. */
    static Optional<ExactValue> of(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String bare = unenclosed(undecorated(text));
        if (NUMBERS.matcher(bare).matches()) {
            return Optional.of(NUMBER);
        }
        if (LETTERS.matcher(bare).matches()) {
            return Optional.of(CHOICE);
        }
        return VERDICT.matcher(bare).matches() ? Optional.of(VERDICT_WORD) : Optional.empty();
    }

    /** In plain digits and letters, without commands and words that say nothing about the value. */
    private static String undecorated(String text) {
        StringBuilder plain = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFKC)
                .replace('\u2044', '/')
                .replaceAll("\\p{Cf}", "")
                .codePoints()
                .forEach(c -> plain.appendCodePoint(Character.isDigit(c) ? '0' + Character.digit(c, 10) : c));
        String bare = plain.toString().replace("{,}", ",").replace("\\{", "{").replace("\\}", "}");
        for (String before = ""; !before.equals(bare); ) {
            before = bare;
            bare = WRAPPING.matcher(bare).replaceAll("$6");
        }
        bare = DECORATION.matcher(bare).replaceAll("").replace("\\%", "%").strip();
        bare = INTRODUCTION.matcher(bare).replaceFirst("");
        return ENDING.matcher(bare).replaceFirst("").replaceAll("\\s+", " ");
    }

    private static String unenclosed(String text) {
        String bare = text;
        for (int i = 0; i < MOST_BRACKETS && bare.length() > 1; i++) {
            String inner = bare.substring(1, bare.length() - 1);
            boolean enclosed = "([{|".indexOf(bare.charAt(0)) >= 0
                    && ")]}|".indexOf(bare.charAt(bare.length() - 1)) >= 0
                    && isBalanced(inner);
            if (!enclosed) {
                break;
            }
            bare = inner.strip();
        }
        return bare.endsWith(")") && bare.length() == 2 ? bare.substring(0, 1) : bare;
    }

    private static boolean isBalanced(String text) {
        int depth = 0;
        for (int at = 0; at < text.length() && depth >= 0; at++) {
            depth += "([{".indexOf(text.charAt(at)) >= 0 ? 1 : ")]}".indexOf(text.charAt(at)) >= 0 ? -1 : 0;
        }
        return depth == 0;
    }
}
