package dev.assay.gateway;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.TaskField;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;
import java.util.Optional;

/** A verifier that runs the response as a program, in the gateway's sandbox. */
public final class RanVerifier {
    private static final VerifierInfo INFO = TestVerifier.info("ran", "Whether a program ends well.");

    private RanVerifier() {}

    /** Provides it to the gateways of these tests. */
    public static final class Provider implements VerifierProvider {
        @Override
        public VerifierInfo info() {
            return INFO;
        }

        @Override
        public Verifier<?> create(VerifierServices services) {
            Sandbox sandbox = services.get(Sandbox.class).orElseThrow();
            return new TestVerifier<>(INFO, Task.class, (task, response) -> verdict(sandbox, task, response));
        }
    }

    /**
     * A task with the program's input.
     *
     * @param stdin the program's standard input
     */
    public record Task(
            @TaskField(value = "What it reads.", required = true)
            String stdin) {}

    private static Verdict verdict(Sandbox sandbox, Task task, Response response) throws InterruptedException {
        Program program = Program.of("python", response.text()).withStdin(task.stdin());
        return switch (sandbox.run(program, Limits.DEFAULT)) {
            case RunOutcome.SandboxFailed failed ->
                Verdict.Unscored.of(
                        failed.reason().isRetryable() ? Cause.DEPENDENCY_FAILED : Cause.UNSUPPORTED,
                        failed.detail(),
                        Explanation.EMPTY);
            case RunOutcome outcome -> {
                boolean well = outcome instanceof RunOutcome.Exited(int code, var report) && code == 0;
                yield Verdict.Scored.decided(well ? 1 : 0, Optional.empty(), Explanation.EMPTY);
            }
        };
    }
}
