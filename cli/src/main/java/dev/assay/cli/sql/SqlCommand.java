package dev.assay.cli.sql;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay sql}: tools for SQL tasks. */
@Command(
        name = "sql",
        header = "Look into tasks of queries.",
        subcommands = DistinguishCommand.class,
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class SqlCommand {}
