package dev.assay.cli.verify;

import dev.assay.cli.local.LocalJudges;
import dev.assay.cli.local.LocalWorkers;
import dev.assay.engine.EngineObserver;
import dev.assay.sandbox.remote.RemoteSettings;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.judge.Judges;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the test sets, databases and scorers that tasks name, for runs in this process. */
public final class UploadOptions {
    @Option(
            names = "--testsets",
            paramLabel = "FOLDER",
            description = "The folder of the test sets that tasks name by their SHA-256, in files of any name.")
    private @Nullable Path testsets;

    @Option(
            names = "--databases",
            paramLabel = "FOLDER",
            description = "The folder of the databases that tasks name by their SHA-256, in files of any name.")
    private @Nullable Path databases;

    @Option(
            names = "--scorers",
            paramLabel = "FOLDER",
            description = "The folder of the scorers that tasks name by their SHA-256, in files of any name.")
    private @Nullable Path scorers;

    /** Returns the test sets; empty without a folder. */
    public Optional<Blobs> testsets() {
        return UploadFolder.of(testsets);
    }

    /** Returns these options as arguments, for other processes. */
    public List<String> arguments() {
        return Stream.of(option("--testsets", testsets), option("--databases", databases), option("--scorers", scorers))
                .flatMap(List::stream)
                .toList();
    }

    private static List<String> option(String name, @Nullable Path folder) {
        return folder == null ? List.of() : List.of(name, folder.toString());
    }

    /** Opens an engine with these uploads. */
    public LocalEngine open() {
        return open(Optional.empty());
    }

    /** Opens an engine with these uploads, and the recipes of a folder in files {@code NAME.yaml}. */
    public LocalEngine open(Optional<Path> recipes) {
        return open(LocalJudges.open(), LocalWorkers.open(1), recipes, EngineObserver.NONE);
    }

    /** Opens an engine with these uploads and workers that asks these judges, and closes them when it is closed. */
    public LocalEngine open(Judges judges, Optional<RemoteSettings> workers) {
        return open(judges, workers, Optional.empty(), EngineObserver.NONE);
    }

    /** Opens an engine with these uploads, an observer, and the recipes of a folder in files {@code NAME.yaml}. */
    public LocalEngine open(Path recipes, EngineObserver observer) {
        return open(LocalJudges.open(), LocalWorkers.open(1), Optional.of(recipes), observer);
    }

    private LocalEngine open(
            Judges judges, Optional<RemoteSettings> workers, Optional<Path> recipes, EngineObserver observer) {
        return new LocalEngine(
                judges, workers, testsets(), UploadFolder.of(databases), UploadFolder.of(scorers), recipes, observer);
    }
}
