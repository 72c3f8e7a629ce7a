package dev.assay.graders;

/** The tokens of a model call. */
public record TokenUsage(int prompt, int completion) {
    public int total() {
        return prompt + completion;
    }

    /** Returns the sum of both. */
    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(prompt + other.prompt, completion + other.completion);
    }
}
