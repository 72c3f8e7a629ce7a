package dev.assay.gateway.compat.code.pickle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The values that are not yet members of another value, and the marks among them. */
final class PickleStack {
    private final List<PickleItem> items = new ArrayList<>();
    private final Deque<Integer> marks = new ArrayDeque<>();

    void push(PickleItem item) {
        items.add(item);
    }

    void mark() {
        marks.push(items.size());
    }

    PickleItem top() throws RefusedPickle {
        requireAbove(1);
        return items.getLast();
    }

    /** Pops the last {@code count} values, in their order. */
    List<PickleItem> pop(int count) throws RefusedPickle {
        requireAbove(count);
        return cut(items.size() - count);
    }

    /** Pops all values above the last mark, and the mark. */
    List<PickleItem> popToMark() throws RefusedPickle {
        if (marks.isEmpty()) {
            throw unbalanced();
        }
        return cut(marks.pop());
    }

    private List<PickleItem> cut(int from) {
        List<PickleItem> tail = items.subList(from, items.size());
        List<PickleItem> popped = new ArrayList<>(tail);
        tail.clear();
        return popped;
    }

    private void requireAbove(int count) throws RefusedPickle {
        int floor = marks.isEmpty() ? 0 : marks.peek();
        if (items.size() - floor < count) {
            throw unbalanced();
        }
    }

    private static RefusedPickle unbalanced() {
        return new RefusedPickle("takes values that it has not made");
    }

    /** Returns the only value that is left. */
    PickleItem only() throws RefusedPickle {
        if (items.size() != 1 || !marks.isEmpty()) {
            throw new RefusedPickle("ends with more or less than one value");
        }
        return items.getFirst();
    }
}
