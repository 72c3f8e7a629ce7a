package dev.assay.engine.recovery;

/** The questions that may still be asked of judges; for any number of threads. */
public interface JudgeBudget {
    /** Takes a question; false where none is left. */
    boolean take();

    /** Gives back a question that was taken and not asked. */
    void giveBack();
}
