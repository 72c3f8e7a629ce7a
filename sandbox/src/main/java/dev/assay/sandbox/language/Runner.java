package dev.assay.sandbox.language;

import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Report;
import dev.assay.sandbox.Streams;
import dev.assay.sandbox.cell.Cells;
import dev.assay.sandbox.cell.Command;
import dev.assay.sandbox.cell.Start;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Compiles a program where its language asks for it, and runs it in a cell. */
final class Runner {
    private final Cells cells;
    private final Compiler compiler;

    Runner(Cells cells, Compiler compiler) {
        this.cells = cells;
        this.compiler = compiler;
    }

    Outcome run(Language language, Toolchain toolchain, Program program, Limits limits, Cancel cancel, Streams streams)
            throws InterruptedException {
        Sources sources = Sources.of(program, language);
        if (language.compile().isEmpty()) {
            return run(language, program, sources, Optional.empty(), limits, cancel, streams);
        }
        var compiled = compiler.compile(language, language.compile().get(), toolchain, sources, cancel);
        return switch (compiled) {
            case Compiled.Ready(var lease, var compilation) -> {
                try (lease) {
                    var folder = Optional.of(lease.folder());
                    yield with(run(language, program, sources, folder, limits, cancel, streams), compilation);
                }
            }
            case Compiled.Refused(var compilation) -> new Outcome.CompileFailed(Report.EMPTY.with(compilation));
            case Compiled.Ended(var outcome) -> outcome;
        };
    }

    private Outcome run(
            Language language,
            Program program,
            Sources sources,
            Optional<Path> folder,
            Limits limits,
            Cancel cancel,
            Streams streams)
            throws InterruptedException {
        long megabytes = Math.max(1, limits.memoryBytes() / Limits.MIB);
        Start start = language.isWarm()
                ? new Start.WarmPython(sources.entry())
                : new Start.Execute(sources.fill(language.run(), megabytes, List.of()));
        var command = new Command(
                start,
                sources.files(),
                folder,
                program.arguments(),
                language.environment(),
                program.stdin(),
                program.outputs(),
                limits.fileBytes());
        return cells.run(command, language.allowance().on(limits), cancel, streams);
    }

    private static Outcome with(Outcome outcome, Compilation compilation) {
        Report report = outcome.report().with(compilation);
        return switch (outcome) {
            case Outcome.Exited exited -> new Outcome.Exited(exited.code(), report);
            case Outcome.TimedOut timedOut -> new Outcome.TimedOut(timedOut.clock(), report);
            case Outcome.OutOfMemory _ -> new Outcome.OutOfMemory(report);
            case Outcome.OutputExceeded _ -> new Outcome.OutputExceeded(report);
            case Outcome.Signalled signalled -> new Outcome.Signalled(signalled.signal(), report);
            case Outcome.CompileFailed _ -> new Outcome.CompileFailed(report);
            case Outcome.Cancelled _ -> new Outcome.Cancelled(report);
            case Outcome.SandboxFailed failed -> new Outcome.SandboxFailed(failed.reason(), failed.detail(), report);
        };
    }
}
