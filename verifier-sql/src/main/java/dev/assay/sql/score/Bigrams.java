package dev.assay.sql.score;

import dev.assay.sql.run.Dialect;
import dev.assay.sql.text.Token;
import dev.assay.sql.text.Token.Kind;
import dev.assay.sql.text.Tokens;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How alike two queries are as text: the Jaccard similarity of their sets of bigrams of tokens, as in Reasoning-SQL
 * (arXiv 2503.23157). Case, comments, blanks, quotes around names and the way a number is written make no difference.
 */
public final class Bigrams {
    private static final int MOST_DIGITS = 30;

    private record Bigram(String first, String second) {}

    private Bigrams() {}

    /** From 0 to 1: the bigrams that both have, as a share of those that either has. */
    public static double jaccard(String gold, String candidate, Dialect dialect) {
        var left = of(gold, dialect);
        var right = of(candidate, dialect);
        var common = new HashSet<>(left);
        common.retainAll(right);
        int all = left.size() + right.size() - common.size();
        return all == 0 ? 1 : (double) common.size() / all;
    }

    /** The bigrams of a query, with one for its beginning and one for its end. */
    private static Set<Bigram> of(String query, Dialect dialect) {
        var words = words(Tokens.of(query, dialect).list());
        var bigrams = new HashSet<Bigram>();
        var before = "";
        for (var word : words) {
            bigrams.add(new Bigram(before, word));
            before = word;
        }
        if (!before.isEmpty()) {
            bigrams.add(new Bigram(before, ""));
        }
        return bigrams;
    }

    private static List<String> words(List<Token> tokens) {
        int end = tokens.size();
        while (end > 0 && tokens.get(end - 1).isSign(";")) {
            end--;
        }
        return tokens.subList(0, end).stream().map(Bigrams::word).toList();
    }

    private static String word(Token token) {
        return switch (token.kind()) {
            case WORD, NAME -> token.text().toLowerCase(Locale.ROOT);
            case STRING -> "'" + token.text();
            case NUMBER -> number(token.text());
            case SIGN -> sign(token.text());
            case PARAMETER -> Kind.PARAMETER.name();
        };
    }

    private static String sign(String sign) {
        return switch (sign) {
            case "==" -> "=";
            case "<>" -> "!=";
            default -> sign;
        };
    }

    private static String number(String number) {
        boolean decimal = number.length() <= MOST_DIGITS && number.matches("\\d*\\.?\\d*") && !number.equals(".");
        return decimal ? new BigDecimal(number).stripTrailingZeros().toPlainString() : number.toLowerCase(Locale.ROOT);
    }
}
