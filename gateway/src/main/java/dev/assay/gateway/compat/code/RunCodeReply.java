package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.Json;
import dev.assay.gateway.execute.OutputText;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * SandboxFusion's answer: a program's outcome. A stopped program is {@code Failed}, as its own fault.
 * {@code SandboxError} is never used, since clients count it as a wrong answer.
 */
final class RunCodeReply {
    private static final String FINISHED = "Finished";
    private static final String ERROR = "Error";
    private static final String TIME_LIMIT = "TimeLimitExceeded";
    private static final int KILLED = -9;
    private static final double NANOS_PER_SECOND = 1e9;

    private RunCodeReply() {}

    /** @param names the client's names of the files to return, by their names here */
    static ObjectNode json(RunOutcome outcome, Map<String, String> names) {
        RunReport report = outcome.report();
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("status", succeeded(outcome) ? "Success" : "Failed")
                .put("message", "");
        json.set("compile_result", compileResult(outcome));
        json.set("run_result", runResult(outcome));
        json.putNull("executor_pod_name");
        ObjectNode files = json.putObject("files");
        for (Map.Entry<String, Bytes> file : report.files().entrySet()) {
            files.put(
                    names.getOrDefault(file.getKey(), file.getKey()),
                    Base64.getEncoder().encodeToString(file.getValue().toArray()));
        }
        return json;
    }

    /** That of a program which is too long to be read: it can't be compiled. */
    static ObjectNode tooLong() {
        ObjectNode json = Json.MAPPER.createObjectNode().put("status", "Failed").put("message", "");
        String why = "the program is longer than " + TextLimits.MOST_CODE + " bytes";
        json.set("compile_result", result(FINISHED, Duration.ZERO, 1, "", why));
        json.putNull("run_result").putNull("executor_pod_name").putObject("files");
        return json;
    }

    private static boolean succeeded(RunOutcome outcome) {
        return outcome instanceof RunOutcome.Exited(int code, RunReport report)
                && code == 0
                && !report.stdout().truncated();
    }

    private static @Nullable ObjectNode compileResult(RunOutcome outcome) {
        Compilation compilation = outcome.report().compilation().orElse(null);
        if (compilation == null) {
            return null;
        }
        return result(
                FINISHED,
                compilation.usage().wall(),
                outcome instanceof RunOutcome.CompileFailed ? 1 : 0,
                "",
                OutputText.of(compilation.output()).text());
    }

    private static @Nullable ObjectNode runResult(RunOutcome outcome) {
        return switch (outcome) {
            case RunOutcome.CompileFailed _ -> null;
            case RunOutcome.Exited(int code, RunReport report)
            when report.stdout().truncated() -> result(ERROR, code, report);
            case RunOutcome.Exited(int code, RunReport report) -> result(FINISHED, code, report);
            case RunOutcome.Signalled(int signal, RunReport report) -> result(FINISHED, -signal, report);
            case RunOutcome.TimedOut(var _, RunReport report) -> result(TIME_LIMIT, null, report);
            case RunOutcome.OutOfMemory(RunReport report) -> result(ERROR, KILLED, report);
            case RunOutcome.OutputExceeded(RunReport report) -> result(ERROR, KILLED, report);
            case RunOutcome.Cancelled _, RunOutcome.SandboxFailed _ ->
                throw new IllegalArgumentException("no program's doing: " + outcome);
        };
    }

    private static ObjectNode result(String status, @Nullable Integer code, RunReport report) {
        return result(
                status,
                report.usage().wall(),
                code,
                OutputText.of(report.stdout()).text(),
                OutputText.of(report.stderr()).text());
    }

    private static ObjectNode result(
            String status, Duration time, @Nullable Integer code, String stdout, String stderr) {
        return Json.MAPPER
                .createObjectNode()
                .put("status", status)
                .put("execution_time", time.toNanos() / NANOS_PER_SECOND)
                .put("return_code", code)
                .put("stdout", stdout)
                .put("stderr", stderr);
    }
}
