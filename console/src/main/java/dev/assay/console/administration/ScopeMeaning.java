package dev.assay.console.administration;

import dev.assay.db.key.KeyScope;

/** What scopes permit, in a few words. */
public final class ScopeMeaning {
    private ScopeMeaning() {}

    /** Returns what the scope of this name permits; empty where there is none. */
    public static String of(String scope) {
        return KeyScope.of(scope).map(ScopeMeaning::meaning).orElse("");
    }

    private static String meaning(KeyScope scope) {
        return switch (scope) {
            case VERIFY -> "scores items";
            case EXPLAIN -> "sees stages and golds";
            case READ -> "reads verdicts, runs and estimates";
            case ASSETS -> "puts recipes, test sets and databases";
            case EXECUTE -> "runs programs as a tool";
            case JUDGE -> "asks judges through the proxy";
            case ADJUDICATE -> "reviews verdicts and golds";
            case ADMIN -> "makes and revokes keys, reads the audit log";
        };
    }
}
