package dev.assay.engine.batch;

import dev.assay.verifier.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One response to be scored, as it was read, with the batch's defaults filled in.
 *
 * @param index its place in the request, from 0
 * @param pointer JSON pointer to it in the request
 * @param id the caller's, or the index as text
 * @param idGiven whether the caller gave the id
 * @param target what scores it; empty means by its source
 * @param prompt the question: a string, or an array of role and content
 * @param task what the verifier reads
 * @param group which rollouts belong together
 * @param groupSize how many the caller says there are
 * @param step training step, at least 0
 */
public record Item(
        int index,
        String pointer,
        String id,
        boolean idGiven,
        Optional<Target> target,
        @Nullable JsonNode prompt,
        ObjectNode task,
        Response response,
        @Nullable String group,
        @Nullable Integer groupSize,
        @Nullable String run,
        @Nullable Long step,
        @Nullable String source,
        @Nullable String policyVersion) {

    /** The same item at another place. */
    public Item at(int place) {
        return new Item(
                place,
                pointer,
                id,
                idGiven,
                target,
                prompt,
                task,
                response,
                group,
                groupSize,
                run,
                step,
                source,
                policyVersion);
    }

    /** What an item names to be scored by. */
    public sealed interface Target {
        /** A recipe: {@code name}, {@code name@3} or {@code name@builtin-0.1.0}. */
        record NamedRecipe(String reference) implements Target {}

        /** A recipe written into the request. */
        record InlineRecipe(JsonNode document) implements Target {}

        /** A verifier: {@code math} or {@code math@0.3.1}. */
        record NamedVerifier(String reference) implements Target {}
    }
}
