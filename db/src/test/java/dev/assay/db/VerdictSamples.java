package dev.assay.db;

import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Verdicts to store in tests. */
public final class VerdictSamples {
    private VerdictSamples() {}

    public static UUID batch() {
        return VerdictId.newBatch(System.currentTimeMillis());
    }

    public static VerdictChunk chunk(String project, UUID batch, VerdictRow... rows) {
        return new VerdictChunk(project, batch, 0, List.of(rows), null);
    }

    public static VerdictChunk chunk(String project, UUID batch, int rows) {
        List<VerdictRow> all = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            all.add(row(i, "item-" + i, "{\"n\":" + i + "}"));
        }
        return new VerdictChunk(project, batch, 0, all, null);
    }

    public static VerdictRow row(int ordinal, String text, String payload) {
        return new VerdictRow(
                ordinal,
                text,
                true,
                text,
                120L,
                text,
                text,
                text,
                true,
                -0.25,
                1.0,
                null,
                "rule",
                "not_needed",
                null,
                false,
                "math@1.4.0",
                "math-with-recovery@3",
                null,
                false,
                210,
                new VerdictFigures(7L, -7L, 1_000, 250, true, null, Map.of("correct", 1.0, "format", 0.5), List.of()),
                payload.getBytes(StandardCharsets.UTF_8),
                null);
    }

    public static VerdictRow unscored(int ordinal) {
        return new VerdictRow(
                ordinal,
                Integer.toString(ordinal),
                false,
                null,
                null,
                null,
                null,
                null,
                false,
                null,
                null,
                null,
                null,
                "unavailable",
                "dependency_failed",
                true,
                null,
                null,
                null,
                true,
                0,
                new VerdictFigures(null, null, 12, null, null, null, Map.of(), List.of()),
                new byte[0],
                null);
    }
}
