package dev.assay.code.hardware;

import dev.assay.code.stdio.DataSetOutputs;
import dev.assay.code.stdio.ReferenceTrial;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.CandidateAttempt;
import dev.assay.code.trial.ProgramTrial;
import dev.assay.code.trial.RunEndings;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import dev.assay.code.verilog.ModuleInterface;
import dev.assay.code.verilog.PermittedText;
import dev.assay.code.verilog.SimulatedWaves;
import dev.assay.code.verilog.SourceModules;
import dev.assay.code.verilog.TestBench;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import dev.assay.verifier.once.DataFingerprint;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Tries Verilog modules that must behave like a golden module. The candidate is simulated with a bench and an input,
 * and nothing else. The golden module's outputs come from another run, and are compared in this process.
 */
public final class ModuleTrial implements ProgramTrial {
    private static final int NAME_LENGTH = 24;

    /** Prepares tests whose inputs the task gives or its generator writes. */
    private final ReferenceTrial software = new ReferenceTrial();

    private final DataSetOutputs outputs = new DataSetOutputs();
    private final String secret;

    /**
     * Makes a trial with a secret. The names of benches are derived from the candidate and the secret, so that no
     * candidate can know the name of its bench.
     */
    public ModuleTrial() {
        byte[] bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        secret = HexFormat.of().formatHex(bytes);
    }

    @Override
    public Preparation prepare(CodeTask task, List<TestCase> given, BoundedRuns runs) throws InterruptedException {
        GoldenModule golden = new GoldenModule(task, runs, outputs);
        return switch (golden.ports()) {
            case GoldenModule.Told.Unknown(var why) -> new Preparation.Failed(why);
            case GoldenModule.Told.Known(var ports) -> {
                ProgramTrial.Preparation prepared = software.prepare(task, given, runs);
                yield prepared instanceof Preparation.Ready(var tests) && tests.isEmpty()
                        ? made(golden.tests(ports))
                        : prepared;
            }
        };
    }

    private static Preparation made(GoldenModule.Told<List<TestCase>> tests) {
        return switch (tests) {
            case GoldenModule.Told.Known(var ready) -> new Preparation.Ready(ready);
            case GoldenModule.Told.Unknown(var why) -> new Preparation.Failed(why);
        };
    }

    @Override
    public List<TestResult> results(CandidateAttempt attempt) throws InterruptedException {
        GoldenModule golden = new GoldenModule(attempt.task(), attempt.runs(), outputs);
        return switch (golden.ports()) {
            case GoldenModule.Told.Unknown(var why) -> attempt.each(_ -> why);
            case GoldenModule.Told.Known(var ports) -> results(attempt, golden, ports);
        };
    }

    private List<TestResult> results(CandidateAttempt attempt, GoldenModule golden, ModuleInterface ports)
            throws InterruptedException {
        String top = Objects.requireNonNull(attempt.task().entry());
        SourceModules modules = SourceModules.of(attempt.source());
        String source = modules.neededBy(top);
        Optional<String> refused = modules.has(top)
                ? PermittedText.violation(source).map(what -> "a module may not hold " + what)
                : Optional.of("it has no module " + top);
        if (refused.isPresent()) {
            return attempt.each(_ -> new TestResult.Tried(TestStatus.CE, refused.get(), RunUsage.NONE));
        }
        TestBench bench = new TestBench(ports, name(source));
        Program program =
                GoldenModule.beside(bench.source(top), source, attempt.task().language());
        return attempt.each(test -> switch (golden.waves(ports, test)) {
            case GoldenModule.Told.Unknown(var why) -> why;
            case GoldenModule.Told.Known(var expected) ->
                result(attempt, program.withStdin(Bytes.utf8(test.stdin())), bench, expected);
        });
    }

    private String name(String source) {
        return "b" + new DataFingerprint().add(secret).add(source).text().substring(0, NAME_LENGTH);
    }

    private static TestResult result(
            CandidateAttempt attempt, Program program, TestBench bench, SimulatedWaves expected)
            throws InterruptedException {
        Limits limits = bench.withRoom(attempt.task().limits().limits(), program.stdin());
        RunOutcome outcome = attempt.runs().run(program, limits);
        Optional<TestResult> settled = RunEndings.settled(outcome);
        if (settled.isPresent()) {
            return settled.get();
        }
        RunReport report = outcome.report();
        return SimulatedWaves.of(bench, report.stdout().text())
                .difference(expected, bench)
                .map(why -> new TestResult.Tried(TestStatus.WA, why, report.usage()))
                .orElseGet(() -> new TestResult.Tried(TestStatus.AC, "", report.usage()));
    }
}
