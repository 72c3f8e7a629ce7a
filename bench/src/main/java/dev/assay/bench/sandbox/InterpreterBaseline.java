package dev.assay.bench.sandbox;

import dev.assay.bench.latency.Histogram;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/** The baseline: an interpreter that is started for each run, without a sandbox. */
record InterpreterBaseline(String interpreter) {
    private static final String SOURCE = "pass";

    /** Starts the interpreter again and again, {@code inFlight} at a time. */
    RunRate measured(int inFlight, Duration time) throws IOException, InterruptedException {
        OptionalLong before = MachineUsage.busyNanos();
        Process process = new ProcessBuilder(
                        interpreter,
                        "-c",
                        driver(),
                        interpreter,
                        SOURCE,
                        Integer.toString(inFlight),
                        Double.toString(time.toMillis() / 1e3))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String told;
        try (InputStream out = process.getInputStream()) {
            told = new String(out.readAllBytes(), StandardCharsets.UTF_8);
        }
        if (process.waitFor() != 0) {
            throw CliFailure.usage(interpreter + " could not be measured");
        }
        OptionalLong after = MachineUsage.busyNanos();
        JsonNode json = Json.MAPPER.readTree(told);
        Histogram latency = new Histogram();
        json.path("took").forEach(nanos -> latency.record(nanos.asLong()));
        long cpu = before.isPresent() && after.isPresent() ? after.getAsLong() - before.getAsLong() : -1;
        return new RunRate(latency.count(), json.path("nanos").asLong(), cpu, latency);
    }

    private static String driver() throws IOException {
        try (InputStream in = InterpreterBaseline.class.getResourceAsStream("floor.py")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
