package dev.assay.sql.score;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlToken.Kind;
import dev.assay.sql.text.SqlTokens;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The textual similarity of two queries: the Jaccard similarity of their sets of bigrams of tokens, as in Reasoning-SQL
 * (arXiv 2503.23157). Case, comments, blanks, quotes around names and the spelling of numbers make no difference.
 */
public final class BigramSimilarity {
    private static final int MOST_DIGITS = 30;
    private static final Pattern DECIMAL = Pattern.compile("\\d*\\.?\\d*");

    private final Set<Bigram> all;

    private record Bigram(String first, String second) {}

    private BigramSimilarity(Set<Bigram> all) {
        this.all = all;
    }

    /** Returns the common bigrams as a share of all bigrams of both, from 0 to 1. */
    public static double jaccard(String gold, String candidate, SqlDialect dialect) {
        return of(SqlTokens.of(gold, dialect)).jaccard(of(SqlTokens.of(candidate, dialect)));
    }

    /** Returns the common bigrams as a share of all bigrams of both, from 0 to 1. */
    public double jaccard(BigramSimilarity other) {
        int common = 0;
        for (Bigram bigram : all) {
            common += other.all.contains(bigram) ? 1 : 0;
        }
        int either = all.size() + other.all.size() - common;
        return either == 0 ? 1 : (double) common / either;
    }

    /** Returns the number of different bigrams. */
    public int size() {
        return all.size();
    }

    /** Returns the bigrams of a query, with one for its beginning and one for its end. */
    public static BigramSimilarity of(SqlTokens query) {
        Set<Bigram> bigrams = new HashSet<>();
        String before = "";
        List<SqlToken> tokens = query.list();
        int end = tokens.size();
        while (end > 0 && tokens.get(end - 1).isSign(";")) {
            end--;
        }
        for (int at = 0; at < end; at++) {
            String word = word(tokens.get(at));
            bigrams.add(new Bigram(before, word));
            before = word;
        }
        if (!before.isEmpty()) {
            bigrams.add(new Bigram(before, ""));
        }
        return new BigramSimilarity(bigrams);
    }

    private static String word(SqlToken token) {
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
        if (isPlain(number)) {
            return number;
        }
        boolean decimal =
                number.length() <= MOST_DIGITS && DECIMAL.matcher(number).matches() && !number.equals(".");
        return decimal ? new BigDecimal(number).stripTrailingZeros().toPlainString() : number.toLowerCase(Locale.ROOT);
    }

    /** Returns whether the number already has its normal spelling, as most numbers do. */
    private static boolean isPlain(String number) {
        for (int at = 0; at < number.length(); at++) {
            if (number.charAt(at) < '0' || number.charAt(at) > '9') {
                return false;
            }
        }
        return number.charAt(0) != '0' || number.length() == 1;
    }
}
