package dev.assay.cli;

import dev.assay.cli.code.CodeCommand;
import dev.assay.cli.completion.CompletionCommand;
import dev.assay.cli.doctor.DoctorCommand;
import dev.assay.cli.jobs.JobsCommand;
import dev.assay.cli.judge.JudgeCommand;
import dev.assay.cli.keys.KeysCommand;
import dev.assay.cli.preflight.PreflightCommand;
import dev.assay.cli.recipes.RecipesCommand;
import dev.assay.cli.score.ScoreCommand;
import dev.assay.cli.sql.SqlCommand;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.StandardOutput;
import dev.assay.cli.terminal.UsageMessage;
import dev.assay.cli.uploads.ScorersCommand;
import dev.assay.cli.uploads.TestsetsCommand;
import dev.assay.cli.verdicts.VerdictsCommand;
import dev.assay.cli.verifiers.VerifiersCommand;
import dev.assay.cli.verify.ExplainCommand;
import dev.assay.cli.verify.PipeCommand;
import dev.assay.cli.verify.VerifyCommand;
import dev.assay.cli.worker.WorkerCommand;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code assay} command. */
@Command(
        name = "assay",
        description = "Scores model answers for reinforcement learning with verifiable rewards.",
        subcommands = {
            VerifyCommand.class,
            PipeCommand.class,
            ScoreCommand.class,
            PreflightCommand.class,
            ExplainCommand.class,
            RecipesCommand.class,
            VerifiersCommand.class,
            DoctorCommand.class,
            KeysCommand.class,
            TestsetsCommand.class,
            ScorersCommand.class,
            JobsCommand.class,
            VerdictsCommand.class,
            CodeCommand.class,
            SqlCommand.class,
            JudgeCommand.class,
            WorkerCommand.class,
            CompletionCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class Assay {
    Assay() {}

    public static void main(String[] args) {
        end(new Assay(), args);
    }

    /** Runs a command object and ends this process, with a failure where results could not be written to stdout. */
    public static void end(Object command, String... args) {
        StandardOutput output = StandardOutput.replace();
        int exit = run(command, args);
        System.exit(output.failure()
                .map(lost -> failed(lost, new CommandLine(command)))
                .orElse(exit));
    }

    /** Runs a command object; prints a failure as one line on stderr and returns an exit code of {@link ExitCodes}. */
    public static int run(Object command, String... args) {
        if (System.getenv("ASSAY_DEBUG") == null) {
            System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", "off");
        }
        CommandLine line = new CommandLine(command);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpAutoWidth(true);
        line.setExpandAtFiles(false);
        line.setParameterExceptionHandler((e, given) -> {
            CommandLine failed = e.getCommandLine();
            say(failed, UsageMessage.of(e) + " (" + failed.getCommandSpec().qualifiedName() + " --help tells more)");
            return ExitCodes.USAGE.code();
        });
        line.setExecutionExceptionHandler((e, failed, result) -> failed(e, failed));
        if (args.length == 0) {
            line.usage(line.getErr());
            return ExitCodes.USAGE.code();
        }
        return line.execute(args);
    }

    private static int failed(Exception e, CommandLine line) {
        if (e instanceof CliFailure failure) {
            String message = Objects.requireNonNullElse(failure.getMessage(), "");
            if (!message.isEmpty()) {
                say(line, message);
            }
            return failure.exit().code();
        }
        say(line, "a bug: " + e + (System.getenv("ASSAY_DEBUG") == null ? " (ASSAY_DEBUG=1 shows where)" : ""));
        if (System.getenv("ASSAY_DEBUG") != null) {
            e.printStackTrace(line.getErr());
        }
        return ExitCodes.BUG.code();
    }

    private static void say(CommandLine line, String message) {
        line.getErr().println("assay: " + message);
        line.getErr().flush();
    }
}
