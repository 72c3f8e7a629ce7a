package dev.assay.bench.jobs;

import dev.assay.cli.jobs.SubmittedJob;
import dev.assay.cli.server.GatewayClient;
import dev.assay.engine.wire.Json;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import tools.jackson.databind.JsonNode;

/** A job of made-up mathematics, whose rewards are known. */
final class MadeUpJob {
    private static final int GOLDS = 7;
    private static final int ANSWERS = 5;

    private MadeUpJob() {}

    /** Submits a job of items whose ids are their places. */
    static SubmittedJob submit(GatewayClient gateway, int items, String priority)
            throws IOException, InterruptedException {
        Path lines = Files.createTempFile("assay-job", ".jsonl");
        try {
            write(lines, items, priority);
            return SubmittedJob.of(gateway.submitJob(lines));
        } finally {
            Files.delete(lines);
        }
    }

    private static void write(Path lines, int items, String priority) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(lines)) {
            out.write(
                    "{\"type\":\"job\",\"priority\":\"%s\",\"defaults\":{\"verifier\":\"math\",\"run\":\"bench-jobs\"}}%n"
                            .formatted(priority));
            for (int i = 0; i < items; i++) {
                out.write("{\"id\":\"%d\",\"task\":{\"gold\":\"%d\"},\"response\":\"So it is \\\\boxed{%d}.\"}%n"
                        .formatted(i, i % GOLDS, i % ANSWERS));
            }
            out.write("{\"type\":\"end\",\"items\":%d}%n".formatted(items));
        }
    }

    /** Returns the number of items with one result of its right reward, and no other result. */
    static int rightResults(GatewayClient gateway, SubmittedJob job, int items)
            throws IOException, InterruptedException {
        Path results = Files.createTempFile("assay-job", ".results");
        try {
            try (OutputStream out = Files.newOutputStream(results)) {
                gateway.download(SubmittedJob.path(job.id()) + "/results", "application/x-ndjson", out);
            }
            try (BufferedReader in = Files.newBufferedReader(results)) {
                return rightResults(in, items);
            }
        } finally {
            Files.delete(results);
        }
    }

    private static int rightResults(BufferedReader lines, int items) throws IOException {
        BitSet seen = new BitSet(items);
        BitSet wrong = new BitSet(items);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            JsonNode result = Json.MAPPER.readTree(line);
            if (result.path("type").asString("").equals("job")) {
                continue;
            }
            int item = Integer.parseInt(result.get("id").asString());
            double reward = item % GOLDS == item % ANSWERS ? 1 : 0;
            if (seen.get(item) || result.path("reward").asDouble(-1) != reward) {
                wrong.set(item);
            }
            seen.set(item);
        }
        seen.andNot(wrong);
        return seen.cardinality();
    }
}
