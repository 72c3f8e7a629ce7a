package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CommandStart;
import dev.assay.sandbox.cell.SandboxCells;
import dev.assay.sandbox.language.Language.Compile;
import dev.assay.sandbox.language.Language.Headers;
import dev.assay.sandbox.language.Language.Lighter;
import dev.assay.sandbox.language.Language.Preparation;
import dev.assay.worker.PartsFingerprint;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The prepared files of compilers, made once in a cell and kept in the cache: those of a language while the service runs,
 * and those for the headers with which many programs begin as long as there is room.
 */
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
    private final WantedHeaders wanted = new WantedHeaders();

    PreparedFolders(SandboxCells cells, CompileCache cache) {
        this.cells = cells;
        this.cache = cache;
    }

    /**
     * What a compiler finds prepared.
     *
     * @param flags the words that make the compiler use it
     * @param lease the use of a folder that may be removed later
     */
    record Use(Optional<Path> folder, List<String> flags, Optional<CompileCache.Lease> lease) implements AutoCloseable {
        private static final Use NONE = new Use(Optional.empty(), List.of(), Optional.empty());

        @Override
        public void close() {
            lease.ifPresent(CompileCache.Lease::close);
        }
    }

    /** Returns what is prepared for these sources of a language; nothing if it was not prepared yet. */
    Use of(Language language, Compile how, Toolchain toolchain, LanguageSources sources) {
        CompileCache.Lease usual = leases.get(language.name());
        if (usual == null || how.preparation().isEmpty()) {
            return Use.NONE;
        }
        Preparation preparation = how.preparation().get();
        Use use = new Use(Optional.of(usual.folder()), preparation.flags(), Optional.empty());
        if (preparation.headers().isEmpty()) {
            return use;
        }
        Headers headers = preparation.headers().get();
        String source =
                sources.files().getOrDefault(sources.entry(), Bytes.EMPTY).text();
        SortedSet<String> names = IncludePrefix.of(source, headers.names());
        Optional<Lighter> lighter = preparation
                .lighter()
                .filter(light -> names.contains(light.header())
                        && sources.files().size() == 1
                        && !light.unless().matcher(source).find());
        return lighter.isPresent()
                ? new Use(use.folder(), lighter.get().flags(), Optional.empty())
                : of(language, headers, toolchain, names).orElse(use);
    }

    private Optional<Use> of(Language language, Headers headers, Toolchain toolchain, SortedSet<String> names) {
        if (names.isEmpty()) {
            return Optional.empty();
        }
        Optional<CompileCache.Lease> lease = cache.find(key(language, headers, toolchain, names));
        if (lease.isEmpty()) {
            wanted.note(language.name(), names);
            for (SortedSet<String> part : wanted.preparedWithin(language.name(), names)) {
                lease = lease.or(() -> cache.find(key(language, headers, toolchain, part)));
            }
        }
        return lease.map(there -> new Use(Optional.of(there.folder()), headers.flags(), Optional.of(there)));
    }

    private static String key(Language language, Headers headers, Toolchain toolchain, SortedSet<String> names) {
        return new PartsFingerprint()
                .text("headers " + language.name())
                .texts(names)
                .texts(headers.words())
                .texts(headers.outputs())
                .texts(language.environment())
                .text(toolchain.said())
                .hex();
    }

    /** Returns whether many programs of this language begin with headers that are not prepared. */
    boolean wantsHeaders(Language language) {
        return wanted.hasMany(language.name());
    }

    /** Prepares headers with which many programs of this language begin. */
    void prepareHeaders(Language language, Headers headers, Toolchain toolchain) throws InterruptedException {
        Optional<SortedSet<String>> names = wanted.takeMany(language.name());
        if (names.isEmpty()) {
            return;
        }
        String key = key(language, headers, toolchain, names.get());
        String text = names.get().stream().map("#include <%s>\n"::formatted).collect(Collectors.joining());
        Optional<CompileCache.Lease> there = cache.find(key);
        Optional<CompileCache.Lease> lease = there.isPresent()
                ? there
                : make(key, language, Map.of(headers.file(), text), headers.words(), headers.outputs());
        lease.ifPresent(made -> {
            made.close();
            wanted.notePrepared(language.name(), names.get());
        });
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
        Optional<CompileCache.Lease> lease = there.isPresent()
                ? there
                : make(key, language, preparation.files(), preparation.words(), preparation.outputs());
        lease.ifPresent(made -> leases.put(language.name(), made));
    }

    private Optional<CompileCache.Lease> make(
            String key, Language language, Map<String, String> texts, List<String> words, List<String> outputs)
            throws InterruptedException {
        TreeMap<String, Bytes> files = new TreeMap<>();
        texts.forEach((name, text) -> files.put(name, Bytes.utf8(text)));
        CellCommand command = new CellCommand(
                new CommandStart.Execute(words),
                files,
                Optional.empty(),
                List.of(),
                language.environment(),
                Bytes.EMPTY,
                outputs,
                MOST_BYTES);
        RunOutcome outcome = cells.run(command, LIMITS, RunCancellation.never(), ProgramStreams.NONE);
        Map<String, Bytes> made = outcome.report().files();
        if (!(outcome instanceof RunOutcome.Exited exited)
                || exited.code() != 0
                || CompilerOutputs.firstMissing(outputs, made).isPresent()) {
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
