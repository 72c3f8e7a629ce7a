package dev.assay.console.port;

import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictOrder;
import dev.assay.engine.store.StoredVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of verdicts.
 *
 * @param filter the conditions, with the stretch of time that was chosen
 * @param next the parameter {@code after} of the next page; null where this is the last
 */
public record VerdictListing(
        List<StoredVerdict> verdicts,
        VerdictFilter filter,
        VerdictOrder order,
        @Nullable String next) {
    public VerdictListing {
        verdicts = List.copyOf(verdicts);
    }
}
