package dev.assay.cli.jobs;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.verify.ProgressLine;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code assay jobs wait}: waits until a job has ended. */
@Command(
        name = "wait",
        header =
                "Wait until a job has ended. Exits with 1 where items are unscored, or the job failed or was cancelled.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class WaitForJob implements Callable<Integer> {
    @Mixin
    private OneJob job = new OneJob();

    @Override
    public Integer call() throws InterruptedException {
        return job.told(WaitForJob::ended).exitCode().code();
    }

    /** Waits until the job has ended, and shows how far it is. */
    static SubmittedJob ended(GatewayClient gateway, String id) throws InterruptedException {
        ProgressLine progress = new ProgressLine(System.err);
        try {
            SubmittedJob job = SubmittedJob.awaited(gateway, id);
            while (!job.hasEnded()) {
                progress.at(job.finished(), job.share());
                job = SubmittedJob.awaited(gateway, id);
            }
            return job;
        } finally {
            progress.end();
        }
    }
}
