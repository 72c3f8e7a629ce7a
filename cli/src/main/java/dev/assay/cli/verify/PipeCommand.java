package dev.assay.cli.verify;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.batch.Item;
import dev.assay.engine.wire.ColumnRows;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.engine.wire.RowShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay pipe}: answers each line of stdin with a result line on stdout. */
@Command(
        name = "pipe",
        header = "Score rows from stdin as they come, for as long as they come.",
        description = {
            "",
            "Each line of stdin is a row as verify reads them, and gets one result line on stdout, in the same order, as soon"
                    + " as it is scored. A row that can't be read gets a result that says why. Nothing is stored, and no"
                    + " server is asked. Whoever writes the rows has to read the results meanwhile: while nobody reads"
                    + " them, no more rows are read. The command ends with stdin.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:stdin has ended", "2:wrong usage, or stdout was closed before stdin"},
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class PipeCommand implements Callable<Integer> {
    private static final int BATCH = 1_024;

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(names = "--explain", description = "Add to every result the stages that led to it; they contain the gold.")
    private boolean explain;

    @Option(
            names = "--columns",
            description = "Read blocks of columns instead of lines, and answer each with one line. For programs: the"
                    + " format is that of docs/offline-scoring.md.")
    private boolean columns;

    @Mixin
    private UploadOptions uploads = new UploadOptions();

    @Override
    public Integer call() throws InterruptedException {
        RowShape shape = target.shape();
        if (columns && (explain || !shape.columns().isEmpty())) {
            throw CliFailure.usage("--columns can't stand beside " + (explain ? "--explain" : "--map"));
        }
        LocalEngine engine = uploads.open(target.recipeFolder());
        ObjectNode defaults = target.defaults(engine.registry());
        try (RowScoring scoring = new InProcess(engine, explain);
                ResultOutput out = ResultOutput.open(null, Path.of("-"), false)) {
            engine.requireKnown(defaults);
            if (columns) {
                ColumnRows rows = new ColumnRows(System.in, defaults);
                requireAlone(engine, rows.plain());
                new RowPipe(engine, block -> List.of(ResultWriter.columns(engine.score(block))), out)
                        .run(() -> block(rows));
            } else {
                FlatRows rows = new FlatRows(System.in, shape, defaults, scoring.keys());
                requireAlone(engine, rows.plain());
                TargetOptions.requireFields(rows, shape, scoring.taskFields());
                new RowPipe(engine, batch -> lines(scoring.score(batch)), out).run(() -> rows.nextArrived(BATCH));
            }
        }
        return ExitCodes.FINISHED.code();
    }

    private static List<FlatRow> block(ColumnRows rows) {
        try {
            return rows.next();
        } catch (IOException e) {
            throw CliFailure.usage(String.valueOf(e.getMessage()));
        }
    }

    private static List<byte[]> lines(List<ScoredRow> rows) {
        return rows.stream().map(ScoredRow::json).toList();
    }

    private static void requireAlone(LocalEngine engine, Optional<Item> plain) {
        if (plain.filter(engine::rewardsGroups).isPresent()) {
            throw CliFailure.usage("the recipe rewards groups, and a pipe does not wait for their members:"
                    + " score a file with ./assay verify, or ask a gateway");
        }
    }
}
