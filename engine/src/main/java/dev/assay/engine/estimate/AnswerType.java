package dev.assay.engine.estimate;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The kind of answer that a question asks for, derived from its first gold; error rates differ by kind. */
public enum AnswerType {
    NUMBER,
    /** A letter that names one of several choices. */
    CHOICE,
    /** An answer with mathematical notation. */
    FORMULA,
    TEXT;

    private static final Pattern IS_NUMBER = Pattern.compile("[-+−]?[\\d,]{0,40}\\.?\\d{1,40}([eE][-+]?\\d{1,9})?%?");
    private static final Pattern IS_CHOICE = Pattern.compile("\\(?[A-Ja-j]\\)?");
    private static final Pattern HAS_MARKS = Pattern.compile("[\\\\^=+*/<>{}√π∞≤≥]");

    public static AnswerType of(List<String> golds) {
        String gold = golds.isEmpty() ? "" : golds.getFirst().strip();
        String bare = gold.length() > 1 && gold.startsWith("$") && gold.endsWith("$")
                ? gold.substring(1, gold.length() - 1).strip()
                : gold;
        if (IS_NUMBER.matcher(bare).matches()) {
            return NUMBER;
        }
        if (IS_CHOICE.matcher(bare).matches()) {
            return CHOICE;
        }
        return HAS_MARKS.matcher(bare).find() ? FORMULA : TEXT;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
