package dev.assay.engine.lane;

/**
 * A work for a lane. The lane calls exactly one of {@link #run} and {@link #expire}, unless the work became unwanted.
 */
public interface LaneWork {
    /** The project that the work is for. */
    String project();

    /** The share whose turns the work uses: works of one share keep their order, and shares take turns. */
    String share();

    /** Returns whether no caller waits for the work any more. */
    boolean unwanted();

    /** Returns the means to stop the work, before or while it runs. */
    Interruption interruption();

    /** Does the work, in the scope of its lane and project. */
    void run();

    /** Called instead of {@link #run} when the work waited too long for its turn. */
    void expire();
}
