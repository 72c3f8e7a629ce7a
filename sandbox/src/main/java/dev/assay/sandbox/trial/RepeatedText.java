package dev.assay.sandbox.trial;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Long texts, written short: {@code @repeat:N:S} is S repeated N times; in S, {@code \n} is a line's end. */
final class RepeatedText {
    private static final Pattern FORM = Pattern.compile("@repeat:([0-9]{1,9}):(.*)", Pattern.DOTALL);
    private static final int MOST = 1 << 28;

    private RepeatedText() {}

    /** The text itself, or what it stands for. */
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
