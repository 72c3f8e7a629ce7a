package dev.assay.code.trial;

import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import java.util.Locale;
import java.util.regex.Pattern;

/** The ruling of a data set's judging program, derived from its ending: on the candidate, or on the judge itself. */
public sealed interface CheckerRuling {
    /** The candidate is right. */
    record Accepted() implements CheckerRuling {}

    /** The candidate is wrong. */
    record Rejected() implements CheckerRuling {}

    /** The judge could not read the candidate's output, as the judge's last error suggests. */
    record Unreadable(String why) implements CheckerRuling {}

    /**
     * The judge failed to give a ruling.
     *
     * @param isOwn whether the error looks like a fault of the judge's own text, or the judge says so
     */
    record Broken(String why, boolean isOwn) implements CheckerRuling {
        /** Returns a failure that the candidate may have caused. */
        public static Broken of(String why) {
            return new Broken(why, false);
        }
    }

    /** The sandbox failed to run the judge. */
    record Failed(RunOutcome.SandboxFailed failure) implements CheckerRuling {}

    /** The number of characters read from the end of a judge's stderr. */
    int MOST_READ = 1 << 13;

    /*
     * A judge may quote the candidate's output. Only a line feed begins a line here, and no word of a candidate
     * contains one.
     */

    /**
     * The messages of uncaught errors in common languages that exit with the codes 1 and 2, which also mean a
     * rejection.
     */
    Pattern CRASH = Pattern.compile(
            "^Traceback \\(most recent call last\\)|^[A-Za-z]*Error: |^Exception in thread |^panic: |^Node\\.js v|^FAIL\\b"
                    + "|^fatal error: |^PHP Fatal error|: line \\d+: .*(?:syntax error|command not found)",
            Pattern.MULTILINE | Pattern.UNIX_LINES);

    /** The crashes that an unreadable input can cause, among those of {@link #CRASH}; a failed assertion is a test's no. */
    Pattern MISREADING = Pattern.compile(
            "^(?:EOFError|ValueError|IndexError|KeyError|AssertionError|ZeroDivisionError|OverflowError|UnicodeDecodeError"
                    + "|BrokenPipeError|ConnectionResetError|json\\.decoder\\.JSONDecodeError|decimal\\.InvalidOperation)\\b"
                    + "|^(?:AttributeError|TypeError): 'NoneType' object "
                    + "|^Exception in thread \"main\" java\\.(?:util\\.(?:InputMismatch|NoSuchElement)|lang\\.NumberFormat)",
            Pattern.MULTILINE | Pattern.UNIX_LINES);

    /** The errors of a judge's own text, and the word with which judges of testlib report a fault of their own. */
    Pattern OWN_FAULT = Pattern.compile(
            "^(?:NameError|UnboundLocalError|ImportError|ModuleNotFoundError|SyntaxError|IndentationError|TabError"
                    + "|FileNotFoundError|PermissionError|NotImplementedError)\\b|^AttributeError: (?:module|type object) "
                    + "|^FAIL\\b|: line \\d+: .*(?:syntax error|command not found)",
            Pattern.MULTILINE | Pattern.UNIX_LINES);

    /** The exit code with which a judge of testlib reports a fault of its own. */
    int FAIL = 3;

    /**
     * Returns the ruling of a judge with this outcome. Exit code 0 accepts, unless the first word of its output
     * rejects. The codes 1 and 2 reject, unless an uncaught error caused them.
     *
     * @param said the judge's stdout if no other program reads it, else an empty text
     */
    static CheckerRuling of(RunOutcome outcome, String said) {
        return switch (outcome) {
            case RunOutcome.Exited(int code, RunReport report) ->
                byCode(code, said, end(report.stderr().text()));
            case RunOutcome.SandboxFailed failed -> new Failed(failed);
            case RunOutcome.CompileFailed(RunReport report) ->
                new Broken("it can't be compiled: " + RunEndings.compiler(report), true);
            case RunOutcome.TimedOut _ -> Broken.of("it ran out of time");
            case RunOutcome.OutOfMemory _ -> Broken.of("it ran out of memory");
            case RunOutcome.OutputExceeded _ -> Broken.of("it wrote too much");
            case RunOutcome.Signalled signalled -> Broken.of("signal " + signalled.signal() + " ended it");
            case RunOutcome.Cancelled _ -> new Broken("it was called off", true);
        };
    }

    private static CheckerRuling byCode(int code, String said, String stderr) {
        return switch (code) {
            case 0 ->
                switch (firstWord(said)) {
                    case "",
                            "1",
                            "ok",
                            "ac",
                            "accept",
                            "accepted",
                            "right",
                            "correct",
                            "true",
                            "yes",
                            "pass",
                            "passed" -> new Accepted();
                    case "0", "wa", "wrong", "reject", "rejected", "incorrect", "false", "no", "fail", "failed" ->
                        new Rejected();
                    default -> Broken.of("it ended with code 0 and a first word that is no ruling");
                };
            case 1, 2 -> {
                if (MISREADING.matcher(stderr).find()) {
                    yield new Unreadable("an error in reading ended it");
                }
                yield CRASH.matcher(stderr).find()
                        ? new Broken(
                                "an error of its own ended it",
                                OWN_FAULT.matcher(stderr).find())
                        : new Rejected();
            }
            default -> new Broken("it ended with code " + code, code == FAIL);
        };
    }

    /** Returns the end of stderr, where an uncaught error is named. */
    private static String end(String stderr) {
        return stderr.substring(Math.max(0, stderr.length() - MOST_READ));
    }

    private static String firstWord(String said) {
        return said.strip()
                .lines()
                .findFirst()
                .orElse("")
                .split("[^A-Za-z0-9]", 2)[0]
                .toLowerCase(Locale.ROOT);
    }
}
