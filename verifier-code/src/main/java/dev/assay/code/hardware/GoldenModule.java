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
import dev.assay.code.verilog.ModuleState;
import dev.assay.code.verilog.SimulatedWaves;
import dev.assay.code.verilog.SourceConstants;
import dev.assay.code.verilog.SourceModules;
import dev.assay.code.verilog.TestBench;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.once.DataFingerprint;
import java.util.ArrayList;
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
    /** The longest made input: the usual length, doubled six times. */
    private static final int MOST_VECTORS = ModuleStimulus.USUAL_LENGTH << 6;
    /** The part of the candidates' time in which the longest input has to be simulated. */
    private static final int SHARE = 4;
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
    Told<List<TestCase>> tests(ModuleInterface ports) throws InterruptedException {
        long seed =
                Long.parseUnsignedLong(new DataFingerprint().add(source).text().substring(0, 16), 16);
        int length = Objects.requireNonNullElse(stimulus.length(), ModuleStimulus.USUAL_LENGTH);
        InputVectors vectors = new InputVectors(ports, seed, task.generate(), length, SourceConstants.of(source));
        List<String> inputs = new ArrayList<>(vectors.all());
        if (stimulus.length() == null && ports.clock().isPresent()) {
            switch (usefulLength(ports, vectors)) {
                case Told.Known(var useful) -> inputs.set(0, vectors.first(useful));
                case Told.Unknown(var why) -> {
                    return new Told.Unknown<>(why);
                }
            }
        }
        return new Told.Known<>(
                inputs.stream().map(input -> TestCase.of(input, "")).toList());
    }

    /**
     * Returns the length up to which the first test leads the module to new states. A module that takes too long for
     * that keeps the usual length.
     */
    private Told<Integer> usefulLength(ModuleInterface ports, InputVectors vectors) throws InterruptedException {
        ModuleState state = switch (outputs.of(program(ModulePort.survey(COMPILED)), Limits.DEFAULT, runs, WHOSE)) {
            case DataSetOutputs.Made.Output(var printed) -> ModuleState.of(top, printed.text());
            case DataSetOutputs.Made.Broken _ -> ModuleState.NONE;
        };
        TestBench bench = new TestBench(ports, BENCH, state);
        Program program = program(bench.source(top)).withStdin(Bytes.utf8(vectors.first(MOST_VECTORS)));
        Limits limits = task.limits().limits();
        Limits quarter = limits.withCpu(limits.cpu().dividedBy(SHARE));
        return switch (outputs.of(program, bench.withRoom(quarter, program.stdin()), runs, WHOSE)) {
            case DataSetOutputs.Made.Output(var printed) ->
                new Told.Known<>(ModuleState.usefulLength(
                        SimulatedWaves.of(bench, printed.text()).samples(),
                        bench.samples(),
                        ModuleStimulus.USUAL_LENGTH));
            case DataSetOutputs.Made.Broken(var why) ->
                why.retryable() ? new Told.Unknown<>(why) : new Told.Known<>(ModuleStimulus.USUAL_LENGTH);
        };
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
