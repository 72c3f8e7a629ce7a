package dev.assay.sandbox.process;

import dev.assay.sandbox.SandboxSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range of user ids, which are group ids too.
 *
 * @param first the lowest id
 * @param count the number of ids
 */
record UserRange(int first, int count) {
    /** A range far above the ids that adduser, subuid and systemd assign. */
    static final UserRange HIGH = new UserRange(1_900_000_000, 1 << 16);
    /** A range below 65,536 that systemd and Debian leave free, for containers without higher ids. */
    static final UserRange LOW = new UserRange(60_578, 606);

    private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,9})-([0-9]{1,9})");

    UserRange {
        if (first < 1 || count < 1 || first + (long) count > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("process.uids must be a range such as 60578-61183");
        }
    }

    /** Returns the range in the settings. Without one it is the high range if this process has it, else the low one. */
    static UserRange of(SandboxSettings settings) {
        return settings.option("process.uids").map(UserRange::parse).orElseGet(() -> usual(mapOfThisProcess()));
    }

    /** Reads {@code first-last}. */
    static UserRange parse(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            throw new IllegalArgumentException(
                    "process.uids must be a range such as 60578-61183, but is '" + text + "'");
        }
        int first = Integer.parseInt(written.group(1));
        return new UserRange(first, Integer.parseInt(written.group(2)) - first + 1);
    }

    /** Returns the range for a process whose {@code /proc/self/uid_map} has these lines. */
    static UserRange usual(List<String> map) {
        return map.stream().anyMatch(HIGH::isIn) ? HIGH : LOW;
    }

    private boolean isIn(String line) {
        String[] numbers = line.strip().split("\\s+", -1);
        if (numbers.length != 3) {
            return false;
        }
        long start = Long.parseLong(numbers[0]);
        return start <= first && first + (long) count <= start + Long.parseLong(numbers[2]);
    }

    private static List<String> mapOfThisProcess() {
        try {
            return Files.readAllLines(Path.of("/proc/self/uid_map"));
        } catch (IOException noProc) {
            return List.of();
        }
    }

    @Override
    public String toString() {
        return first + "-" + (first + count - 1);
    }
}
