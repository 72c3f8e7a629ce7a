package dev.assay.db.gold;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Knows texts that stand where a gold is missing. */
final class PlaceholderGold {
    private static final Pattern BLANK = Pattern.compile("[\\s$.…?_\\-–—]*");
    private static final Pattern MARKUP =
            Pattern.compile("\\\\(?:text|mathrm|textbf|boxed)(?=\\s*\\{)|[^\\p{L}\\p{N}]+");
    private static final Set<String> TEXTS = Set.of(
            "answer",
            "answernotfound",
            "missing",
            "na",
            "nan",
            "noanswer",
            "noanswerfound",
            "nofinalanswer",
            "none",
            "notavailable",
            "notfound",
            "notprovided",
            "null",
            "omitted",
            "placeholder",
            "proof",
            "proofisomitted",
            "proofomitted",
            "proved",
            "proven",
            "qed",
            "seeabove",
            "seebelow",
            "seeproof",
            "seesolution",
            "tba",
            "tbd",
            "theproofisomitted",
            "todo",
            "unknown",
            "无",
            "略");

    private static final int LONGEST = 40;

    private PlaceholderGold() {}

    static boolean matches(String gold) {
        if (gold.length() > LONGEST) {
            return false;
        }
        String plain = Normalizer.normalize(gold, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return BLANK.matcher(plain).matches()
                || TEXTS.contains(MARKUP.matcher(plain).replaceAll(""));
    }
}
