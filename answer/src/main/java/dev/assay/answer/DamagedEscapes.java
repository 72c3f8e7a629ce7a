package dev.assay.answer;

import java.util.Arrays;
import java.util.Set;

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

    private static final int LETTER_BITS = 5;

    /** The letter that each control character stood for. */
    private static final char[] LETTERS = new char[' '];

    /** The rests of the commands that a control character may have begun, by it and the two characters that follow. */
    private static final String[][] RESTS = new String[' ' << (2 * LETTER_BITS)][];

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
        return single(restored(text, 0).text());
    }

    /**
     * Returns the text with the last control characters that began a command replaced by a backslash and its letter.
     *
     * @param floor a place before which no command is damaged
     */
    static Restored restored(String text, int floor) {
        char[] signs = text.toCharArray();
        int[] places = new int[LONGEST];
        int count = 0;
        for (int at = signs.length - 1; at >= floor && count < MOST; at--) {
            if (signs[at] < ' ' && lost(signs, at) != NONE) {
                places = count < places.length ? places : Arrays.copyOf(places, DOUBLE * count);
                places[count++] = at;
            }
        }
        if (count == 0) {
            return Restored.whole(text);
        }
        char[] kept = new char[signs.length + count];
        int[] inserted = new int[count];
        int from = 0;
        int to = 0;
        for (int place = count - 1; place >= 0; place--) {
            int at = places[place];
            System.arraycopy(signs, from, kept, to, at - from);
            to += at - from;
            kept[to++] = '\\';
            inserted[count - 1 - place] = to;
            kept[to++] = LETTERS[signs[at]];
            from = at + 1;
        }
        System.arraycopy(signs, from, kept, to, signs.length - from);
        return new Restored(new String(kept), inserted);
    }

    /**
     * Returns the letter that the control character at this place was, if the rest of its command follows, else {@link
     * #NONE}.
     */
    static char lost(char[] signs, int at) {
        char first = at + 1 < signs.length ? signs[at + 1] : NONE;
        char second = at + 2 < signs.length ? signs[at + 2] : NONE;
        String[] rests = first >= 'a' && signs[at] < ' ' ? RESTS[key(signs[at], first, second)] : null;
        if (rests == null) {
            return NONE;
        }
        int length = letters(signs, at + 1);
        for (String rest : rests) {
            if (rest.length() == length && standsAt(rest, signs, at + 1)) {
                return isNumber(signs, at + 1 + length) ? NONE : LETTERS[signs[at]];
            }
        }
        return NONE;
    }

    /** Returns whether a command may be damaged that goes on with these two characters. */
    static boolean mayBegin(int control, int first, int second) {
        return RESTS[key(control, first, second)] != null;
    }

    private static int key(int control, int first, int second) {
        return (control << (2 * LETTER_BITS)) + (letter(first) << LETTER_BITS) + letter(second);
    }

    /** Returns the place of a small letter in the alphabet, from 1; 0 for any other character. */
    private static int letter(int sign) {
        return sign >= 'a' && sign <= 'z' ? sign - 'a' + 1 : 0;
    }

    private static boolean standsAt(String rest, char[] signs, int from) {
        for (int at = 0; at < rest.length(); at++) {
            if (rest.charAt(at) != signs[from + at]) {
                return false;
            }
        }
        return true;
    }

    /** Returns how many small letters stand here, at most one more than a name has. */
    private static int letters(char[] signs, int from) {
        int end = from;
        int limit = Math.min(signs.length, from + LONGEST + 1);
        while (end < limit && letter(signs[end]) > 0) {
            end++;
        }
        return end - from;
    }

    /** Returns whether braces with nothing but digits stand here, which no text has. */
    private static boolean isNumber(char[] signs, int open) {
        if (open == signs.length || signs[open] != '{') {
            return false;
        }
        int close = open + 1;
        while (close < signs.length && Character.isDigit(signs[close])) {
            close++;
        }
        return close > open + 1 && close < signs.length && signs[close] == '}' && signs[open - 1] == 't';
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
        char[] signs = text.substring(from, Math.min(text.length(), from + LONGEST + 1))
                .toCharArray();
        return new String(signs, 0, letters(signs, 0));
    }

    private static void lost(char control, char letter, String all) {
        LETTERS[control] = letter;
        for (String rest : words(all)) {
            int key = key(control, rest.charAt(0), rest.length() > 1 ? rest.charAt(1) : NONE);
            String[] known = RESTS[key] == null ? new String[0] : RESTS[key];
            RESTS[key] = Arrays.copyOf(known, known.length + 1);
            RESTS[key][known.length] = rest;
        }
    }

    private static Set<String> words(String names) {
        return Set.of(names.split(" "));
    }
}
