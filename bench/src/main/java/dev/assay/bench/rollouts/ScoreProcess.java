package dev.assay.bench.rollouts;

import dev.assay.cli.Assay;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * {@code assay score} on one corpus, in processes of their own.
 *
 * @param log the file to which the processes write their messages
 */
record ScoreProcess(Path corpus, Path output, int shards, Path log) {
    private static final String MEMORY = "-Xmx768m";

    /** Starts to score a shard. */
    Process start(int shard) throws IOException {
        return builder(
                        corpus.toString(),
                        "--output",
                        output.toString(),
                        "--recipe",
                        "math",
                        "--earlier",
                        "reward",
                        "--shards",
                        Integer.toString(shards),
                        "--shard",
                        Integer.toString(shard))
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }

    /** Scores a shard; throws where rows have no score. */
    void run(int shard) throws IOException, InterruptedException {
        int exit = start(shard).waitFor();
        if (exit != 0) {
            throw CliFailure.usage(
                    "shard " + shard + " of " + output + " ended with exit code " + exit + ", see " + log);
        }
    }

    /** Returns what {@code assay score report} says of all shards. */
    JsonNode report() throws IOException, InterruptedException {
        Process process = builder("report", output.toString(), "--json").start();
        try (InputStream out = process.getInputStream()) {
            return Json.MAPPER.readTree(out);
        } catch (JacksonException e) {
            throw new IOException("there is no report of " + output + ", see " + log, e);
        } finally {
            process.waitFor();
        }
    }

    private ProcessBuilder builder(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                MEMORY,
                // Most end before a second compiler or a parallel collector would pay.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Assay.class.getName(),
                "score"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
    }

    /** Returns the results of a shard. */
    File results(int shard) {
        return output.resolve(name(shard) + ".jsonl").toFile();
    }

    /** Returns the file to which a shard's results are written until they are complete. */
    File part(int shard) {
        return output.resolve(name(shard) + ".part").toFile();
    }

    private String name(int shard) {
        return String.format(Locale.ROOT, "shard-%05d-of-%05d", shard, shards);
    }
}
