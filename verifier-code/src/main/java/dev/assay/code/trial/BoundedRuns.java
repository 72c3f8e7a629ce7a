package dev.assay.code.trial;

import dev.assay.code.modules.ExpectedModules;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import java.util.concurrent.Semaphore;

/**
 * Runs programs in the sandbox, a bounded number of them at a time: the others wait here, under their items' deadlines,
 * and not in the sandbox's queue, which sends away who waits too long.
 */
public final class BoundedRuns {
    private final Sandbox sandbox;
    private final Semaphore places;
    private final MissingModules modules;

    /** At most {@code places} runs at a time. */
    public BoundedRuns(Sandbox sandbox, int places) {
        this(sandbox, places, ExpectedModules.USUAL);
    }

    /**
     * At most {@code places} runs at a time.
     *
     * @param expected the modules that Python programs may expect
     */
    public BoundedRuns(Sandbox sandbox, int places, ExpectedModules expected) {
        this.sandbox = sandbox;
        this.places = new Semaphore(places, true);
        this.modules = new MissingModules(this, expected);
    }

    MissingModules modules() {
        return modules;
    }

    public Sandbox sandbox() {
        return sandbox;
    }

    /**
     * Runs this program to its end.
     *
     * @throws InterruptedException when the caller no longer wants it; it is killed then
     */
    public RunOutcome run(Program program, Limits limits) throws InterruptedException {
        places.acquire();
        try {
            return sandbox.run(program, limits);
        } finally {
            places.release();
        }
    }
}
