package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.Json;
import dev.assay.gateway.execute.OutputText;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Piston's answer. */
final class PistonReply {
    private static final String RUN = "run";
    private static final String COMPILE = "compile";
    private static final String KILL = "SIGKILL";
    private static final Map<Integer, String> SIGNALS = Map.of(
            4, "SIGILL",
            6, "SIGABRT",
            7, "SIGBUS",
            8, "SIGFPE",
            9, KILL,
            11, "SIGSEGV",
            13, "SIGPIPE",
            15, "SIGTERM",
            24, "SIGXCPU",
            25, "SIGXFSZ");

    private PistonReply() {}

    /** The end of a stage. */
    private record End(
            @Nullable Integer code,
            @Nullable String signal,
            @Nullable String status,
            @Nullable String message) {
        static End code(int code) {
            return new End(code, null, code == 0 ? null : "RE", null);
        }

        static End killed(String status, String message) {
            return new End(null, KILL, status, message);
        }
    }

    /** Returns the answer for an ordinary program: its output as it was. */
    static ObjectNode plain(RunOutcome outcome, String language, String version) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        RunReport report = outcome.report();
        report.compilation().ifPresent(compilation -> json.set(COMPILE, compiled(compilation, outcome)));
        End end = end(outcome);
        if (end != null) {
            String stdout = OutputText.of(report.stdout()).text();
            String stderr = OutputText.of(report.stderr()).text();
            json.set(RUN, stage(stdout, stderr, end, report.usage()));
        }
        return json.put("language", language).put("version", version);
    }

    /**
     * Returns the answer for a contest's program: its mark in the place of its output. It always has a compile stage,
     * which open-r1 reads.
     */
    static ObjectNode marked(RunOutcome outcome, ContestMark mark, String language, String version) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        RunReport report = outcome.report();
        json.set(
                COMPILE,
                report.compilation()
                        .map(compilation -> compiled(compilation, outcome))
                        .orElseGet(() -> stage("", "", End.code(0), RunUsage.NONE)));
        if (!(outcome instanceof RunOutcome.CompileFailed)) {
            json.set(RUN, stage(mark.points(), mark.feedback(), End.code(mark.code()), report.usage()));
        }
        return json.put("language", language).put("version", version);
    }

    /** Returns the answer for a contest's program whose client asks for the output itself. */
    static ObjectNode unmarked(RunOutcome outcome, String output, String language, String version) {
        return marked(
                outcome,
                new ContestMark(output, OutputText.of(outcome.report().stderr()).text(), 0),
                language,
                version);
    }

    private static ObjectNode compiled(Compilation compilation, RunOutcome outcome) {
        boolean failed = outcome instanceof RunOutcome.CompileFailed;
        return stage("", OutputText.of(compilation.output()).text(), End.code(failed ? 1 : 0), compilation.usage());
    }

    private static @Nullable End end(RunOutcome outcome) {
        return switch (outcome) {
            case RunOutcome.CompileFailed _ -> null;
            case RunOutcome.Exited(int code, RunReport report)
            when report.stdout().truncated() -> new End(code, null, "OL", "stdout length exceeded");
            case RunOutcome.Exited(int code, var _) -> End.code(code);
            case RunOutcome.Signalled(int signal, var _) ->
                new End(null, SIGNALS.getOrDefault(signal, "SIG" + signal), "SG", null);
            case RunOutcome.TimedOut _ -> End.killed("TO", "Time limit exceeded");
            case RunOutcome.OutOfMemory _ -> End.killed("SG", "Memory limit exceeded");
            case RunOutcome.OutputExceeded _ -> End.killed("OL", "stdout length exceeded");
            case RunOutcome.Cancelled _, RunOutcome.SandboxFailed _ ->
                throw new IllegalArgumentException("no program's doing: " + outcome);
        };
    }

    private static ObjectNode stage(String stdout, String stderr, End end, RunUsage usage) {
        return Json.MAPPER
                .createObjectNode()
                .put("stdout", stdout)
                .put("stderr", stderr)
                .put("code", end.code())
                .put("signal", end.signal())
                .put("output", stdout + stderr)
                .put("message", end.message())
                .put("status", end.status())
                .put("cpu_time", usage.cpu().toMillis())
                .put("wall_time", usage.wall().toMillis())
                .put("memory", usage.peakMemoryBytes());
    }
}
