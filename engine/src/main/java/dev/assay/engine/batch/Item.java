package dev.assay.engine.batch;

import dev.assay.verifier.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One item as it was read, with the batch's defaults filled in.
 *
 * @param target the recipe or verifier of the item; empty means that its source decides
 * @param prompt the question: a string, or an array of role and content
 * @param task the verifier's task
 * @param sentResponse the text of the response in the request's bytes; null where it is short or was sent in another
 *     form
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
     * The position and identity of an item in its request.
     *
     * @param index its index in the request, from 0
     * @param pointer JSON pointer to it in the request
     * @param id the caller's id, or the index as text
     * @param idGiven whether the caller gave the id
     */
    public record Place(int index, String pointer, String id, boolean idGiven) {}

    /**
     * The origin of a response in the training.
     *
     * @param group the name of the group of rollouts
     * @param groupSize number of rollouts in the group, as the caller states it
     * @param step training step, at least 0
     */
    public record Rollout(
            @Nullable String group,
            @Nullable Integer groupSize,
            @Nullable String run,
            @Nullable Long step,
            @Nullable String source,
            @Nullable String policyVersion) {}

    /** Returns the same item at another index. */
    public Item at(int index) {
        Place other = new Place(index, place.pointer(), place.id(), place.idGiven());
        return new Item(other, target, prompt, task, response, sentResponse, rollout);
    }

    /** Returns the same item in a group of this number of rollouts. */
    public Item inGroupOf(int size) {
        Rollout other = new Rollout(
                rollout.group(), size, rollout.run(), rollout.step(), rollout.source(), rollout.policyVersion());
        return new Item(place, target, prompt, task, response, sentResponse, other);
    }

    /** Returns the same item for another recipe or verifier. */
    public Item by(Optional<Target> other) {
        return new Item(place, other, prompt, task, response, sentResponse, rollout);
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

    /** The recipe or verifier that an item names. */
    public sealed interface Target {
        /** A recipe: {@code name}, {@code name@3} or {@code name@builtin-0.1.0}. */
        record NamedRecipe(String reference) implements Target {}

        /** A recipe written into the request. */
        record InlineRecipe(JsonNode document) implements Target {}

        /** A verifier: {@code math} or {@code math@0.3.1}. */
        record NamedVerifier(String reference) implements Target {}
    }
}
