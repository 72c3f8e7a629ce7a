package dev.assay.code.trial;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Finds the line of a failed program's stderr, or of a compiler's output, that says what went wrong. */
final class FailureMessage {
    /** The number of characters that are read, from the end of stderr and from the beginning of a compiler's output. */
    private static final int MOST_READ = 1 << 15;

    private static final String TRACEBACK = "Traceback (most recent call last):";
    private static final Predicate<String> PANIC =
            Pattern.compile("thread '[^']*' (?:\\(\\d+\\) )?panicked at .*").asMatchPredicate();
    private static final Predicate<String> TERMINATE =
            Pattern.compile("terminate called .*").asMatchPredicate();
    private static final Predicate<String> WHAT =
            Pattern.compile("\\s+what\\(\\): .*").asMatchPredicate();

    /** The reports of Java, of Go, of Node's full heap and of PHP, and errors by their names as in Python, Node and Rust. */
    private static final Predicate<String> REPORT = Pattern.compile(
                    "Exception(?: in thread \"[^\"]*\"|:) .*|(?:panic|fatal error|FATAL ERROR|PHP Fatal error): .*"
                            + "|(?:Uncaught )?[A-Za-z_][\\w.$]*(?:Error|Exception|Interrupt|Exit|Iteration|Warning)"
                            + "(?: \\[\\w+\\])?(?:: .*)?|Error: .*")
            .asMatchPredicate();

    /** Lines that say nothing of a failure: places in sources, hints, versions. */
    private static final Predicate<String> NOISE = Pattern.compile(
                    "\\s.*|note: .*|goroutine \\d+ .*|exit status \\d+|Node\\.js v.*|\\(Use `node .*|")
            .asMatchPredicate();

    private static final Predicate<String> COMPLAINT =
            Pattern.compile("\\b[Ee]rror\\b").asPredicate();

    private FailureMessage() {}

    /** Returns the message of a failed program; empty if it says nothing. */
    static Optional<String> of(String stderr) {
        List<String> lines = stderr.substring(Math.max(0, stderr.length() - MOST_READ))
                .strip()
                .lines()
                .toList();
        return report(lines)
                .or(() -> lines.reversed().stream().filter(NOISE.negate()).findFirst())
                .or(() -> lines.reversed().stream().findFirst())
                .filter(line -> !line.isBlank());
    }

    /** Returns the last report of a runtime; of Python the first line after the places of a traceback. */
    private static Optional<String> report(List<String> lines) {
        Optional<String> last = Optional.empty();
        boolean traces = false;
        for (int index = 0; index < lines.size(); index++) {
            String line = lines.get(index);
            String next = index + 1 < lines.size() ? lines.get(index + 1) : "";
            boolean ends = traces && !line.isBlank() && !Character.isWhitespace(line.charAt(0));
            if (PANIC.test(line)) {
                last = Optional.of(NOISE.test(next) ? line : line + " " + next);
            } else if (TERMINATE.test(line)) {
                last = Optional.of(WHAT.test(next) ? line + " " + next.strip() : line);
            } else if (ends || REPORT.test(line)) {
                last = Optional.of(line);
            }
            traces = line.equals(TRACEBACK) || (traces && !ends);
        }
        return last;
    }

    /** Returns the first complaint of a compiler, or else its first words. */
    static String ofCompiler(String output) {
        String start = output.substring(0, Math.min(output.length(), MOST_READ)).strip();
        return start.lines().filter(COMPLAINT).findFirst().orElse(start);
    }
}
