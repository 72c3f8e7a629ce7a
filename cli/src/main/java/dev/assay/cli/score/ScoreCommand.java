package dev.assay.cli.score;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.TargetOptions;
import dev.assay.cli.verify.UploadOptions;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay score IN... -o DIR}: scores one shard of a corpus. */
@Command(
        name = "score",
        header = "Score a corpus of JSONL or Parquet files, or one shard of it.",
        description = {
            "",
            "Rows are read as verify reads them. A shard's results are written in the order of its rows, into a file that"
                    + " gets its name when it is whole, beside a manifest that counts them. A shard that is complete is"
                    + " not scored again, and a folder with results of another recipe or input is refused.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every row of the shard is scored",
            "1:some rows have no score",
            "2:wrong usage, another run's folder, or a file that can't be opened",
            "3:another process scores the shard, or reading or writing it failed: the same command may succeed later"
        },
        subcommands = ScoreReportCommand.class,
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class ScoreCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "IN",
            description = "Files, folders or globs: JSONL, also as gzip or zstd, or Parquet.")
    private List<String> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "The folder for the results and manifests of all shards.")
    private @Nullable Path output;

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(
            names = "--shards",
            paramLabel = "N",
            description = "Cut the corpus into this many shards (default: ${DEFAULT-VALUE}).")
    private int shards = 1;

    @Option(
            names = "--shard",
            paramLabel = "K|env",
            description = "The shard to score, from 0; env reads SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX.")
    private @Nullable String shard;

    @Option(
            names = "--group-by",
            paramLabel = "COLUMN",
            description =
                    "Bring the rows of a group together, by a sort on disk: for recipes that reward groups. Results"
                            + " are then in the order of the groups.")
    private @Nullable String groupBy;

    @Option(
            names = "--earlier",
            paramLabel = "COLUMN",
            description = "A column with earlier rewards: the report counts the rows that now pass or fail instead.")
    private @Nullable String earlier;

    @Option(
            names = "--retry-unscored",
            description = "Of a complete shard, score the rows again that are unscored for a cause that may pass.")
    private boolean retry;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "The format of the results: ${COMPLETION-CANDIDATES} (default: that of the input).")
    private @Nullable OutputFormat format;

    @Option(names = "--explain", description = "Add to every result the stages that led to it; they contain the gold.")
    private boolean explain;

    @Mixin
    private UploadOptions uploads = new UploadOptions();

    @Option(names = "--json", description = "Print the shard's manifest in place of the summary.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        if (inputs.isEmpty() || output == null) {
            throw CliFailure.usage("score takes the input's files, and --output: ./assay score IN... -o DIR");
        }
        ShardNumber number = ShardNumber.of(shards, shard, System.getenv());
        RowShape shape = shape();
        InputFiles files = InputFiles.of(inputs, output);
        try (LocalEngine engine = uploads.open(target.recipeFolder())) {
            ScoringTarget scored = ScoringTarget.of(target, shape, engine);
            if (groupBy == null && scored.rewardsGroups()) {
                throw CliFailure.usage("the recipe rewards groups: name their column with --group-by");
            }
            // A group's members are anywhere in the corpus.
            ShardNumber read = groupBy == null ? number : ShardNumber.ALL;
            ShardInput input = ShardInput.of(files, read, RequiredColumn.of(shape, earlier));
            OutputFormat written =
                    format != null ? format : files.parquet() ? OutputFormat.PARQUET : OutputFormat.JSONL;
            OutputFolder folder = OutputFolder.of(output, run(scored, files, written));
            ShardRun run = new ShardRun(
                    folder,
                    number,
                    input,
                    written,
                    in -> new FlatRows(in, shape, scored.defaults(), engine.keys()),
                    new ShardScoring(engine, explain, groupBy != null, input.damage()));
            return report(run.complete(groupBy, earlier, retry));
        }
    }

    private RowShape shape() {
        Map<String, String> columns = new HashMap<>(target.shape().columns());
        if (groupBy != null) {
            columns.put("group", groupBy);
        }
        return new RowShape(columns);
    }

    /** Returns what all shards of a run have in common. */
    private ObjectNode run(ScoringTarget scored, InputFiles files, OutputFormat written) {
        ObjectNode run = Json.MAPPER.createObjectNode();
        run.put("shards", shards).put("format", written.name().toLowerCase(Locale.ROOT));
        scored.write(run);
        run.put("group_by", groupBy).put("earlier", earlier).put("explain", explain);
        run.putObject("input")
                .put("files", files.files().size())
                .put("bytes", files.bytes())
                .put("digest", files.digest().hex());
        return run;
    }

    private int report(ObjectNode manifest) {
        ShardTally tally = new ShardTally();
        tally.add(manifest);
        if (json) {
            System.out.println(manifest);
        } else {
            tally.text().forEach(System.err::println);
            if (earlier != null && tally.comparesNothing()) {
                System.err.println("no scored row has a number, true or false in the column " + earlier
                        + ", which --earlier names");
            }
            manifest.path("damaged").forEach(place -> System.err.println("  " + place.asString()));
        }
        return (tally.allScored() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }
}
