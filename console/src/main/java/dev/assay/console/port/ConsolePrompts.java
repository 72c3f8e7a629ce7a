package dev.assay.console.port;

import dev.assay.db.rollup.RunPrompt;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Mono;

/** The prompts of runs. Every method may throw StoreUnavailable. */
public interface ConsolePrompts {
    /**
     * A page of a run's prompts.
     *
     * @param next the parameter {@code after} of the next page; null where this is the last
     */
    record PromptListing(List<RunPrompt> prompts, @Nullable String next) {
        public PromptListing {
            prompts = List.copyOf(prompts);
        }
    }

    /** Returns prompts by the parameters of {@code GET /v1/prompts}, among which there must be a run. */
    FilterReply<PromptListing> list(KeyHolder holder, Map<String, String> parameters);

    /** Sends all prompts. The parameters must be such as {@link #list} accepts. */
    Mono<Void> export(
            KeyHolder holder, Map<String, String> parameters, ExportFormat format, ServerHttpResponse response);

    /**
     * Returns what is known of a prompt.
     *
     * @param key the key of a prompt, or the name of a group
     * @param run the run whose rollouts are wanted; null for the newest run that had the prompt
     */
    PromptReply find(KeyHolder holder, String key, @Nullable String run);
}
