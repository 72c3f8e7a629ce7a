package dev.assay.judge.server.decode;

import java.util.List;

/**
 * The completion of a prompt.
 *
 * @param tokens the tokens of the text with their alternatives; empty if the request asks for none
 * @param spent the number of decoded tokens, including the end
 */
public record DecodedCompletion(String text, Finish finish, List<Token> tokens, int spent) {
    public DecodedCompletion {
        tokens = List.copyOf(tokens);
    }

    /** The reason for the end of a completion. */
    public enum Finish {
        STOP,
        LENGTH
    }

    /** A token and the natural logarithm of its probability. */
    public record Likely(int token, double logProbability) {}

    /** A token of the completion, and the likeliest tokens at its place. */
    public record Token(Likely taken, List<Likely> alternatives) {
        public Token {
            alternatives = List.copyOf(alternatives);
        }
    }
}
