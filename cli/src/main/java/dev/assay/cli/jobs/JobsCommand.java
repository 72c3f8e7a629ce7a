package dev.assay.cli.jobs;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay jobs}: commands for the jobs of a gateway. */
@Command(
        name = "jobs",
        header = "Score a file in the background of a gateway, and fetch the results.",
        description = {"", "Needs a key with the scope verify; on the gateway's own machine its admin key is found.", ""
        },
        subcommands = {
            SubmitJob.class,
            OpenJob.class,
            AddToJob.class,
            CloseJob.class,
            WaitForJob.class,
            JobResultLines.class,
            CancelJob.class,
            ListJobs.class
        },
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class JobsCommand {}
