package dev.assay.answer;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Commands of LaTeX whose backslash was lost or doubled on the way here: a tab before {@code ext}, which was
 * {@code \text}, and {@code \\frac} among commands with one backslash.
 */
public final class DamagedEscapes {
    private static final int LONGEST = 16;
    private static final int DOUBLE = 2;

    /** The most commands that are mended, those at the end: a response with more was not damaged on its way. */
    private static final int MOST = 1 << 15;

    static final char NONE = 0;

    private static final int LETTERS = 26;

    /** What each control character stood for, and the rests of the commands that it may have begun. */
    private static final @Nullable Lost[] LOST = new Lost[' '];

    static {
        lost(
                '\t',
                't',
                "ext extbf extit extrm extsf exttt extup extcirc extcircled extdegree imes heta frac"
                        + " riangle herefore ilde tfrac");
        lost('\f', 'f', "rac orall loor box");
        lost('\b', 'b', "oxed eta inom egin igg igl igr igcup igcap ar oldsymbol ullet mod f");
        lost('\r', 'r', "ho ight angle ightarrow floor ceil");
        lost('\n', 'n', "eq otin abla");
        lost('\u0007', 'a', "lpha ngle pprox rctan rcsin rccos");
        lost('\u000b', 'v', "ec arphi arepsilon arnothing ert ee dots");
    }

    /** Names that begin no row of a matrix, since a letter or a sign would do there. */
    private static final Set<String> COMMANDS = words(
            "frac dfrac tfrac cfrac sqrt text textbf textit mathrm mathbf mathbb binom begin end left right cdot times"
                    + " infty");

    private DamagedEscapes() {}

    /** What a control character stood for: its letter, and the rests of commands by their first letter. */
    private record Lost(char letter, String[][] rests) {}

    /**
     * A text with the commands that control characters had begun.
     *
     * @param inserted the places of the letters that were lost in the new text, ascending
     */
    record Restored(String text, int[] inserted) {
        /** A text without damage. */
        static Restored whole(String text) {
            return new Restored(text, new int[0]);
        }

        /** Returns the place in the damaged text. */
        int original(int place) {
            int before = Arrays.binarySearch(inserted, place);
            return place - (before >= 0 ? before + 1 : -before - 1);
        }
    }

    /** Returns the text with every damaged command mended; the same text where there is none. */
    public static String mended(String text) {
        return single(restored(text).text());
    }

    /** Returns the text with the last control characters that began a command replaced by a backslash and its letter. */
    static Restored restored(String text) {
        int[] places = new int[LONGEST];
        int count = 0;
        for (int at = text.length() - 1; at >= 0 && count < MOST; at--) {
            if (text.charAt(at) < ' ' && lost(text, at) != NONE) {
                places = count < places.length ? places : Arrays.copyOf(places, DOUBLE * count);
                places[count++] = at;
            }
        }
        if (count == 0) {
            return Restored.whole(text);
        }
        char[] kept = new char[text.length() + count];
        int[] inserted = new int[count];
        int from = 0;
        int to = 0;
        for (int place = count - 1; place >= 0; place--) {
            int at = places[place];
            text.getChars(from, at, kept, to);
            to += at - from;
            kept[to++] = '\\';
            inserted[count - 1 - place] = to;
            kept[to++] = lost(text, at);
            from = at + 1;
        }
        text.getChars(from, text.length(), kept, to);
        return new Restored(new String(kept), inserted);
    }

    /**
     * Returns the letter that the control character at this place was, if the rest of its command follows, else {@link
     * #NONE}.
     */
    static char lost(String text, int at) {
        char first = at + 1 < text.length() ? text.charAt(at + 1) : NONE;
        Lost lost = isLetter(first) && text.charAt(at) < ' ' ? LOST[text.charAt(at)] : null;
        if (lost == null) {
            return NONE;
        }
        String[] rests = lost.rests()[first - 'a'];
        int length = rests.length == 0 ? 0 : letters(text, at + 1);
        for (String rest : rests) {
            if (rest.length() == length && text.startsWith(rest, at + 1)) {
                return isNumber(text, at + 1 + length) ? NONE : lost.letter();
            }
        }
        return NONE;
    }

    /** Returns how many small letters stand here, at most one more than a name has. */
    private static int letters(String text, int from) {
        int end = from;
        int limit = Math.min(text.length(), from + LONGEST + 1);
        while (end < limit && isLetter(text.charAt(end))) {
            end++;
        }
        return end - from;
    }

    /** Returns whether braces with nothing but digits stand here, which no text has. */
    private static boolean isNumber(String text, int open) {
        if (!text.startsWith("{", open)) {
            return false;
        }
        int close = open + 1;
        while (close < text.length() && Character.isDigit(text.charAt(close))) {
            close++;
        }
        return close > open + 1 && text.startsWith("}", close) && text.charAt(open - 1) == 't';
    }

    /** Returns the text with one backslash for two, where all are doubled or two stand before a command. */
    private static String single(String text) {
        if (!text.contains("\\\\")) {
            return text;
        }
        boolean everywhere = text.contains("\\\\begin{") && isDoubledEverywhere(text);
        StringBuilder kept = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && text.charAt(end) == '\\') {
                end++;
            }
            int run = end - at;
            boolean doubled = everywhere || (run == DOUBLE && COMMANDS.contains(name(text, end)));
            kept.repeat('\\', doubled ? run / DOUBLE : run);
            if (run == 0) {
                kept.append(text.charAt(at));
                end++;
            }
            at = end;
        }
        return kept.length() == text.length() ? text : kept.toString();
    }

    private static boolean isDoubledEverywhere(String text) {
        int run = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at < text.length() && text.charAt(at) == '\\') {
                run++;
            } else if (run % DOUBLE != 0) {
                return false;
            } else {
                run = 0;
            }
        }
        return true;
    }

    private static String name(String text, int from) {
        return text.substring(from, from + letters(text, from));
    }

    private static boolean isLetter(char sign) {
        return sign >= 'a' && sign <= 'z';
    }

    private static void lost(char control, char letter, String all) {
        String[][] rests = new String[LETTERS][];
        for (int first = 0; first < LETTERS; first++) {
            char begin = (char) ('a' + first);
            rests[first] =
                    words(all).stream().filter(rest -> rest.charAt(0) == begin).toArray(String[]::new);
        }
        LOST[control] = new Lost(letter, rests);
    }

    private static Set<String> words(String names) {
        return Set.of(names.split(" "));
    }
}
