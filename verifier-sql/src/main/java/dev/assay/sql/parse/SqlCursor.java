package dev.assay.sql.parse;

import dev.assay.sql.text.SqlToken;
import dev.assay.sql.text.SqlToken.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A position among tokens. After a failure it is the end, so that every loop of a reader ends. */
final class SqlCursor {
    private static final SqlToken END = new SqlToken(Kind.SIGN, "", 0, 0);

    private final List<SqlToken> tokens;
    private int at;
    private @Nullable String fault;

    SqlCursor(List<SqlToken> tokens) {
        this.tokens = tokens;
    }

    SqlToken peek() {
        return peek(0);
    }

    SqlToken peek(int ahead) {
        return at + ahead < tokens.size() ? tokens.get(at + ahead) : END;
    }

    SqlToken next() {
        SqlToken token = peek();
        at++;
        return token;
    }

    boolean atEnd() {
        return at >= tokens.size();
    }

    boolean isWord(String word) {
        return peek().isWord(word);
    }

    boolean isWord(Set<String> words) {
        return isWord(0, words);
    }

    boolean isWord(int ahead, Set<String> words) {
        SqlToken token = peek(ahead);
        return token.kind() == Kind.WORD && words.contains(token.text().toLowerCase(Locale.ROOT));
    }

    boolean isSign(String sign) {
        return peek().isSign(sign);
    }

    /** Skips this word if it stands here, and returns whether it did. */
    boolean took(String word) {
        boolean is = isWord(word);
        at += is ? 1 : 0;
        return is;
    }

    /** Skips these words if all of them stand here in sequence, and returns whether they did. */
    boolean took(String... words) {
        for (int ahead = 0; ahead < words.length; ahead++) {
            if (!peek(ahead).isWord(words[ahead])) {
                return false;
            }
        }
        at += words.length;
        return true;
    }

    boolean tookAny(Set<String> words) {
        boolean is = isWord(words);
        at += is ? 1 : 0;
        return is;
    }

    boolean tookSign(String sign) {
        boolean is = isSign(sign);
        at += is ? 1 : 0;
        return is;
    }

    void expect(String word) {
        if (!took(word)) {
            fail(word.toUpperCase(Locale.ROOT));
        }
    }

    void expectSign(String sign) {
        if (!tookSign(sign)) {
            fail("\"" + sign + "\"");
        }
    }

    /** Records the first failure with its expectation, and moves to the end. */
    void fail(String expected) {
        if (fault == null) {
            String text = peek().text();
            String here = atEnd() ? "its end" : "\"" + text.substring(0, Math.min(text.length(), 40)) + "\"";
            fault = expected + " is expected before " + here;
        }
        at = tokens.size();
    }

    /** Skips a bracket that opens here, up to and including its closing bracket. */
    void skipBrackets() {
        int depth = 0;
        do {
            SqlToken token = next();
            depth += token.isSign("(") || token.isSign("[") ? 1 : 0;
            depth -= token.isSign(")") || token.isSign("]") ? 1 : 0;
        } while (depth > 0 && !atEnd());
        if (depth > 0) {
            fail("\")\"");
        }
    }

    Optional<String> fault() {
        return Optional.ofNullable(fault);
    }
}
