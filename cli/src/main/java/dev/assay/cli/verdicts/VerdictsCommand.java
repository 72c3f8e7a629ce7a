package dev.assay.cli.verdicts;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay verdicts}: commands for the stored verdicts of a gateway. */
@Command(
        name = "verdicts",
        header = "Export the stored verdicts of a gateway.",
        description = {"", "Needs a key with the scope read; on the gateway's own machine its admin key is found.", ""},
        subcommands = {ExportVerdicts.class},
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class VerdictsCommand {}
