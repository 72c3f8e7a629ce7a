package dev.assay.sandbox.trial;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Expands a short form of long texts: {@code @repeat:N:S} is S repeated N times; in S, {@code \n} is a line feed. */
final class RepeatedText {
    private static final Pattern FORM = Pattern.compile("@repeat:([0-9]{1,9}):(.*)", Pattern.DOTALL);
    private static final int MOST = 1 << 28;

    private RepeatedText() {}

    /** Returns the expanded text; other texts are unchanged. */
    static String text(String written) {
        Matcher form = FORM.matcher(written);
        if (!form.matches()) {
            return written;
        }
        int times = Integer.parseInt(form.group(1));
        String piece = form.group(2).replace("\\n", "\n");
        if ((long) times * piece.length() > MOST) {
            throw new IllegalArgumentException("a text of more than " + MOST + " characters");
        }
        return piece.repeat(times);
    }
}
