package dev.assay.judge.wire;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The way in which a server is told the allowed answers. All servers speak OpenAI's chat completions. */
public enum ConstraintStyle {
    /** No restriction; works with every server of chat completions. */
    OPENAI,
    /** The field {@code structured_outputs: {choice: […]}}, for vLLM from 0.12 on. */
    STRUCTURED_OUTPUTS,
    /** The field {@code guided_choice: […]}, for vLLM before 0.12. */
    GUIDED_CHOICE,
    /** The field {@code response_format: {type: json_schema, …}}; the answer is a JSON object. */
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
