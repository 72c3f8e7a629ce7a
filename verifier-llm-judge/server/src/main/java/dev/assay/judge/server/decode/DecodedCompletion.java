package dev.assay.judge.server.decode;

import java.util.List;

/**
 * What came of a question.
 *
 * @param tokens that wrote the text, with what else could have stood in their places; empty where nobody asked
 * @param spent tokens that were decoded, the end among them
 */
public record DecodedCompletion(String text, Finish finish, List<Token> tokens, int spent) {
    public DecodedCompletion {
        tokens = List.copyOf(tokens);
    }

    /** Why it ended. */
    public enum Finish {
        STOP,
        LENGTH
    }

    /** A token and the natural logarithm of its probability. */
    public record Likely(int token, double logProbability) {}

    /** A token that was taken, and the likeliest ones. */
    public record Token(Likely taken, List<Likely> alternatives) {
        public Token {
            alternatives = List.copyOf(alternatives);
        }
    }
}
