package dev.assay.cli.preflight;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.ProgressLine;
import dev.assay.cli.verify.TargetOptions;
import dev.assay.cli.verify.UploadOptions;
import dev.assay.cli.verify.VerifyInput;
import dev.assay.code.task.TestSets;
import dev.assay.code.testsets.StoredTestSets;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.RowShape;
import dev.assay.verifier.Blobs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay preflight FILE}: tries a recipe on the golds of its data, and on tricks that must not pay. */
@Command(
        name = "preflight",
        header = "Try a recipe on its data before a run: the gold has to pass, and no trick may pay.",
        description = {
            "",
            "Rows are read as verify reads them; they need no response. Of each row the gold or the reference has to pass,"
                    + " as a model would write it. An empty form, a refusal, the prompt, the gold of another row, all"
                    + " options, the known keys to judges, and 100 KB of one token must not earn more than an empty"
                    + " answer. Sandbox and judges are those that the recipe asks.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:no finding",
            "1:a finding, or a row that can't be read or checked",
            "2:wrong usage, or a file that can't be read"
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class PreflightCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The JSONL file, also gzipped; - is stdin.")
    private Path file = Path.of("-");

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = "Check N rows, drawn at random (default: every row). All rows are read.")
    private @Nullable Integer sample;

    @Option(
            names = "--seed",
            paramLabel = "SEED",
            description = "Draw the sample and the other rows' golds with this seed (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private UploadOptions uploads = new UploadOptions();

    @Option(names = "--json", description = "Print the report as JSON, with every finding.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        if (sample != null && sample < 1) {
            throw CliFailure.usage("--sample must be at least 1, but was " + sample);
        }
        Optional<Blobs> sets = uploads.testsets();
        PreflightReport report = new PreflightReport();
        try (VerifyInput input = VerifyInput.open(file);
                LocalEngine engine = uploads.open(target.recipeFolder())) {
            ObjectNode defaults = target.defaults(engine.registry());
            engine.requireKnown(defaults);
            RowShape shape = target.shape();
            FlatRows rows = new FlatRows(input.rows(), shape.withResponse(""), defaults, engine.keys());
            TargetOptions.requireFields(rows, shape, engine.taskFields());
            RowReader reader = new RowReader(
                    rows, engine, sets.<TestSets>map(StoredTestSets::new).orElse(TestSets.NONE), report);
            check(reader, new RowChecks(new ResponseScores(engine, report), new OtherGolds(seed), report), input);
            System.out.println(
                    json
                            ? report.json(reader.read()).toString()
                            : String.join(System.lineSeparator(), report.text(reader.read())));
        } catch (IOException e) {
            throw CliFailure.usage(file + " can't be read on: " + FileProblem.reason(e));
        }
        return (report.isClean() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private void check(RowReader reader, RowChecks checks, VerifyInput input) throws IOException, InterruptedException {
        RowSample drawn = sample == null ? null : new RowSample(sample, seed);
        ProgressLine progress = new ProgressLine(System.err);
        try {
            for (Optional<List<PreflightRow>> next = reader.next(); next.isPresent(); next = reader.next()) {
                if (drawn == null) {
                    checks.check(next.get());
                } else {
                    next.get().forEach(drawn::add);
                }
                progress.at(reader.read(), input.share());
            }
            if (drawn != null) {
                checks.check(drawn.rows());
            }
        } finally {
            progress.end();
        }
    }
}
