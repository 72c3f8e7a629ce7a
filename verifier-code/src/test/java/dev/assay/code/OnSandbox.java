package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestSets;
import dev.assay.sandbox.Sandbox;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Base of the tests that try programs in a real sandbox. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OnSandbox {
    private Optional<Sandbox> sandbox = Optional.empty();
    private Optional<Sandbox> own = Optional.empty();

    @BeforeAll
    void open(@TempDir Path home) throws Exception {
        own = opened(home);
        sandbox = own.or(() -> Optional.of(Sandboxes.shared()));
    }

    /** Returns the sandbox of these tests alone; empty for the process backend that all share. */
    protected Optional<Sandbox> opened(Path home) throws Exception {
        return Optional.empty();
    }

    @AfterAll
    void close() {
        own.ifPresent(Sandbox::close);
    }

    Verifier<CodeTask> verifier() {
        return new Patient(new CodeVerifier(sandbox, TestSets.NONE));
    }

    CountingSandbox counting() {
        return new CountingSandbox(sandbox.orElseThrow());
    }

    Verdict verdict(CodeTask task, String... lines) throws InterruptedException {
        String label = task.language();
        return verifier().verify(task, Response.of("```" + label + "\n" + String.join("\n", lines) + "\n```\n"));
    }

    double score(CodeTask task, String... lines) throws InterruptedException {
        Verdict verdict = verdict(task, lines);
        assertThat(verdict).isInstanceOf(Verdict.Scored.class);
        return ((Verdict.Scored) verdict).score();
    }

    /** Returns the outcome that the explanation gives for a test. */
    String said(int test, CodeTask task, String... lines) throws InterruptedException {
        return verdict(task, lines).explanation().stages().stream()
                .filter(stage -> stage.name().equals("test." + test))
                .map(Explanation.Stage::outcome)
                .findFirst()
                .orElse("");
    }
}
