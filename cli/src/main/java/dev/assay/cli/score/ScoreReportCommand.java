package dev.assay.cli.score;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.ExitCodes;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
        ScoreReport report = ScoreReport.of(
                run.run().shards(),
                shard -> run.manifest(new ShardNumber(shard, run.run().shards())));
        if (json) {
            System.out.println(report.json());
        } else {
            report.text().forEach(System.out::println);
        }
        return (report.isWhole() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }
}
