package dev.assay.cli.code;

import dev.assay.cli.Build;
import picocli.CommandLine.Command;

/** {@code assay code}: tools for tests of programs. */
@Command(
        name = "code",
        header = "Look into tests of programs.",
        subcommands = AuditCommand.class,
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = Build.class)
public final class CodeCommand {}
