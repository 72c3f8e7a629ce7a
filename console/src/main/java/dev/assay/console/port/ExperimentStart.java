package dev.assay.console.port;

/** The answer to a request for an experiment. */
public sealed interface ExperimentStart {
    record Started(String id) implements ExperimentStart {}

    /**
     * The experiment was not started.
     *
     * @param detail one sentence for the person
     */
    record Refused(String detail) implements ExperimentStart {}
}
