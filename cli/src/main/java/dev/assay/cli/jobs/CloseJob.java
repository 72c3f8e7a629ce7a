package dev.assay.cli.jobs;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.ExitCodes;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code assay jobs close}: ends the items of an open job. */
@Command(
        name = "close",
        header = "Close an open job. Groups that wait are scored with the members that they have.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class CloseJob implements Callable<Integer> {
    @Mixin
    private OneJob job = new OneJob();

    @Override
    public Integer call() throws InterruptedException {
        job.told((gateway, id) -> SubmittedJob.of(gateway.post(SubmittedJob.path(id) + ":close", new byte[0])));
        return ExitCodes.FINISHED.code();
    }
}
