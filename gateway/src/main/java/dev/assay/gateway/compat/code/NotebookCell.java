package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.JsonText;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunOutcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A script that runs as a notebook runs a cell. In Python its result is the value of its last expression. In other
 * languages, and where that has no value, the result is the last line that was printed.
 *
 * @param told the random name of the result file, which no file of the script has
 * @param seal signs the result, since a program that the script starts can see the file as soon as it exists
 */
record NotebookCell(String script, String language, String told, ResultSignature seal) {
    private static final String DRIVER = driver();
    private static final Set<String> PYTHON = Set.of("python", "python3", "py");
    private static final int MOST_CAUSE = 500;
    private static final int MOST_TOLD = 1 << 20;
    private static final byte[] NOTHING = {};

    /** The result of a cell. */
    sealed interface Result {
        /** The script ran to its end; the text is empty where it has no value and printed nothing. */
        record Value(Optional<String> text) implements Result {}

        /** The script ended in another way, which it caused itself. */
        record Raised(String name, String value, String traceback) implements Result {}

        /**
         * The script is not valid Python: the fault of the client's template, since the model's code is only data in
         * it.
         */
        record Unreadable(String why) implements Result {}
    }

    static NotebookCell of(String script, String language) {
        return new NotebookCell(script, language, "_" + UUID.randomUUID() + ".json", ResultSignature.make());
    }

    boolean isPython() {
        return PYTHON.contains(language);
    }

    Program program() {
        return isPython()
                ? Program.of("python", DRIVER)
                        .withFile("_script.txt", Bytes.utf8(told + " " + seal.key() + "\n" + script))
                        .withOutputs(told)
                : Program.of(language, script);
    }

    Result result(RunOutcome outcome) {
        return switch (outcome) {
            case RunOutcome.Exited(int code, var report)
            when code == 0 -> {
                Bytes sealed = report.files().get(told);
                if (!isPython()) {
                    yield new Result.Value(lastLine(report.stdout()));
                }
                yield sealed == null
                        ? raised("SystemExit", "the script ended its process")
                        : read(sealed, report.stdout());
            }
            case RunOutcome.Exited(int code, var report) ->
                raised("ExitCode" + code, cut(report.stderr().text()));
            case RunOutcome.TimedOut _ -> raised("TimeoutError", "the script ran out of its time");
            case RunOutcome.OutOfMemory _ -> raised("MemoryError", "the script ran out of its memory");
            case RunOutcome.OutputExceeded _ -> raised("OutputError", "the script wrote more than it may");
            case RunOutcome.Signalled(int signal, var _) -> raised("Signal" + signal, "a signal ended the script");
            case RunOutcome.CompileFailed(var report) ->
                raised(
                        "CompileError",
                        cut(report.compilation()
                                .map(said -> said.output().text())
                                .orElse("")));
            case RunOutcome.Cancelled _, RunOutcome.SandboxFailed _ ->
                throw new IllegalArgumentException("no script's doing: " + outcome);
        };
    }

    /** Reads the driver's result file. */
    private Result read(Bytes sealed, ProgramOutput stdout) {
        if (sealed.length() > MOST_TOLD) {
            return raised("ResultError", "the result has more than " + MOST_TOLD + " bytes");
        }
        byte[] bytes = seal.opened(sealed.toArray()).orElse(NOTHING);
        if (!(JsonText.parse("the result", bytes, 0, bytes.length)
                instanceof JsonText.Parsed.Tree(ObjectNode result))) {
            return raised("ResultError", "the script has overwritten its result");
        }
        JsonNode error = result.path("error");
        if (error.isObject()) {
            return new Result.Raised(
                    error.path("name").asString(""),
                    error.path("value").asString(""),
                    error.path("traceback").asString(""));
        }
        if (result.path("unreadable").isString()) {
            return new Result.Unreadable(result.path("unreadable").asString());
        }
        JsonNode text = result.path("text");
        return new Result.Value(text.isString() ? Optional.of(text.asString()) : lastLine(stdout));
    }

    private static Optional<String> lastLine(ProgramOutput stdout) {
        return stdout.text().lines().filter(line -> !line.isBlank()).reduce((_, last) -> last);
    }

    private static Result.Raised raised(String name, String value) {
        return new Result.Raised(name, value, "");
    }

    private static String cut(String text) {
        return text.length() <= MOST_CAUSE ? text : text.substring(text.length() - MOST_CAUSE);
    }

    private static String driver() {
        try (InputStream in = Objects.requireNonNull(NotebookCell.class.getResourceAsStream("cell.py"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
