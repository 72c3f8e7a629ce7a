package dev.assay.cli.judge;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay judge}: tools for generative judges. */
@Command(
        name = "judge",
        header = "Check generative judges.",
        subcommands = CheckCommand.class,
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class JudgeCommand {}
