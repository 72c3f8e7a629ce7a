package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.Json;
import dev.assay.gateway.execute.OutputText;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Report;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * SandboxFusion's answer: what a program did. A program that we stopped is {@code Failed} by its own doing; there is no
 * {@code SandboxError}, which clients count as a wrong answer.
 */
final class RunCodeReply {
    private static final String FINISHED = "Finished";
    private static final String ERROR = "Error";
    private static final String TIME_LIMIT = "TimeLimitExceeded";
    private static final int KILLED = -9;
    private static final double NANOS_PER_SECOND = 1e9;

    private RunCodeReply() {}

    /** @param names what the client calls the files that it wants back, by our names */
    static ObjectNode json(Outcome outcome, Map<String, String> names) {
        Report report = outcome.report();
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

    private static boolean succeeded(Outcome outcome) {
        return outcome instanceof Outcome.Exited(int code, Report report)
                && code == 0
                && !report.stdout().truncated();
    }

    private static @Nullable ObjectNode compileResult(Outcome outcome) {
        Compilation compilation = outcome.report().compilation().orElse(null);
        if (compilation == null) {
            return null;
        }
        return result(
                FINISHED,
                compilation.usage().wall(),
                outcome instanceof Outcome.CompileFailed ? 1 : 0,
                "",
                OutputText.of(compilation.output()).text());
    }

    private static @Nullable ObjectNode runResult(Outcome outcome) {
        return switch (outcome) {
            case Outcome.CompileFailed _ -> null;
            case Outcome.Exited(int code, Report report)
            when report.stdout().truncated() -> result(ERROR, code, report);
            case Outcome.Exited(int code, Report report) -> result(FINISHED, code, report);
            case Outcome.Signalled(int signal, Report report) -> result(FINISHED, -signal, report);
            case Outcome.TimedOut(var _, Report report) -> result(TIME_LIMIT, null, report);
            case Outcome.OutOfMemory(Report report) -> result(ERROR, KILLED, report);
            case Outcome.OutputExceeded(Report report) -> result(ERROR, KILLED, report);
            case Outcome.Cancelled _, Outcome.SandboxFailed _ ->
                throw new IllegalArgumentException("no program's doing: " + outcome);
        };
    }

    private static ObjectNode result(String status, @Nullable Integer code, Report report) {
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
