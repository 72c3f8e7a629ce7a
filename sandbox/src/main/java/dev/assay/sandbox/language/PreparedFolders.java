package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.cell.SandboxCells;
import dev.assay.sandbox.language.Language.Preparation;
import dev.assay.worker.PartsFingerprint;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The prepared files of compilers, made once in a cell and kept in the cache while the service runs. */
final class PreparedFolders {
    private static final Logger LOG = LoggerFactory.getLogger(PreparedFolders.class);
    private static final long MOST_BYTES = 512 * Limits.MIB;
    private static final Limits LIMITS = new Limits(
            Duration.ofSeconds(60), Duration.ofMinutes(10), 2048 * Limits.MIB, 256, Limits.MIB, MOST_BYTES, 1024);

    /** The least heap for a preparation, because its files pass through the memory of this process more than once. */
    private static final long LEAST_HEAP = 768 * Limits.MIB;

    private final SandboxCells cells;
    private final CompileCache cache;
    private final Map<String, CompileCache.Lease> leases = new ConcurrentHashMap<>();

    PreparedFolders(SandboxCells cells, CompileCache cache) {
        this.cells = cells;
        this.cache = cache;
    }

    /** Returns the folder that was prepared for this language; empty if none was prepared yet. */
    Optional<Path> of(Language language) {
        return Optional.ofNullable(leases.get(language.name())).map(CompileCache.Lease::folder);
    }

    /** Returns the number of languages with prepared files. */
    long count() {
        return leases.size();
    }

    /** Prepares the files of this language. If this fails, programs are compiled without them. */
    void prepare(Language language, Preparation preparation, Toolchain toolchain) throws InterruptedException {
        String key = new PartsFingerprint()
                .text("prepared " + language.name())
                .texts(preparation.files())
                .texts(preparation.words())
                .texts(preparation.outputs())
                .texts(language.environment())
                .text(toolchain.said())
                .hex();
        Optional<CompileCache.Lease> there = cache.find(key);
        if (there.isEmpty() && Runtime.getRuntime().maxMemory() < LEAST_HEAP) {
            LOG.warn(
                    "{} programs are compiled without preparation, which takes a heap of {} MiB",
                    language.name(),
                    LEAST_HEAP / Limits.MIB);
            return;
        }
        Optional<CompileCache.Lease> lease = there.isPresent() ? there : make(key, language, preparation);
        lease.ifPresent(made -> leases.put(language.name(), made));
    }

    private Optional<CompileCache.Lease> make(String key, Language language, Preparation preparation)
            throws InterruptedException {
        TreeMap<String, Bytes> files = new TreeMap<>();
        preparation.files().forEach((name, text) -> files.put(name, Bytes.utf8(text)));
        CellCommand command = new CellCommand(
                new CommandStart.Execute(preparation.words()),
                files,
                Optional.empty(),
                List.of(),
                language.environment(),
                Bytes.EMPTY,
                preparation.outputs(),
                MOST_BYTES);
        RunOutcome outcome = cells.run(command, LIMITS, RunCancellation.never(), ProgramStreams.NONE);
        Map<String, Bytes> made = outcome.report().files();
        if (!(outcome instanceof RunOutcome.Exited exited)
                || exited.code() != 0
                || CompilerOutputs.firstMissing(preparation.outputs(), made).isPresent()) {
            LOG.warn(
                    "{} programs are compiled without preparation: {}",
                    language.name(),
                    LanguageTrial.describe(outcome));
            return Optional.empty();
        }
        try {
            return Optional.of(cache.put(key, made));
        } catch (IOException e) {
            LOG.warn("what was prepared for {} can't be kept on disk: {}", language.name(), e.toString());
            return Optional.empty();
        }
    }
}
