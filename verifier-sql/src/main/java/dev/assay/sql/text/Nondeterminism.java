package dev.assay.sql.text;

import java.util.Locale;
import java.util.Set;

/**
 * Recognises queries whose result may differ between runs, because they use the time or random numbers. Names of
 * columns and words in text count too, which only costs another run of such a query.
 */
public final class Nondeterminism {
    private static final Set<String> WORDS = Set.of(
            "now",
            "today",
            "tomorrow",
            "yesterday",
            "localtime",
            "localtimestamp",
            "clock_timestamp",
            "statement_timestamp",
            "transaction_timestamp",
            "timeofday",
            "sample",
            "tablesample",
            "nextval",
            "setseed");

    /** Functions that return the present time if they are called without arguments. */
    private static final Set<String> WITHOUT_ARGUMENTS = Set.of("date", "time", "datetime", "julianday", "unixepoch");

    /** The first letters of these words; few other words begin with them. */
    private static final String FIRST = "acdgjlnstuy";

    private final String query;

    private Nondeterminism(String query) {
        this.query = query;
    }

    /** Returns whether this query, in any dialect, may be nondeterministic, in time linear in its length. */
    public static boolean is(String query) {
        return new Nondeterminism(query).is();
    }

    private boolean is() {
        int at = 0;
        while (at < query.length()) {
            int end = wordEnd(at);
            if (end > at && (namesTime(at, end) || namesChance(at, end))) {
                return true;
            }
            at = end + 1;
        }
        return false;
    }

    /** Returns whether a word contains the name of a random function, as RANDOMBLOB and gen_random_uuid do. */
    private boolean namesChance(int start, int end) {
        for (int at = start; at < end; at++) {
            int letter = query.charAt(at) | ' ';
            if ((letter == 'r' && is("random", at)) || (letter == 'u' && is("uuid", at))) {
                return true;
            }
        }
        return false;
    }

    private boolean namesTime(int start, int end) {
        if (FIRST.indexOf(query.charAt(start) | ' ') < 0) {
            return false;
        }
        String word = query.substring(start, end).toLowerCase(Locale.ROOT);
        if (WORDS.contains(word) || word.startsWith("current_") || word.startsWith("get_current_")) {
            return true;
        }
        int next = pastBlanks(end);
        boolean isCalled = isAt(next, '(');
        return isCalled
                && (word.equals("age")
                        || (WITHOUT_ARGUMENTS.contains(word) && isAt(pastBlanks(next + 1), ')'))
                        || (word.equals("strftime") && hasOneText(next + 1)));
    }

    private boolean hasOneText(int from) {
        int open = pastBlanks(from);
        int close = isAt(open, '\'') ? query.indexOf('\'', open + 1) : -1;
        return close >= 0 && isAt(pastBlanks(close + 1), ')');
    }

    private boolean is(String word, int place) {
        return query.regionMatches(true, place, word, 0, word.length());
    }

    private boolean isAt(int place, char sign) {
        return place < query.length() && query.charAt(place) == sign;
    }

    private int pastBlanks(int from) {
        int at = from;
        while (at < query.length() && query.charAt(at) <= ' ') {
            at++;
        }
        return at;
    }

    private int wordEnd(int from) {
        int end = from;
        while (end < query.length() && isOfWord(query.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isOfWord(char sign) {
        int letter = sign | ' ';
        return (letter >= 'a' && letter <= 'z') || (sign >= '0' && sign <= '9') || sign == '_';
    }
}
