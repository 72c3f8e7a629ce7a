package dev.assay.sql.engine.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Starts workers, each with a place of its own in the file system, behind walls where there are any. */
public final class WorkerLauncher {
    private final SqlWorkerInstallation installation;
    private final long memoryBytes;
    private final Optional<WorkerIsolation> walls;
    private final WorkerFolders places;
    private final ProcessSpawner spawner;

    public WorkerLauncher(
            SqlWorkerInstallation installation,
            long memoryBytes,
            Optional<WorkerIsolation> walls,
            WorkerFolders places,
            ProcessSpawner spawner) {
        this.installation = installation;
        this.memoryBytes = memoryBytes;
        this.walls = walls;
        this.places = places;
        this.spawner = spawner;
    }

    /**
     * Starts a worker, which may not be ready yet.
     *
     * @param outfit what it gets besides
     * @throws IOException if it can not be started
     */
    public SqlWorker start(Outfit outfit) throws IOException {
        WorkerFolders.Place place = places.take();
        try {
            for (Map.Entry<String, String> file : outfit.files().entrySet()) {
                Files.writeString(place.databases().resolve(file.getKey()), file.getValue());
            }
            return new SqlWorker(spawner.start(command(place, outfit), place.own()), place);
        } catch (IOException e) {
            place.close();
            throw e;
        }
    }

    /**
     * The files and folders of a worker besides its own.
     *
     * @param folders that it may read
     * @param files by name, in its folder of databases
     */
    public record Outfit(List<Path> folders, Map<String, String> files) {
        public static final Outfit NONE = new Outfit(List.of(), Map.of());
    }

    private List<String> command(WorkerFolders.Place place, Outfit outfit) throws IOException {
        List<String> working = installation.working(place.databases(), place.own());
        if (walls.isEmpty()) {
            return limited(working);
        }
        List<Path> readable = new ArrayList<>(outfit.folders());
        readable.addAll(List.of(installation.javaHome(), installation.unpacked(), place.databases()));
        if (Files.isRegularFile(installation.files().archive())) {
            readable.add(installation.files().archive());
        }
        return limited(walls.get().around(working, WorkerIsolation.Sight.of(readable, List.of(place.own()))));
    }

    private List<String> limited(List<String> command) {
        if (!Files.isExecutable(Path.of("/bin/sh"))) {
            return command;
        }
        List<String> words = new ArrayList<>(
                List.of("/bin/sh", "-c", "umask 077; " + WorkerLimits.limits(memoryBytes) + "; exec \"$@\"", "sh"));
        words.addAll(command);
        return words;
    }
}
