package dev.assay.code.hardware;

import dev.assay.code.stdio.Outputs;
import dev.assay.code.stdio.Reference;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestCase;
import dev.assay.code.trial.Attempt;
import dev.assay.code.trial.Endings;
import dev.assay.code.trial.Runs;
import dev.assay.code.trial.Status;
import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.Trial;
import dev.assay.code.verilog.Bench;
import dev.assay.code.verilog.Interface;
import dev.assay.code.verilog.Modules;
import dev.assay.code.verilog.Permitted;
import dev.assay.code.verilog.Waves;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Usage;
import dev.assay.verifier.once.Fingerprint;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Modules that have to do what a golden one does. The candidate is simulated with a bench and an input, and nothing else:
 * what the golden module does under the same input was found in another run, and is compared here.
 */
public final class Simulation implements Trial {
    private static final int NAME_LENGTH = 24;

    /** Knows what to do with inputs that the task gives, or a generator of its own. */
    private final Reference software = new Reference();

    private final Outputs outputs = new Outputs();
    private final String secret;

    /** The names of benches follow from the candidate and a secret, so that a candidate can't name its own. */
    public Simulation() {
        var bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        secret = HexFormat.of().formatHex(bytes);
    }

    @Override
    public Preparation prepare(CodeTask task, List<TestCase> given, Runs runs) throws InterruptedException {
        var golden = new Golden(task, runs, outputs);
        return switch (golden.ports()) {
            case Golden.Told.Unknown(var why) -> new Preparation.Failed(why);
            case Golden.Told.Known(var ports) -> {
                var prepared = software.prepare(task, given, runs);
                yield prepared instanceof Preparation.Ready(var tests) && tests.isEmpty()
                        ? new Preparation.Ready(golden.tests(ports))
                        : prepared;
            }
        };
    }

    @Override
    public List<TestResult> results(Attempt attempt) throws InterruptedException {
        var golden = new Golden(attempt.task(), attempt.runs(), outputs);
        return switch (golden.ports()) {
            case Golden.Told.Unknown(var why) -> attempt.each(_ -> why);
            case Golden.Told.Known(var ports) -> results(attempt, golden, ports);
        };
    }

    private List<TestResult> results(Attempt attempt, Golden golden, Interface ports) throws InterruptedException {
        String top = Objects.requireNonNull(attempt.task().entry());
        var modules = Modules.of(attempt.source());
        var source = modules.neededBy(top);
        var refused = modules.has(top)
                ? Permitted.violation(source).map(what -> "a module may not hold " + what)
                : Optional.of("it has no module " + top);
        if (refused.isPresent()) {
            return attempt.each(_ -> new TestResult.Tried(Status.CE, refused.get(), Usage.NONE));
        }
        var bench = new Bench(ports, name(source));
        var program = Golden.beside(bench.source(top), source, attempt.task().language());
        return attempt.each(test -> switch (golden.waves(ports, test)) {
            case Golden.Told.Unknown(var why) -> why;
            case Golden.Told.Known(var expected) ->
                result(attempt, program.withStdin(Bytes.utf8(test.stdin())), bench, expected);
        });
    }

    private String name(String source) {
        return "b" + new Fingerprint().add(secret).add(source).text().substring(0, NAME_LENGTH);
    }

    private static TestResult result(Attempt attempt, Program program, Bench bench, Waves expected)
            throws InterruptedException {
        var limits = bench.withRoom(attempt.task().limits().limits(), program.stdin());
        Outcome outcome = attempt.runs().run(program, limits);
        var settled = Endings.settled(outcome);
        if (settled.isPresent()) {
            return settled.get();
        }
        var report = outcome.report();
        return Waves.of(bench, report.stdout().text())
                .difference(expected, bench)
                .map(why -> new TestResult.Tried(Status.WA, why, report.usage()))
                .orElseGet(() -> new TestResult.Tried(Status.AC, "", report.usage()));
    }
}
