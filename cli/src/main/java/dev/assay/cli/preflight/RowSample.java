package dev.assay.cli.preflight;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** A uniform sample of a stream of unknown length (Vitter, "Random sampling with a reservoir", 1985, algorithm R). */
final class RowSample {
    private final int size;
    private final Random random;
    private final List<PreflightRow> kept = new ArrayList<>();
    private long seen;

    RowSample(int size, long seed) {
        this.size = size;
        this.random = new Random(seed);
    }

    void add(PreflightRow row) {
        seen++;
        if (kept.size() < size) {
            kept.add(row);
            return;
        }
        long place = random.nextLong(seen);
        if (place < size) {
            kept.set((int) place, row);
        }
    }

    /** Returns the sample in the order of the file. */
    List<PreflightRow> rows() {
        return kept.stream()
                .sorted(Comparator.comparingLong(row -> row.row().line()))
                .toList();
    }
}
