package dev.assay.bench.rollouts;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench shards}: kills a third of the processes that score a corpus in shards, and checks what is left. */
@Command(
        name = "shards",
        header = "Score a corpus in shards by several processes, of which a third is killed, and check the results.",
        description = {
            "",
            "The shards are scored in a random order. Every third process is killed while it writes, and its shard is scored"
                    + " again after the others. The exit code is 1 where a row is missing or there twice, where a result is"
                    + " not that of a quiet run of one process, byte by byte, or where the report is another.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class ShardsCommand implements Callable<Integer> {
    @Option(names = "--n", paramLabel = "N", description = "The number of rows (default: ${DEFAULT-VALUE}).")
    private int n = 200_000;

    @Option(names = "--shards", paramLabel = "N", description = "The number of shards (default: ${DEFAULT-VALUE}).")
    private int shards = 256;

    @Option(
            names = "--processes",
            paramLabel = "N",
            description = "The number of processes at the same time (default: ${DEFAULT-VALUE}).")
    private int processes = 4;

    @Option(
            names = "--seed",
            description = "Equal seeds give equal corpora and equal orders (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "A new folder for the corpus and the results.")
    private Path output = Path.of("");

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (n < 1 || shards < 1 || processes < 1) {
            throw CliFailure.usage("--n, --shards and --processes are at least 1");
        }
        if (Files.exists(output)) {
            throw CliFailure.usage(output + " exists: name a new folder");
        }
        Files.createDirectories(output);
        Path corpus = output.resolve("rollouts.jsonl");
        Path log = output.resolve("log");
        new SeededRollouts(seed).write(corpus, n);
        ScoreProcess quiet = new ScoreProcess(corpus, output.resolve("quiet"), 1, log);
        quiet.run(0);
        ScoreProcess score = new ScoreProcess(corpus, output.resolve("shards"), shards, log);
        long started = System.nanoTime();
        KilledShards.Kills kills = new KilledShards(score, processes, seed).run();
        System.out.printf(
                Locale.ROOT,
                "%,d rows in %d shards by %d processes at a time, in %.0f s: %d were killed while they wrote%s%n",
                n,
                shards,
                processes,
                (System.nanoTime() - started) / 1e9,
                kills.killed(),
                kills.ended() == 0 ? "" : ", and " + kills.ended() + " ended before they could be killed");
        boolean sameResults = sameResults(quiet, score);
        boolean sameReport = sameReport(quiet.report(), score.report());
        return (sameResults && sameReport ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private boolean sameResults(ScoreProcess quiet, ScoreProcess score) throws IOException {
        ResultDigests expected = results(quiet);
        ResultDigests found = results(score);
        System.out.printf(
                Locale.ROOT,
                "%,d rows are missing, %,d results are there twice, %,d are others than those of a quiet run%n",
                found.missing(),
                found.repeated(),
                found.different(expected));
        return expected.missing() + found.missing() + found.repeated() + found.different(expected) == 0;
    }

    private ResultDigests results(ScoreProcess score) throws IOException {
        ResultDigests digests = new ResultDigests(n);
        for (int shard = 0; shard < score.shards(); shard++) {
            digests.add(score.results(shard));
        }
        return digests;
    }

    private boolean sameReport(JsonNode quiet, JsonNode report) {
        boolean same = report.path("shards").asInt() == shards && sums(report).equals(sums(quiet));
        System.out.println("the report " + (same ? "is that of the quiet run: " : "is wrong: ") + report);
        return same;
    }

    private static JsonNode sums(JsonNode report) {
        return report.deepCopy() instanceof ObjectNode sums ? sums.without("shards") : report;
    }
}
