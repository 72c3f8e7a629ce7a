package dev.assay.sql.parse;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlTokens;
import java.util.regex.Pattern;

/**
 * A query in the form in which {@code exec_eval.py} of github.com/taoyds/test-suite-sql-eval runs it: operators split
 * by a blank are joined, the current year is 2020, and every word DISTINCT is removed.
 */
public final class SpiderScript {
    private static final Pattern YEAR =
            Pattern.compile("YEAR\\s*\\(\\s*CURDATE\\s*\\(\\s*\\)\\s*\\)\\s*", Pattern.CASE_INSENSITIVE);

    private SpiderScript() {}

    /** Returns the text that the script runs for this query of a gold or a candidate. */
    public static String asRun(String query, SqlDialect dialect) {
        String joined = query.replace("> =", ">=").replace("< =", "<=").replace("! =", "!=");
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (SqlToken token : SqlTokens.of(joined, dialect).list()) {
            if (token.isWord("distinct")) {
                text.append(joined, from, token.start());
                from = token.end();
            }
        }
        text.append(joined, from, joined.length());
        return YEAR.matcher(text).replaceAll("2020");
    }
}
