package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.CompileFailed;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.cell.SandboxCells;
import dev.assay.sandbox.language.Language.Compile;
import dev.assay.worker.PartsFingerprint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** Compiles programs in cells, each once; afterwards the cache has it. */
final class Compiler {
    private static final int MOST_SAID = 64 * 1024;

    private final SandboxCells cells;
    private final CompileCache cache;
    private final PreparedFolders prepared;
    private final CompileServers servers;
    private final CompileFlight<CompileResult> flights = new CompileFlight<>();
    private final LongAdder compiled = new LongAdder();
    private final LongAdder found = new LongAdder();
    private final LongAdder refused = new LongAdder();

    Compiler(SandboxCells cells, CompileCache cache, PreparedFolders prepared, CompileServers servers) {
        this.servers = servers;
        this.cells = cells;
        this.cache = cache;
        this.prepared = prepared;
    }

    /**
     * Returns the compiled program, from the cache or from the compiler. Several callers of one program wait for one
     * compiler.
     */
    CompileResult compile(
            Language language, Compile how, Toolchain toolchain, LanguageSources sources, RunCancellation cancel)
            throws InterruptedException {
        String key = key(language, how, toolchain, sources);
        while (!cancel.isCancelled()) {
            Optional<CompileResult> there = find(key);
            if (there.isPresent()) {
                return there.get();
            }
            Optional<CompileFlight.Arrival<CompileResult>> arrival = flights.share(key, cancel, () -> {
                Optional<CompileResult> meanwhile = find(key);
                return meanwhile.isPresent()
                        ? meanwhile.get()
                        : compileNow(key, language, how, toolchain, sources, cancel);
            });
            if (arrival.isPresent()
                    && (arrival.get().own() || isForAll(arrival.get().value()))) {
                return arrival.get().value();
            }
        }
        return new CompileResult.Ended(new RunOutcome.Cancelled(RunReport.EMPTY));
    }

    /**
     * Returns whether a waiting caller may take the result of another caller's compiler. Leases and cancellations are
     * not shared.
     */
    private static boolean isForAll(CompileResult result) {
        return switch (result) {
            case CompileResult.Ready _ -> false;
            case CompileResult.Refused _ -> true;
            case CompileResult.Ended ended -> ended.outcome() instanceof SandboxFailed;
        };
    }

    private Optional<CompileResult> find(String key) {
        return cache.find(key).map(lease -> {
            found.increment();
            return new CompileResult.Ready(lease, new Compilation(true, ProgramOutput.NONE, RunUsage.NONE));
        });
    }

    /** Returns the hash of everything that the compiled program depends on. */
    private static String key(Language language, Compile how, Toolchain toolchain, LanguageSources sources) {
        PartsFingerprint fingerprint = new PartsFingerprint()
                .text(language.name())
                .texts(how.words())
                .texts(how.outputs())
                .texts(language.environment())
                .text(toolchain.said())
                .text(sources.entry())
                .text(sources.mainClass())
                .texts(sources.files().keySet());
        sources.files().values().forEach(content -> fingerprint.bytes(content.toArray()));
        return fingerprint.hex();
    }

    private CompileResult compileNow(
            String key,
            Language language,
            Compile how,
            Toolchain toolchain,
            LanguageSources sources,
            RunCancellation cancel)
            throws InterruptedException {
        try (PreparedFolders.Use use = prepared.of(language, how, toolchain, sources)) {
            Optional<RunOutcome> served = served(language, how, use, sources, cancel);
            return judge(key, how, served.isPresent() ? served.get() : started(language, how, use, sources, cancel));
        }
    }

    /** Returns the outcome of a compiler that stays; empty if there is none, or it leaves the program to another. */
    private Optional<RunOutcome> served(
            Language language, Compile how, PreparedFolders.Use use, LanguageSources sources, RunCancellation cancel)
            throws InterruptedException {
        List<String> server =
                how.preparation().map(Language.Preparation::server).orElse(List.of());
        return use.folder().isEmpty() || server.isEmpty()
                ? Optional.empty()
                : servers.compile(language, how, server, use.folder().get(), sources, cancel)
                        .map(ended -> new RunOutcome.Exited(ended.code(), ended.report()));
    }

