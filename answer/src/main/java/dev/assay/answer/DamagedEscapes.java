package dev.assay.answer;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Commands of LaTeX whose backslash was lost or doubled on the way here: a tab before {@code ext}, which was
 * {@code \text}, and {@code \\frac} among commands with one backslash.
 */
public final class DamagedEscapes {
    private static final int LONGEST = 16;
    private static final int DOUBLE = 2;

    /** What each control character stood for, and the rests of the commands that it may have begun. */
    private static final Map<Character, Lost> LOST = Map.of(
            '\t',
                    lost(
                            't',
                            "ext extbf extit extrm extsf exttt extup extcirc extcircled extdegree imes heta frac"
                                    + " riangle herefore ilde tfrac"),
            '\f', lost('f', "rac orall loor box"),
            '\b', lost('b', "oxed eta inom egin igg igl igr igcup igcap ar oldsymbol ullet mod f"),
            '\r', lost('r', "ho ight angle ightarrow floor ceil"),
            '\n', lost('n', "eq otin abla"),
            '\u0007', lost('a', "lpha ngle pprox rctan rcsin rccos"),
            '\u000b', lost('v', "ec arphi arepsilon arnothing ert ee dots"));

    /** Names that begin no row of a matrix, since a letter or a sign would do there. */
    private static final Set<String> COMMANDS = words(
            "frac dfrac tfrac cfrac sqrt text textbf textit mathrm mathbf mathbb binom begin end left right cdot times"
                    + " infty");

    private DamagedEscapes() {}

    private record Lost(char letter, List<String> rests) {}

    /**
     * A text with the commands that control characters had begun.
     *
     * @param inserted the places of the letters that were lost in the new text, ascending
     */
    record Restored(String text, int[] inserted) {
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

    /** Returns the text with each control character that began a command replaced by a backslash and its letter. */
    static Restored restored(String text) {
        int first = 0;
        while (first < text.length() && (text.charAt(first) >= ' ' || rest(text, first) == 0)) {
            first++;
        }
        if (first == text.length()) {
            return new Restored(text, new int[0]);
        }
        StringBuilder kept = new StringBuilder(text.length() + LONGEST).append(text, 0, first);
        int[] inserted = new int[text.length() - first];
        int count = 0;
        for (int at = first; at < text.length(); at++) {
            char sign = text.charAt(at);
            Lost lost = sign >= ' ' || rest(text, at) == 0 ? null : LOST.get(sign);
            if (lost == null) {
                kept.append(sign);
            } else {
                kept.append('\\');
                inserted[count++] = kept.length();
                kept.append(lost.letter());
            }
        }
        return new Restored(kept.toString(), Arrays.copyOf(inserted, count));
    }

    /** Returns the length of the command's rest behind a control character, 0 where none follows. */
    private static int rest(String text, int at) {
        if (text.charAt(at) >= ' ' || at + 1 >= text.length() || !isLetter(text.charAt(at + 1))) {
            return 0;
        }
        if (text.charAt(at) == '\n' && "eoa".indexOf(text.charAt(at + 1)) < 0) {
            return 0;
        }
        Lost lost = LOST.get(text.charAt(at));
        int end = at + 1;
        while (lost != null && end < text.length() && end - at <= LONGEST && isLetter(text.charAt(end))) {
            end++;
        }
        boolean known = lost != null && lost.rests().contains(text.substring(at + 1, end));
        return known && !isNumber(text, end) ? end - at - 1 : 0;
    }

    /** Returns whether braces with nothing but digits stand here, which no text has. */
    private static boolean isNumber(String text, int open) {
        int close = open + 1;
        while (close < text.length() && Character.isDigit(text.charAt(close))) {
            close++;
        }
        return text.startsWith("{", open)
                && close > open + 1
                && text.startsWith("}", close)
                && text.charAt(open - 1) == 't';
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
        int end = from;
        while (end < text.length() && end - from <= LONGEST && isLetter(text.charAt(end))) {
            end++;
        }
        return text.substring(from, end);
    }

    private static boolean isLetter(char sign) {
        return sign >= 'a' && sign <= 'z';
    }

    private static Lost lost(char letter, String rests) {
        return new Lost(letter, List.copyOf(words(rests)));
    }

    private static Set<String> words(String names) {
        return Set.of(names.split(" "));
    }
}
