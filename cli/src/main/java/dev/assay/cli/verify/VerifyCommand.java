package dev.assay.cli.verify;

import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.RowShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay verify FILE.jsonl}: writes a result line for every row. */
@Command(
        name = "verify",
        header = "Score the rows of a JSONL file.",
        description = {
            "",
            "A row is an item as the HTTP interface has it, or flat: response, and the fields of the task (gold …)"
                    + " beside it; question is taken as the prompt, label is left aside. Keys that no verifier reads"
                    + " are ignored and reported. Results are written in the order of the rows, one JSON line each; a"
                    + " line that can't be read gets a result that says why. Without --url everything runs in this"
                    + " process, and nothing is stored.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every row was scored",
            "1:some rows have no score",
            "2:wrong usage, a file without rows, or one that can't be read or written",
            "3:the server can't be reached",
            "130:interrupted by Ctrl-C"
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class VerifyCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The JSONL file, also gzipped; - is stdin.")
    private Path file = Path.of("-");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file for the result lines (default: stdout).")
    private @Nullable Path output;

    @Option(
            names = "--resume",
            description = "Go on where an interrupted run with the same FILE and options stopped: rows that have a"
                    + " result in the output keep it. Where a result is of another row or of other options, nothing is"
                    + " scored or written.")
    private boolean resume;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(names = "--explain", description = "Add to every result the stages that led to it; they contain the gold.")
    private boolean explain;

    @Mixin
    private UploadOptions uploads = new UploadOptions();

    @Option(names = "--json", description = "Print the summary on stderr as JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException, IOException {
        RowShape shape = target.shape();
        LocalEngine engine = uploads.open(target.recipeFolder());
        ObjectNode defaults = target.defaults(engine.registry());
        try (VerifyInput input = VerifyInput.open(file);
                RowScoring scoring = RowScoring.open(server, engine, defaults, explain)) {
            FlatRows rows = new FlatRows(input.rows(), shape, defaults, scoring.keys());
            TargetOptions.requireFields(rows, shape, scoring.taskFields());
            ResultOrigin origin = ResultOrigin.of(defaults, engine.routed(defaults), shape, explain, server.given());
            RunTally tally = new RunTally();
            if (resume) {
                earlier(rows, origin, tally);
            }
            try (ResultOutput out = ResultOutput.open(output, file, resume)) {
                score(rows, out, new VerifyPipeline(scoring, out, origin), input, tally);
            }
            return report(rows, tally);
        }
    }

    private void earlier(FlatRows rows, ResultOrigin origin, RunTally tally) {
        if (output == null || output.equals(Path.of("-"))) {
            throw CliFailure.usage("--resume goes on with a file: name it with --output");
        }
        try {
            new EarlierResults(output, origin).skip(rows, tally::add);
        } catch (IOException e) {
            throw FileProblem.unwritable(output, e);
        }
        tally.begin();
    }

    private void score(FlatRows rows, ResultOutput out, VerifyPipeline pipeline, VerifyInput input, RunTally tally)
            throws InterruptedException {
        ProgressLine progress = new ProgressLine(System.err);
        long earlier = tally.items();
        try (InterruptMessage _ = new InterruptMessage(() -> {
            long results = earlier + out.stop();
            progress.end();
            return interrupted(results);
        })) {
            pipeline.run(rows, row -> {
                tally.add(row);
                progress.at(tally.items(), input.share());
            });
        } catch (IOException e) {
            throw CliFailure.usage(file + " can't be read on: " + FileProblem.reason(e));
        } finally {
            progress.end();
        }
    }

    private String interrupted(long results) {
        if (results == 0) {
            return "assay: interrupted before the first result";
        }
        String kept = String.format(Locale.ROOT, "assay: interrupted after %,d results", results);
        return output == null
                ? kept + "; with --output FILE a run can go on later, by --resume"
                : kept + ", which " + output + " keeps: the same command with --resume goes on";
    }

    private int report(FlatRows rows, RunTally tally) {
        if (tally.items() == 0) {
            throw CliFailure.usage((file.equals(Path.of("-")) ? "stdin" : file) + " has no rows");
        }
        if (json) {
            System.err.println(tally.json(rows.ignored()));
        } else {
            tally.text(rows.ignored()).forEach(System.err::println);
        }
        return (tally.allScored() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }
}
