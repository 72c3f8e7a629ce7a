package dev.assay.text.puzzle.arithmetic;

import dev.assay.text.puzzle.reading.PythonNumerals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Days of the week, numbers of days, and durations. */
public final class TimeAnswers {
    private static final Set<String> WEEKDAYS =
            Set.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");
    private static final Set<String> WEEKDAY_TASKS =
            Set.of("weekday_offset", "weekday_of_date_from_first_date", "weekday_of_date");
    private static final Set<String> COUNTS = Set.of("count_business_days", "count_days", "recurring_event_day");
    private static final double SECONDS_A_DAY = 86_400;

    private TimeAnswers() {}

    /** Reads {@code task}: a day of the week, a number of days, or whether a year is a leap year. */
    public static Puzzle calendar(PuzzleRow row) {
        String task = row.text("task");
        String gold = row.answer().strip();
        if (WEEKDAY_TASKS.contains(task)) {
            return answer -> weekday(answer, gold);
        }
        if (COUNTS.contains(task)) {
            BigInteger number =
                    PythonNumerals.integer(gold).orElseThrow(() -> new UnusableRow("answer", "must be an integer"));
            return answer -> days(answer, number);
        }
        if (task.equals("is_leap_year")) {
            return answer -> PuzzleScore.of(answer.equalsIgnoreCase(gold), "calendar.leap");
        }
        throw new UnusableRow("task", "is unknown");
    }

    private static PuzzleScore weekday(String answer, String gold) {
        String title = answer.isEmpty()
                ? ""
                : answer.substring(0, 1).toUpperCase(Locale.ROOT)
                        + answer.substring(1).toLowerCase(Locale.ROOT);
        if (answer.equals(gold)) {
            return PuzzleScore.solved("calendar.weekday");
        }
        double credit = WEEKDAYS.contains(answer) ? 0.1 : WEEKDAYS.contains(title) ? 0.05 : 0;
        return title.equals(gold)
                ? PuzzleScore.solved("calendar.weekday", "right in another case", credit)
                : PuzzleScore.wrong("calendar.weekday", "another day", credit);
    }

    private static PuzzleScore days(String answer, BigInteger gold) {
        Optional<BigInteger> number = PythonNumerals.integer(answer);
        if (number.isEmpty()) {
            return PuzzleScore.wrong("calendar.days", "not an integer", 0);
        }
        if (number.get().equals(gold)) {
            return PuzzleScore.solved("calendar.days");
        }
        double error = number.get().subtract(gold).abs().doubleValue() / gold.doubleValue();
        double credit = gold.signum() == 0 ? 0 : Math.clamp(Math.exp(-5 * error), 0, 1);
        return PuzzleScore.wrong("calendar.days", "another number", credit);
    }

    /** Reads {@code task_type} and the duration of the row's answer; the reference's credit falls with the difference. */
    public static Puzzle duration(PuzzleRow row) {
        String task = row.text("task_type");
        PuzzleRow difficulty = row.has("difficulty") ? row.inner("difficulty") : new PuzzleRow(Map.of());
        double days = difficulty.has("max_date_difference_days") ? difficulty.number("max_date_difference_days") : 100;
        double seconds = difficulty.has("max_time_difference_seconds")
                ? difficulty.number("max_time_difference_seconds")
                : SECONDS_A_DAY;
        double most = task.equals("date") ? days : task.startsWith("time") ? seconds : days * SECONDS_A_DAY;
        double gold = units(row.answer(), task).orElseThrow(() -> new UnusableRow("answer", "must be a duration"));
        return answer -> {
            OptionalDouble read = units(answer, task);
            if (read.isEmpty()) {
                return PuzzleScore.wrong("duration.read", "not a duration in the form asked for", 0);
            }
            double difference = Math.abs(read.getAsDouble() - gold);
            return difference == 0
                    ? PuzzleScore.solved("duration.equal")
                    : PuzzleScore.wrong("duration.equal", "another duration", Math.clamp(1 - difference / most, 0, 1));
        };
    }

    private static OptionalDouble units(String text, String task) {
        if (task.equals("date")) {
            List<String> words = TextPieces.words(text);
            return words.isEmpty() ? OptionalDouble.empty() : whole(words.getFirst());
        }
        if (task.startsWith("time")) {
            return clock(text, true);
        }
        int end = text.indexOf(" days,");
        List<String> pieces = TextPieces.split(text, ",");
        if (pieces.size() < 2 || end < 0) {
            return OptionalDouble.empty();
        }
        OptionalDouble days = whole(text.substring(0, end));
        OptionalDouble time = clock(pieces.get(1), false);
        return days.isEmpty() || time.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(days.getAsDouble() * SECONDS_A_DAY + time.getAsDouble());
    }

    /** Returns the seconds of {@code HH:MM}, {@code HH:MM:SS} or {@code HH:MM:SS.mmm}. */
    private static OptionalDouble clock(String text, boolean mayHaveParts) {
        List<String> parts = TextPieces.split(text.strip(), ":");
        OptionalDouble hours = whole(parts.getFirst());
        OptionalDouble minutes = parts.size() < 2 ? OptionalDouble.empty() : whole(parts.get(1));
        OptionalDouble seconds = parts.size() < 3
                ? OptionalDouble.of(0)
                : mayHaveParts && parts.get(2).indexOf('.') >= 0 ? thousandths(parts.get(2)) : whole(parts.get(2));
        return hours.isEmpty() || minutes.isEmpty() || seconds.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(hours.getAsDouble() * 3600 + minutes.getAsDouble() * 60 + seconds.getAsDouble());
    }

    private static OptionalDouble thousandths(String text) {
        int point = text.indexOf('.');
        OptionalDouble seconds = whole(text.substring(0, point));
        OptionalDouble parts = whole(text.substring(point + 1));
        return seconds.isEmpty() || parts.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(seconds.getAsDouble() + parts.getAsDouble() / 1000);
    }

    private static OptionalDouble whole(String text) {
        return PythonNumerals.integer(text)
                .filter(number -> number.bitLength() < 40)
                .map(number -> OptionalDouble.of(number.doubleValue()))
                .orElse(OptionalDouble.empty());
    }
}
