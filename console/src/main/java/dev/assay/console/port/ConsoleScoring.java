package dev.assay.console.port;

import java.util.List;
import org.springframework.web.server.ServerWebExchange;

/** Scoring for the playground. */
public interface ConsoleScoring {
    /** Returns the names of the verifiers of this build. */
    List<String> verifiers();

    /** Returns the names of the recipes that a person's project has. */
    List<String> recipes(KeyHolder holder);

    /** Returns examples of the verifiers. */
    List<PlaygroundExample> examples();

    /**
     * Scores one item with the admission, quotas and limits of {@code POST /v1/verify}.
     *
     * @param body the body that this request would have
     * @throws InterruptedException if the service stops
     */
    ScoringReply score(ServerWebExchange exchange, KeyHolder holder, byte[] body) throws InterruptedException;
}
