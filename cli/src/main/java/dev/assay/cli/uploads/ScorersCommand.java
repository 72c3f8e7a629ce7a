package dev.assay.cli.uploads;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay scorers}: commands for the scorers of a gateway. */
@Command(
        name = "scorers",
        header = "Upload, list and delete the Python scorers of a gateway.",
        description = {
            "",
            "Needs a key with the scope assets (get: any key); on the gateway's own machine its admin key is found.",
            ""
        },
        subcommands = {PutScorers.class, ListUploads.class, GetUpload.class, DeleteUploads.class},
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class ScorersCommand implements UploadCommands {
    static final UploadKind KIND = new UploadKind("scorer", "scorers");

    @Override
    public UploadKind kind() {
        return KIND;
    }
}
