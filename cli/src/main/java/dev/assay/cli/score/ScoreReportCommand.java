package dev.assay.cli.score;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay score report DIR}: adds up the manifests of a run. */
@Command(
        name = "report",
        header = "Report on the shards in a folder: those that are missing, the pass rate, and rows without a score.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every shard is complete, and every row is scored",
            "1:shards are missing, or some rows have no score",
            "2:wrong usage, or a folder without a run"
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class ScoreReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DIR", description = "The folder that score wrote to.")
    private Path folder = Path.of("");

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        OutputFolder run = OutputFolder.open(folder);
        ShardTally tally = new ShardTally();
        List<Integer> missing = new ArrayList<>();
        List<String> damaged = new ArrayList<>();
        for (int shard = 0; shard < run.shards(); shard++) {
            Optional<ObjectNode> manifest = run.manifest(new ShardNumber(shard, run.shards()));
            if (manifest.isEmpty()) {
                missing.add(shard);
            } else {
                tally.add(manifest.get());
                manifest.get().path("damaged").forEach(place -> damaged.add(place.asString()));
            }
        }
        if (json) {
            System.out.println(json(run, tally, missing, damaged));
        } else {
            text(run, tally, missing, damaged).forEach(System.out::println);
        }
        return (missing.isEmpty() && tally.allScored() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private static ObjectNode json(OutputFolder run, ShardTally tally, List<Integer> missing, List<String> damaged) {
        ObjectNode report = Json.MAPPER.createObjectNode().put("shards", run.shards());
        ArrayNode shards = report.putArray("missing");
        missing.forEach(shards::add);
        tally.write(report);
        ArrayNode places = report.putArray("damaged");
        damaged.forEach(places::add);
        return report;
    }

    private static List<String> text(OutputFolder run, ShardTally tally, List<Integer> missing, List<String> damaged) {
        List<String> lines = new ArrayList<>();
        lines.add(
                missing.isEmpty()
                        ? "all " + run.shards() + " shards are complete"
                        : missing.size() + " of " + run.shards() + " shards are missing: "
                                + missing.stream().map(String::valueOf).collect(Collectors.joining(",")));
        lines.addAll(tally.text());
        damaged.forEach(place -> lines.add("  " + place));
        return lines;
    }
}
