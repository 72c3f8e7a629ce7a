package dev.assay.code.hardware;

import dev.assay.code.stdio.Outputs;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.SourceText;
import dev.assay.code.task.Stimulus;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.Runs;
import dev.assay.code.trial.TestResult;
import dev.assay.code.verilog.Bench;
import dev.assay.code.verilog.Interface;
import dev.assay.code.verilog.Modules;
import dev.assay.code.verilog.Port;
import dev.assay.code.verilog.Vectors;
import dev.assay.code.verilog.Waves;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.once.Fingerprint;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The golden module of a task: what its ports are, and what it does. Each is worked out once, apart from any candidate. */
final class Golden {
    private static final String WHOSE = "reference";
    private static final String BENCH = "assay_bench";
    /** Where the declaration of the language puts a compiled program. */
    private static final String COMPILED = "/program/program.vvp";

    private final CodeTask task;
    private final Runs runs;
    private final Outputs outputs;
    private final String top;
    private final String source;
    private final Stimulus stimulus;

    Golden(CodeTask task, Runs runs, Outputs outputs) {
        this.task = task;
        this.runs = runs;
        this.outputs = outputs;
        stimulus = Objects.requireNonNullElse(task.stimulus(), Stimulus.USUAL);
        var modules = Modules.of(reference().code());
        top = modules.top(Objects.requireNonNull(task.entry())).orElseThrow();
        source = modules.neededBy(top);
    }

    /** Something of the golden module, or why it can't be had. */
    sealed interface Told<T> {
        record Known<T>(T value) implements Told<T> {}

        record Unknown<T>(TestResult.Untried why) implements Told<T> {}
    }

    /** Its ports, as the compiler has them. */
    Told<Interface> ports() throws InterruptedException {
        return switch (outputs.of(program(Port.survey(COMPILED)), Limits.DEFAULT, runs, WHOSE)) {
            case Outputs.Made.Output(var printed) -> ports(printed.text());
            case Outputs.Made.Broken(var why) -> new Told.Unknown<>(why);
        };
    }

    private Told<Interface> ports(String survey) {
        try {
            var high = stimulus.active() == null ? null : stimulus.active() == Stimulus.Level.HIGH;
            return new Told.Known<>(Interface.of(top, survey, stimulus.clock(), stimulus.reset(), high));
        } catch (Interface.Unfit e) {
            return unusable(String.valueOf(e.getMessage()));
        }
    }

    /** What its outputs are under this input. */
    Told<Waves> waves(Interface ports, TestCase test) throws InterruptedException {
        var bench = new Bench(ports, BENCH);
        var program = program(bench.source(top)).withStdin(Bytes.utf8(test.stdin()));
        return switch (outputs.of(program, bench.withRoom(limits(), program.stdin()), runs, WHOSE)) {
            case Outputs.Made.Output(var printed) -> {
                var waves = Waves.of(bench, printed.text());
                yield waves.areDefined()
                        ? new Told.Known<>(waves)
                        : unusable("no output of " + top + " ever has a value: it may need a reset");
            }
            case Outputs.Made.Broken(var why) -> new Told.Unknown<>(why);
        };
    }

    /** Inputs for it, the same for every candidate. */
    List<TestCase> tests(Interface ports) {
        long seed = Long.parseUnsignedLong(new Fingerprint().add(source).text().substring(0, 16), 16);
        return new Vectors(ports, seed, task.generate(), stimulus.length())
                .all().stream().map(input -> TestCase.of(input, "")).toList();
    }

    private Program program(String bench) {
        return beside(bench, source, reference().languageOr(task.language()));
    }

    /** Both sources, the bench first: nothing that a module's text says to the compiler holds for it. */
    static Program beside(String bench, String module, String language) {
        var files = Map.of("bench.v", Bytes.utf8(bench), "module.v", Bytes.utf8(module));
        return new Program(language, files, Optional.of("bench.v"), List.of(), Bytes.EMPTY, List.of());
    }

    private SourceText reference() {
        return Objects.requireNonNull(task.reference());
    }

    /** Twice the time of the candidates, so that a reference near the limit does not fail on a slow day. */
    private Limits limits() {
        var limits = task.limits().limits();
        return limits.withCpu(limits.cpu().multipliedBy(2))
                .withWall(limits.wall().multipliedBy(2));
    }

    private static <T> Told<T> unusable(String why) {
        return new Told.Unknown<>(TestResult.Untried.of(Cause.BAD_REFERENCE, "the reference can't be used: " + why));
    }
}
