package dev.assay.cli.completion;

import dev.assay.cli.terminal.BuildInfo;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code assay completion}: a shell completion script, for this build's commands and those of the launcher. */
@Command(
        name = "completion",
        header = "Print the completion of a shell: source <(assay completion bash)",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class CompletionCommand implements Callable<Integer> {
    /** The launcher's commands that {@code dev.assay.cli.Assay} does not have, with their subcommands. */
    static final Map<String, List<String>> LAUNCHER = Map.ofEntries(
            Map.entry("serve", List.of()),
            Map.entry("migrate", List.of()),
            Map.entry(
                    "bench",
                    List.of(
                            "http",
                            "accuracy",
                            "golds",
                            "latency",
                            "fuzz",
                            "fuzz-api",
                            "sandbox",
                            "code",
                            "sql",
                            "text",
                            "script",
                            "recovery",
                            "trainers",
                            "verdicts",
                            "console",
                            "jobs",
                            "projects",
                            "endurance",
                            "replay",
                            "judge-server",
                            "rollouts",
                            "shards",
                            "agreement",
                            "jmh")),
            Map.entry("test", List.of()),
            Map.entry("build", List.of()),
            Map.entry("compose-secrets", List.of()),
            Map.entry("dist", List.of()),
            Map.entry("format", List.of()),
            Map.entry("new", List.of("verifier")),
            Map.entry("version", List.of()),
            Map.entry("help", List.of()));

    enum Shell {
        BASH,
        ZSH
    }

    @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}.")
    private Shell shell = Shell.BASH;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        CommandLine assay = new CommandLine(spec.root().userObject());
        LAUNCHER.forEach((name, commands) -> {
            CommandSpec command = CommandSpec.create().name(name);
            commands.forEach(sub -> command.addSubcommand(sub, CommandSpec.create()));
            assay.addSubcommand(name, command);
        });
        System.out.print(
                switch (shell) {
                    // The script turns on zsh's support for bash completions.
                    case BASH, ZSH -> AutoComplete.bash("assay", assay);
                });
        return 0;
    }
}
