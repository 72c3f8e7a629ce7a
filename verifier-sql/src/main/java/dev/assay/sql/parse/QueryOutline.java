package dev.assay.sql.parse;

import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlToken.Kind;
import dev.assay.sql.text.SqlTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The clauses of the outermost query, by their places in its text.
 *
 * @param items the items of its first SELECT
 * @param itemsEnd the end of the last item
 * @param keys the keys of its ORDER BY, without directions
 * @param limitStart the start of LIMIT, OFFSET or FETCH
 * @param limitEnd the end of these clauses
 * @param isPlain whether it is one SELECT without DISTINCT, so that a further item changes no row
 * @param end the end of the query, without a semicolon
 */
record QueryOutline(
        List<Part> items,
        int itemsEnd,
        List<Part> keys,
        Limit limit,
        int limitStart,
        int limitEnd,
        boolean isPlain,
        int end) {
    private static final Set<String> AFTER_ITEMS = Set.of(
            "from",
            "where",
            "group",
            "having",
            "order",
            "limit",
            "offset",
            "fetch",
            "window",
            "qualify",
            "union",
            "intersect",
            "except");
    private static final Set<String> LIMITS = Set.of("limit", "offset", "fetch");

    /** Adjacent tokens. */
    record Part(List<SqlToken> tokens) {
        boolean has(String word) {
            return tokens.stream().anyMatch(token -> token.isWord(word));
        }

        boolean calls(String function) {
            for (int at = 0; at + 1 < tokens.size(); at++) {
                if (tokens.get(at).isWord(function) && tokens.get(at + 1).isSign("(")) {
                    return true;
                }
            }
            return false;
        }

        boolean isStar() {
            return !tokens.isEmpty()
                    && (tokens.getFirst().isSign("*")
                            || (tokens.size() >= 3
                                    && tokens.get(1).isSign(".")
                                    && tokens.get(2).isSign("*")));
        }

        String text(String query) {
            return query.substring(tokens.getFirst().start(), tokens.getLast().end());
        }

        /** Returns whether this item has the key's name as its alias, or is a column of this name. */
        boolean isNamed(Part key) {
            if (key.tokens.size() != 1 || !key.tokens.getFirst().isName()) {
                return false;
            }
            int size = tokens.size();
            boolean aliased = size > 1 && (tokens.get(size - 2).isWord("as") || endsOperand(tokens.get(size - 2)));
            boolean column =
                    size == 1 || (size >= 3 && size <= 5 && tokens.get(size - 2).isSign("."));
            return (aliased || column) && equal(tokens.getLast(), key.tokens.getFirst());
        }

        private static boolean endsOperand(SqlToken token) {
            return token.isSign(")")
                    || token.isWord("end")
                    || token.kind() == Kind.NUMBER
                    || token.kind() == Kind.STRING;
        }

        /** Returns whether this item is the same expression as the key, apart from its alias. */
        boolean isSameAs(Part key) {
            List<SqlToken> other = key.tokens;
            boolean aliased = tokens.size() == other.size() + 2
                    && tokens.get(other.size()).isWord("as");
            if (tokens.size() != other.size() && !aliased) {
                return false;
            }
            for (int at = 0; at < other.size(); at++) {
                if (!equal(tokens.get(at), other.get(at))) {
                    return false;
                }
            }
            return true;
        }

        private static boolean equal(SqlToken left, SqlToken right) {
            boolean names = left.isName() && right.isName();
            return names
                    ? left.text().equalsIgnoreCase(right.text())
                    : left.kind() == right.kind() && left.text().equals(right.text());
        }
    }

    /** The limit on the rows of a query. */
    sealed interface Limit {
        /** Returns whether the limit may leave rows out. */
        boolean cuts();

        /** A limit by numbers. */
        record Counted(long offset, OptionalLong count) implements Limit {
            @Override
            public boolean cuts() {
                return offset > 0 || count.isPresent();
            }
        }

        /** A limit by an expression, or by a share of the rows. */
        record Computed() implements Limit {
            @Override
            public boolean cuts() {
                return true;
            }
        }

        /** A limit that keeps the rows that tie with the last one. */
        record WithTies() implements Limit {
            @Override
            public boolean cuts() {
                return false;
            }
        }
    }

    /** Returns the outline of a query; empty if its text has no SELECT. */
    static Optional<QueryOutline> of(SqlTokens query) {
        List<SqlToken> tokens = unwrapped(query.list());
        boolean[] top = top(tokens);
        int select = first(tokens, top, Set.of("select"), 0);
        if (query.fault().isPresent() || select == tokens.size()) {
            return Optional.empty();
        }
        int itemsEnd = first(tokens, top, AFTER_ITEMS, select + 1);
        int order = last(tokens, top);
        int limit = first(tokens, top, LIMITS, order < 0 ? itemsEnd : order);
        int end = tokens.getLast().end();
        boolean combined = first(tokens, top, SqlKeywords.SET_OPERATORS, 0) < tokens.size();
        boolean distinct = select + 1 < tokens.size() && tokens.get(select + 1).isWord("distinct");
        List<Part> keys = order < 0 ? List.<Part>of() : parts(tokens, order + 2, limit);
        return Optional.of(new QueryOutline(
                parts(tokens, distinct ? select + 2 : select + 1, itemsEnd),
                tokens.get(itemsEnd - 1).end(),
                keys.stream().map(QueryOutline::withoutDirection).toList(),
                LimitClause.of(tokens.subList(limit, tokens.size())),
                limit < tokens.size() ? tokens.get(limit).start() : end,
                end,
                !combined && !distinct && isFirst(tokens, select),
                end));
    }

    /** Returns whether only common tables stand before the SELECT, and no FROM, which DuckDB allows. */
    private static boolean isFirst(List<SqlToken> tokens, int select) {
        return select == 0 || tokens.getFirst().isWord("with");
    }

    private static List<SqlToken> unwrapped(List<SqlToken> tokens) {
        int from = 0;
        int to = tokens.size();
        while (to > from && tokens.get(to - 1).isSign(";")) {
            to--;
        }
        while (to - from > 2 && tokens.get(from).isSign("(") && close(tokens, from) == to - 1) {
            from++;
            to--;
        }
        return tokens.subList(from, to);
    }

    private static int close(List<SqlToken> tokens, int open) {
        int depth = 0;
        for (int at = open; at < tokens.size(); at++) {
            depth += tokens.get(at).isSign("(") ? 1 : 0;
            depth -= tokens.get(at).isSign(")") ? 1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        return tokens.size();
    }

    /** Returns, for each token, whether it stands outside all brackets. */
    private static boolean[] top(List<SqlToken> tokens) {
        boolean[] top = new boolean[tokens.size()];
        int depth = 0;
        for (int at = 0; at < top.length; at++) {
            SqlToken token = tokens.get(at);
            depth -= token.isSign(")") || token.isSign("]") || token.isSign("}") ? 1 : 0;
            top[at] = depth == 0;
            depth += token.isSign("(") || token.isSign("[") || token.isSign("{") ? 1 : 0;
        }
        return top;
    }

    private static int first(List<SqlToken> tokens, boolean[] top, Set<String> words, int from) {
        for (int at = from; at < tokens.size(); at++) {
            SqlToken token = tokens.get(at);
            boolean named = at > 0
                    && (tokens.get(at - 1).isSign(".") || tokens.get(at - 1).isWord("as"));
            boolean distinctFrom =
                    token.isWord("from") && at > 0 && tokens.get(at - 1).isWord("distinct");
            if (top[at]
                    && token.kind() == Kind.WORD
                    && !named
                    && !distinctFrom
                    && words.contains(NameReader.folded(token))) {
                return at;
            }
        }
        return tokens.size();
    }

    private static int last(List<SqlToken> tokens, boolean[] top) {
        for (int at = tokens.size() - 2; at >= 0; at--) {
            if (top[at] && tokens.get(at).isWord("order") && tokens.get(at + 1).isWord("by")) {
                return at;
            }
        }
        return -1;
    }

    private static List<Part> parts(List<SqlToken> tokens, int from, int to) {
        List<Part> parts = new ArrayList<>();
        int depth = 0;
        int start = from;
        for (int at = from; at < to; at++) {
            SqlToken token = tokens.get(at);
            depth += token.isSign("(") || token.isSign("[") ? 1 : 0;
            depth -= token.isSign(")") || token.isSign("]") ? 1 : 0;
            if (depth == 0 && token.isSign(",")) {
                parts.add(new Part(tokens.subList(start, at)));
                start = at + 1;
            }
        }
        if (start < to) {
            parts.add(new Part(tokens.subList(start, to)));
        }
        return parts;
    }

    private static Part withoutDirection(Part key) {
        List<SqlToken> tokens = key.tokens();
        int end = tokens.size();
        if (end > 2 && tokens.get(end - 2).isWord("nulls")) {
            end -= 2;
        }
        if (end > 1 && (tokens.get(end - 1).isWord("asc") || tokens.get(end - 1).isWord("desc"))) {
            end--;
        }
        return new Part(tokens.subList(0, end));
    }
}
