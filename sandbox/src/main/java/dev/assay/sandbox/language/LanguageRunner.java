package dev.assay.sandbox.language;

import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.cell.SandboxCells;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Compiles a program if its language requires it, and runs it in a cell. */
final class LanguageRunner {
    private final SandboxCells cells;
    private final Compiler compiler;

    LanguageRunner(SandboxCells cells, Compiler compiler) {
        this.cells = cells;
        this.compiler = compiler;
    }

    RunOutcome run(
            Language language,
            Toolchain toolchain,
            Program program,
            Limits limits,
            RunCancellation cancel,
            ProgramStreams streams)
            throws InterruptedException {
        LanguageSources sources = LanguageSources.of(program, language);
        if (language.compile().isEmpty()) {
            return run(language, program, sources, Optional.empty(), limits, cancel, streams);
        }
        CompileResult compiled = compiler.compile(language, language.compile().get(), toolchain, sources, cancel);
        return switch (compiled) {
            case CompileResult.Ready(var lease, var compilation) -> {
                try (lease) {
                    Optional<Path> folder = Optional.of(lease.folder());
                    yield with(run(language, program, sources, folder, limits, cancel, streams), compilation);
                }
            }
            case CompileResult.Refused(var compilation) ->
                new RunOutcome.CompileFailed(RunReport.EMPTY.with(compilation));
            case CompileResult.Ended(var outcome) -> outcome;
        };
    }

    /** Compiles a program; returns the outcome of its runs if it can't be compiled. */
    Optional<RunOutcome> compile(Language language, Toolchain toolchain, Program program, RunCancellation cancel)
            throws InterruptedException {
        if (language.compile().isEmpty()) {
            return Optional.empty();
        }
        LanguageSources sources = LanguageSources.of(program, language);
        return switch (compiler.compile(language, language.compile().get(), toolchain, sources, cancel)) {
            case CompileResult.Ready ready -> {
                ready.lease().close();
                yield Optional.empty();
            }
            case CompileResult.Refused(var compilation) ->
                Optional.of(new RunOutcome.CompileFailed(RunReport.EMPTY.with(compilation)));
            case CompileResult.Ended(var outcome) -> Optional.of(outcome);
        };
    }

    private RunOutcome run(
            Language language,
            Program program,
            LanguageSources sources,
            Optional<Path> folder,
            Limits limits,
            RunCancellation cancel,
            ProgramStreams streams)
            throws InterruptedException {
        long memory = Math.max(1, limits.memoryBytes() / Limits.MIB);
        long heap = memory + language.heap().moreBytes() / Limits.MIB;
        CommandStart start = language.isWarm()
                ? new CommandStart.WarmPython(sources.entry())
                : new CommandStart.Execute(sources.fill(language.run(), memory, heap, List.of()));
        CellCommand command = new CellCommand(
                start,
                sources.files(),
                folder,
                program.arguments(),
                language.environment(),
                program.stdin(),
                program.outputs(),
                limits.fileBytes());
        return fullHeap(language, cells.run(command, language.allowance().on(limits), cancel, streams));
    }

    /** Returns this outcome; or that of a program out of memory if it failed and its runtime says that its heap is full. */
    private static RunOutcome fullHeap(Language language, RunOutcome outcome) {
        boolean failed = outcome instanceof RunOutcome.Signalled
                || (outcome instanceof RunOutcome.Exited exited && exited.code() != 0);
        if (!failed || language.heap().full().isEmpty()) {
            return outcome;
        }
        String said = outcome.report().stderr().text();
        return language.heap().full().stream().anyMatch(said::contains)
                ? new RunOutcome.OutOfMemory(outcome.report())
                : outcome;
    }

    private static RunOutcome with(RunOutcome outcome, Compilation compilation) {
        RunReport report = outcome.report().with(compilation);
        return switch (outcome) {
            case RunOutcome.Exited exited -> new RunOutcome.Exited(exited.code(), report);
            case RunOutcome.TimedOut timedOut -> new RunOutcome.TimedOut(timedOut.clock(), report);
            case RunOutcome.OutOfMemory _ -> new RunOutcome.OutOfMemory(report);
            case RunOutcome.OutputExceeded _ -> new RunOutcome.OutputExceeded(report);
            case RunOutcome.Signalled signalled -> new RunOutcome.Signalled(signalled.signal(), report);
            case RunOutcome.CompileFailed _ -> new RunOutcome.CompileFailed(report);
            case RunOutcome.Cancelled _ -> new RunOutcome.Cancelled(report);
            case RunOutcome.SandboxFailed failed ->
                new RunOutcome.SandboxFailed(failed.reason(), failed.detail(), report);
        };
    }
}
