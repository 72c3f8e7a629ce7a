package dev.assay.cli.verify;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.engine.wire.RowShape;
import java.nio.file.Path;
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
    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(names = "--explain", description = "Add to every result the stages that led to it; they contain the gold.")
    private boolean explain;

    @Option(
            names = "--brief",
            description =
                    "Of a scored row write only its index, its reward with the parts, its verifier and its recipe; of an unscored one the whole result.")
    private boolean brief;

    @Mixin
    private UploadOptions uploads = new UploadOptions();

    @Override
    public Integer call() throws InterruptedException {
        RowShape shape = target.shape();
        LocalEngine engine = uploads.open(target.recipeFolder());
        ObjectNode defaults = target.defaults(engine.registry());
        try (RowScoring scoring = new InProcess(
                        engine,
                        result -> brief ? ResultWriter.brief(result, explain) : ResultWriter.single(result, explain));
                ResultOutput out = ResultOutput.open(null, Path.of("-"), false)) {
            engine.requireKnown(defaults);
            FlatRows rows = new FlatRows(System.in, shape, defaults, scoring.keys());
            if (rows.plain().filter(engine::rewardsGroups).isPresent()) {
                throw CliFailure.usage("the recipe rewards groups, and a pipe does not wait for their members:"
                        + " score a file with ./assay verify, or ask a gateway");
            }
            TargetOptions.requireFields(rows, shape, scoring.taskFields());
            new RowPipe(engine, scoring, out).run(rows);
        }
        return ExitCodes.FINISHED.code();
    }
}
