package dev.assay.cli.keys;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay keys}: commands for the keys of a gateway. */
@Command(
        name = "keys",
        header = "Make, list and revoke the keys of a gateway.",
        description = {"", "Needs a key with the scope admin; on the gateway's own machine its admin key is found.", ""
        },
        subcommands = {CreateKey.class, ListKeys.class, RevokeKey.class},
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class KeysCommand {}
