package dev.assay.cli.jobs;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.ExitCodes;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code assay jobs cancel}: cancels a job that has not ended. */
@Command(
        name = "cancel",
        header = "Cancel a job. What is scored stays.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class CancelJob implements Callable<Integer> {
    @Mixin
    private OneJob job = new OneJob();

    @Override
    public Integer call() throws InterruptedException {
        job.told((gateway, id) -> SubmittedJob.of(gateway.delete(SubmittedJob.path(id))));
        return ExitCodes.FINISHED.code();
    }
}
