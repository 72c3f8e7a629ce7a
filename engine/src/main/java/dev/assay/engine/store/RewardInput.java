package dev.assay.engine.store;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A thing that a reward depends on beside its item, in one version.
 *
 * @param name the name whose versions are told apart by {@code value}; empty where there is one of its kind
 * @param value the version, revision or hash
 * @param text the canonical document of a recipe; null for every other kind
 */
public record RewardInput(
        Kind kind, String name, String value, @Nullable String text) {
    /** The kinds of inputs. */
    public enum Kind {
        /** A recipe by its name and version; the value is the SHA-256 of its canonical document. */
        RECIPE,
        /** A verifier and its version. */
        VERIFIER,
        /** The profile of a judge and the revision of its model. */
        JUDGE,
        /** The profile of a judge and the SHA-256 of its template, contract and parameters. */
        JUDGE_PROMPT,
        /** An uploaded test set, by its SHA-256. */
        TESTSET,
        /** An uploaded database, by its SHA-256. */
        DATABASE,
        /** An uploaded scorer, by its SHA-256. */
        SCORER,
        /** The prompts whose golds were ruled wrong before the run began: their number and the SHA-256 of their keys. */
        GOLD_RULINGS,
        /** The backend that runs untrusted programs. */
        SANDBOX,
        /** The build of Assay. */
        BUILD,
        /** The version of Java that Assay runs on. */
        JDK;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Makes an input without a document. */
    public RewardInput(Kind kind, String name, String value) {
        this(kind, name, value, null);
    }
}
