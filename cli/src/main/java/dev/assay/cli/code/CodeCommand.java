package dev.assay.cli.code;

import dev.assay.cli.terminal.BuildInfo;
import picocli.CommandLine.Command;

/** {@code assay code}: tools for test sets of programs. */
@Command(
        name = "code",
        header = "Check test sets of programs.",
        subcommands = AuditCommand.class,
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class CodeCommand {}
