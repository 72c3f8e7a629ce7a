package dev.assay.judge.server.model;

import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * The dimensions of a network that its callers need.
 *
 * @param keyValueHeads the number of key and value heads of each layer
 * @param headSize the number of components of a key or a value
 * @param context the largest number of tokens of prompt and completion together
 * @param ends the tokens that end a completion
 */
public record NetworkShape(int layers, int keyValueHeads, int headSize, int context, Set<Integer> ends) {
    public NetworkShape {
        ends = Set.copyOf(ends);
        if (layers < 1 || keyValueHeads < 1 || headSize < 1 || context < 2) {
            throw new UnusableModel("config.json does not describe a decoder");
        }
    }

    public static NetworkShape of(ModelFolder folder) {
        JsonNode config = folder.json("config.json");
        int heads = config.path("num_attention_heads").asInt(0);
        int hidden = config.path("hidden_size").asInt(0);
        Set<Integer> ends = new HashSet<>();
        add(ends, config.path("eos_token_id"));
        add(ends, folder.optionalJson("generation_config.json").path("eos_token_id"));
        return new NetworkShape(
                config.path("num_hidden_layers").asInt(0),
                config.path("num_key_value_heads").asInt(heads),
                config.path("head_dim").asInt(heads == 0 ? 0 : hidden / heads),
                config.path("max_position_embeddings").asInt(0),
                ends);
    }

    /** Returns the same shape with a context of at most this many tokens. */
    public NetworkShape within(int tokens) {
        return new NetworkShape(layers, keyValueHeads, headSize, Math.min(tokens, context), ends);
    }

    private static void add(Set<Integer> ends, JsonNode ids) {
        if (ids.isInt()) {
            ends.add(ids.intValue());
        }
        for (JsonNode id : ids) {
            add(ends, id);
        }
    }
}
