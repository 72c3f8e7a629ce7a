package dev.assay.code;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestSets;
import dev.assay.sandbox.Sandbox;
import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Verifier;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CodeVerifierIT extends VerifierContract<CodeTask> {
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

    @Override
    protected Verifier<CodeTask> verifier() {
        return new Patient(new CodeVerifier(sandbox, TestSets.NONE));
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "a fork bomb", "```python\nimport os\nwhile True: os.fork()\n```",
                "a flood", "```python\nwhile True: print('x' * 10**6)\n```",
                "all memory", "```python\nx = []\nwhile True: x.append(bytearray(10**7))\n```",
                "a deep nesting", "```python\n" + "(".repeat(100_000) + "\n```",
                "a label without an end", "```" + "1.".repeat(1 << 20),
                "a million blank lines", "```python\n" + "\n".repeat(1 << 20) + "```",
                "a megabyte of definitions", "```python\n" + "int f(f(".repeat(100_000) + "\n```");
    }
}
