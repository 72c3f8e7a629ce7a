package dev.assay.cli.uploads;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay testsets}: commands for the test sets of a gateway. */
@Command(
        name = "testsets",
        header = "Upload, list and delete the test sets of a gateway.",
        description = {
            "",
            "Needs a key with the scope assets (get: any key); on the gateway's own machine its admin key is found.",
            ""
        },
        subcommands = {PutTestsets.class, ListUploads.class, GetUpload.class, DeleteUploads.class},
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class TestsetsCommand implements UploadCommands {
    static final UploadKind KIND = new UploadKind("test set", "testsets");

    @Override
    public UploadKind kind() {
        return KIND;
    }
}
