package dev.assay.db.job;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.OpenItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A chunk of an open job to which items are being added: a group, or the items without one. */
final class OpenGroup {
    /** The limit on the bytes of a chunk's items, so that a chunk fits into memory. */
    private static final int MOST_BYTES = 1 << 26;

    private final int chunk;
    private final @Nullable String name;
    private final Stored stored;
    private final List<OpenItem> added = new ArrayList<>();
    private int bytes;

    /**
     * The chunk as it is stored.
     *
     * @param size the number of members that the group is to have; null where the chunk is not stored yet
     * @param items the number of its items
     * @param waits whether it takes items
     */
    record Stored(@Nullable Integer size, int items, int bytes, boolean waits) {
        static final Stored NOTHING = new Stored(null, 0, 0, true);
    }

    OpenGroup(int chunk, @Nullable String name, Stored stored) {
        this.chunk = chunk;
        this.name = name;
        this.stored = stored;
        this.bytes = stored.bytes();
    }

    /** Takes an item, or returns why it can't. */
    Optional<FieldProblem> take(OpenItem item) {
        Optional<FieldProblem> fault = fault(item);
        if (fault.isEmpty()) {
            added.add(item);
            bytes += item.line().length;
        }
        return fault;
    }

    private Optional<FieldProblem> fault(OpenItem item) {
        if (name != null) {
            int size = size();
            if (size != 0 && size != item.groupSize()) {
                return fault(item, "group_size", "must be " + size + ", as its group's other members say");
            }
            if (size != 0 && items() >= size) {
                return fault(item, "group", "has all of its " + size + " members");
            }
            if (!stored.waits()) {
                return fault(
                        item,
                        "group",
                        "was scored with " + stored.items() + " of its " + size + " members, at its deadline");
            }
        }
        return bytes + item.line().length > MOST_BYTES
                ? fault(item, "group", "may have at most " + MOST_BYTES + " bytes")
                : Optional.empty();
    }

    private static Optional<FieldProblem> fault(OpenItem item, String field, String expectation) {
        return Optional.of(FieldProblem.wrong(item.pointer() + "/" + field, expectation));
    }

    /** Returns whether more items of this size belong elsewhere, where the items have no group. */
    boolean isFull(int most, int length) {
        return added.size() >= most || bytes + length > MOST_BYTES;
    }

    /** Returns whether no more members are awaited. */
    boolean isDue() {
        return name == null || items() >= size();
    }

    boolean isNew() {
        return stored.size() == null;
    }

    int chunk() {
        return chunk;
    }

    @Nullable
    String name() {
        return name;
    }

    /** Returns the number of members of the group; 0 while it is not known. */
    int size() {
        Integer known = stored.size();
        return known != null ? known : added.isEmpty() ? 0 : added.getFirst().groupSize();
    }

    int items() {
        return stored.items() + added.size();
    }

    int bytes() {
        return bytes;
    }

    List<OpenItem> added() {
        return added;
    }
}
