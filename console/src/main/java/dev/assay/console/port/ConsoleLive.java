package dev.assay.console.port;

/** What this process does now. */
public interface ConsoleLive {
    /** Returns the figures of now and of the last minute, from the meters. */
    LiveFigures figures();

    /** Returns whether the service stops, so that streams have to end. */
    boolean stopping();
}
