package dev.assay.sql.parse;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.parse.MentionedNames.Column;
import dev.assay.sql.text.SqlToken;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a query of any dialect by recursive descent, token by token without backtracking. A feature of one dialect is
 * accepted in all.
 */
final class QueryReader {
    static final int MOST_DEPTH = 250;
    private static final Set<String> ALL_OR_DISTINCT = Set.of("all", "distinct");
    private static final Set<String> DIRECTIONS = Set.of("asc", "desc");
    private static final Set<String> NULLS = Set.of("first", "last");
    private static final Set<String> ROWS = Set.of("row", "rows");
    private static final Set<String> STAR_CHANGES = Set.of("exclude", "except", "replace", "rename");

    private final SqlCursor cursor;
    private final SqlDialect dialect;
    private final Map<String, List<String>> tablesByColumn;
    private final ExpressionReader expressions;
    private final SourceReader sources;
    private final NameReader names;
    private final Set<Column> columns = new HashSet<>();
    private int depth;

    QueryReader(SqlCursor cursor, SqlDialect dialect, Schema schema) {
        this.cursor = cursor;
        this.dialect = dialect;
        this.tablesByColumn = schema.tablesByColumn();
        this.expressions = new ExpressionReader(cursor, this);
        this.sources = new SourceReader(cursor, this, expressions);
        this.names = new NameReader(cursor);
    }

    Set<String> tables() {
        return sources.tables();
    }

    Set<Column> columns() {
        return columns;
    }

    /** Reads one statement, which only a semicolon may follow. */
    void statement() {
        query(null);
        cursor.tookSign(";");
        if (!cursor.atEnd()) {
            cursor.fail("the end of the query");
        }
    }

    boolean beginsQuery() {
        return cursor.isWord(SqlKeywords.BEGINS_QUERY)
                || (cursor.isWord("from") && dialect == SqlDialect.DUCKDB)
                || (cursor.isWord("table") && dialect != SqlDialect.SQLITE);
    }

    /** Reads a query with its common tables, order and limit, and returns the names of its columns that have one. */
    Set<String> query(@Nullable NameScope outer) {
        deeper();
        NameScope scope = new NameScope(outer);
        if (cursor.took("with")) {
            commonTables(scope);
        }
        Set<String> outputs = body(scope);
        tail(scope, outputs);
        shallower();
        return outputs;
    }

    /** Enters a level of nesting; fails if there are too many. */
    void deeper() {
        if (++depth > MOST_DEPTH) {
            cursor.fail("less nesting");
        }
    }

    /** Leaves a level of nesting. */
    void shallower() {
        depth--;
    }

    private void commonTables(NameScope scope) {
        boolean recursive = cursor.took("recursive");
        do {
            String name = names.name();
            Set<String> named = cursor.isSign("(") ? names.names() : Set.<String>of();
            if (recursive) {
                scope.addCommon(name, named);
            }
            cursor.expect("as");
            cursor.took("not");
            cursor.took("materialized");
            cursor.expectSign("(");
            Set<String> outputs = query(scope);
            cursor.expectSign(")");
            scope.addCommon(name, named.isEmpty() ? outputs : named);
            skipSearch();
        } while (cursor.tookSign(","));
    }

    private void skipSearch() {
        if (cursor.isWord("search") || cursor.isWord("cycle")) {
            while (!cursor.atEnd() && !cursor.isSign(",") && !cursor.isWord(SqlKeywords.BEGINS_QUERY)) {
                cursor.next();
            }
        }
    }

    private Set<String> body(NameScope scope) {
        Set<String> outputs = term(scope);
        combined(scope);
        return outputs;
    }

    /** Reads the queries that are combined with a first one. */
    void combined(NameScope scope) {
        while (cursor.tookAny(SqlKeywords.SET_OPERATORS)) {
            cursor.tookAny(ALL_OR_DISTINCT);
            cursor.took("by", "name");
            term(scope);
        }
    }

    private Set<String> term(NameScope outer) {
        if (cursor.tookSign("(")) {
            Set<String> outputs = query(outer);
            cursor.expectSign(")");
            return outputs;
        }
        NameScope scope = new NameScope(outer);
        if (cursor.took("values")) {
            rows(scope);
        } else if (cursor.took("table")) {
            sources.source(scope);
        } else if (dialect == SqlDialect.DUCKDB && cursor.took("from")) {
            sources.sources(scope);
            if (cursor.took("select")) {
                items(scope);
            }
            clauses(scope);
        } else {
            cursor.expect("select");
            select(scope);
        }
        columns.addAll(scope.resolved(tablesByColumn));
        return scope.outputs();
    }

