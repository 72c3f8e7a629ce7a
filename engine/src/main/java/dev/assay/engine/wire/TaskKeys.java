package dev.assay.engine.wire;

import dev.assay.engine.batch.Item;
import java.util.Optional;
import java.util.Set;

/** Knows which task keys are read when an item is scored. */
public interface TaskKeys {
    /** Keeps every key. */
    TaskKeys ALL = item -> Optional.empty();

    /** The keys that what scores this item reads; empty where that is not known, so that every key is kept. */
    Optional<Set<String>> of(Item item);
}
