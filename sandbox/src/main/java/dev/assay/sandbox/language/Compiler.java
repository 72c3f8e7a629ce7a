package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Outcome.CompileFailed;
import dev.assay.sandbox.Outcome.Reason;
import dev.assay.sandbox.Outcome.SandboxFailed;
import dev.assay.sandbox.Output;
import dev.assay.sandbox.Report;
import dev.assay.sandbox.Streams;
import dev.assay.sandbox.Usage;
import dev.assay.sandbox.cell.Cells;
import dev.assay.sandbox.cell.Command;
import dev.assay.sandbox.cell.Start;
import dev.assay.sandbox.language.Language.Compile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** Compiles programs in cells, each once: the cache has it afterwards. */
final class Compiler {
    private static final int MOST_SAID = 64 * 1024;

    private final Cells cells;
    private final CompileCache cache;
    private final PreparedFolders prepared;
    private final Flights<Compiled> flights = new Flights<>();
    private final LongAdder compiled = new LongAdder();
    private final LongAdder found = new LongAdder();
    private final LongAdder refused = new LongAdder();

    Compiler(Cells cells, CompileCache cache, PreparedFolders prepared) {
        this.cells = cells;
        this.cache = cache;
        this.prepared = prepared;
    }

    /** The compiled program, from the cache or from the compiler; several callers of one program wait for one compiler. */
    Compiled compile(Language language, Compile how, Toolchain toolchain, Sources sources, Cancel cancel)
            throws InterruptedException {
        String key = key(language, how, toolchain, sources);
        while (!cancel.isCancelled()) {
            Optional<Compiled> there = find(key);
            if (there.isPresent()) {
                return there.get();
            }
            var arrival = flights.share(key, cancel, () -> {
                Optional<Compiled> meanwhile = find(key);
                return meanwhile.isPresent() ? meanwhile.get() : compileNow(key, language, how, sources, cancel);
            });
            if (arrival.isPresent()
                    && (arrival.get().own() || isForAll(arrival.get().value()))) {
                return arrival.get().value();
            }
        }
        return new Compiled.Ended(new Outcome.Cancelled(Report.EMPTY));
    }

    /** Whether one who waited for another's compiler may take its result; a lease and a cancellation are the other's. */
    private static boolean isForAll(Compiled result) {
        return switch (result) {
            case Compiled.Ready _ -> false;
            case Compiled.Refused _ -> true;
            case Compiled.Ended ended -> ended.outcome() instanceof SandboxFailed;
        };
    }

    private Optional<Compiled> find(String key) {
        return cache.find(key).map(lease -> {
            found.increment();
            return new Compiled.Ready(lease, new Compilation(true, Output.NONE, Usage.NONE));
        });
    }

    /** Everything that the compiled program depends on. */
    private static String key(Language language, Compile how, Toolchain toolchain, Sources sources) {
        var fingerprint = new Fingerprint()
                .text(language.name())
                .texts(how.words())
                .texts(how.outputs())
                .texts(language.environment())
                .text(toolchain.said())
                .text(sources.entry())
                .text(sources.mainClass())
                .texts(sources.files().keySet());
        sources.files().values().forEach(fingerprint::bytes);
        return fingerprint.hex();
    }

    private Compiled compileNow(String key, Language language, Compile how, Sources sources, Cancel cancel)
            throws InterruptedException {
        var ready = prepared.of(language);
        var flags = ready.isPresent()
                ? how.preparation().map(Language.Preparation::flags).orElse(List.of())
                : List.<String>of();
        long megabytes = how.limits().memoryBytes() / Limits.MIB;
        var command = new Command(
                new Start.Execute(sources.fill(how.words(), megabytes, flags)),
                sources.files(),
                ready,
                List.of(),
                language.environment(),
                Bytes.EMPTY,
                how.outputs(),
                how.mostOutputBytes());
        return judge(key, how, cells.run(command, how.limits(), cancel, Streams.NONE));
    }

    private Compiled judge(String key, Compile how, Outcome outcome) {
        Report report = outcome.report();
        return switch (outcome) {
            case Outcome.Exited exited when exited.code() == 0 -> keep(key, how, report);
            case Outcome.Exited exited -> refuse(report, "the compiler ended with code " + exited.code());
            case Outcome.TimedOut _ -> refuse(report, "the compiler took too much time");
            case Outcome.OutOfMemory _ -> refuse(report, "the compiler took too much memory");
            case Outcome.OutputExceeded _ -> refuse(report, "the compiler said too much");
            case Outcome.Signalled signalled ->
                refuse(report, "the compiler was ended by signal " + signalled.signal());
            case Outcome.Cancelled _, SandboxFailed _, CompileFailed _ -> new Compiled.Ended(outcome);
        };
    }

    private Compiled keep(String key, Compile how, Report report) {
        Map<String, Bytes> files = report.files();
        Optional<String> missing = Outputs.firstMissing(how.outputs(), files);
        if (missing.isPresent()) {
            long megabytes = how.mostOutputBytes() / Limits.MIB;
            return refuse(report, "the compiler made no " + missing.get() + " of at most " + megabytes + " MiB");
        }
        if (!files.keySet().stream().allMatch(Manifest::isName)) {
            return refuse(report, "the compiler made a file with an odd name");
        }
        try {
            compiled.increment();
            return new Compiled.Ready(cache.put(key, files), new Compilation(false, said(report, ""), report.usage()));
        } catch (IOException e) {
            return new Compiled.Ended(
                    SandboxFailed.of(Reason.BROKEN, "the compiled program can't be kept on disk: " + e));
        }
    }

    private Compiled refuse(Report report, String why) {
        refused.increment();
        return new Compiled.Refused(new Compilation(false, said(report, why), report.usage()));
    }

    /** Both streams, cut; why it was refused where the compiler said nothing or was not let finish. */
    private static Output said(Report report, String why) {
        var said = new ByteArrayOutputStream();
        said.writeBytes(report.stderr().bytes().toArray());
        said.writeBytes(report.stdout().bytes().toArray());
        boolean cut = said.size() > MOST_SAID
                || report.stderr().truncated()
                || report.stdout().truncated();
        byte[] all = said.toByteArray();
        if (!why.isEmpty()) {
            byte[] reason = ("\n" + why + "\n").getBytes(StandardCharsets.UTF_8);
            var ending = new ByteArrayOutputStream();
            ending.write(all, 0, Math.min(all.length, MOST_SAID - reason.length));
            ending.write(reason, all.length == 0 ? 1 : 0, reason.length - (all.length == 0 ? 1 : 0));
            all = ending.toByteArray();
        }
        return new Output(Bytes.of(all, Math.min(all.length, MOST_SAID)), cut);
    }

    /** Counts since the start, by name. */
    Map<String, Long> figures() {
        return Map.of(
                "compiled", compiled.sum(),
                "compiled_found", found.sum(),
                "compiled_refused", refused.sum(),
                "compiled_kept", (long) cache.programs(),
                "compiled_bytes", cache.bytes());
    }
}
