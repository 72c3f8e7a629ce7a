package dev.assay.judge.wire;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a server is told what it may answer. All speak chat completions as OpenAI defined them. */
public enum ConstraintStyle {
    /** Not at all: every server of chat completions. */
    OPENAI,
    /** By {@code structured_outputs: {choice: […]}}: vLLM from 0.12 on. */
    STRUCTURED_OUTPUTS,
    /** By {@code guided_choice: […]}: vLLM before 0.12. */
    GUIDED_CHOICE,
    /** By {@code response_format: {type: json_schema, …}}; the answer is a JSON object. */
    RESPONSE_FORMAT;

    public static Optional<ConstraintStyle> named(String name) {
        return Arrays.stream(values())
                .filter(style -> style.toString().equals(name))
                .findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
