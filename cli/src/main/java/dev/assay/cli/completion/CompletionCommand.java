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

/** {@code assay completion}: a script to source, with what the launcher does itself beside this build's commands. */
@Command(
        name = "completion",
        header = "Print the completion of a shell: source <(assay completion bash)",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class CompletionCommand implements Callable<Integer> {
    /** Commands of the launcher that are none of {@code dev.assay.cli.Assay}, with theirs. */
    static final Map<String, List<String>> LAUNCHER = Map.of(
            "serve", List.of(),
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
                            "recovery",
                            "trainers",
                            "jmh"),
            "test", List.of(),
            "build", List.of(),
            "format", List.of(),
            "new", List.of("verifier"),
            "version", List.of(),
            "help", List.of());

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
                    // The script turns on zsh's own reader of bash's completions.
                    case BASH, ZSH -> AutoComplete.bash("assay", assay);
                });
        return 0;
    }
}
