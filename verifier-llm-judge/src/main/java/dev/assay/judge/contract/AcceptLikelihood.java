package dev.assay.judge.contract;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The likelihood of acceptance: p = P(accept) / (P(accept) + P(reject)). It is computed from the alternatives to the
 * token with which the verdict begins, over all spellings of the words (case, spaces, first pieces of words).
 */
public final class AcceptLikelihood {
    private AcceptLikelihood() {}

    /**
     * A token of the completion, with its alternatives.
     *
     * @param logProbability natural logarithm of its probability
     */
    public record Token(String text, double logProbability, List<Alternative> alternatives) {
        public Token {
            alternatives = List.copyOf(alternatives);
        }
    }

    /**
     * An alternative to a token.
     *
     * @param logProbability natural logarithm of its probability
     */
    public record Alternative(String text, double logProbability) {}

    /**
     * Returns the likelihood of acceptance, from 0 to 1; empty if the tokens do not determine it.
     *
     * @param tokens the tokens of the completion, possibly with thinking before it that the completion lacks
     * @param at the index in the completion at which the verdict begins
     */
    public static Optional<Double> of(JudgeContract.Verdict contract, List<Token> tokens, String completion, int at) {
        String all = tokens.stream().map(Token::text).collect(Collectors.joining());
        int begins = all.lastIndexOf(completion);
        int end = 0;
        for (Token token : tokens) {
            end += token.text().length();
            if (begins >= 0 && end > begins + at) {
                return of(contract, token);
            }
        }
        return Optional.empty();
    }

    private static Optional<Double> of(JudgeContract.Verdict contract, Token token) {
        double accepted = 0;
        double rejected = 0;
        boolean chosen = false;
        for (Alternative alternative : token.alternatives()) {
            chosen |= alternative.text().equals(token.text());
            double probability = Math.exp(Math.min(0, alternative.logProbability()));
            accepted += begins(alternative.text(), contract, true) ? probability : 0;
            rejected += begins(alternative.text(), contract, false) ? probability : 0;
        }
        if (!chosen) {
            double probability = Math.exp(Math.min(0, token.logProbability()));
            accepted += begins(token.text(), contract, true) ? probability : 0;
            rejected += begins(token.text(), contract, false) ? probability : 0;
        }
        double sum = accepted + rejected;
        return sum > 0 ? Optional.of(accepted / sum) : Optional.empty();
    }

    /** Returns whether the token begins a word of the given side and no word of the other side. */
    private static boolean begins(String token, JudgeContract.Verdict contract, boolean accepting) {
        String piece = piece(token);
        boolean accept = beginsOne(piece, contract.accept());
        boolean reject = beginsOne(piece, contract.reject()) || beginsOne(piece, contract.invalid());
        return !piece.isEmpty() && (accepting ? accept && !reject : reject && !accept);
    }

    private static boolean beginsOne(String piece, List<String> words) {
        return words.stream().anyMatch(word -> word.toLowerCase(Locale.ROOT).startsWith(piece));
    }

    private static String piece(String token) {
        int start = 0;
        while (start < token.length() && !Character.isLetterOrDigit(token.charAt(start))) {
            start++;
        }
        int end = token.length();
        while (end > start && !Character.isLetterOrDigit(token.charAt(end - 1))) {
            end--;
        }
        String text = token.substring(start, end);
        // Some servers write tokens as in the vocabulary, with a letter in place of a leading space.
        return (text.startsWith("Ġ") || text.startsWith("Ċ") ? text.substring(1) : text).toLowerCase(Locale.ROOT);
    }
}