    /** Returns the outcome of a compiler that is started for this program. */
    private RunOutcome started(
            Language language, Compile how, PreparedFolders.Use use, LanguageSources sources, RunCancellation cancel)
            throws InterruptedException {
        long megabytes = how.limits().memoryBytes() / Limits.MIB;
        CellCommand command = new CellCommand(
                new CommandStart.Execute(sources.fill(how.words(), megabytes, megabytes, use.flags())),
                sources.files(),
                use.folder(),
                List.of(),
                language.environment(),
                Bytes.EMPTY,
                how.outputs(),
                how.mostOutputBytes());
        return cells.run(command, how.limits(), cancel, ProgramStreams.NONE);
    }

    private CompileResult judge(String key, Compile how, RunOutcome outcome) {
        RunReport report = outcome.report();
        return switch (outcome) {
            case RunOutcome.Exited exited when exited.code() == 0 -> keep(key, how, report);
            case RunOutcome.Exited exited -> refuse(report, "the compiler ended with code " + exited.code());
            case RunOutcome.TimedOut _ -> refuse(report, "the compiler took too much time");
            case RunOutcome.OutOfMemory _ -> refuse(report, "the compiler took too much memory");
            case RunOutcome.OutputExceeded _ -> refuse(report, "the compiler said too much");
            case RunOutcome.Signalled signalled ->
                refuse(report, "the compiler was ended by signal " + signalled.signal());
            case RunOutcome.Cancelled _, SandboxFailed _, CompileFailed _ -> new CompileResult.Ended(outcome);
        };
    }

    private CompileResult keep(String key, Compile how, RunReport report) {
        Map<String, Bytes> files = report.files();
        Optional<String> missing = CompilerOutputs.firstMissing(how.outputs(), files);
        if (missing.isPresent()) {
            long megabytes = how.mostOutputBytes() / Limits.MIB;
            return refuse(report, "the compiler made no " + missing.get() + " of at most " + megabytes + " MiB");
        }
        if (!files.keySet().stream().allMatch(CompiledManifest::isName)) {
            return refuse(report, "the compiler made a file with an odd name");
        }
        try {
            compiled.increment();
            return new CompileResult.Ready(
                    cache.put(key, files), new Compilation(false, said(report, ""), report.usage()));
        } catch (IOException e) {
            return new CompileResult.Ended(
                    SandboxFailed.of(Reason.BROKEN, "the compiled program can't be kept on disk: " + e));
        }
    }

    private CompileResult refuse(RunReport report, String why) {
        refused.increment();
        return new CompileResult.Refused(new Compilation(false, said(report, why), report.usage()));
    }

    /** Returns the compiler's output of both streams, cut, followed by the reason of the refusal if it is given. */
    private static ProgramOutput said(RunReport report, String why) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        said.writeBytes(report.stderr().bytes().toArray());
        said.writeBytes(report.stdout().bytes().toArray());
        boolean cut = said.size() > MOST_SAID
                || report.stderr().truncated()
                || report.stdout().truncated();
        byte[] all = said.toByteArray();
        if (!why.isEmpty()) {
            byte[] reason = ("\n" + why + "\n").getBytes(StandardCharsets.UTF_8);
            ByteArrayOutputStream ending = new ByteArrayOutputStream();
            ending.write(all, 0, Math.min(all.length, MOST_SAID - reason.length));
            ending.write(reason, all.length == 0 ? 1 : 0, reason.length - (all.length == 0 ? 1 : 0));
            all = ending.toByteArray();
        }
        return new ProgramOutput(Bytes.of(all, Math.min(all.length, MOST_SAID)), cut);
    }

    /** Returns counts since the start, by name. */
    Map<String, Long> figures() {
        return Map.of(
                "compiled", compiled.sum(),
                "compiled_found", found.sum(),
                "compiled_served", servers.compiled(),
                "compiled_refused", refused.sum(),
                "compiled_kept", (long) cache.programs(),
                "compiled_bytes", cache.bytes());
    }
}
