package dev.assay.text.shortanswer.equality;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A date in an answer, as exact as it is written.
 *
 * @param year 0 where it is not written
 * @param month 1 to 12, 0 where it is not written
 * @param day 1 to 31, 0 where it is not written
 * @param first index of its first token
 * @param end index after its last token
 */
record CalendarDate(int year, int month, int day, int first, int end) {
    private static final Map<String, Integer> MONTHS = Map.ofEntries(
            Map.entry("january", 1),
            Map.entry("jan", 1),
            Map.entry("february", 2),
            Map.entry("feb", 2),
            Map.entry("march", 3),
            Map.entry("mar", 3),
            Map.entry("april", 4),
            Map.entry("apr", 4),
            Map.entry("may", 5),
            Map.entry("june", 6),
            Map.entry("jun", 6),
            Map.entry("july", 7),
            Map.entry("jul", 7),
            Map.entry("august", 8),
            Map.entry("aug", 8),
            Map.entry("september", 9),
            Map.entry("sep", 9),
            Map.entry("sept", 9),
            Map.entry("october", 10),
            Map.entry("oct", 10),
            Map.entry("november", 11),
            Map.entry("nov", 11),
            Map.entry("december", 12),
            Map.entry("dec", 12));
    private static final int FIRST_YEAR = 100;
    private static final int LAST_YEAR = 2999;
    private static final int DAYS = 31;
    /** From here on a number behind a day or month is a year with the mark of a footnote, as in {@code 12 May 19791}. */
    private static final int FIRST_FOOTNOTED = 10_000;

    /** Returns the dates of an answer in order; a number that can only be a year is one. */
    static List<CalendarDate> in(List<AnswerToken> tokens, String text) {
        List<CalendarDate> found = new ArrayList<>();
        for (int at = 0; at < tokens.size(); ) {
            CalendarDate date = at(tokens, text, at);
            if (date.end > at) {
                found.add(date);
                at = date.end;
            } else {
                at++;
            }
        }
        return found;
    }

    /** Whether the other date is this one, as far as both are written; a date without its year needs month and day. */
    boolean agrees(CalendarDate other) {
        boolean isSame = isSame(year, other.year) && isSame(month, other.month) && isSame(day, other.day);
        boolean sharesYear = year > 0 && other.year > 0;
        boolean sharesDay = month > 0 && other.month > 0 && day > 0 && other.day > 0;
        return isSame && (sharesYear || sharesDay);
    }

    /** Whether this date says as much as the other, or more. */
    boolean isAsExactAs(CalendarDate other) {
        return (year > 0 || other.year == 0) && (month > 0 || other.month == 0) && (day > 0 || other.day == 0);
    }

    private static boolean isSame(int one, int other) {
        return one == 0 || other == 0 || one == other;
    }

    private static CalendarDate at(List<AnswerToken> tokens, String text, int at) {
        int month = month(tokens, at);
        if (month > 0) {
            int day = day(tokens, at + 1);
            int afterDay = day > 0 ? at + 2 : at + 1;
            int year = year(tokens, afterDay);
            boolean isDate = day > 0 || year > 0 || !tokens.get(at).word().equals("may");
            return new CalendarDate(year, month, day, at, isDate ? afterDay + (year > 0 ? 1 : 0) : at);
        }
        int day = day(tokens, at);
        int named = month(tokens, at + 1);
        if (day > 0 && named > 0) {
            int year = year(tokens, at + 2);
            return new CalendarDate(year, named, day, at, at + (year > 0 ? 3 : 2));
        }
        CalendarDate numeric = numeric(tokens, text, at);
        if (numeric.end > at) {
            return numeric;
        }
        int year = year(tokens, at);
        return new CalendarDate(
                year, 0, 0, at, year > 0 && tokens.get(at).word().length() == 4 ? at + 1 : at);
    }

    /** Reads {@code 2017-05-30}, and {@code 5/30/2017}, whose first number is the month unless it can't be one. */
    private static CalendarDate numeric(List<AnswerToken> tokens, String text, int at) {
        if (at + 2 < tokens.size() && isJoined(tokens, text, at) && isJoined(tokens, text, at + 1)) {
            int one = tokens.get(at).integer();
            int two = tokens.get(at + 1).integer();
            int three = tokens.get(at + 2).integer();
            if (isYear(one) && isMonth(two) && isDay(three)) {
                return new CalendarDate(one, two, three, at, at + 3);
            }
            if (isYear(three) && isMonth(one) && isDay(two)) {
                return new CalendarDate(three, one, two, at, at + 3);
            }
            if (isYear(three) && isMonth(two) && isDay(one)) {
                return new CalendarDate(three, two, one, at, at + 3);
            }
        }
        return new CalendarDate(0, 0, 0, at, at);
    }

    private static boolean isJoined(List<AnswerToken> tokens, String text, int at) {
        int end = tokens.get(at).end();
        return tokens.get(at + 1).start() == end + 1 && "-/.".indexOf(text.charAt(end)) >= 0;
    }

    private static int month(List<AnswerToken> tokens, int at) {
        return at < tokens.size() ? MONTHS.getOrDefault(tokens.get(at).word(), 0) : 0;
    }

    private static int day(List<AnswerToken> tokens, int at) {
        if (at >= tokens.size() || !tokens.get(at).isNumber()) {
            return 0;
        }
        String word = tokens.get(at).word();
        String digits = word.endsWith("th") ? word.substring(0, word.length() - 2) : word;
        boolean isShort = digits.length() <= 2 && digits.chars().allMatch(Character::isDigit);
        int day = isShort ? Integer.parseInt(digits) : 0;
        return isDay(day) ? day : 0;
    }

    private static int year(List<AnswerToken> tokens, int at) {
        int number = at < tokens.size() ? tokens.get(at).integer() : 0;
        int year = number < FIRST_FOOTNOTED ? number : number < 10 * FIRST_FOOTNOTED ? number / 10 : number / 100;
        return isYear(year) ? year : 0;
    }

    private static boolean isYear(int number) {
        return number >= FIRST_YEAR && number <= LAST_YEAR;
    }

    private static boolean isMonth(int number) {
        return number >= 1 && number <= 12;
    }

    private static boolean isDay(int number) {
        return number >= 1 && number <= DAYS;
    }
}
