package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Streams;
import dev.assay.sandbox.cell.Cells;
import dev.assay.sandbox.cell.Command;
import dev.assay.sandbox.cell.Start;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tries a language in the sandbox: asks for its version, then runs its sample. */
final class Trial {
    /** Far beyond what is needed, so that a busy machine takes no language away. */
    private static final Limits LIMITS = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(30))
            .withWall(Duration.ofMinutes(2))
            .withMemory(1024 * Limits.MIB)
            .withProcesses(256);

    private static final Pattern VERSION = Pattern.compile("\\d+(\\.\\d+)*");
    private static final int MOST_SAID = 300;

    private final Cells cells;
    private final Runner runner;

    Trial(Cells cells, Runner runner) {
        this.cells = cells;
        this.runner = runner;
    }

    Readiness of(Language language) throws InterruptedException {
        Outcome asked = askVersion(language);
        if (asked instanceof Outcome.SandboxFailed failed) {
            return new Readiness.Untried(failed);
        }
        if (!(asked instanceof Outcome.Exited exited) || exited.code() != 0) {
            return new Readiness.Missing("it says no version: " + describe(asked));
        }
        String said = exited.report().stdout().text() + exited.report().stderr().text();
        Matcher number = VERSION.matcher(said);
        var toolchain = new Toolchain(number.find() ? number.group() : "unknown", said);
        Outcome tried = runner.run(
                language,
                toolchain,
                Program.of(language.name(), language.sample().source()),
                LIMITS,
                Cancel.never(),
                Streams.NONE);
        if (tried instanceof Outcome.SandboxFailed failed) {
            return new Readiness.Untried(failed);
        }
        boolean right = tried instanceof Outcome.Exited ran
                && ran.code() == 0
                && ran.report().stdout().text().equals(language.sample().prints());
        return right ? new Readiness.Ready(toolchain) : new Readiness.Missing("its sample failed: " + describe(tried));
    }

    private Outcome askVersion(Language language) throws InterruptedException {
        boolean asksSource = language.version().words().isEmpty();
        String file = language.source();
        Start start = !asksSource
                ? new Start.Execute(asked(language.version().words()))
                : language.isWarm()
                        ? new Start.WarmPython(file)
                        : new Start.Execute(language.run().stream()
                                .map(word -> word.replace("{source}", file))
                                .toList());
        var command = new Command(
                start,
                asksSource ? Map.of(file, Bytes.utf8(language.version().source())) : Map.of(),
                Optional.empty(),
                List.of(),
                language.environment(),
                Bytes.EMPTY,
                List.of(),
                0);
        return cells.run(command, LIMITS, Cancel.never(), Streams.NONE);
    }

    /** By way of a shell, which ends with code 127 where there is no such command. */
    private static List<String> asked(List<String> words) {
        var asked = new ArrayList<>(List.of("/bin/sh", "-c", "exec \"$@\"", "sh"));
        asked.addAll(words);
        return asked;
    }

    /** An outcome in words, for the log. */
    static String describe(Outcome outcome) {
        var report = outcome.report();
        String compiler = report.compilation().map(made -> made.output().text()).orElse("");
        String said = (compiler + report.stderr().text() + report.stdout().text()).strip();
        String how = switch (outcome) {
            case Outcome.Exited exited -> "ended with code " + exited.code();
            case Outcome.TimedOut timedOut -> "ran out of time (" + timedOut.clock() + ")";
            case Outcome.OutOfMemory _ -> "ran out of memory";
            case Outcome.OutputExceeded _ -> "wrote too much";
            case Outcome.Signalled signalled -> "was ended by signal " + signalled.signal();
            case Outcome.CompileFailed _ -> "could not be compiled";
            case Outcome.Cancelled _ -> "was called off";
            case Outcome.SandboxFailed failed -> failed.reason() + ", " + failed.detail();
        };
        return said.isEmpty() ? how : how + ": " + said.substring(0, Math.min(said.length(), MOST_SAID));
    }
}
