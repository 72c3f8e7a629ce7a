package dev.assay.graders;

/** What the asking of a model cost. */
public record TokenUsage(int prompt, int completion) {
    public int total() {
        return prompt + completion;
    }

    /** Both together. */
    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(prompt + other.prompt, completion + other.completion);
    }
}
