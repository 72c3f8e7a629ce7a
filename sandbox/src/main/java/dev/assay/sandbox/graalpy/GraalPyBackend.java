package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxBackend;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.worker.ClassArchive;
import dev.assay.worker.WorkerInstallation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Python on GraalPy, in worker JVMs: the backend that needs nothing but Java. */
public final class GraalPyBackend implements SandboxBackend {
    static final String NAME = "graalpy";

    /** Heaps for limits up to this are pooled; a larger limit gets a worker of its own, which takes seconds. */
    private static final long POOLED_MEMORY = 1024 * Limits.MIB;

    private static final int RUNS_OF_A_WORKER = 200;

    private final SandboxSettings settings;

    public GraalPyBackend(SandboxSettings settings) {
        this.settings = settings;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> impediment() {
        Path java = GraalPyInstallation.java(settings);
        if (!Files.isExecutable(java)) {
            return Optional.of("there is no " + java + ": set the option graalpy.java to a Java 25");
        }
        return build().isPresent() ? Optional.empty() : missing();
    }

    @Override
    public boolean isBuilt() {
        return build().isEmpty();
    }

    /** Returns the reason why the worker can't be started; empty if it is built. */
    private Optional<String> missing() {
        Optional<Path> folder = GraalPyInstallation.folder(settings);
        if (folder.isEmpty()) {
            return Optional.of("ASSAY_GRAALPY_CLASSPATH does not name the jars of the Python worker");
        }
        try {
            boolean isThere = WorkerInstallation.jars(folder.get()).stream()
                    .anyMatch(jar -> jar.toString().contains("python-language"));
            return isThere ? Optional.empty() : Optional.of("there is no GraalPy in " + folder.get());
        } catch (IOException e) {
            return Optional.of(folder.get() + " can't be read");
        }
    }

    /** Returns the build of a worker that is missing; empty if it is there, or can't be built here. */
    private Optional<WorkerBuild> build() {
        return missing().isEmpty() ? Optional.empty() : WorkerBuild.here(settings.home());
    }

    @Override
    public String strength() {
        return "Python only, kept in by the language's own walls within a Java process of this user;"
                + " limits are stretched (" + stretch().inWords() + ")"
                + (!isBuilt() ? "; it is built when it is first needed" : "");
    }

    @Override
    public Sandbox open() {
        try {
            Optional<WorkerBuild> build = build();
            if (build.isPresent()) {
                build.get().run();
            }
            GraalPyInstallation installation = GraalPyInstallation.of(settings);
            Optional<ClassArchive> archive = settings.isOn("graalpy.archive", true)
                    ? Optional.of(new ClassArchive("Python", installation.files(), installation::makeArchive))
                    : Optional.empty();
            long heap = LimitScaling.heapBytes(
                    Limits.DEFAULT.withMemory(number("graalpy.memory", POOLED_MEMORY / Limits.MIB) * Limits.MIB));
            GraalPyWorkerPool pool =
                    new GraalPyWorkerPool(installation, heap, (int) number("graalpy.runs", RUNS_OF_A_WORKER));
            return new GraalPySandbox(pool, archive, stretch(), settings.slots(), (int)
                    number("graalpy.sessions", 2L * settings.slots()));
        } catch (IOException e) {
            throw new UncheckedIOException("the graalpy backend can't be opened", e);
        }
    }

    private LimitScaling stretch() {
        return new LimitScaling(
                (int) number("graalpy.stretch", LimitScaling.USUAL_FACTOR),
                Duration.ofSeconds(number("graalpy.extra", LimitScaling.USUAL_EXTRA_SECONDS)));
    }

    private long number(String option, long otherwise) {
        return settings.option(option)
                .map(text -> {
                    if (!text.matches("[1-9][0-9]{0,6}")) {
                        throw new IllegalArgumentException(
                                "sandbox option " + option + " must be a whole number, but is '" + text + "'");
                    }
                    return Long.parseLong(text);
                })
                .orElse(otherwise);
    }
}
