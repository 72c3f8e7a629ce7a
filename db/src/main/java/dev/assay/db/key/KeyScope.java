package dev.assay.db.key;

import java.util.Locale;
import java.util.Optional;

/** A permission of a key; a key without it is denied. */
public enum KeyScope {
    /** Score items. */
    VERIFY,
    /** See explanations, which contain gold. */
    EXPLAIN,
    /** Read verdicts, runs and statistics. */
    READ,
    /** Put recipes, test sets and databases. */
    ASSETS,
    /** Run programs as a tool. */
    EXECUTE,
    /** Use the judges through the proxy. */
    JUDGE,
    /** Rule on disagreements. */
    ADJUDICATE,
    /** Make and revoke keys, and administer the whole project. */
    ADMIN;

    /** Returns the name in lower case, as in JSON. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<KeyScope> of(String text) {
        for (KeyScope scope : values()) {
            if (scope.text().equals(text)) {
                return Optional.of(scope);
            }
        }
        return Optional.empty();
    }
}
