package dev.assay.sql.text;

import dev.assay.sql.engine.run.SqlDialect;
import java.util.List;
import java.util.Optional;

/** Decides by its text whether a query may be run; the engines have their own controls as well. */
public sealed interface QueryAdmission {
    /**
     * One statement that only reads.
     *
     * @param statement the statement without the text after it, such as a semicolon or comments
     * @param tokens the tokens of the statement
     */
    record Admitted(String statement, SqlTokens tokens) implements QueryAdmission {}

    /** A query that must not be run; {@code reason} is one sentence that names the forbidden part. */
    record Refused(String reason) implements QueryAdmission {}

    /** The longest query, in characters. */
    int MOST_CHARACTERS = 200_000;

    /** The deepest nesting of brackets. */
    int MOST_DEPTH = 200;

    /** Checks a query, in time linear in its length. */
    static QueryAdmission of(String query, SqlDialect dialect) {
        if (query.length() > MOST_CHARACTERS) {
            return new Refused("it is longer than " + MOST_CHARACTERS + " characters");
        }
        SqlTokens tokens = SqlTokens.of(query, dialect);
        if (tokens.fault().isPresent()) {
            return new Refused(tokens.fault().get());
        }
        List<SqlToken> list = tokens.list();
        int from = 0;
        while (from < list.size() && list.get(from).isSign(";")) {
            from++;
        }
        if (from == list.size()) {
            return new Refused("there is no statement");
        }
        int to = from;
        while (to < list.size() && !list.get(to).isSign(";")) {
            to++;
        }
        List<SqlToken> rest = list.subList(to, list.size());
        if (rest.stream().anyMatch(token -> !token.isSign(";"))) {
            return new Refused("it has more than one statement");
        }
        return of(query, dialect, list.subList(from, to));
    }

    private static QueryAdmission of(String query, SqlDialect dialect, List<SqlToken> tokens) {
        int start = tokens.getFirst().start();
        String statement = query.substring(start, tokens.getLast().end());
        List<SqlToken> moved = start == 0 ? tokens : moved(tokens, start);
        return StatementVerb.refusal(moved, dialect)
                .or(() -> new ForbiddenConstructs(moved, dialect).refusal())
                .<QueryAdmission>map(Refused::new)
                .orElseGet(() -> new Admitted(statement, new SqlTokens(statement, moved, Optional.empty())));
    }

    private static List<SqlToken> moved(List<SqlToken> tokens, int start) {
        return tokens.stream()
                .map(token -> new SqlToken(token.kind(), token.text(), token.start() - start, token.end() - start))
                .toList();
    }
}
