package dev.assay.code.trial;

import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import java.util.Locale;
import java.util.regex.Pattern;

/** What a judging program of a data set says by its end: of the candidate, or of itself. */
public sealed interface CheckerRuling {
    /** The candidate is right. */
    record Accepted() implements CheckerRuling {}

    /** The candidate is wrong. */
    record Rejected() implements CheckerRuling {}

    /** The judge could not read what the candidate gave it, or so its last error says. */
    record Unreadable(String why) implements CheckerRuling {}

    /**
     * The judge did not come to a ruling.
     *
     * @param isOwn whether that looks like a fault in its own text, or it says so itself
     */
    record Broken(String why, boolean isOwn) implements CheckerRuling {
        /** One that the candidate may have caused. */
        public static Broken of(String why) {
            return new Broken(why, false);
        }
    }

    /** The sandbox did not serve the judge. */
    record Failed(RunOutcome.SandboxFailed failure) implements CheckerRuling {}

    /** How much of the end of a judge's stderr is read. */
    int MOST_READ = 1 << 13;

    /*
     * A judge may quote what the candidate wrote: only a line feed begins a line, which no word of a candidate has in it.
     */

    /** How uncaught errors end programs of the usual languages that use the exit codes of a rejection for them. */
    Pattern CRASH = Pattern.compile(
            "^Traceback \\(most recent call last\\)|^[A-Za-z]*Error: |^Exception in thread |^panic: |^Node\\.js v|^FAIL\\b"
                    + "|^fatal error: |^PHP Fatal error|: line \\d+: .*(?:syntax error|command not found)",
            Pattern.MULTILINE | Pattern.UNIX_LINES);

    /** Errors among those that what is read can cause; an assertion that fails is how a test says no. */
    Pattern MISREADING = Pattern.compile(
            "^(?:EOFError|ValueError|IndexError|KeyError|AssertionError|ZeroDivisionError|OverflowError|UnicodeDecodeError"
                    + "|BrokenPipeError|ConnectionResetError|json\\.decoder\\.JSONDecodeError|decimal\\.InvalidOperation)\\b"
                    + "|^(?:AttributeError|TypeError): 'NoneType' object "
                    + "|^Exception in thread \"main\" java\\.(?:util\\.(?:InputMismatch|NoSuchElement)|lang\\.NumberFormat)",
            Pattern.MULTILINE | Pattern.UNIX_LINES);

    /** Errors that stand in the text of a judge, and what judges of testlib say where they are at fault. */
    Pattern OWN_FAULT = Pattern.compile(
            "^(?:NameError|UnboundLocalError|ImportError|ModuleNotFoundError|SyntaxError|IndentationError|TabError"
                    + "|FileNotFoundError|PermissionError|NotImplementedError)\\b|^AttributeError: (?:module|type object) "
                    + "|^FAIL\\b|: line \\d+: .*(?:syntax error|command not found)",
            Pattern.MULTILINE | Pattern.UNIX_LINES);

    /** The exit code of a judge of testlib that is at fault itself. */
    int FAIL = 3;

    /**
     * The ruling of a judge that ended so. Exit code 0 accepts, unless the first word that it wrote rejects; 1 and 2
     * reject, unless an uncaught error ended it.
     *
     * @param said what counts as its words: its stdout where nobody else reads that, else nothing
     */
    static CheckerRuling of(RunOutcome outcome, String said) {
        return switch (outcome) {
            case RunOutcome.Exited(int code, RunReport report) ->
                byCode(code, said, end(report.stderr().text()));
            case RunOutcome.SandboxFailed failed -> new Failed(failed);
            case RunOutcome.CompileFailed _ -> new Broken("it can't be compiled", true);
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

    /** Where an uncaught error is named. */
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
