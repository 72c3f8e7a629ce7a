package dev.assay.db.gold;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** The rollouts of a prompt in one cell, which have one vote together. Not thread-safe. */
final class CellCounts {
    private final @Nullable Long step;
    private final Map<Long, Long> failed = new HashMap<>();
    private long passed;

    /** The most rollouts that gave one answer which is no longer counted. */
    private long rest;

    CellCounts(@Nullable Long step) {
        this.step = step;
    }

    @Nullable
    Long step() {
        return step;
    }

    void addPassed() {
        passed++;
    }

    void addFailed(long answer) {
        failed.merge(answer, 1L, Long::sum);
    }

    void add(CellCounts other) {
        passed += other.passed;
        rest = Math.max(rest, other.rest);
        other.failed.forEach((answer, n) -> failed.merge(answer, n, Long::sum));
    }

    /** Takes away rollouts that were counted. */
    void subtract(CellCounts removed) {
        passed = Math.max(0, passed - removed.passed);
        removed.failed.forEach((answer, n) -> failed.computeIfPresent(answer, (_, of) -> of > n ? of - n : null));
    }

    /** Returns the number of rollouts that are counted. */
    long n() {
        return passed + failed.values().stream().mapToLong(Long::longValue).sum();
    }

    long passed() {
        return passed;
    }

    long failed(long answer) {
        return failed.getOrDefault(answer, 0L);
    }

    /** No longer counts an answer. */
    void drop(long answer) {
        Long n = failed.remove(answer);
        rest = Math.max(rest, n == null ? 0 : n);
    }

    /** Returns the answer that more rollouts gave than any other, the gold among them. */
    Optional<Long> winner() {
        long most = failed.values().stream().mapToLong(Long::longValue).max().orElse(0);
        return most <= Math.max(passed, rest)
                        || failed.values().stream().filter(n -> n == most).count() > 1
                ? Optional.empty()
                : failed.entrySet().stream()
                        .filter(answer -> answer.getValue() == most)
                        .map(Map.Entry::getKey)
                        .findFirst();
    }

    /** Writes numbers: the cell's own, its step, the rollouts that pass, the rest, then each answer with its rollouts. */
    void write(int number, ArrayNode json) {
        json.add(number).add(step).add(passed).add(rest);
        failed.forEach((answer, n) -> json.add(answer).add(n));
    }

    /** Reads what {@link #write} wrote behind the cell's number. */
    static CellCounts of(JsonNode written) {
        JsonNode step = written.path(1);
        CellCounts read = new CellCounts(step.isNumber() ? (Long) step.asLong() : null);
        read.passed = written.path(2).asLong();
        read.rest = written.path(3).asLong();
        for (int at = 4; at < written.size(); at += 2) {
            read.failed.put(written.path(at).asLong(), written.path(at + 1).asLong());
        }
        return read;
    }
}
