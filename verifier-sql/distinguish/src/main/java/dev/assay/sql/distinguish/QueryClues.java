package dev.assay.sql.distinguish;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.parse.MentionedNames;
import dev.assay.sql.parse.Schema;
import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlToken.Kind;
import dev.assay.sql.text.SqlTokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The hints of two queries at data that could separate them, all names in lower case.
 *
 * @param tables that either reads
 * @param columns that either names
 * @param near the constants that stand near a column, by the column's name
 * @param literals all constants
 * @param linked names of columns that are compared with a column
 */
record QueryClues(
        Set<String> tables,
        Set<String> columns,
        Map<String, Set<QueryLiteral>> near,
        Set<QueryLiteral> literals,
        Map<String, Set<String>> linked) {
    private static final Set<String> ENDS = Set.of(
            "select", "from", "where", "having", "on", "or", "when", "then", "else", "limit", "offset", "order",
            "group", "join", "union", "fetch", "first", "next");
    private static final Set<String> COMPARISONS = Set.of("=", "==", "<>", "!=", "<", ">", "<=", ">=");
    private static final int REACH_BACK = 24;
    private static final int REACH_ON = 6;

    /** Looks at the gold and at the query. */
    static QueryClues of(String gold, String query, SqlDialect dialect, List<TableShape> shapes) {
        Schema schema = schema(shapes);
        QueryClues clues = new QueryClues(
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                new LinkedHashMap<>(),
                new LinkedHashSet<>(),
                new HashMap<>());
        for (String text : List.of(gold, query)) {
            MentionedNames mentioned = MentionedNames.in(text, dialect, schema);
            clues.tables.addAll(mentioned.tables());
            mentioned.columns().forEach(column -> clues.columns.add(column.name()));
            clues.look(SqlTokens.of(text, dialect).list(), schema);
        }
        // What a view reads is not known here: it may be any table.
        boolean views = !schema.columns().keySet().containsAll(clues.tables);
        clues.tables.retainAll(schema.columns().keySet());
        if (views || clues.tables.isEmpty()) {
            clues.tables.addAll(schema.columns().keySet());
        }
        return clues;
    }

    private static Schema schema(List<TableShape> shapes) {
        Map<String, Set<String>> columns = new HashMap<>();
        for (TableShape shape : shapes) {
            Set<String> names = new HashSet<>();
            shape.columns().forEach(column -> names.add(column.name()));
            columns.put(shape.name(), names);
        }
        return new Schema(columns);
    }

    /** Says whether a query names the column, or all columns. */
    boolean names(DeclaredColumn column) {
        return columns.contains(column.name()) || columns.contains("*");
    }

    private void look(List<SqlToken> tokens, Schema schema) {
        Set<String> known = new HashSet<>();
        schema.columns().values().forEach(known::addAll);
        for (int at = 0; at < tokens.size(); at++) {
            SqlToken token = tokens.get(at);
            if (token.kind() == Kind.NUMBER && !isLimit(tokens, at)) {
                boolean negative = at > 0
                        && tokens.get(at - 1).isSign("-")
                        && (at < 2 || tokens.get(at - 2).kind() == Kind.SIGN);
                add(tokens, at, QueryLiteral.number((negative ? "-" : "") + token.text()), known);
            } else if (token.kind() == Kind.STRING) {
                add(tokens, at, QueryLiteral.text(token.text()), known);
            } else if (token.kind() == Kind.NAME && !known.contains(StatementParts.folded(token))) {
                add(tokens, at, QueryLiteral.text(token.text()), known);
            } else if (token.kind() == Kind.SIGN && COMPARISONS.contains(token.text())) {
                link(tokens, at, known);
            }
        }
    }

    private static boolean isLimit(List<SqlToken> tokens, int at) {
        return at > 0
                && (tokens.get(at - 1).isWord("limit") || tokens.get(at - 1).isWord("offset"));
    }

    private void add(List<SqlToken> tokens, int at, QueryLiteral literal, Set<String> known) {
        literals.add(literal);
        boolean between = false;
        for (int back = at - 1; back >= Math.max(0, at - REACH_BACK); back--) {
            SqlToken token = tokens.get(back);
            if (isColumn(token, known)) {
                near.computeIfAbsent(StatementParts.folded(token), _ -> new LinkedHashSet<>())
                        .add(literal);
                return;
            }
            boolean and = token.isWord("and");
            between |= and
                    && back > 1
                    && tokens.subList(Math.max(0, back - 4), back).stream()
                            .anyMatch(before -> before.isWord("between"));
            if ((and && !between) || (token.kind() == Kind.WORD && ENDS.contains(StatementParts.folded(token)))) {
                break;
            }
        }
        for (int on = at + 1; on < Math.min(tokens.size(), at + REACH_ON); on++) {
            if (isColumn(tokens.get(on), known)) {
                near.computeIfAbsent(StatementParts.folded(tokens.get(on)), _ -> new LinkedHashSet<>())
                        .add(literal);
                return;
            }
        }
    }

    private static boolean isColumn(SqlToken token, Set<String> known) {
        return token.isName() && known.contains(StatementParts.folded(token));
    }

    private void link(List<SqlToken> tokens, int at, Set<String> known) {
        if (at == 0 || at + 1 >= tokens.size() || !isColumn(tokens.get(at - 1), known)) {
            return;
        }
        int other = at + 1;
        while (other + 2 < tokens.size() && tokens.get(other + 1).isSign(".")) {
            other += 2;
        }
        if (isColumn(tokens.get(other), known)) {
            String left = StatementParts.folded(tokens.get(at - 1));
            String right = StatementParts.folded(tokens.get(other));
            linked.computeIfAbsent(left, _ -> new LinkedHashSet<>()).add(right);
            linked.computeIfAbsent(right, _ -> new LinkedHashSet<>()).add(left);
        }
    }

    List<QueryLiteral> near(String column) {
        return new ArrayList<>(near.getOrDefault(column, Set.of()));
    }
}
