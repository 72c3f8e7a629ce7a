package dev.assay.sql.distinguish;

import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlTokens;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Queries that differ from a gold in one word, as a slip would: what a suite of databases should tell from it. */
public final class NeighbourQueries {
    private static final int MOST = 100;
    private static final Map<String, String> OTHER_SIGN = Map.of(">", ">=", ">=", ">", "<", "<=", "<=", "<");
    private static final Map<String, List<String>> OTHER_WORD = Map.of(
            "distinct", List.of(""),
            "and", List.of("OR"),
            "or", List.of("AND"),
            "max", List.of("MIN"),
            "min", List.of("MAX"),
            "sum", List.of("AVG", "COUNT"),
            "avg", List.of("SUM"),
            "desc", List.of("ASC"),
            "asc", List.of("DESC"));

    private final String gold;
    private final List<SqlToken> tokens;
    private final List<TableShape> shapes;
    private final Set<String> found = new LinkedHashSet<>();

    private NeighbourQueries(String gold, OriginalDatabase original) {
        this.gold = gold;
        this.tokens = SqlTokens.of(gold, original.blueprint().dialect()).list();
        this.shapes = original.blueprint().shapes();
    }

    /** At most 100 of them; some may mean the same as the gold, and some may not run. */
    public static List<String> of(String gold, OriginalDatabase original) {
        NeighbourQueries neighbours = new NeighbourQueries(gold, original);
        for (int at = 0; at < neighbours.tokens.size(); at++) {
            neighbours.around(at);
        }
        return neighbours.found.stream().limit(MOST).toList();
    }

    private void around(int at) {
        SqlToken token = tokens.get(at);
        switch (token.kind()) {
            case SIGN -> {
                if (OTHER_SIGN.containsKey(token.text())) {
                    put(at, OTHER_SIGN.get(token.text()));
                }
            }
            case NUMBER -> number(at);
            case STRING -> put(at, "'" + token.text().replace("'", "''") + "s'");
            case WORD -> word(at);
            case NAME -> column(at);
            case PARAMETER -> {}
        }
    }

    private void number(int at) {
        String text = tokens.get(at).text();
        if (text.matches("\\d{1,15}")) {
            long number = Long.parseLong(text);
            put(at, Long.toString(number + 1));
            if (number > 1) {
                put(at, Long.toString(number - 1));
            }
        }
    }

    private void word(int at) {
        String word = StatementParts.folded(tokens.get(at));
        boolean called = at + 1 < tokens.size() && tokens.get(at + 1).isSign("(");
        if (word.equals("count") && called) {
            counted(at);
        } else if (word.equals("left") && !called) {
            replace(
                    tokens.get(at).start(),
                    tokens.get(is(at + 1, "outer") ? at + 1 : at).end(),
                    "");
        } else if (word.equals("union")) {
            boolean all = is(at + 1, "all");
            replace(tokens.get(at).start(), tokens.get(all ? at + 1 : at).end(), all ? "UNION" : "UNION ALL");
        } else if (word.equals("join") && !is(at - 1, "left") && !is(at - 1, "outer") && !is(at - 1, "cross")) {
            int start = tokens.get(is(at - 1, "inner") ? at - 1 : at).start();
            replace(start, tokens.get(at).end(), "LEFT JOIN");
        } else if (!(word.equals("and") && isBetween(at))) {
            OTHER_WORD.getOrDefault(word, List.of()).forEach(other -> put(at, other));
            column(at);
        }
    }

    /** Counting rows in place of values. */
    private void counted(int at) {
        int close = new StatementParts(gold, tokens).close(at + 1);
        if (close > at + 2 && !tokens.get(at + 2).isSign("*")) {
            replace(tokens.get(at + 2).start(), tokens.get(close).start(), "*");
        }
    }

    private boolean isBetween(int at) {
        return tokens.subList(Math.max(0, at - 5), at).stream().anyMatch(token -> token.isWord("between"));
    }

    private boolean is(int at, String word) {
        return at >= 0 && at < tokens.size() && tokens.get(at).isWord(word);
    }

    /** Another column of the same table and kind. */
    private void column(int at) {
        String name = StatementParts.folded(tokens.get(at));
        boolean qualifies = at + 1 < tokens.size() && tokens.get(at + 1).isSign(".");
        if (qualifies || is(at - 1, "as") || is(at - 1, "from") || is(at - 1, "join")) {
            return;
        }
        for (TableShape shape : shapes) {
            int place = shape.place(name);
            if (place >= 0 && mentions(shape)) {
                DeclaredColumn.Kind kind = shape.columns().get(place).kind();
                shape.columns().stream()
                        .filter(other -> other.kind() == kind && !other.name().equals(name))
                        .forEach(other -> put(at, other.written()));
            }
        }
    }

    private boolean mentions(TableShape shape) {
        return tokens.stream()
                .anyMatch(
                        token -> token.isName() && StatementParts.folded(token).equals(shape.name()));
    }

    private void put(int at, String text) {
        replace(tokens.get(at).start(), tokens.get(at).end(), text);
    }

    private void replace(int start, int end, String text) {
        found.add(gold.substring(0, start) + text + gold.substring(end));
    }
}
