package dev.assay.code.trial;

import dev.assay.code.modules.ExpectedModules;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.language.LanguageCatalog;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Runs programs in the sandbox, a bounded number of them at a time. The others wait here, under their items' deadlines.
 * Programs that are compiled have places of their own, so that they do not hold up those that are not.
 */
public final class BoundedRuns {
    private static final LanguageCatalog LANGUAGES = LanguageCatalog.usual();

    private final Sandbox sandbox;
    private final Semaphore usual;
    private final Semaphore compiled;
    private final MissingModules modules;
    private final TaskCodeCheck surroundings;

    /** Allows at most {@code places} runs of each class at a time. */
    public BoundedRuns(Sandbox sandbox, int places) {
        this(sandbox, places, ExpectedModules.USUAL);
    }

    /**
     * Allows at most {@code places} runs of each class at a time.
     *
     * @param expected the modules that Python programs may expect
     */
    public BoundedRuns(Sandbox sandbox, int places, ExpectedModules expected) {
        this.sandbox = sandbox;
        this.usual = new Semaphore(places, true);
        this.compiled = new Semaphore(places, true);
        this.modules = new MissingModules(this, expected);
        this.surroundings = new TaskCodeCheck(this);
    }

    public MissingModules modules() {
        return modules;
    }

    TaskCodeCheck surroundings() {
        return surroundings;
    }

    public Sandbox sandbox() {
        return sandbox;
    }

    /**
     * Runs this program to its end.
     *
     * @throws InterruptedException if the caller is interrupted; the program is killed then
     */
    public RunOutcome run(Program program, Limits limits) throws InterruptedException {
        Semaphore places = LANGUAGES.compiles(program.language()) ? compiled : usual;
        places.acquire();
        try {
            return sandbox.run(program, limits);
        } finally {
            places.release();
        }
    }

    /**
     * Compiles this program, so that two programs that talk hold their places only as long as they talk.
     *
     * @return the outcome of a program that can't be compiled
     */
    public Optional<RunOutcome> compile(Program program) throws InterruptedException {
        if (!LANGUAGES.compiles(program.language())) {
            return Optional.empty();
        }
        compiled.acquire();
        try {
            return sandbox.compile(program, RunCancellation.never());
        } finally {
            compiled.release();
        }
    }
}
