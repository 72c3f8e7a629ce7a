package dev.assay.engine.lane;

/** One thing to do on a lane; exactly one of {@link #run} and {@link #expire} is called, unless it became unwanted. */
public interface LaneWork {
    /** The project that it is done for. */
    String project();

    /** Whose turn it uses: works of one share keep their order, shares take turns. */
    String share();

    /** Whether nobody waits for it any more. */
    boolean unwanted();

    /** Stops it while it runs, or before. */
    Interruption interruption();

    /** Does it, in the scope of its lane and project. */
    void run();

    /** It waited too long for its turn. */
    void expire();
}
