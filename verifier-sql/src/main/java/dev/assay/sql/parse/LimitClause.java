package dev.assay.sql.parse;

import dev.assay.sql.parse.QueryOutline.Limit;
import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlToken.Kind;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads LIMIT, OFFSET and FETCH. */
final class LimitClause {
    private static final int MOST_DIGITS = 12;

    private final SqlCursor cursor;
    private @Nullable Long count;
    private long offset;
    private boolean computed;
    private boolean ties;

    private LimitClause(List<SqlToken> tokens) {
        cursor = new SqlCursor(tokens);
    }

    /** Returns the limit in the tokens at the end of a query; none without tokens. */
    static Limit of(List<SqlToken> tokens) {
        LimitClause limits = new LimitClause(tokens);
        while (!limits.cursor.atEnd() && !limits.computed) {
            limits.read();
        }
        if (limits.computed) {
            return new Limit.Computed();
        }
        return limits.ties ? new Limit.WithTies() : counted(limits.offset, limits.count);
    }

    private static Limit counted(long offset, @Nullable Long count) {
        return new Limit.Counted(offset, count == null ? OptionalLong.empty() : OptionalLong.of(count));
    }

    private void read() {
        if (cursor.took("limit")) {
            limit();
        } else if (cursor.took("offset")) {
            offset = number();
            if (!cursor.took("row")) {
                cursor.took("rows");
            }
        } else if (cursor.took("fetch", "first") || cursor.took("fetch", "next")) {
            fetch();
        } else {
            computed = true;
        }
    }

    private void limit() {
        if (cursor.took("all")) {
            return;
        }
        if (cursor.isSign("-") && cursor.peek(1).kind() == Kind.NUMBER) {
            cursor.next();
            number();
            return;
        }
        long first = number();
        if (cursor.tookSign(",")) {
            offset = first;
            first = number();
        }
        count = first;
    }

    private void fetch() {
        count = cursor.peek().kind() == Kind.NUMBER ? number() : 1L;
        if (!cursor.took("row")) {
            cursor.took("rows");
        }
        ties |= cursor.took("with", "ties");
        computed |= ties && offset > 0;
        if (!ties) {
            computed |= !cursor.took("only");
        }
    }

    private long number() {
        SqlToken token = cursor.next();
        boolean whole = token.kind() == Kind.NUMBER && token.text().matches("\\d{1," + MOST_DIGITS + "}");
        computed |= !whole;
        return whole ? Long.parseLong(token.text()) : 0;
    }
}
