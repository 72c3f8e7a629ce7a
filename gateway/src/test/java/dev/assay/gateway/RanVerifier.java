package dev.assay.gateway;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Sandbox;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Info;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Services;
import dev.assay.verifier.TaskField;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierProvider;
import java.time.Duration;
import java.util.Optional;

/** A verifier that runs the response as a program, in the sandbox that the gateway lends. */
public final class RanVerifier implements Verifier<RanVerifier.Task> {
    private static final Info INFO =
            new Info("ran", "1.0.0", "Whether a program ends well.", Lane.BLOCKING, Duration.ofMinutes(2), 4, true);

    private final Sandbox sandbox;

    private RanVerifier(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    /** Offers it to the gateways of these tests. */
    public static final class Provider implements VerifierProvider {
        @Override
        public Info info() {
            return INFO;
        }

        @Override
        public Verifier<?> create(Services services) {
            return new RanVerifier(services.get(Sandbox.class).orElseThrow());
        }
    }

    /**
     * What to run it with.
     *
     * @param stdin what it reads
     */
    public record Task(
            @TaskField(value = "What it reads.", required = true)
            String stdin) {}

    @Override
    public Info info() {
        return INFO;
    }

    @Override
    public Class<Task> taskType() {
        return Task.class;
    }

    @Override
    public Verdict verify(Task task, Response response) throws InterruptedException {
        Program program = Program.of("python", response.text()).withStdin(task.stdin());
        return switch (sandbox.run(program, Limits.DEFAULT)) {
            case Outcome.SandboxFailed failed ->
                Verdict.Unscored.of(
                        failed.reason().isRetryable() ? Cause.DEPENDENCY_FAILED : Cause.UNSUPPORTED,
                        failed.detail(),
                        Explanation.EMPTY);
            case Outcome outcome -> {
                boolean well = outcome instanceof Outcome.Exited(int code, var report) && code == 0;
                yield Verdict.Scored.decided(well ? 1 : 0, Optional.empty(), Explanation.EMPTY);
            }
        };
    }
}
