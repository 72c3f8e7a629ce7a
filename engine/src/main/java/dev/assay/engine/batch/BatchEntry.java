package dev.assay.engine.batch;

import org.jspecify.annotations.Nullable;

/** An element of a batch: an item, or the error of an unreadable item. */
public sealed interface BatchEntry {
    int index();

    String id();

    @Nullable
    String group();

    record Decoded(Item item) implements BatchEntry {
        @Override
        public int index() {
            return item.index();
        }

        @Override
        public String id() {
            return item.id();
        }

        @Override
        public @Nullable String group() {
            return item.group();
        }
    }

    /** The item could not be read; the rest of the batch goes on. */
    record Unreadable(int index, String id, @Nullable String group, FieldProblem problem) implements BatchEntry {}
}
