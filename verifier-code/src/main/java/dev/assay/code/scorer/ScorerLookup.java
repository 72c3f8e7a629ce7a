package dev.assay.code.scorer;

import dev.assay.verifier.scorer.ScorerManifest;

/** The result of a look-up of a scorer. */
sealed interface ScorerLookup {
    /** The scorer was found. */
    record Found(String python, ScorerManifest manifest) implements ScorerLookup {}

    /** No such scorer is stored, or it can't be read as one; the task is at fault. */
    record Unusable(String why) implements ScorerLookup {}

    /** The store does not answer at the moment; the service is at fault. */
    record Unavailable(String why) implements ScorerLookup {}
}
