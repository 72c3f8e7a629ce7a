package dev.assay.sql.parse;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlTokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The tables of a database with their columns, in lower case. */
public final class Schema {
    /** A schema about which nothing is known. */
    public static final Schema UNKNOWN = new Schema(Map.of());

    private static final Set<String> CONSTRAINTS =
            Set.of("primary", "foreign", "unique", "check", "constraint", "exclude", "like", "key", "index");

    private final Map<String, Set<String>> columns;
    private final Map<String, List<String>> tablesByColumn;

    /** Makes a schema of these columns by table. */
    public Schema(Map<String, Set<String>> columns) {
        this.columns = Map.copyOf(columns);
        tablesByColumn = new HashMap<>();
        new TreeMap<>(columns)
                .forEach((table, names) -> names.forEach(column -> tablesByColumn
                        .computeIfAbsent(column, _ -> new ArrayList<>())
                        .add(table)));
    }

    /** Returns the columns of each table. */
    public Map<String, Set<String>> columns() {
        return columns;
    }

    /** Returns the tables that the CREATE TABLE statements of a script make; unreadable statements are skipped. */
    public static Schema of(String script, SqlDialect dialect) {
        List<SqlToken> tokens = SqlTokens.of(script, dialect).list();
        Map<String, Set<String>> columns = new HashMap<>();
        for (int at = 0; at + 2 < tokens.size(); at++) {
            if (tokens.get(at).isWord("table") && creates(tokens, at)) {
                int name = at + 1;
                while (name < tokens.size() && isIfNotExists(tokens.get(name))) {
                    name++;
                }
                while (name + 2 < tokens.size() && tokens.get(name + 1).isSign(".")) {
                    name += 2;
                }
                if (name + 1 < tokens.size() && tokens.get(name + 1).isSign("(")) {
                    columns.put(folded(tokens.get(name)), columns(tokens, name + 1));
                }
            }
        }
        return new Schema(columns);
    }

    /** Returns the tables that have a column, by the column's name. */
    Map<String, List<String>> tablesByColumn() {
        return tablesByColumn;
    }

    private static boolean creates(List<SqlToken> tokens, int table) {
        for (int back = 1; back <= 3 && table - back >= 0; back++) {
            if (tokens.get(table - back).isWord("create")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isIfNotExists(SqlToken token) {
        return token.isWord("if") || token.isWord("not") || token.isWord("exists");
    }

    private static Set<String> columns(List<SqlToken> tokens, int open) {
        Set<String> columns = new HashSet<>();
        int depth = 0;
        for (int at = open; at < tokens.size(); at++) {
            SqlToken token = tokens.get(at);
            boolean begins = depth == 1
                    && (tokens.get(at - 1).isSign("(") || tokens.get(at - 1).isSign(","));
            if (token.isSign("(")) {
                depth++;
            } else if (token.isSign(")")) {
                depth--;
                if (depth == 0) {
                    return columns;
                }
            } else if (begins && !(token.kind() == SqlToken.Kind.WORD && CONSTRAINTS.contains(folded(token)))) {
                columns.add(folded(token));
            }
        }
        return columns;
    }

    private static String folded(SqlToken token) {
        return token.text().toLowerCase(Locale.ROOT);
    }
}
