package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of {@link RunCodeReply} and {@link PistonReply} for outcomes that no program of the gateway's tests has. */
class RunCodeReplyTest {
    private static final RunUsage USAGE = new RunUsage(Duration.ofMillis(20), Duration.ofMillis(30), 4_096);
    private static final RunReport REPORT = new RunReport(
            USAGE,
            new ProgramOutput(Bytes.utf8("out"), false),
            new ProgramOutput(Bytes.utf8("err"), false),
            Optional.empty(),
            Map.of());
    private static final Compilation COMPILED =
            new Compilation(false, new ProgramOutput(Bytes.utf8("a warning"), false), USAGE);

    private static JsonNode fusion(RunOutcome outcome) {
        return RunCodeReply.json(outcome, Map.of());
    }

    private static JsonNode piston(RunOutcome outcome) {
        return PistonReply.plain(outcome, "cpp", "14");
    }

    @Test
    void aProgramThatCanNotBeCompiledHasFailedAndNotRun() {
        RunOutcome refused = new RunOutcome.CompileFailed(RunReport.EMPTY.with(COMPILED));

        JsonNode fusion = fusion(refused);
        assertThat(fusion.get("status").asString()).isEqualTo("Failed");
        assertThat(fusion.get("compile_result").toString())
                .isEqualTo("{\"status\":\"Finished\",\"execution_time\":0.03,\"return_code\":1,\"stdout\":\"\","
                        + "\"stderr\":\"a warning\"}");
        assertThat(fusion.get("run_result").isNull()).isTrue();
        assertThat(piston(refused).at("/compile/code").asInt()).isEqualTo(1);
        assertThat(piston(refused).has("run")).isFalse();
        JsonNode marked = PistonReply.marked(refused, ContestMark.of(refused).orElseThrow(), "cms_ioi", "1.0.0");
        assertThat(marked.at("/compile/code").asInt()).isEqualTo(1);
        assertThat(marked.has("run")).isFalse();
    }

    @Test
    void aProgramThatWasCompiledSaysSo() {
        RunOutcome exited = new RunOutcome.Exited(0, REPORT.with(COMPILED));

        assertThat(fusion(exited).get("status").asString()).isEqualTo("Success");
        assertThat(fusion(exited).at("/compile_result/return_code").asInt()).isZero();
        assertThat(piston(exited).at("/compile/stderr").asString()).isEqualTo("a warning");
        assertThat(piston(exited).at("/run/output").asString()).isEqualTo("outerr");
    }

    @Test
    void aProgramThatTookTooMuchMemoryFailedByItsOwnDoing() {
        RunOutcome stopped = new RunOutcome.OutOfMemory(REPORT);

        assertThat(fusion(stopped).get("status").asString()).isEqualTo("Failed");
        assertThat(fusion(stopped).at("/run_result/status").asString()).isEqualTo("Error");
        assertThat(fusion(stopped).at("/run_result/return_code").asInt()).isEqualTo(-9);
        assertThat(piston(stopped).at("/run/signal").asString()).isEqualTo("SIGKILL");
        assertThat(ContestMark.of(stopped)).contains(new ContestMark("0", "Memory limit exceeded", 134));
    }

    @Test
    void anOutputThatWasCutIsNoSuccess() {
        ProgramOutput cut = new ProgramOutput(Bytes.utf8("out"), true);
        RunOutcome exited =
                new RunOutcome.Exited(0, new RunReport(USAGE, cut, ProgramOutput.NONE, Optional.empty(), Map.of()));

        assertThat(fusion(exited).get("status").asString()).isEqualTo("Failed");
        assertThat(fusion(exited).at("/run_result/status").asString()).isEqualTo("Error");
        assertThat(piston(exited).at("/run/status").asString()).isEqualTo("OL");
        assertThat(ContestMark.of(exited)).contains(new ContestMark("0", "Output limit exceeded", 1));
    }
}
