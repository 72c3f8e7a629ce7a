package dev.assay.engine.alert;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A store of alerts. Every method may throw {@link dev.assay.engine.store.StoreUnavailable}. */
public interface AlertStore {
    /** Stores an alert; an alert that was raised before is counted once more, and keeps its newest detail. */
    void raise(Alert alert);

    /** Returns a project's alerts, the last raised first; a null argument matches any value. */
    List<Raised> list(String project, Alert.@Nullable Kind kind, @Nullable String run, int most);

    /** An alert with its first and last time and its count. */
    record Raised(Alert alert, Instant first, Instant last, long times) {}
}
