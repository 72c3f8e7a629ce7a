package dev.assay.sandbox;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/**
 * The contract that every backend must keep towards its callers. A backend's test extends this class and opens the
 * backend.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
public abstract class SandboxContract
        implements EndsContract,
                InputContract,
                OutputContract,
                IsolationContract,
                CancelContract,
                CarriersContract,
                SessionContract,
                LanguagesContract,
                InteractionContract {
    private @Nullable Sandbox sandbox;

    /** Opens the backend; called several times. The contract closes the sandboxes. */
    protected abstract Sandbox open(int slots) throws Exception;

    @BeforeAll
    void start() {
        sandbox = Assertions.assertTimeoutPreemptively(Duration.ofMinutes(5), () -> open(2));
    }

    @AfterAll
    void stop() {
        if (sandbox != null) {
            sandbox.close();
        }
    }

    @Override
    public final Sandbox sandbox() {
        if (sandbox == null) {
            throw new IllegalStateException("the sandbox was not opened");
        }
        return sandbox;
    }

    @Override
    public final Sandbox another(int slots) throws Exception {
        return open(slots);
    }
}
