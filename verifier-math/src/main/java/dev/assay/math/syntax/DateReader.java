package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Parses times of day and dates, where the notation says that they are some. */
final class DateReader {
    private static final List<String> MONTHS = List.of(
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december");

    private DateReader() {}

    /** The time or date that comes next, or both as a list with the date first, or null. */
    static @Nullable Expression read(TokenCursor cursor) {
        Expression first = single(cursor);
        boolean time = first instanceof Expression.ClockTime;
        int comma = cursor.peek().is(Kind.COMMA) ? 1 : 0;
        if (first == null || !cursor.peek(comma).is(Kind.WORD, time ? "on" : "at")) {
            return first;
        }
        cursor.skip(comma + 1);
        Expression second = single(cursor);
        boolean fits = second instanceof Expression.ClockTime != time;
        if (second == null || !fits) {
            return cursor.fail("a time without its day");
        }
        return new Expression.Listing(time ? List.of(second, first) : List.of(first, second));
    }

    private static @Nullable Expression single(TokenCursor cursor) {
        MathToken token = cursor.peek();
        boolean noon = token.is(Kind.WORD, "noon") || token.is(Kind.WORD, "midnight");
        if (noon && isOver(cursor.peek(1))) {
            cursor.next();
            return new Expression.ClockTime(token.text().equals("noon") ? 12 : 0, 0, 0);
        }
        if (token.is(Kind.NUMBER)) {
            Expression time = time(cursor);
            return time != null ? time : isIso(cursor) ? iso(cursor) : dayFirst(cursor);
        }
        return token.is(Kind.WORD) && month(token) > 0 ? monthFirst(cursor) : null;
    }

    private static @Nullable Expression time(TokenCursor cursor) {
        int[] parts = new int[] {number(cursor.peek()), 0, 0};
        int length = 1;
        for (int part = 1; part < 3 && isPart(cursor, length); part++) {
            parts[part] = number(cursor.peek(length + 1));
            length += 2;
        }
        String half = half(cursor, length);
        boolean named =
                cursor.peek(length).is(Kind.WORD, "noon") || cursor.peek(length).is(Kind.WORD, "midnight");
        if (named && parts[0] == 12 && parts[1] == 0 && parts[2] == 0) {
            cursor.skip(length);
            return new Expression.ClockTime(cursor.next().text().equals("noon") ? 12 : 0, 0, 0);
        }
        boolean valid = parts[0] >= 1 && parts[0] <= 12 && parts[1] >= 0 && parts[1] < 60 && parts[2] < 60;
        if (half.isEmpty() || !valid) {
            return null;
        }
        boolean whole = cursor.peek(length).text().length() == 2;
        cursor.skip(length + (whole ? 1 : 2));
        int hour = parts[0] % 12 + (half.equals("p") ? 12 : 0);
        return new Expression.ClockTime(hour, parts[1], parts[2]);
    }

    private static boolean isOver(MathToken token) {
        return token.is(Kind.END) || token.is(Kind.COMMA) || token.is(Kind.WORD, "on");
    }

    private static boolean isPart(TokenCursor cursor, int ahead) {
        return cursor.peek(ahead).is(Kind.RELATION, ":") && number(cursor.peek(ahead + 1)) >= 0;
    }

    /** The letter of "a.m." or "p.m." this far ahead, or nothing. */
    private static String half(TokenCursor cursor, int ahead) {
        if (cursor.peek(ahead).text().length() > 2) {
            return "";
        }
        String text = cursor.peek(ahead).text().toLowerCase(Locale.ROOT);
        boolean letter = text.equals("a") || text.equals("p");
        if (letter && cursor.peek(ahead + 1).text().equalsIgnoreCase("m")) {
            return text;
        }
        return text.equals("am") || text.equals("pm") ? text.substring(0, 1) : "";
    }

    /** {@code 2014-12-24} alone: four digits, two and two, without blanks. */
    private static boolean isIso(TokenCursor cursor) {
        boolean digits = cursor.peek().text().length() == 4
                && cursor.peek(1).is(Kind.MINUS)
                && cursor.peek(2).is(Kind.NUMBER)
                && cursor.peek(2).text().length() == 2
                && cursor.peek(3).is(Kind.MINUS)
                && cursor.peek(4).is(Kind.NUMBER)
                && cursor.peek(4).text().length() == 2
                && cursor.peek(5).is(Kind.END);
        boolean tight = !cursor.peek(1).spaced()
                && !cursor.peek(2).spaced()
                && !cursor.peek(4).spaced();
        return digits && tight && isDay(number(cursor.peek(2)), number(cursor.peek(4))) && cursor.atStart();
    }

    private static Expression iso(TokenCursor cursor) {
        int year = number(cursor.next());
        cursor.next();
        int month = number(cursor.next());
        cursor.next();
        return new Expression.CalendarDate(year, month, number(cursor.next()));
    }

    private static @Nullable Expression dayFirst(TokenCursor cursor) {
        int length = 1;
        if (OrdinalReader.isEnding(cursor.peek(length))) {
            length++;
        }
        if (cursor.peek(length).is(Kind.WORD, "of")) {
            length++;
        }
        int month = month(cursor.peek(length));
        int day = number(cursor.peek());
        if (month == 0 || !isDay(month, day)) {
            return null;
        }
        return dated(cursor, month, day, length + 1);
    }

    private static @Nullable Expression monthFirst(TokenCursor cursor) {
        int month = month(cursor.peek());
        int day = number(cursor.peek(1));
        if (!isDay(month, day)) {
            return null;
        }
        return dated(cursor, month, day, OrdinalReader.isEnding(cursor.peek(2)) ? 3 : 2);
    }

    /** The date whose day and month stand in the next tokens, with a year of four digits behind them. */
    private static @Nullable Expression dated(TokenCursor cursor, int month, int day, int length) {
        int comma = cursor.peek(length).is(Kind.COMMA) ? 1 : 0;
        MathToken year = cursor.peek(length + comma);
        boolean dated = year.is(Kind.NUMBER) && year.text().length() == 4 && number(year) > 0;
        int total = dated ? length + comma + 1 : length;
        MathToken after = cursor.peek(total);
        if (after.is(Kind.WORD) || after.is(Kind.SYMBOL)) {
            return null;
        }
        cursor.skip(total);
        return new Expression.CalendarDate(dated ? (Integer) number(year) : null, month, day);
    }

    /** The month that a word names, in full or by three letters, or 0. */
    private static int month(MathToken token) {
        if (!token.is(Kind.WORD)
                || token.text().length() < 3
                || !Character.isUpperCase(token.text().charAt(0))) {
            return 0;
        }
        String name = token.text().toLowerCase(Locale.ROOT);
        for (int month = 0; month < MONTHS.size(); month++) {
            if (MONTHS.get(month).equals(name)
                    || MONTHS.get(month).substring(0, 3).equals(name)) {
                return month + 1;
            }
        }
        return 0;
    }

    private static boolean isDay(int month, int day) {
        return month >= 1 && month <= 12 && day >= 1 && day <= (month == 2 ? 29 : 31);
    }

    /** The whole number of at most four digits that a token is, or -1. */
    private static int number(MathToken token) {
        String digits = token.text();
        if (!token.is(Kind.NUMBER) || digits.length() > 4) {
            return -1;
        }
        int number = 0;
        for (int at = 0; at < digits.length(); at++) {
            if (!TokenScanner.isDigit(digits.charAt(at))) {
                return -1;
            }
            number = 10 * number + digits.charAt(at) - '0';
        }
        return number;
    }
}
