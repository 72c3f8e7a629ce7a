package dev.assay.sql.parse;

import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlToken.Kind;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Reads names and aliases, in lower case. */
record NameReader(SqlCursor cursor) {
    /** Returns the alias that stands here, or an empty text. */
    String alias() {
        if (cursor.took("as")) {
            SqlToken token = cursor.next();
            boolean named = token.isName() || token.kind() == Kind.STRING;
            if (!named) {
                cursor.fail("a name");
            }
            return folded(token);
        }
        SqlToken token = cursor.peek();
        boolean named = token.kind() == Kind.NAME
                || token.kind() == Kind.STRING
                || (token.kind() == Kind.WORD && !SqlKeywords.ENDS_ITEM.contains(folded(token)));
        return named ? folded(cursor.next()) : "";
    }

    Set<String> names() {
        Set<String> names = new HashSet<>();
        cursor.expectSign("(");
        do {
            names.add(name());
        } while (cursor.tookSign(","));
        cursor.expectSign(")");
        return names;
    }

    /** Returns a name in lower case. */
    String name() {
        SqlToken token = cursor.peek();
        boolean named = token.kind() == Kind.NAME
                || (token.kind() == Kind.WORD && !SqlKeywords.RESERVED.contains(folded(token)));
        if (!named) {
            cursor.fail("a name");
            return "";
        }
        return folded(cursor.next());
    }

    static String folded(SqlToken token) {
        return token.text().toLowerCase(Locale.ROOT);
    }
}
