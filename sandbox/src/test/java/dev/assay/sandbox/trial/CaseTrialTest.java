package dev.assay.sandbox.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CaseTrialTest {
    @Test
    void whatWasPrintedIsComparedWithoutTheBlanksAroundIt() throws Exception {
        assertThat(ruling("OK:5", exited(0, " 5\n")).isRight()).isTrue();
        assertThat(ruling("OK:5", exited(0, "5 5")).isRight()).isFalse();
        assertThat(ruling("OK:5", exited(1, "5")).isRight()).isFalse();
        assertThat(ruling("OK:@repeat:3:5\\n", exited(0, "5\n5\n5\n")).isRight())
                .isTrue();
    }

    @Test
    void cutOutputIsNeverRight() throws Exception {
        ProgramOutput cut = new ProgramOutput(Bytes.utf8("5"), true);
        assertThat(ruling("OK:5", new RunOutcome.Exited(0, report(cut))).isRight())
                .isFalse();
    }

    @Test
    void eachEndHasItsMark() throws Exception {
        RunReport report = report(new ProgramOutput(Bytes.utf8("x"), false));
        assertThat(ruling("WA", exited(0, "x")).mark()).isEqualTo(RunMark.WA);
        assertThat(ruling("RE", new RunOutcome.Signalled(9, report)).isRight()).isTrue();
        assertThat(ruling("RE", exited(3, "")).isRight()).isTrue();
        assertThat(ruling("TLE", new RunOutcome.TimedOut(RunOutcome.Clock.IDLE, report))
                        .isRight())
                .isTrue();
        assertThat(ruling("OK:5|MLE", new RunOutcome.OutOfMemory(report)).isRight())
                .isTrue();
        assertThat(ruling("OLE", new RunOutcome.OutputExceeded(report)).isRight())
                .isTrue();
        assertThat(ruling("CE", new RunOutcome.CompileFailed(report)).isRight()).isTrue();
    }

    @Test
    void ourFailingIsNeverWhatWasExpected() throws Exception {
        RunOutcome failed = RunOutcome.SandboxFailed.of(RunOutcome.Reason.BROKEN, "no");
        for (String expect : List.of("REWARD0", "ANY_NO_SURVIVOR", "OK:|WA|RE|TLE|MLE|OLE|CE")) {
            assertThat(ruling(expect, failed).isRight()).as(expect).isFalse();
        }
    }

    @Test
    void anEscapeIsSeenOnEveryWayOut() throws Exception {
        assertThat(ruling("ANY_NO_SURVIVOR", exited(0, "x\nESCAPE\n")).isRight())
                .isFalse();
        assertThat(ruling("ANY_NO_SURVIVOR", exited(1, "NO ESCAPE")).isRight()).isTrue();
        RunReport report = new RunReport(
                RunUsage.NONE,
                ProgramOutput.NONE,
                ProgramOutput.NONE,
                Optional.empty(),
                Map.of("x", Bytes.utf8("my secret is out")));
        assertThat(ruling("REWARD0", new RunOutcome.Exited(0, report)).isRight())
                .isFalse();
    }

    @Test
    void filesMustComeOutAsTheyShouldOrNotAtAll() throws Exception {
        String line = """
                {"id":"a","language":"c","code":"x","expect":"OK:","why":"y","outputs":{"there":"5","away":null}}""";
        assertThat(ruling(line, Map.of("there", "5")).isRight()).isTrue();
        assertThat(ruling(line, Map.of("there", "6")).isRight()).isFalse();
        assertThat(ruling(line, Map.of("there", "5", "away", "")).isRight()).isFalse();
        assertThat(ruling(line, Map.of()).isRight()).isFalse();
    }

    @Test
    void aStarvedRunIsTriedAgain() throws Exception {
        RunOutcome starved = RunOutcome.SandboxFailed.of(RunOutcome.Reason.STARVED, "busy");
        assertThat(new CaseTrial(new Canned(starved, starved, exited(0, "5")), List.of())
                        .of(one("OK:5"))
                        .isRight())
                .isTrue();
    }

    @Test
    void partsOfAnAttackStayTogether() throws Exception {
        String lines = line("x-1of2", "RE") + line("y", "RE") + line("x-2of2", "RE");
        List<List<SandboxCase>> sequences = SandboxCases.sequences(read(lines));
        assertThat(sequences)
                .extracting(sequence -> sequence.stream().map(SandboxCase::id).toList())
                .containsExactly(List.of("x-1of2", "x-2of2"), List.of("y"));
        assertThat(sequences.getFirst()).allMatch(SandboxCase::isPart);
    }

    @Test
    void aListOfTextsIsOneText() throws Exception {
        String line = """
                {"id":"a","language":"c","code":["a\\n","@repeat:2:b","c"],"expect":"RE","why":"y"}""";
        assertThat(read(line).getFirst().code()).isEqualTo("a\nbbc");
    }

    @Test
    void aCaseMayHaveLimitsOfItsOwn() throws Exception {
        String head = "{\"id\":\"a\",\"language\":\"c\",\"code\":\"x\",\"expect\":\"TLE\",\"why\":\"y\"";
        assertThat(read(head + "}").getFirst().limits()).isEqualTo(SandboxCase.LIMITS);
        assertThat(read(head + ",\"cpu_ms\":500}").getFirst().limits())
                .isEqualTo(SandboxCase.LIMITS.withCpu(Duration.ofMillis(500)).withWall(SandboxCase.LIMITS.wall()));
        assertThat(read(head + ",\"wall_ms\":2500}").getFirst().limits())
                .isEqualTo(SandboxCase.LIMITS.withWall(Duration.ofMillis(2500)));
        assertThatThrownBy(() -> read(head + ",\"cpu_ms\":\"much\"}")).hasMessageContainingAll("cases:1", "cpu_ms");
    }

    @Test
    void whatIsNoCaseIsRefusedWithItsPlace() {
        assertThatThrownBy(() -> read(line("x", "SOMETHING"))).hasMessageContaining("cases:1");
        assertThatThrownBy(() -> read(line("x", "RE") + line("x", "RE"))).hasMessageContaining("cases:2");
        assertThatThrownBy(() -> read("{\"id\":5}")).hasMessageContaining("id");
    }

    private static String line(String id, String expect) {
        return "{\"id\":\"" + id + "\",\"language\":\"python\",\"code\":\"\",\"expect\":\"" + expect
                + "\",\"why\":\"w\"}\n";
    }

    private static List<SandboxCase> read(String lines) throws IOException {
        return SandboxCases.read(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), "cases");
    }

    private static SandboxCase one(String expect) throws IOException {
        return read(line("x", expect.replace("\\", "\\\\"))).getFirst();
    }

    private static CaseRuling ruling(String expect, RunOutcome outcome) throws Exception {
        return new CaseTrial(new Canned(outcome), List.of("secret")).of(one(expect));
    }

    private static CaseRuling ruling(String line, Map<String, String> files) throws Exception {
        Map<String, Bytes> copied = files.entrySet().stream()
                .collect(java.util.stream.Collectors.toMap(Map.Entry::getKey, file -> Bytes.utf8(file.getValue())));
        RunReport report =
                new RunReport(RunUsage.NONE, ProgramOutput.NONE, ProgramOutput.NONE, Optional.empty(), copied);
        return new CaseTrial(new Canned(new RunOutcome.Exited(0, report)), List.of())
                .of(read(line).getFirst());
    }

    private static RunOutcome exited(int code, String stdout) {
        return new RunOutcome.Exited(code, report(new ProgramOutput(Bytes.utf8(stdout), false)));
    }

    private static RunReport report(ProgramOutput stdout) {
        return new RunReport(RunUsage.NONE, stdout, ProgramOutput.NONE, Optional.empty(), Map.of());
    }

    /** A sandbox that returns given outcomes in turn. */
    private static final class Canned implements Sandbox {
        private final Deque<RunOutcome> outcomes;

        Canned(RunOutcome... outcomes) {
            this.outcomes = new ArrayDeque<>(Arrays.asList(outcomes));
        }

        @Override
        public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams) {
            return outcomes.removeFirst();
        }

        @Override
        public Session open(String language, Limits limits) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Status status() {
            return new Status("canned", "", Map.of(), Map.of(), Map.of());
        }

        @Override
        public void close() {
            outcomes.clear();
        }
    }
}
