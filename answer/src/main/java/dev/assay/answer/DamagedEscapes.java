package dev.assay.answer;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
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

    private static final int LETTER_BITS = 5;

    /** The letter that each control character stood for. */
    private static final char[] LETTERS = new char[' '];

    /** The rests of the commands that a control character may have begun, by it and the two characters that follow. */
    private static final WordList[] RESTS = new WordList[' ' << (2 * LETTER_BITS)];

    /** A bit for each letter with which such a rest begins, by the control character. */
    private static final int[] FIRSTS = new int[' '];

    /** The names that begin no row of a matrix, since a letter or a sign would do there, by their first letters. */
    private static final WordList[] COMMANDS = new WordList[1 << (2 * LETTER_BITS)];

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
        add(
                COMMANDS,
                NONE,
                "frac dfrac tfrac cfrac sqrt text textbf textit mathrm mathbf mathbb binom begin end left right cdot"
                        + " times infty");
    }

    private DamagedEscapes() {}

    /**
     * Words that begin alike.
     *
     * @param lengths a bit for each length that a word has
     */
    private record WordList(int lengths, List<String> words) {
        WordList with(String word) {
            return new WordList(
                    lengths | 1 << word.length(),
                    Stream.concat(words.stream(), Stream.of(word)).toList());
        }

        /** Returns the word that stands here with no small letter behind it, or null. */
        @Nullable
        String word(char[] signs, int from) {
            int length = letters(signs, from);
            if ((lengths >> length & 1) != 0) {
                for (String word : words) {
                    if (word.length() == length && standsAt(word, signs, from)) {
                        return word;
                    }
                }
            }
            return null;
        }
    }

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
        return single(mayBeDamaged(text) ? restored(text, 0).text() : text);
    }

    /** Returns whether a control character stands before the first letter of a rest. */
    private static boolean mayBeDamaged(String text) {
        for (int at = 0; at + 1 < text.length(); at++) {
            if (text.charAt(at) < ' ' && mayBegin(text.charAt(at), text.charAt(at + 1))) {
                return true;
            }
        }
        return false;
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
        if (signs[at] >= ' ' || at + 1 == signs.length || !mayBegin(signs[at], signs[at + 1])) {
            return NONE;
        }
        String rest = word(RESTS, signs[at], signs, at + 1);
        return rest == null || isNumber(signs, at + 1 + rest.length()) ? NONE : LETTERS[signs[at]];
    }

    /** Returns whether a command may be damaged that goes on with these two characters. */
    static boolean mayBegin(int control, int first, int second) {
        return RESTS[key(control, first, second)] != null;
    }

    private static boolean mayBegin(int control, int first) {
        return (FIRSTS[control] >> letter(first) & 1) != 0;
    }

    private static int key(int control, int first, int second) {
        return (control << (2 * LETTER_BITS)) + (letter(first) << LETTER_BITS) + letter(second);
    }

    /** Returns the place of a small letter in the alphabet, from 1; 0 for any other character. */
    private static int letter(int sign) {
        return sign >= 'a' && sign <= 'z' ? sign - 'a' + 1 : 0;
    }

    /** Returns the word after this control character that stands here, or null. */
    private static @Nullable String word(WordList[] byKey, int control, char[] signs, int from) {
        char first = from < signs.length ? signs[from] : NONE;
        char second = from + 1 < signs.length ? signs[from + 1] : NONE;
        WordList list = byKey[key(control, first, second)];
        return list == null ? null : list.word(signs, from);
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

    private static boolean standsAt(String word, char[] signs, int from) {
        for (int at = 0; at < word.length(); at++) {
            if (word.charAt(at) != signs[from + at]) {
                return false;
            }
        }
        return true;
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
        char[] signs = text.toCharArray();
        int length = 0;
        int at = 0;
        while (at < signs.length) {
            if (signs[at] != '\\') {
                signs[length++] = signs[at++];
                continue;
            }
            int end = at + 1;
            while (end < signs.length && signs[end] == '\\') {
                end++;
            }
            int run = end - at;
            boolean doubled = everywhere || (run == DOUBLE && word(COMMANDS, NONE, signs, end) != null);
            for (int kept = doubled ? run / DOUBLE : run; kept > 0; kept--) {
                signs[length++] = '\\';
            }
            at = end;
        }
        return length == signs.length ? text : new String(signs, 0, length);
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

    private static void lost(char control, char letter, String rests) {
        LETTERS[control] = letter;
        for (String rest : rests.split(" ", -1)) {
            FIRSTS[control] |= 1 << letter(rest.charAt(0));
        }
        add(RESTS, control, rests);
    }

    private static void add(WordList[] byKey, char control, String words) {
        for (String word : words.split(" ", -1)) {
            int key = key(control, word.charAt(0), word.length() > 1 ? word.charAt(1) : NONE);
            WordList known = byKey[key] == null ? new WordList(0, List.of()) : byKey[key];
            byKey[key] = known.with(word);
        }
    }
}
