package dev.assay.engine.wire;

import dev.assay.engine.batch.Item;
import java.util.Optional;
import java.util.Set;

/** Knows which task keys are read when an item is scored. */
public interface TaskKeys {
    /** Keeps every key. */
    TaskKeys ALL = item -> Optional.empty();

    /** Returns the task keys that the item's plan reads; empty where they are not known, so that every key is kept. */
    Optional<Set<String>> of(Item item);
}
