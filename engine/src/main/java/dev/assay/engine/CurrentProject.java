package dev.assay.engine;

/** For whom the current thread scores: what a verifier asks for is looked up in this project. */
public final class CurrentProject {
    private static final ScopedValue<String> NAME = ScopedValue.newInstance();

    private CurrentProject() {}

    /** The project's name. Throws IllegalStateException on a thread that scores nothing. */
    public static String name() {
        if (!NAME.isBound()) {
            throw new IllegalStateException("a verifier asked on a thread other than its own");
        }
        return NAME.get();
    }

    /** Runs the body for this project. */
    public static void is(String project, Runnable body) {
        ScopedValue.where(NAME, project).run(body);
    }
}
