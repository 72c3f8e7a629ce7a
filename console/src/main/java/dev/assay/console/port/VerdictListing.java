package dev.assay.console.port;

import dev.assay.db.verdict.VerdictFilter;
import dev.assay.engine.store.StoredVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer to a request for a page of verdicts. */
public sealed interface VerdictListing {
    /**
     * A page of verdicts.
     *
     * @param filter the conditions, with the stretch of time that was chosen
     * @param next the parameter {@code after} of the next page; null where this is the last
     */
    record Listed(
            List<StoredVerdict> verdicts,
            VerdictFilter filter,
            @Nullable String next) implements VerdictListing {}

    /**
     * A parameter that can't be applied.
     *
     * @param reason a sentence without its full stop
     */
    record Refused(String parameter, String reason) implements VerdictListing {}
}
