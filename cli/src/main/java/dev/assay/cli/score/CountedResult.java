package dev.assay.cli.score;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ResultWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A result line with what is counted of it.
 *
 * @param reward null where unscored
 * @param cause the cause for which it is unscored, or null
 * @param retryable whether the cause may pass
 * @param scoredBy the verifier and the recipe, each with its version; empty where there is neither
 */
public record CountedResult(
        byte[] json,
        @Nullable Double reward,
        boolean passed,
        @Nullable String cause,
        boolean retryable,
        String scoredBy) {
    /** Returns a new result, without its time: equal rows give equal bytes. */
    static CountedResult of(ItemResult result, boolean explain) {
        byte[] json = withPassed(ResultWriter.single(result.withMicros(0), explain), result.ruling());
        String by = scoredBy(result.scoredBy().verifier(), result.scoredBy().recipe());
        return switch (result.ruling()) {
            case Ruling.Scored scored -> new CountedResult(json, scored.reward(), scored.passed(), null, false, by);
            case Ruling.Unscored unscored ->
                new CountedResult(json, null, false, unscored.cause().toString(), unscored.retryable(), by);
        };
    }

    /** Returns a result with whether it passed as its last key, null where unscored. */
    private static byte[] withPassed(byte[] json, Ruling ruling) {
        Boolean passed = ruling instanceof Ruling.Scored scored ? (Boolean) scored.passed() : null;
        byte[] end = (",\"passed\":" + passed + "}").getBytes(StandardCharsets.UTF_8);
        byte[] line = Arrays.copyOf(json, json.length - 1 + end.length);
        System.arraycopy(end, 0, line, json.length - 1, end.length);
        return line;
    }

    /** Returns an earlier result. */
    static CountedResult of(byte[] json) {
        JsonNode result = Json.MAPPER.readTree(json);
        JsonNode reward = result.path("reward");
        return new CountedResult(
                json,
                reward.isNumber() ? (Double) reward.asDouble() : null,
                result.path("passed").asBoolean(false),
                reward.isNumber() ? null : result.path("cause").asString(""),
                result.path("retryable").asBoolean(false),
                scoredBy(text(result.path("verifier")), text(result.path("recipe"))));
    }

    private static @Nullable String text(JsonNode node) {
        return node.isString() ? node.asString() : null;
    }

    private static String scoredBy(@Nullable String verifier, @Nullable String recipe) {
        return Stream.of(verifier, recipe).filter(name -> name != null).collect(Collectors.joining(" by recipe "));
    }
}
