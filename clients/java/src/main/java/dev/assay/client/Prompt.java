package dev.assay.client;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.assay.client.model.Turn;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The prompt, as text or as turns. */
public final class Prompt {
    private final @Nullable String text;
    private final List<Turn> turns;

    private Prompt(@Nullable String text, List<Turn> turns) {
        this.text = text;
        this.turns = List.copyOf(turns);
    }

    /** Returns a prompt as text. */
    public static Prompt of(String text) {
        return new Prompt(text, List.of());
    }

    /** Returns a prompt as the turns before the response. */
    public static Prompt of(List<Turn> turns) {
        return new Prompt(null, turns);
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Prompt read(JsonNode json) {
        return json.isString()
                ? of(json.asString())
                : of(json.valueStream().map(Prompt::turn).toList());
    }

    private static Turn turn(JsonNode json) {
        return new Turn()
                .role(json.path("role").asString(""))
                .content(json.path("content").asString(""));
    }

    @JsonValue
    Object json() {
        return text == null ? turns : text;
    }

    /** Returns the text; empty where the prompt is turns. */
    public Optional<String> text() {
        return Optional.ofNullable(text);
    }

    /** Returns the turns; empty where the prompt is text. */
    public List<Turn> turns() {
        return turns;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Prompt prompt && prompt.json().equals(json());
    }

    @Override
    public int hashCode() {
        return json().hashCode();
    }

    @Override
    public String toString() {
        return json().toString();
    }
}
