package dev.assay.sql.distinguish;

import dev.assay.sql.text.SqlToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * One statement of a script, to look at by places of its tokens.
 *
 * @param text of the whole script
 * @param tokens of this statement
 */
record StatementParts(String text, List<SqlToken> tokens) {
    private static final Set<String> COLUMN_CONSTRAINTS = Set.of(
            "constraint",
            "primary",
            "not",
            "null",
            "unique",
            "check",
            "default",
            "collate",
            "references",
            "generated",
            "as",
            "autoincrement",
            "auto_increment",
            "compression",
            "using");

    int size() {
        return tokens.size();
    }

    boolean begins(String word) {
        return is(0, word);
    }

    boolean is(int at, String word) {
        return at >= 0 && at < tokens.size() && tokens.get(at).isWord(word);
    }

    boolean isSign(int at, String sign) {
        return at < tokens.size() && tokens.get(at).isSign(sign);
    }

    boolean isColumnConstraint(int at) {
        SqlToken token = tokens.get(at);
        return token.kind() == SqlToken.Kind.WORD && COLUMN_CONSTRAINTS.contains(folded(token));
    }

    /** The place of a word among the first tokens; -1 where it is not there. */
    int first(String word, int within) {
        for (int at = 0; at < Math.min(within, tokens.size()); at++) {
            if (is(at, word)) {
                return at;
            }
        }
        return -1;
    }

    /** The place after a name, which may have its schema before it. */
    int afterName(int at) {
        int after = at + 1;
        while (isSign(after, ".")) {
            after += 2;
        }
        return Math.min(after, tokens.size());
    }

    /** The text from one token up to another. */
    String written(int from, int to) {
        return from >= to
                ? ""
                : text.substring(tokens.get(from).start(), tokens.get(to - 1).end());
    }

    String written() {
        return written(0, tokens.size());
    }

    int nextOpen(int at) {
        int open = at;
        while (open < tokens.size() && !isSign(open, "(")) {
            open++;
        }
        return open;
    }

    /** The place of the bracket that closes the one here; the last token where none does. */
    int close(int open) {
        int depth = 0;
        for (int at = open; at < tokens.size(); at++) {
            depth += isSign(at, "(") ? 1 : 0;
            depth -= isSign(at, ")") ? 1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        return tokens.size() - 1;
    }

    /** The tokens inside the brackets that open here. */
    String bracketed(int open) {
        return written(open + 1, close(open));
    }

    /** The first names in the items of a list in brackets, in lower case. */
    List<String> names(int open) {
        List<String> names = new ArrayList<>();
        items(open).forEach((from, to) -> names.add(folded(tokens.get(from))));
        return names;
    }

    /** The items of a list in brackets, from and to. */
    Items items(int open) {
        return action -> {
            int close = close(open);
            int from = open + 1;
            for (int at = open + 1; at <= close; at++) {
                boolean ends = at == close || isSign(at, ",");
                if (ends && from < at) {
                    action.accept(from, at);
                }
                from = ends ? at + 1 : from;
                at = isSign(at, "(") && at < close ? close(at) : at;
            }
        };
    }

    /** Items of a list, to go through. */
    interface Items {
        void forEach(BiConsumer<Integer, Integer> action);
    }

    static String folded(SqlToken token) {
        return token.text().toLowerCase(Locale.ROOT);
    }
}
