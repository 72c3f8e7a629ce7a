package dev.assay.sql.parse;

import dev.assay.sql.parse.NameScope.Source;
import dev.assay.sql.text.SqlToken.Kind;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Reads the sources after FROM: tables, subqueries and functions, with their joins. */
final class SourceReader {
    private final SqlCursor cursor;
    private final QueryReader queries;
    private final ExpressionReader expressions;
    private final NameReader names;
    private final Set<String> tables = new HashSet<>();

    SourceReader(SqlCursor cursor, QueryReader queries, ExpressionReader expressions) {
        this.cursor = cursor;
        this.queries = queries;
        this.expressions = expressions;
        this.names = new NameReader(cursor);
    }

    /** Returns the tables of the schema that were read so far. */
    Set<String> tables() {
        return tables;
    }

    void sources(NameScope scope) {
        source(scope);
        while (joins()) {
            source(scope);
            while (cursor.took("on")) {
                expressions.expression(scope);
            }
            if (cursor.isWord("using") && cursor.peek(1).isSign("(")) {
                cursor.next();
                names.names().forEach(name -> scope.refer("", name, false));
            }
        }
    }

    private boolean joins() {
        if (cursor.tookSign(",") || cursor.took("join")) {
            return true;
        }
        if (!cursor.isWord(SqlKeywords.JOIN_KINDS)) {
            return false;
        }
        while (cursor.tookAny(SqlKeywords.JOIN_KINDS)) {
            // each word only qualifies the join
        }
        cursor.expect("join");
        return !cursor.atEnd();
    }

    void source(NameScope scope) {
        cursor.took("lateral");
        if (cursor.tookSign("(")) {
            bracketed(scope);
        } else if (cursor.peek().kind() == Kind.STRING) {
            String text = cursor.next().text().toLowerCase(Locale.ROOT);
            tables.add(text);
            scope.addSource(orElse(sourceAlias(), text), new Source(text, Set.of()));
        } else {
            named(scope);
        }
        while (cursor.isWord(Set.of("pivot", "unpivot", "tablesample")) && !cursor.atEnd()) {
            cursor.next();
            while (!cursor.atEnd() && !cursor.isSign("(")) {
                cursor.next();
            }
            cursor.skipBrackets();
            sourceAlias();
        }
    }

    private void bracketed(NameScope scope) {
        queries.deeper();
        if (queries.beginsQuery() || (cursor.isSign("(") && opensQuery())) {
            Set<String> outputs = queries.query(scope);
            cursor.expectSign(")");
            scope.addSource(sourceAlias(), new Source(null, outputs));
        } else {
            sources(scope);
            cursor.expectSign(")");
            sourceAlias();
        }
        queries.shallower();
    }

    /** Returns whether the brackets that open here contain a query directly. */
    private boolean opensQuery() {
        int ahead = 0;
        while (ahead < QueryReader.MOST_DEPTH && cursor.peek(ahead).isSign("(")) {
            ahead++;
        }
        return cursor.isWord(ahead, SqlKeywords.BEGINS_QUERY);
    }

    private void named(NameScope scope) {
        String name = names.name();
        boolean whole = true;
        while (cursor.tookSign(".")) {
            name = names.name();
            whole = false;
        }
        if (cursor.isSign("(")) {
            cursor.next();
            expressions.calls().arguments(scope);
            cursor.took("with", "ordinality");
            scope.addSource(orElse(sourceAlias(), name), new Source(null, Set.of()));
            return;
        }
        Source common = whole ? scope.common(name) : null;
        if (common == null) {
            tables.add(name);
        }
        scope.addSource(orElse(sourceAlias(), name), common == null ? new Source(name, Set.of()) : common);
        if (cursor.took("indexed", "by")) {
            names.name();
        }
        cursor.took("not", "indexed");
    }

    private String sourceAlias() {
        String alias = names.alias();
        if (!alias.isEmpty() && cursor.isSign("(")) {
            cursor.skipBrackets();
        }
        return alias;
    }

    private static String orElse(String alias, String name) {
        return alias.isEmpty() ? name : alias;
    }
}
