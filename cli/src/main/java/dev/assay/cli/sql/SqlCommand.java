package dev.assay.cli.sql;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay sql}: tools for SQL tasks. */
@Command(
        name = "sql",
        header = "Work on SQL tasks.",
        subcommands = DistinguishCommand.class,
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class SqlCommand {}
