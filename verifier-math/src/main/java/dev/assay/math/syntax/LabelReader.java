package dev.assay.math.syntax;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads values with a label in words each, however the two are joined: "maximum 6, minimum 2", "Alice: 14, Bob: 9", "the
 * father is 42 and the son is 14". They become a list of equations between a label and its value.
 */
final class LabelReader {
    private static final int MOST_WORDS = 4;
    /** Three small letters without blanks are rather a word than a product, if everything else is words. */
    private static final int SHORTEST_WORD = 3;

    private static final Set<String> VERBS =
            Set.of("is", "are", "was", "were", "has", "have", "had", "gets", "got", "equals", "of", "at");
    private static final Set<String> IDLE = Set.of("the", "a", "an", "value", "values", "and", "its", "their");
    /** Words that say more about a value than its name. */
    private static final Set<String> TELLING = NotationVocabulary.names("""
            least most more less than between from to not about over under before after by in or either neither no if
            when where for only except until greater fewer all any exactly up approximately around nearly with without
            both every each there it they answer answers page problem case step option part divisible
            """);

    private static final Map<String, String> SHORT = Map.of("max", "maximum", "min", "minimum", "maxima", "maximum");

    private LabelReader() {}

    /** The list of labelled values that all the tokens are; null where they are something else. */
    static @Nullable Expression read(List<MathToken> tokens, ComputationBudget budget) {
        List<List<MathToken>> pieces = pieces(tokens);
        if (pieces.size() < 2 || pieces.size() > PublishedLimit.MEMBERS.most()) {
            return null;
        }
        List<Expression> members = new ArrayList<>();
        Set<Expression> labels = new HashSet<>();
        boolean named = false;
        for (List<MathToken> piece : pieces) {
            Expression.Relation member = member(piece, budget);
            if (member == null || !labels.add(member.sides().getFirst())) {
                return null;
            }
            named |= member.sides().getFirst() instanceof Expression.Prose;
            members.add(member);
        }
        return named ? new Expression.Listing(members) : null;
    }

    /** The tokens between commas, semicolons and conjunctions outside of brackets. */
    private static List<List<MathToken>> pieces(List<MathToken> tokens) {
        List<List<MathToken>> pieces = new ArrayList<>();
        int level = 0;
        int start = 0;
        for (int at = 0; at <= tokens.size(); at++) {
            MathToken token = at < tokens.size() ? tokens.get(at) : MathToken.END;
            level += token.is(Kind.OPEN) ? 1 : token.is(Kind.CLOSE) ? -1 : 0;
            boolean separates = token.is(Kind.COMMA)
                    || token.is(Kind.SEMICOLON)
                    || token.is(Kind.CONJUNCTION, "and")
                    || token.is(Kind.END);
            if (separates && level == 0) {
                if (at > start) {
                    pieces.add(tokens.subList(start, at));
                }
                start = at + 1;
            }
        }
        return pieces;
    }

    private static Expression.@Nullable Relation member(List<MathToken> piece, ComputationBudget budget) {
        List<String> words = new ArrayList<>();
        int at = 0;
        boolean verb = false;
        while (at < piece.size() && !verb) {
            int length = name(piece, at);
            if (length == 0) {
                break;
            }
            String word = joined(piece, at, length);
            verb = VERBS.contains(word) && !words.isEmpty();
            if (TELLING.contains(word)) {
                return null;
            }
            if (!verb && !IDLE.contains(word)) {
                words.add(SHORT.getOrDefault(word, word));
            }
            at += length;
        }
        if (words.isEmpty()) {
            return symbol(piece, budget);
        }
        boolean sign = at < piece.size() && isEquality(piece.get(at));
        at += sign ? 1 : 0;
        if (at >= piece.size() || words.size() > MOST_WORDS || !(sign || verb || startsValue(piece.get(at)))) {
            return null;
        }
        Expression value = value(piece.subList(at, piece.size()), budget);
        return value == null ? null : equation(new Expression.Prose(String.join(" ", words)), value);
    }

    /** A letter and its value, as in "radius 3 and h = 4". */
    private static Expression.@Nullable Relation symbol(List<MathToken> piece, ComputationBudget budget) {
        boolean equation = piece.size() > 2 && piece.getFirst().is(Kind.SYMBOL) && isEquality(piece.get(1));
        Expression value = equation ? value(piece.subList(2, piece.size()), budget) : null;
        return value == null
                ? null
                : equation(new Expression.Symbol(piece.getFirst().text()), value);
    }

    private static Expression.Relation equation(Expression label, Expression value) {
        return new Expression.Relation(List.of(label, value), List.of("="));
    }

    /** The number of tokens of the word that begins here; its letters were scanned as a product. */
    private static int name(List<MathToken> piece, int at) {
        MathToken token = piece.get(at);
        boolean extreme = token.is(Kind.FUNCTION) && SHORT.containsKey(token.text());
        if (token.is(Kind.WORD) || extreme) {
            return 1;
        }
        if (!token.is(Kind.SYMBOL) || token.text().length() > 1) {
            return 0;
        }
        int shortest = Character.isUpperCase(token.text().charAt(0)) ? 2 : SHORTEST_WORD;
        int length = 1;
        while (at + length < piece.size()
                && piece.get(at + length).is(Kind.SYMBOL)
                && !piece.get(at + length).spaced()
                && Character.isLowerCase(piece.get(at + length).text().charAt(0))) {
            length++;
        }
        return length >= shortest ? length : 0;
    }

    private static String joined(List<MathToken> piece, int at, int length) {
        StringBuilder name = new StringBuilder();
        piece.subList(at, at + length).forEach(token -> name.append(token.text()));
        return name.toString().toLowerCase(Locale.ROOT);
    }

    private static boolean isEquality(MathToken token) {
        return token.is(Kind.RELATION, "=") || token.is(Kind.RELATION, ":");
    }

    private static boolean startsValue(MathToken token) {
        return switch (token.kind()) {
            case NUMBER, CURRENCY, FRACTION, ROOT, MINUS, OPEN -> true;
            default -> false;
        };
    }

    private static @Nullable Expression value(List<MathToken> tokens, ComputationBudget budget) {
        if (tokens.isEmpty() || tokens.getFirst().is(Kind.WORD)) {
            return null;
        }
        TokenCursor cursor = new TokenCursor(new ArrayList<>(tokens), budget);
        Expression value = new Parser(cursor).parse();
        boolean whole = cursor.failure() == null
                && !(value instanceof Expression.Prose)
                && !(value instanceof Expression.Relation)
                && !(value instanceof Expression.Listing);
        return whole ? value : null;
    }
}
