package dev.assay.engine.batch;

import dev.assay.verifier.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One response to be scored, as it was read, with the batch's defaults filled in.
 *
 * @param target what scores it; empty means by its source
 * @param prompt the question: a string, or an array of role and content
 * @param task what the verifier reads
 * @param sentResponse the text of the response as it was sent; null where it is short or was sent in another form
 */
public record Item(
        Place place,
        Optional<Target> target,
        @Nullable JsonNode prompt,
        ObjectNode task,
        Response response,
        @Nullable SentString sentResponse,
        Rollout rollout) {

    /**
     * Which item of its request it is.
     *
     * @param index its place in the request, from 0
     * @param pointer JSON pointer to it in the request
     * @param id the caller's, or the index as text
     * @param idGiven whether the caller gave the id
     */
    public record Place(int index, String pointer, String id, boolean idGiven) {}

    /**
     * Where the response comes from in the training.
     *
     * @param group which rollouts belong together
     * @param groupSize how many the caller says there are
     * @param step training step, at least 0
     */
    public record Rollout(
            @Nullable String group,
            @Nullable Integer groupSize,
            @Nullable String run,
            @Nullable Long step,
            @Nullable String source,
            @Nullable String policyVersion) {}

    /** The same item at another place. */
    public Item at(int index) {
        Place other = new Place(index, place.pointer(), place.id(), place.idGiven());
        return new Item(other, target, prompt, task, response, sentResponse, rollout);
    }

    public int index() {
        return place.index();
    }

    public String pointer() {
        return place.pointer();
    }

    public String id() {
        return place.id();
    }

    public @Nullable String group() {
        return rollout.group();
    }

    public @Nullable String run() {
        return rollout.run();
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
