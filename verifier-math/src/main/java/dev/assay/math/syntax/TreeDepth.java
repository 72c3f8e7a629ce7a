package dev.assay.math.syntax;

import dev.assay.math.limit.PublishedLimit;
import java.util.ArrayDeque;
import java.util.Deque;

/** Measures how deep a tree is without recursion, so that whatever is read can be walked recursively. */
final class TreeDepth {
    private TreeDepth() {}

    /** Whether the tree is deeper than the limit. */
    static boolean isExceeded(Expression root) {
        Deque<Level> waiting = new ArrayDeque<>();
        waiting.push(new Level(root, 1));
        while (!waiting.isEmpty()) {
            Level level = waiting.pop();
            if (level.depth > PublishedLimit.DEPTH.most()) {
                return true;
            }
            for (Expression part : level.expression.parts()) {
                waiting.push(new Level(part, level.depth + 1));
            }
        }
        return false;
    }

    /** An expression and how many stand around it, itself included. */
    private record Level(Expression expression, int depth) {}
}
