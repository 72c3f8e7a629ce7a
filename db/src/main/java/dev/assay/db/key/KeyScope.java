package dev.assay.db.key;

import java.util.Locale;
import java.util.Optional;

/** What a key permits; what it does not name is denied. */
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
    /** Make and revoke keys, and whatever else concerns the whole project. */
    ADMIN;

    /** As it stands in JSON: lower case. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<KeyScope> of(String text) {
        for (KeyScope scope : values()) {
            if (scope.text().equals(text)) return Optional.of(scope);
        }
        return Optional.empty();
    }
}
