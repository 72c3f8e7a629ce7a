package dev.assay.gateway.execute;

import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Writes the answer of {@code /v1/execute}. */
final class ExecuteReply {
    private static final double NANOS_PER_MILLI = 1e6;

    private ExecuteReply() {}

    /** Returns the answer; {@code session} is the session that can be continued. */
    static ObjectNode json(RunOutcome outcome, String backend, Optional<String> session) {
        RunReport report = outcome.report();
        OutputText stdout = OutputText.of(report.stdout());
        OutputText stderr = OutputText.of(report.stderr());
        Optional<OutputText> compiler =
                report.compilation().map(Compilation::output).map(OutputText::of);
        ObjectNode json = Json.MAPPER.createObjectNode();
        head(json, outcome);
        json.put("stdout", stdout.text()).put("stderr", stderr.text());
        json.putObject("truncated").put("stdout", stdout.truncated()).put("stderr", stderr.truncated());
        json.set("compile", report.compilation().map(ExecuteReply::compile).orElse(null));
        json.set("usage", usage(report.usage()));
        json.put("backend", backend).put("session", session.orElse(null)).put("retryable", isRetryable(outcome));
        if (stdout.replaced()
                || stderr.replaced()
                || compiler.map(OutputText::replaced).orElse(false)) {
            json.put("encoding", "replaced");
        }
        return json;
    }

    /** Returns the outcome's name in the answer. */
    static String name(RunOutcome outcome) {
        return switch (outcome) {
            case RunOutcome.Exited exited -> "exited";
            case RunOutcome.TimedOut timedOut -> "timed_out";
            case RunOutcome.OutOfMemory outOfMemory -> "out_of_memory";
            case RunOutcome.OutputExceeded outputExceeded -> "output_exceeded";
            case RunOutcome.Signalled signalled -> "signalled";
            case RunOutcome.CompileFailed compileFailed -> "compile_failed";
            case RunOutcome.Cancelled cancelled -> "cancelled";
            case RunOutcome.SandboxFailed failed -> "sandbox_failed";
        };
    }

    private static void head(ObjectNode json, RunOutcome outcome) {
        json.put("outcome", name(outcome))
                .putNull("reason")
                .putNull("exit_code")
                .putNull("signal");
        switch (outcome) {
            case RunOutcome.Exited exited -> json.put("exit_code", exited.code());
            case RunOutcome.TimedOut timedOut -> json.put("reason", lower(timedOut.clock()));
            case RunOutcome.Signalled signalled -> json.put("signal", signalled.signal());
            case RunOutcome.SandboxFailed failed -> json.put("reason", lower(failed.reason()));
            // a caller that has disconnected reads no answer, so here the deadline passed
            case RunOutcome.Cancelled cancelled -> json.put("reason", "deadline");
            case RunOutcome.OutOfMemory outOfMemory -> {}
            case RunOutcome.OutputExceeded outputExceeded -> {}
            case RunOutcome.CompileFailed compileFailed -> {}
        }
    }

    private static boolean isRetryable(RunOutcome outcome) {
        return switch (outcome) {
            case RunOutcome.SandboxFailed failed -> failed.reason().isRetryable();
            case RunOutcome.Cancelled cancelled -> true;
            case RunOutcome.Exited _, RunOutcome.TimedOut _, RunOutcome.OutOfMemory _, RunOutcome.OutputExceeded _ ->
                false;
            case RunOutcome.Signalled _, RunOutcome.CompileFailed _ -> false;
        };
    }

    private static ObjectNode compile(Compilation compilation) {
        OutputText output = OutputText.of(compilation.output());
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("cached", compilation.cached())
                .put("output", output.text())
                .put("truncated", output.truncated());
        json.set("usage", usage(compilation.usage()));
        return json;
    }

    private static ObjectNode usage(RunUsage usage) {
        return Json.MAPPER
                .createObjectNode()
                .put("cpu_ms", millis(usage.cpu()))
                .put("wall_ms", millis(usage.wall()))
                .put("memory_kb", usage.peakMemoryBytes() / 1_024);
    }

    private static double millis(Duration time) {
        return Math.round(time.toNanos() / NANOS_PER_MILLI * 100) / 100.0;
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}
