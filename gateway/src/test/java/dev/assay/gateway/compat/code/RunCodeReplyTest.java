package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Output;
import dev.assay.sandbox.Report;
import dev.assay.sandbox.Usage;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What {@link RunCodeReply} and {@link PistonReply} say of ends that no program of the tests in a gateway comes to. */
class RunCodeReplyTest {
    private static final Usage USAGE = new Usage(Duration.ofMillis(20), Duration.ofMillis(30), 4_096);
    private static final Report REPORT = new Report(
            USAGE,
            new Output(Bytes.utf8("out"), false),
            new Output(Bytes.utf8("err"), false),
            Optional.empty(),
            Map.of());
    private static final Compilation COMPILED =
            new Compilation(false, new Output(Bytes.utf8("a warning"), false), USAGE);

    private static JsonNode fusion(Outcome outcome) {
        return RunCodeReply.json(outcome, Map.of());
    }

    private static JsonNode piston(Outcome outcome) {
        return PistonReply.plain(outcome, "cpp", "14");
    }

    @Test
    void aProgramThatCanNotBeCompiledHasFailedAndNotRun() {
        Outcome refused = new Outcome.CompileFailed(Report.EMPTY.with(COMPILED));

        JsonNode fusion = fusion(refused);
        assertThat(fusion.get("status").asString()).isEqualTo("Failed");
        assertThat(fusion.get("compile_result").toString())
                .isEqualTo("{\"status\":\"Finished\",\"execution_time\":0.03,\"return_code\":1,\"stdout\":\"\","
                        + "\"stderr\":\"a warning\"}");
        assertThat(fusion.get("run_result").isNull()).isTrue();
        assertThat(piston(refused).at("/compile/code").asInt()).isEqualTo(1);
        assertThat(piston(refused).has("run")).isFalse();
        JsonNode marked = PistonReply.marked(refused, Mark.of(refused).orElseThrow(), "cms_ioi", "1.0.0");
        assertThat(marked.at("/compile/code").asInt()).isEqualTo(1);
        assertThat(marked.has("run")).isFalse();
    }

    @Test
    void aProgramThatWasCompiledSaysSo() {
        Outcome exited = new Outcome.Exited(0, REPORT.with(COMPILED));

        assertThat(fusion(exited).get("status").asString()).isEqualTo("Success");
        assertThat(fusion(exited).at("/compile_result/return_code").asInt()).isZero();
        assertThat(piston(exited).at("/compile/stderr").asString()).isEqualTo("a warning");
        assertThat(piston(exited).at("/run/output").asString()).isEqualTo("outerr");
    }

    @Test
    void aProgramThatTookTooMuchMemoryFailedByItsOwnDoing() {
        Outcome stopped = new Outcome.OutOfMemory(REPORT);

        assertThat(fusion(stopped).get("status").asString()).isEqualTo("Failed");
        assertThat(fusion(stopped).at("/run_result/status").asString()).isEqualTo("Error");
        assertThat(fusion(stopped).at("/run_result/return_code").asInt()).isEqualTo(-9);
        assertThat(piston(stopped).at("/run/signal").asString()).isEqualTo("SIGKILL");
        assertThat(Mark.of(stopped)).contains(new Mark("0", "Memory limit exceeded", 134));
    }

    @Test
    void anOutputThatWasCutIsNoSuccess() {
        Output cut = new Output(Bytes.utf8("out"), true);
        Outcome exited = new Outcome.Exited(0, new Report(USAGE, cut, Output.NONE, Optional.empty(), Map.of()));

        assertThat(fusion(exited).get("status").asString()).isEqualTo("Failed");
        assertThat(fusion(exited).at("/run_result/status").asString()).isEqualTo("Error");
        assertThat(piston(exited).at("/run/status").asString()).isEqualTo("OL");
        assertThat(Mark.of(exited)).contains(new Mark("0", "Output limit exceeded", 1));
    }
}