    private void rows(NameScope scope) {
        do {
            cursor.expectSign("(");
            expressions.list(scope);
            cursor.expectSign(")");
        } while (cursor.tookSign(","));
    }

    private void select(NameScope scope) {
        if (cursor.took("distinct", "on")) {
            cursor.expectSign("(");
            expressions.list(scope);
            cursor.expectSign(")");
        } else {
            cursor.tookAny(ALL_OR_DISTINCT);
        }
        items(scope);
        if (cursor.took("from")) {
            sources.sources(scope);
        }
        clauses(scope);
    }

    private void items(NameScope scope) {
        do {
            item(scope);
        } while (cursor.tookSign(",") && !(dialect == SqlDialect.DUCKDB && cursor.isWord("from")));
    }

    private void item(NameScope scope) {
        if (cursor.tookSign("*")) {
            star(scope, "");
        } else if (cursor.peek().isName()
                && cursor.peek(1).isSign(".")
                && cursor.peek(2).isSign("*")) {
            String qualifier = names.name();
            cursor.next();
            cursor.next();
            star(scope, qualifier);
        } else {
            boolean plain = isPlainName();
            SqlToken first = cursor.peek();
            expressions.expression(scope);
            String alias = names.alias();
            if (!alias.isEmpty() && !(plain && alias.equals(NameReader.folded(first)))) {
                scope.addOutput(alias);
            }
        }
    }

    /** Returns whether the item is a column alone, so that an alias of the same name hides nothing. */
    private boolean isPlainName() {
        return cursor.peek().isName()
                && !cursor.peek(1).isSign(".")
                && !cursor.peek(1).isSign("(");
    }

    private void star(NameScope scope, String qualifier) {
        scope.refer(qualifier, "*", false);
        while (cursor.isWord(STAR_CHANGES) && (cursor.peek(1).isSign("(") || cursor.isWord("exclude"))) {
            cursor.next();
            if (cursor.isSign("(")) {
                cursor.skipBrackets();
            } else {
                names.name();
            }
        }
    }

    private void clauses(NameScope scope) {
        if (cursor.took("where")) {
            expressions.expression(scope);
        }
        if (cursor.took("group", "by")) {
            groups(scope);
        }
        if (cursor.took("having")) {
            expressions.expression(scope);
        }
        if (cursor.took("window")) {
            do {
                names.name();
                cursor.expect("as");
                expressions.calls().window(scope);
            } while (cursor.tookSign(","));
        }
        if (cursor.took("qualify")) {
            expressions.expression(scope);
        }
        if (!cursor.isWord(SqlKeywords.SET_OPERATORS)) {
            tail(scope, scope.outputs());
        }
    }

    private void groups(NameScope scope) {
        if (cursor.took("all")) {
            return;
        }
        do {
            if (cursor.took("grouping", "sets")) {
                cursor.expectSign("(");
                groups(scope);
                cursor.expectSign(")");
            } else if (cursor.isSign("(") && cursor.peek(1).isSign(")")) {
                cursor.skipBrackets();
            } else {
                expressions.expression(scope);
            }
        } while (cursor.tookSign(","));
    }

    /** Reads the order and limit, in the sequence of any dialect. */
    private void tail(NameScope scope, Set<String> outputs) {
        if (cursor.took("order", "by")) {
            Set.copyOf(outputs).forEach(scope::addOutput);
            order(scope);
        }
        while (cursor.isWord(Set.of("limit", "offset", "fetch"))) {
            if (cursor.took("fetch")) {
                fetch(scope);
            } else if (cursor.took("offset")) {
                expressions.expression(scope);
                cursor.tookAny(ROWS);
            } else {
                cursor.next();
                limit(scope);
            }
        }
        columns.addAll(scope.resolved(tablesByColumn));
    }

    private void limit(NameScope scope) {
        if (!cursor.took("all")) {
            expressions.expression(scope);
            cursor.tookSign("%");
            if (cursor.tookSign(",")) {
                expressions.expression(scope);
            }
        }
    }

    private void fetch(NameScope scope) {
        if (!cursor.took("first")) {
            cursor.expect("next");
        }
        if (!cursor.isWord(ROWS)) {
            expressions.expression(scope);
        }
        cursor.tookAny(ROWS);
        if (!cursor.took("only") && !cursor.took("with", "ties")) {
            cursor.fail("ONLY");
        }
    }

    /** Reads the keys of an order. */
    void order(NameScope scope) {
        if (cursor.took("all")) {
            cursor.tookAny(DIRECTIONS);
            return;
        }
        do {
            expressions.expression(scope);
            cursor.tookAny(DIRECTIONS);
            if (cursor.took("nulls") && !cursor.tookAny(NULLS)) {
                cursor.fail("FIRST or LAST");
            }
        } while (cursor.tookSign(","));
    }
}
