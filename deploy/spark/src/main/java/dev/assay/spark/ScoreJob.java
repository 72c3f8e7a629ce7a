package dev.assay.spark;

import dev.assay.cli.Assay;
import dev.assay.cli.score.OutputFormat;
import dev.assay.cli.score.RequiredColumn;
import dev.assay.cli.score.RunDescription;
import dev.assay.cli.score.ScoreReport;
import dev.assay.cli.score.ScoringTarget;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.TargetOptions;
import dev.assay.cli.verify.UploadOptions;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/** The job: scores a corpus on a Spark cluster. */
@Command(
        name = "spark-submit spark-job.jar",
        header = "Score a corpus of JSONL or Parquet files, or a table, on a Spark cluster.",
        description = {
            "",
            "Rows are read and results are written as ./assay score does, each part of the corpus by a task. A part that"
                    + " is complete is not scored again.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every part is complete; the report counts rows without a score",
            "2:wrong usage, another run's folder, or rows that can't be read"
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class ScoreJob implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "IN",
            description = "Files, folders or globs in any file system that Spark knows, or a table.")
    private List<String> inputs = List.of();

    @Option(names = "--from", required = true, paramLabel = "FORMAT", description = "${COMPLETION-CANDIDATES}.")
    private Corpus.Source source = Corpus.Source.JSON;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The folder for the results, the manifests and the report.")
    private String output = "";

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(
            names = "--parts",
            paramLabel = "N",
            description = "Cut the corpus into about this many parts, or more where one were larger than"
                    + " spark.sql.files.maxPartitionBytes (default: ${DEFAULT-VALUE}).")
    private int parts = 1;

    @Option(
            names = "--earlier",
            paramLabel = "COLUMN",
            description = "A column with earlier rewards: the report counts the rows that now pass or fail instead.")
    private @Nullable String earlier;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "The format of the results: ${COMPLETION-CANDIDATES} (default: JSONL for JSON, else Parquet).")
    private @Nullable OutputFormat format;

    @Option(names = "--explain", description = "Add to every result the stages that led to it; they contain the gold.")
    private boolean explain;

    @Mixin
    private UploadOptions uploads = new UploadOptions();

    /** Runs the job, and ends this process where it fails; where it succeeds, Spark ends it. */
    public static void main(String[] args) {
        int exit = Assay.run(new ScoreJob(), args);
        if (exit != 0) {
            System.exit(exit);
        }
    }

    @Override
    public Integer call() throws Exception {
        if (parts < 1) {
            throw CliFailure.usage("--parts must be 1 or more, but was " + parts);
        }
        SparkSession session = SparkSession.builder().appName("assay score").getOrCreate();
        try {
            score(session).text().forEach(System.out::println);
            return ExitCodes.FINISHED.code();
        } catch (Exception e) {
            if (e instanceof SparkThrowable || e instanceof IOException) {
                throw CliFailure.usage("the job has failed: " + e.getMessage());
            }
            throw e;
        }
    }

    private ScoreReport score(SparkSession session) throws IOException {
        List<String> uploaded = uploads.arguments();
        int executors = ExecutorLimit.of(
                session.sparkContext().master(), session.sparkContext().conf());
        LocalEngine engine = ExecutorEngine.of(uploaded, executors);
        ScoringTarget scored = ScoringTarget.of(target, target.shape(), engine);
        if (scored.rewardsGroups()) {
            throw CliFailure.usage("the recipe rewards groups, which Spark does not bring together: ./assay score"
                    + " --group-by does");
        }
        Corpus corpus = Corpus.of(session, source, inputs, parts, RequiredColumn.of(scored.shape(), earlier));
        ObjectNode described = Json.MAPPER.createObjectNode();
        corpus.write(described);
        described.put("format", written().name().toLowerCase(Locale.ROOT));
        scored.write(described);
        described.put("earlier", earlier).put("explain", explain);

        SerializableConfiguration files =
                new SerializableConfiguration(session.sparkContext().hadoopConfiguration());
        ClusterFolder folder = ClusterFolder.of(output, files.value());
        RunDescription run = folder.begin(described);
        String text = new String(RunDescription.text(run.json()), StandardCharsets.UTF_8);
        List<String> manifests = corpus.rows()
                .mapPartitionsWithIndex(
                        new PartScoring(text, folder.folder().toString(), uploaded, executors, files), true)
                .collect();
        folder.deleteDrafts();
        ScoreReport report = ScoreReport.of(
                run.shards(), part -> Optional.of((ObjectNode) Json.MAPPER.readTree(manifests.get(part))));
        folder.replace("report.json", "driver", RunDescription.text(report.json()));
        return report;
    }

    private OutputFormat written() {
        return format != null ? format : source == Corpus.Source.JSON ? OutputFormat.JSONL : OutputFormat.PARQUET;
    }
}
