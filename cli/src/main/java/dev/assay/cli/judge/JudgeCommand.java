package dev.assay.cli.judge;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay judge}: tools for generative judges. */
@Command(
        name = "judge",
        header = "Check generative judges, or host a model for them.",
        description = {
            "",
            "./assay judge --model DIR hosts a language model on this machine, with the interface that judges are asked by;"
                    + " ./assay judge --model DIR --help has its options.",
            ""
        },
        subcommands = CheckCommand.class,
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class JudgeCommand {}
