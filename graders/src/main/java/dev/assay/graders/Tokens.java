package dev.assay.graders;

/** What the asking of a model cost. */
public record Tokens(int prompt, int completion) {
    public int total() {
        return prompt + completion;
    }

    /** Both together. */
    public Tokens plus(Tokens other) {
        return new Tokens(prompt + other.prompt, completion + other.completion);
    }
}
