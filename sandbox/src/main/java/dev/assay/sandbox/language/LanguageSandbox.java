package dev.assay.sandbox.language;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.cell.SandboxCells;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A sandbox for programs in the languages of a catalogue, which run in cells. */
public final class LanguageSandbox implements Sandbox {
    private static final Logger LOG = LoggerFactory.getLogger(LanguageSandbox.class);
    private static final int USUAL_MEGABYTES = 1024;

    private final SandboxCells cells;
    private final LanguageCatalog catalog;
    private final String backend;
    private final String reason;
    private final CompileCache cache;
    private final PreparedFolders prepared;
    private final CompileServers servers;
    private final Compiler compiler;
    private final LanguageRunner runner;
    private final Toolchains toolchains;
    private final BackgroundPreparation preparing;

    /**
     * Makes a sandbox over these cells, and closes them with itself. The option {@code compiled_mb} bounds the kept
     * compiled programs. The option {@code prepare} says whether languages are tried and compilers prepared in the
     * background after the start.
     *
     * @param kept the folder for compiled programs, which cells have to see
     * @param reason the reason for this backend, as a sentence
     * @throws IllegalArgumentException if an option is invalid
     * @throws java.io.UncheckedIOException if the folder cannot be used
     */
    public LanguageSandbox(
            SandboxCells cells,
            LanguageCatalog catalog,
            Path kept,
            SandboxSettings settings,
            String backend,
            String reason) {
        this(cells, catalog, kept, settings, backend, reason, InstantSource.system());
    }

    LanguageSandbox(
            SandboxCells cells,
            LanguageCatalog catalog,
            Path kept,
            SandboxSettings settings,
            String backend,
            String reason,
            InstantSource clock) {
        boolean prepares = settings.isOn("prepare", true);
        this.cells = cells;
        this.catalog = catalog;
        this.backend = backend;
        this.reason = reason;
        cache = new CompileCache(kept, mostKept(settings));
        prepared = new PreparedFolders(cells, cache);
        servers = new CompileServers(cells, settings.slots());
        compiler = new Compiler(cells, cache, prepared, servers);
        runner = new LanguageRunner(cells, compiler);
        toolchains = new Toolchains(new LanguageTrial(cells, runner), clock);
        preparing = new BackgroundPreparation(toolchains, prepared, () -> SandboxSurvey.of(this, catalog), prepares);
        preparing.start(catalog.languages());
    }

    private static long mostKept(SandboxSettings settings) {
        String value = settings.option("compiled_mb").orElse(Integer.toString(USUAL_MEGABYTES));
        if (!value.matches("[0-9]{1,7}")) {
            throw new IllegalArgumentException(
                    "sandbox option compiled_mb must be a number of megabytes, but is '" + value + "'");
        }
        return Integer.parseInt(value) * Limits.MIB;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the program has several files and no entry
     */
    @Override
    public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        try {
            Optional<Language> found = catalog.find(program.language());
            return found.isPresent()
                    ? run(found.get(), program, limits, cancel, streams)
                    : SandboxFailed.of(
                            Reason.UNSUPPORTED,
                            "there is no language '" + LanguageName.plain(program.language()) + "', but "
                                    + String.join(", ", catalog.names()));
        } finally {
            streams.stdin().ifPresent(LanguageSandbox::close);
        }
    }

    private RunOutcome run(
            Language language, Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException {
        Optional<LanguageReadiness> readiness = toolchains.of(language, cancel);
        if (readiness.isEmpty()) {
            return new RunOutcome.Cancelled(RunReport.EMPTY);
        }
        return switch (readiness.get()) {
            case LanguageReadiness.Ready(var toolchain) -> {
                preparing.firstUse(language);
                RunOutcome outcome = runner.run(language, toolchain, program, limits, cancel, streams);
                preparing.afterUse(language, toolchain);
                yield outcome;
            }
            case LanguageReadiness.Missing(var why) ->
                SandboxFailed.of(Reason.UNSUPPORTED, language.name() + " does not run here: " + why);
            case LanguageReadiness.Untried(var outcome) -> outcome;
        };
    }

    @Override
    public Optional<RunOutcome> compile(Program program, RunCancellation cancel) throws InterruptedException {
        Optional<Language> found = catalog.find(program.language());
        if (found.flatMap(Language::compile).isEmpty()) {
            return Optional.empty();
        }
        Language language = found.get();
        Optional<LanguageReadiness> readiness = toolchains.of(language, cancel);
        if (!(readiness.orElse(null) instanceof LanguageReadiness.Ready(var toolchain))) {
            return Optional.empty();
        }
        preparing.firstUse(language);
        Optional<RunOutcome> outcome = runner.compile(language, toolchain, program, cancel);
        preparing.afterUse(language, toolchain);
        return outcome;
    }

    private static void close(InputStream stdin) {
        try {
            stdin.close();
        } catch (IOException e) {
            LOG.debug("the given input can't be closed", e);
        }
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the language has no sessions; only languages in a warm interpreter have them
     */
    @Override
    public Session open(String language, Limits limits) throws InterruptedException {
        Language found = catalog.find(language)
                .filter(Language::isWarm)
                .orElseThrow(() -> new IllegalArgumentException("there are no sessions in '" + language + "'"));
        return cells.open(found.allowance().on(limits));
    }

    @Override
    public Status status() {
        Map<String, Long> figures = new TreeMap<>(cells.figures());
        figures.putAll(compiler.figures());
        figures.put("prepared", prepared.count());
        figures.put("preparing", preparing.isRunning() ? 1L : 0L);
        return new Status(backend, reason, toolchains.versions(), preparing.modules(), cells.walls(), figures);
    }

    @Override
    public void close() {
        preparing.close();
        servers.close();
        cells.close();
        preparing.awaitEnd();
        cache.close();
    }
}
