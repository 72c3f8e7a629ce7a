package dev.assay.db.rollup;

import dev.assay.engine.store.VerdictFigures;
import java.util.OptionalDouble;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Sums over the lengths of responses. Not thread-safe. */
public final class LengthSums {
    private long n;
    private long characters;
    private long counted;
    private long tokens;

    void add(VerdictFigures figures) {
        n++;
        characters += figures.characters();
        if (figures.tokens() != null) {
            counted++;
            tokens += figures.tokens();
        }
    }

    /** Adds what {@link #write} wrote. */
    void add(JsonNode written) {
        n += written.path("n").asLong();
        characters += written.path("characters").asLong();
        counted += written.path("counted").asLong();
        tokens += written.path("tokens").asLong();
    }

    void write(ObjectNode json) {
        json.put("n", n).put("characters", characters).put("counted", counted).put("tokens", tokens);
    }

    /** Returns the number of responses. */
    public long n() {
        return n;
    }

    /** Returns the mean length in Unicode code points; empty without responses. */
    public OptionalDouble meanCharacters() {
        return n == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) characters / n);
    }

    /** Returns the mean length in tokens of the responses whose tokens the trainer sent; empty without any. */
    public OptionalDouble meanTokens() {
        return counted == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) tokens / counted);
    }
}
