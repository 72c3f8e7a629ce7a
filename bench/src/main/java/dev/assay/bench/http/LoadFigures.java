package dev.assay.bench.http;

import dev.assay.engine.wire.Json;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The figures of a run.
 *
 * @param items the number of items in a batch
 * @param seconds the measured time
 * @param memory resident memory of the gateway in bytes, where it is known
 * @param gatewayCores processor cores that the gateway kept busy, where that is known
 * @param ownCores processor cores that this process kept busy
 */
record LoadFigures(
        HttpLoad.Outcome outcome,
        int items,
        double seconds,
        OptionalLong memory,
        OptionalDouble gatewayCores,
        double ownCores) {
    double itemsPerSecond() {
        return (double) outcome.nanos().length * items / seconds;
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "%,.0f items/s (%,d batches in %.1f s)%n"
                        + "a batch took %.1f ms (p50), %.1f ms (p99)%n"
                        + "%,d items unscored, %,d requests refused%n"
                        + "gateway: %s resident, %s cores busy; this client: %.2f cores busy",
                itemsPerSecond(),
                outcome.nanos().length,
                seconds,
                outcome.millis(0.5),
                outcome.millis(0.99),
                outcome.unscored(),
                outcome.refused(),
                memory.isPresent() ? String.format(Locale.ROOT, "%,d MiB", memory.getAsLong() >> 20) : "unknown",
                gatewayCores.isPresent()
                        ? String.format(Locale.ROOT, "%.2f", gatewayCores.getAsDouble())
                        : "an unknown number of",
                ownCores);
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("items_per_second", rounded(itemsPerSecond()));
        json.put("batches", outcome.nanos().length).put("batch", items).put("seconds", rounded(seconds));
        json.put("p50_ms", orNull(outcome.millis(0.5))).put("p99_ms", orNull(outcome.millis(0.99)));
        json.put("unscored", outcome.unscored()).put("refused", outcome.refused());
        json.put("gateway_rss_bytes", memory.isPresent() ? (Long) memory.getAsLong() : null);
        json.put("gateway_cores", gatewayCores.isPresent() ? rounded(gatewayCores.getAsDouble()) : null);
        return json.put("client_cores", rounded(ownCores));
    }

    private static Double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }

    private static @Nullable Double orNull(double value) {
        return Double.isNaN(value) ? null : rounded(value);
    }
}
