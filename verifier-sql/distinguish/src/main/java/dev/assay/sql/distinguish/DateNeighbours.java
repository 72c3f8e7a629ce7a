package dev.assay.sql.distinguish;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dates at and around those that a constant names: a day, a month or a year. */
final class DateNeighbours {
    private static final Pattern ISO = Pattern.compile("(\\d{4})(?:-(\\d{2})(?:-(\\d{2}))?)?(?:[ T].*)?");
    private static final List<String> TIMES = List.of(" 00:00:00", " 12:30:00", " 23:59:59");

    private DateNeighbours() {}

    /** Says whether a text is a date, perhaps with a time. */
    static boolean isDate(String text) {
        Matcher iso = ISO.matcher(text);
        return text.length() >= 10 && iso.matches() && iso.group(3) != null;
    }

    static boolean isTimed(String text) {
        return text.length() > 10;
    }

    /** The dates in ISO form; none where the text names no date. */
    static Set<String> around(String text, boolean timed) {
        Set<String> found = new LinkedHashSet<>();
        Matcher iso = ISO.matcher(text);
        if (iso.matches()) {
            try {
                for (LocalDate day : days(iso)) {
                    if (timed) {
                        TIMES.forEach(time -> found.add(day + time));
                    } else {
                        found.add(day.toString());
                    }
                }
            } catch (DateTimeException _) {
                return Set.of();
            }
        }
        return found;
    }

    private static List<LocalDate> days(Matcher iso) {
        int year = Integer.parseInt(iso.group(1));
        if (year < 1000) {
            return List.of();
        }
        if (iso.group(2) == null) {
            LocalDate first = LocalDate.of(year, 1, 1);
            return List.of(first, first.minusDays(1), first.plusYears(1).minusDays(1), first.plusYears(1));
        }
        int month = Integer.parseInt(iso.group(2));
        if (iso.group(3) == null) {
            LocalDate first = LocalDate.of(year, month, 1);
            return List.of(first, first.minusDays(1), first.plusMonths(1).minusDays(1), first.plusMonths(1));
        }
        LocalDate day = LocalDate.of(year, month, Integer.parseInt(iso.group(3)));
        return List.of(day, day.minusDays(1), day.plusDays(1), day.plusYears(1), day.minusMonths(1));
    }
}
