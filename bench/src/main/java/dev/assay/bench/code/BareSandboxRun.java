package dev.assay.bench.code;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Runs the same programs on the same inputs in a sandbox of this process, without the gateway, as a baseline. */
final class BareSandboxRun {
    private final Sandbox sandbox;
    private final int inFlight;

    BareSandboxRun(Sandbox sandbox, int inFlight) {
        this.sandbox = sandbox;
        this.inFlight = inFlight;
    }

    void each(List<GeneratedSolution> solutions) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        try (ExecutorService callers = Executors.newFixedThreadPool(inFlight)) {
            List<Future<?>> parts = IntStream.range(0, inFlight)
                    .<Future<?>>mapToObj(caller -> callers.submit(() -> {
                        for (int at = next.getAndIncrement(); at < solutions.size(); at = next.getAndIncrement()) {
                            run(solutions.get(at));
                        }
                        return null;
                    }))
                    .toList();
            for (Future<?> part : parts) {
                part.get();
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof CliFailure failure ? failure : new IllegalStateException(e.getCause());
        }
    }

    private void run(GeneratedSolution solution) throws InterruptedException {
        Program program = Program.of("python", solution.source());
        for (String input : solution.inputs()) {
            if (!(sandbox.run(program.withStdin(input), Limits.DEFAULT) instanceof RunOutcome.Exited exited)
                    || exited.code() != 0) {
                throw CliFailure.usage("a program did not end well in the bare sandbox");
            }
        }
    }
}
