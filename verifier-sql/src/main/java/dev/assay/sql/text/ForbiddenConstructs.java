package dev.assay.sql.text;

import dev.assay.sql.engine.run.SqlDialect;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds constructs that a query must not contain after its beginning. */
final class ForbiddenConstructs {
    private static final Set<String> CHANGES = Set.of("insert", "update", "delete", "merge", "replace");
    private static final Set<String> LOCKS = Set.of("update", "share", "no", "key");
    private static final Set<String> ENDS_TABLES = Set.of(
            "where",
            "group",
            "order",
            "having",
            "limit",
            "offset",
            "fetch",
            "window",
            "qualify",
            "union",
            "except",
            "intersect",
            "select",
            "sample",
            "values");
    private static final Set<String> FROM_IN_CALL =
            Set.of("extract", "trim", "substring", "substr", "overlay", "position");
    private static final Pattern FILE = Pattern.compile(
            "(?i)(.*\\.(csv|tsv|txt|parquet|json|jsonl|ndjson|xlsx|arrow|avro|db|duckdb|sqlite|gz|zst)|\\w+://.*|[./~].*)");

    private final List<SqlToken> tokens;
    private final SqlDialect dialect;
    private final Deque<Level> levels = new ArrayDeque<>();

    /** The state between two brackets. */
    private static final class Level {
        private final String opener;
        private boolean inTables;

        Level(String opener, boolean inTables) {
            this.opener = opener;
            this.inTables = inTables;
        }
    }

    ForbiddenConstructs(List<SqlToken> tokens, SqlDialect dialect) {
        this.tokens = tokens;
        this.dialect = dialect;
        levels.push(new Level("", false));
    }

    /** Returns the reason why the statement must not be run; empty if it may. */
    Optional<String> refusal() {
        for (int at = 0; at < tokens.size(); at++) {
            String reason = refusal(at);
            if (reason != null) {
                return Optional.of(reason);
            }
            follow(at);
            if (levels.size() > QueryAdmission.MOST_DEPTH) {
                return Optional.of("its brackets are nested deeper than " + QueryAdmission.MOST_DEPTH);
            }
        }
        return Optional.empty();
    }

    private void follow(int at) {
        SqlToken token = tokens.get(at);
        Level level = levels.getFirst();
        if (token.isSign("(") || token.isSign("[")) {
            String before =
                    at > 0 && tokens.get(at - 1).isName() ? tokens.get(at - 1).folded() : "";
            boolean nested = token.isSign("(") && standsForTable(at);
            levels.push(new Level(before, nested));
        } else if ((token.isSign(")") || token.isSign("]")) && levels.size() > 1) {
            levels.pop();
        } else if (token.isWord("from")) {
            level.inTables = opensTables(at);
        } else if (token.kind() == SqlToken.Kind.WORD && !follows(at, ".")) {
            level.inTables &= !ENDS_TABLES.contains(token.folded());
        }
    }

    private boolean opensTables(int at) {
        boolean distinct = at > 0 && tokens.get(at - 1).isWord("distinct");
        return !distinct && !FROM_IN_CALL.contains(levels.getFirst().opener) && !follows(at, ".") && !isAlias(at);
    }

    /** Returns whether the token, with or without a schema, stands for a table: after FROM or JOIN, or after a comma. */
    private boolean standsForTable(int place) {
        int at = place;
        while (follows(at, ".") && at > 1 && tokens.get(at - 2).isName()) {
            at -= 2;
        }
        if (at == 0) {
            return false;
        }
        SqlToken before = tokens.get(at - 1);
        Level level = levels.getFirst();
        return (before.isWord("from") && opensTables(at - 1))
                || before.isWord("join")
                || (before.isSign(",") && level.inTables)
                || (before.isSign("(") && level.inTables)
                || (before.isWord("lateral") && level.inTables);
    }

    private @Nullable String refusal(int at) {
        SqlToken token = tokens.get(at);
        return switch (token.kind()) {
            case WORD -> word(at, token);
            case NAME -> name(at, token);
            case STRING -> dialect == SqlDialect.DUCKDB && standsForTable(at) ? "it reads a file as a table" : null;
            case PARAMETER -> "it has the parameter " + token.text() + " that has no value";
            case NUMBER, SIGN -> null;
        };
    }

    private @Nullable String word(int at, SqlToken token) {
        boolean free = !follows(at, ".") && !isAlias(at);
        if (free && token.isWord("into")) {
            return "SELECT INTO makes a table";
        }
        if (free && token.isWord("for") && at + 1 < tokens.size() && isLock(tokens.get(at + 1))) {
            return "FOR " + tokens.get(at + 1).text().toUpperCase(Locale.ROOT) + " locks rows";
        }
        if (CHANGES.contains(token.folded()) && opensCommonTable(at) && !isDefined(at)) {
            return token.folded().toUpperCase(Locale.ROOT) + " changes data";
        }
        return name(at, token);
    }

    private boolean isLock(SqlToken next) {
        return next.kind() == SqlToken.Kind.WORD
                && LOCKS.contains(next.folded())
                && !FROM_IN_CALL.contains(levels.getFirst().opener);
    }

    private @Nullable String name(int at, SqlToken token) {
        boolean called = at + 1 < tokens.size() && tokens.get(at + 1).isSign("(");
        boolean defined = at > 0
                && (tokens.get(at - 1).isWord("with") || tokens.get(at - 1).isWord("recursive"));
        if (called && !defined) {
            Optional<String> reason = ForbiddenFunctions.reason(token.text(), dialect, standsForTable(at));
            if (reason.isPresent()) {
                return reason.get();
            }
        }
        boolean pragma = dialect != SqlDialect.POSTGRES && token.folded().startsWith("pragma_");
        if (pragma && (!follows(at, ".") || standsForTable(at)) && !isAlias(at)) {
            return "it reads a PRAGMA";
        }
        if (dialect == SqlDialect.DUCKDB && !follows(at, ".") && standsForTable(at)) {
            boolean file = token.kind() == SqlToken.Kind.NAME
                    && FILE.matcher(token.text()).matches();
            return file ? "it reads a file as a table" : null;
        }
        return null;
    }

    private boolean opensCommonTable(int at) {
        return at > 1
                && tokens.get(at - 1).isSign("(")
                && (tokens.get(at - 2).isWord("as") || tokens.get(at - 2).isWord("materialized"));
    }

    /** Returns whether a word is the name of a column with its type, as in {@code AS (update text)}. */
    private boolean isDefined(int at) {
        return at + 2 < tokens.size()
                && (tokens.get(at + 2).isSign(",") || tokens.get(at + 2).isSign(")"));
    }

    private boolean follows(int at, String sign) {
        return at > 0 && tokens.get(at - 1).isSign(sign);
    }

    private boolean isAlias(int at) {
        return at > 0 && tokens.get(at - 1).isWord("as");
    }
}
