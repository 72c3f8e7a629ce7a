package dev.assay.console.port;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Replays and shadows, by {@code /v1/experiments}. Every method may throw StoreUnavailable. */
public interface ConsoleExperiments {
    /** Returns the newest experiments of the person's project, as {@code GET /v1/experiments} does. */
    List<ObjectNode> list(KeyHolder holder);

    Optional<ObjectNode> find(KeyHolder holder, String id);

    /**
     * Returns a page of the verdicts that an experiment changes.
     *
     * @param id of an experiment of the person's project
     * @param flip the kind of change; null for every kind
     * @param after the id of the last verdict of the page before; null for the first page
     * @param most the most changes that are returned
     */
    List<ObjectNode> changes(KeyHolder holder, String id, @Nullable String flip, @Nullable String after, int most);

    /** Starts a replay as {@code POST /v1/reverify} does. */
    ExperimentStart replay(KeyHolder holder, ObjectNode body);

    /** Starts a shadow as {@code POST /v1/shadow} does. */
    ExperimentStart shadow(KeyHolder holder, ObjectNode body);

    /** Ends an experiment of the person's project, and keeps its result. */
    void stop(KeyHolder holder, String id);
}
