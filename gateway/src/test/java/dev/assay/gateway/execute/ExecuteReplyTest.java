package dev.assay.gateway.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Clock;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class ExecuteReplyTest {
    private static final RunReport REPORT = new RunReport(
            new RunUsage(Duration.ofNanos(11_237_000), Duration.ofMillis(12), 9_338_880),
            output("out", false),
            output("err", true),
            Optional.empty(),
            Map.of());

    private static ProgramOutput output(String text, boolean truncated) {
        return new ProgramOutput(Bytes.utf8(text), truncated);
    }

    private static JsonNode json(RunOutcome outcome) {
        return Json.MAPPER.readTree(
                ExecuteReply.json(outcome, "process", Optional.of("id")).toString());
    }

    @Test
    void anAnswerHasTheKeysOfTheContract() {
        assertThat(json(new RunOutcome.Exited(3, REPORT))).isEqualTo(Json.MAPPER.readTree("""
                {"outcome": "exited", "reason": null, "exit_code": 3, "signal": null, "stdout": "out", "stderr": "err",
                 "truncated": {"stdout": false, "stderr": true}, "compile": null,
                 "usage": {"cpu_ms": 11.24, "wall_ms": 12.0, "memory_kb": 9120},
                 "backend": "process", "session": "id", "retryable": false}"""));
    }

    @Test
    void aCompilerIsHeard() {
        RunUsage usage = new RunUsage(Duration.ofMillis(700), Duration.ofMillis(800), 1 << 20);
        Compilation compilation = new Compilation(false, output("error: no", true), usage);
        JsonNode answer = json(new RunOutcome.CompileFailed(REPORT.with(compilation)));
        assertThat(answer.get("outcome").asString()).isEqualTo("compile_failed");
        assertThat(answer.get("compile")).isEqualTo(Json.MAPPER.readTree("""
                {"cached": false, "output": "error: no", "truncated": true,
                 "usage": {"cpu_ms": 700.0, "wall_ms": 800.0, "memory_kb": 1024}}"""));
    }

    @ParameterizedTest
    @EnumSource
    void ourFailingSaysWhyAndWhetherToTryAgain(Reason reason) {
        JsonNode answer = json(RunOutcome.SandboxFailed.of(reason, "detail"));
        assertThat(answer.get("outcome").asString()).isEqualTo("sandbox_failed");
        assertThat(answer.get("reason").asString()).isEqualTo(reason.name().toLowerCase(java.util.Locale.ROOT));
        assertThat(answer.get("retryable").asBoolean()).isEqualTo(reason.isRetryable());
    }

    @Test
    void theOtherEndsHaveTheirReasons() {
        assertThat(json(new RunOutcome.TimedOut(Clock.CPU, REPORT))
                        .get("reason")
                        .asString())
                .isEqualTo("cpu");
        assertThat(json(new RunOutcome.TimedOut(Clock.IDLE, REPORT))
                        .get("reason")
                        .asString())
                .isEqualTo("idle");
        assertThat(json(new RunOutcome.OutOfMemory(REPORT)).get("outcome").asString())
                .isEqualTo("out_of_memory");
        JsonNode signalled = json(new RunOutcome.Signalled(11, REPORT));
        assertThat(signalled.get("signal").asInt()).isEqualTo(11);
        assertThat(signalled.get("exit_code").isNull()).isTrue();
        JsonNode cancelled = json(new RunOutcome.Cancelled(RunReport.EMPTY));
        assertThat(cancelled.get("reason").asString()).isEqualTo("deadline");
        assertThat(cancelled.get("retryable").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "61 C3 A9,          false, a é,   false",
        "61 FF 62,          false, a � b, true",
        "61 C3,             false, a �,   true",
        "61 C3,             true,  a,     false",
        "61 E2 82,          true,  a,     false",
        "61 F0 9F 98,       true,  a,     false",
        "61 82,             true,  a �,   true",
        "FF 61 C3,          true,  � a,   true",
        "C3,                true,  '',    false",
        "61 C3 A9,          true,  a é,   false"
    })
    void whatIsNotUtf8IsReplacedButForACharacterThatTheCutHalved(
            String bytes, boolean truncated, String text, boolean replaced) {
        byte[] raw = java.util.HexFormat.ofDelimiter(" ").parseHex(bytes);
        OutputText shown = OutputText.of(new ProgramOutput(Bytes.of(raw), truncated));
        assertThat(shown.text()).isEqualTo(text.replace(" ", ""));
        assertThat(shown.replaced()).isEqualTo(replaced);
        RunReport report = new RunReport(
                RunUsage.NONE,
                new ProgramOutput(Bytes.of(raw), truncated),
                ProgramOutput.NONE,
                Optional.empty(),
                Map.of());
        assertThat(json(new RunOutcome.Exited(0, report)).has("encoding")).isEqualTo(replaced);
    }
}
