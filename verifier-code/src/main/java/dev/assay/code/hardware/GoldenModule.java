package dev.assay.code.hardware;

import dev.assay.code.stdio.DataSetOutputs;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.ModuleStimulus;
import dev.assay.code.task.SourceText;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.TestResult;
import dev.assay.code.verilog.InputVectors;
import dev.assay.code.verilog.ModuleInterface;
import dev.assay.code.verilog.ModulePort;
import dev.assay.code.verilog.SimulatedWaves;
import dev.assay.code.verilog.SourceModules;
import dev.assay.code.verilog.TestBench;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.once.DataFingerprint;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The golden module of a task: its ports and its outputs. Both are computed in runs without the candidate, and kept.
 */
final class GoldenModule {
    private static final String WHOSE = "reference";
    private static final String BENCH = "assay_bench";
    /** The path at which the sandbox puts a compiled Verilog program. */
    private static final String COMPILED = "/program/program.vvp";

    private final CodeTask task;
    private final BoundedRuns runs;
    private final DataSetOutputs outputs;
    private final String top;
    private final String source;
    private final ModuleStimulus stimulus;

    GoldenModule(CodeTask task, BoundedRuns runs, DataSetOutputs outputs) {
        this.task = task;
        this.runs = runs;
        this.outputs = outputs;
        stimulus = Objects.requireNonNullElse(task.stimulus(), ModuleStimulus.USUAL);
        SourceModules modules = SourceModules.of(reference().code());
        top = modules.top(Objects.requireNonNull(task.entry())).orElseThrow();
        source = modules.neededBy(top);
    }

    /** A fact about the golden module, or the reason why it is unknown. */
    sealed interface Told<T> {
        record Known<T>(T value) implements Told<T> {}

        record Unknown<T>(TestResult.Untried why) implements Told<T> {}
    }

    /** Returns the ports of the module, as the compiler reports them. */
    Told<ModuleInterface> ports() throws InterruptedException {
        return switch (outputs.of(program(ModulePort.survey(COMPILED)), Limits.DEFAULT, runs, WHOSE)) {
            case DataSetOutputs.Made.Output(var printed) -> ports(printed.text());
            case DataSetOutputs.Made.Broken(var why) -> new Told.Unknown<>(why);
        };
    }

    private Told<ModuleInterface> ports(String survey) {
        try {
            Boolean high = stimulus.active() == null ? null : stimulus.active() == ModuleStimulus.Level.HIGH;
            return new Told.Known<>(ModuleInterface.of(top, survey, stimulus.clock(), stimulus.reset(), high));
        } catch (ModuleInterface.Unfit e) {
            return unusable(String.valueOf(e.getMessage()));
        }
    }

    /** Returns the outputs of the module under a test's input. */
    Told<SimulatedWaves> waves(ModuleInterface ports, TestCase test) throws InterruptedException {
        TestBench bench = new TestBench(ports, BENCH);
        Program program = program(bench.source(top)).withStdin(Bytes.utf8(test.stdin()));
        return switch (outputs.of(program, bench.withRoom(limits(), program.stdin()), runs, WHOSE)) {
            case DataSetOutputs.Made.Output(var printed) -> {
                SimulatedWaves waves = SimulatedWaves.of(bench, printed.text());
                yield waves.areDefined()
                        ? new Told.Known<>(waves)
                        : unusable("no output of " + top + " ever has a value: it may need a reset");
            }
            case DataSetOutputs.Made.Broken(var why) -> new Told.Unknown<>(why);
        };
    }

    /** Returns generated tests, the same for every candidate. */
    List<TestCase> tests(ModuleInterface ports) {
        long seed =
                Long.parseUnsignedLong(new DataFingerprint().add(source).text().substring(0, 16), 16);
        return new InputVectors(ports, seed, task.generate(), stimulus.length())
                .all().stream().map(input -> TestCase.of(input, "")).toList();
    }

    private Program program(String bench) {
        return beside(bench, source, reference().languageOr(task.language()));
    }

    /**
     * Returns a program of both sources. The bench comes first, so that no compiler directive in the module's text
     * applies to it.
     */
    static Program beside(String bench, String module, String language) {
        Map<String, Bytes> files = Map.of("bench.v", Bytes.utf8(bench), "module.v", Bytes.utf8(module));
        return new Program(language, files, Optional.of("bench.v"), List.of(), Bytes.EMPTY, List.of());
    }

    private SourceText reference() {
        return Objects.requireNonNull(task.reference());
    }

    /**
     * Returns twice the candidates' time limits, so that a reference near the limit does not fail on a busy machine.
     */
    private Limits limits() {
        Limits limits = task.limits().limits();
        return limits.withCpu(limits.cpu().multipliedBy(2))
                .withWall(limits.wall().multipliedBy(2));
    }

    private static <T> Told<T> unusable(String why) {
        return new Told.Unknown<>(TestResult.Untried.of(Cause.BAD_REFERENCE, "the reference can't be used: " + why));
    }
}
