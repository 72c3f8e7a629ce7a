package dev.assay.gateway.execute;

import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Report;
import dev.assay.sandbox.Usage;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** The answer of {@code /v1/execute}. */
final class Reply {
    private static final double NANOS_PER_MILLI = 1e6;

    private Reply() {}

    /** {@code session} is the one that can be continued. */
    static ObjectNode json(Outcome outcome, String backend, Optional<String> session) {
        Report report = outcome.report();
        OutputText stdout = OutputText.of(report.stdout());
        OutputText stderr = OutputText.of(report.stderr());
        Optional<OutputText> compiler =
                report.compilation().map(Compilation::output).map(OutputText::of);
        ObjectNode json = Json.MAPPER.createObjectNode();
        head(json, outcome);
        json.put("stdout", stdout.text()).put("stderr", stderr.text());
        json.putObject("truncated").put("stdout", stdout.truncated()).put("stderr", stderr.truncated());
        json.set("compile", report.compilation().map(Reply::compile).orElse(null));
        json.set("usage", usage(report.usage()));
        json.put("backend", backend).put("session", session.orElse(null)).put("retryable", isRetryable(outcome));
        if (stdout.replaced()
                || stderr.replaced()
                || compiler.map(OutputText::replaced).orElse(false)) {
            json.put("encoding", "replaced");
        }
        return json;
    }

    /** As it stands in the answer. */
    static String name(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Exited exited -> "exited";
            case Outcome.TimedOut timedOut -> "timed_out";
            case Outcome.OutOfMemory outOfMemory -> "out_of_memory";
            case Outcome.OutputExceeded outputExceeded -> "output_exceeded";
            case Outcome.Signalled signalled -> "signalled";
            case Outcome.CompileFailed compileFailed -> "compile_failed";
            case Outcome.Cancelled cancelled -> "cancelled";
            case Outcome.SandboxFailed failed -> "sandbox_failed";
        };
    }

    private static void head(ObjectNode json, Outcome outcome) {
        json.put("outcome", name(outcome))
                .putNull("reason")
                .putNull("exit_code")
                .putNull("signal");
        switch (outcome) {
            case Outcome.Exited exited -> json.put("exit_code", exited.code());
            case Outcome.TimedOut timedOut -> json.put("reason", lower(timedOut.clock()));
            case Outcome.Signalled signalled -> json.put("signal", signalled.signal());
            case Outcome.SandboxFailed failed -> json.put("reason", lower(failed.reason()));
            // a caller who went away reads nothing, so this one's time was up
            case Outcome.Cancelled cancelled -> json.put("reason", "deadline");
            case Outcome.OutOfMemory outOfMemory -> {}
            case Outcome.OutputExceeded outputExceeded -> {}
            case Outcome.CompileFailed compileFailed -> {}
        }
    }

    private static boolean isRetryable(Outcome outcome) {
        return switch (outcome) {
            case Outcome.SandboxFailed failed -> failed.reason().isRetryable();
            case Outcome.Cancelled cancelled -> true;
            case Outcome.Exited _, Outcome.TimedOut _, Outcome.OutOfMemory _, Outcome.OutputExceeded _ -> false;
            case Outcome.Signalled _, Outcome.CompileFailed _ -> false;
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

    private static ObjectNode usage(Usage usage) {
        return Json.MAPPER
                .createObjectNode()
                .put("cpu_ms", millis(usage.cpu()))
                .put("wall_ms", millis(usage.wall()))
                .put("memory_kb", usage.peakMemoryBytes() / 1_024);
    }

    /** To a hundredth. */
    private static double millis(Duration time) {
        return Math.round(time.toNanos() / NANOS_PER_MILLI * 100) / 100.0;
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}
