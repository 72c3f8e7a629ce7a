package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.cell.SandboxCells;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tries a language in the sandbox: asks for its version, then runs its sample. */
final class LanguageTrial {
    /** Far more than a sample needs, so that a busy machine disables no language. */
    private static final Limits LIMITS = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(30))
            .withWall(Duration.ofMinutes(2))
            .withMemory(1024 * Limits.MIB)
            .withProcesses(256);

    private static final Pattern VERSION = Pattern.compile("\\d+(\\.\\d+)*");
    private static final int MOST_SAID = 300;

    private final SandboxCells cells;
    private final LanguageRunner runner;

    LanguageTrial(SandboxCells cells, LanguageRunner runner) {
        this.cells = cells;
        this.runner = runner;
    }

    LanguageReadiness of(Language language) throws InterruptedException {
        RunOutcome asked = askVersion(language);
        if (asked instanceof RunOutcome.SandboxFailed failed) {
            return new LanguageReadiness.Untried(failed);
        }
        if (!(asked instanceof RunOutcome.Exited exited) || exited.code() != 0) {
            return new LanguageReadiness.Missing("it says no version: " + describe(asked));
        }
        String said = exited.report().stdout().text() + exited.report().stderr().text();
        Matcher number = VERSION.matcher(said);
        Toolchain toolchain = new Toolchain(number.find() ? number.group() : "unknown", said);
        RunOutcome tried = runner.run(
                language,
                toolchain,
                Program.of(language.name(), language.sample().source()),
                LIMITS,
                RunCancellation.never(),
                ProgramStreams.NONE);
        if (tried instanceof RunOutcome.SandboxFailed failed) {
            return new LanguageReadiness.Untried(failed);
        }
        boolean right = tried instanceof RunOutcome.Exited ran
                && ran.code() == 0
                && ran.report().stdout().text().equals(language.sample().prints());
        return right
                ? new LanguageReadiness.Ready(toolchain)
                : new LanguageReadiness.Missing("its sample failed: " + describe(tried));
    }

    private RunOutcome askVersion(Language language) throws InterruptedException {
        boolean asksSource = language.version().words().isEmpty();
        String file = language.source();
        CommandStart start = !asksSource
                ? new CommandStart.Execute(asked(language.version().words()))
                : language.isWarm()
                        ? new CommandStart.WarmPython(file)
                        : new CommandStart.Execute(language.run().stream()
                                .map(word -> word.replace("{source}", file))
                                .toList());
        CellCommand command = new CellCommand(
                start,
                asksSource ? Map.of(file, Bytes.utf8(language.version().source())) : Map.of(),
                Optional.empty(),
                List.of(),
                language.environment(),
                Bytes.EMPTY,
                List.of(),
                0);
        return cells.run(command, LIMITS, RunCancellation.never(), ProgramStreams.NONE);
    }

    /** Returns a command that runs these words by a shell, which ends with code 127 if the command does not exist. */
    private static List<String> asked(List<String> words) {
        List<String> asked = new ArrayList<>(List.of("/bin/sh", "-c", "exec \"$@\"", "sh"));
        asked.addAll(words);
        return asked;
    }

    /** Describes an outcome in words, for the log. */
    static String describe(RunOutcome outcome) {
        RunReport report = outcome.report();
        String compiler = report.compilation().map(made -> made.output().text()).orElse("");
        String said = (compiler + report.stderr().text() + report.stdout().text()).strip();
        String how = switch (outcome) {
            case RunOutcome.Exited exited -> "ended with code " + exited.code();
            case RunOutcome.TimedOut timedOut -> "ran out of time (" + timedOut.clock() + ")";
            case RunOutcome.OutOfMemory _ -> "ran out of memory";
            case RunOutcome.OutputExceeded _ -> "wrote too much";
            case RunOutcome.Signalled signalled -> "was ended by signal " + signalled.signal();
            case RunOutcome.CompileFailed _ -> "could not be compiled";
            case RunOutcome.Cancelled _ -> "was called off";
            case RunOutcome.SandboxFailed failed -> failed.reason() + ", " + failed.detail();
        };
        return said.isEmpty() ? how : how + ": " + said.substring(0, Math.min(said.length(), MOST_SAID));
    }
}
