package dev.assay.db.postgres;

import dev.assay.engine.disk.DiskFull;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The embedded PostgreSQL server under a gateway's home. It serves this gateway alone, on loopback, and requires a
 * generated password. It survives a crash of the gateway, and the next gateway adopts it.
 */
public final class EmbeddedPostgres implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedPostgres.class);
    private static final int STARTS = 3;

    private final Path folder;
    private final HomeLock lock;
    private final @Nullable PostgresAccount chosen;

    private @Nullable PostgresCluster cluster;

    private EmbeddedPostgres(Path folder, HomeLock lock, @Nullable PostgresAccount chosen) {
        this.folder = folder;
        this.lock = lock;
        this.chosen = chosen;
    }

    /**
     * Claims the home; starts nothing yet.
     *
     * @param home the gateway's home; created where it is missing
     * @throws HomeInUse when another gateway runs on it
     * @throws PostgresFailed when the folder cannot be made
     */
    public static EmbeddedPostgres claim(Path home) {
        return claim(home, null);
    }

    static EmbeddedPostgres claim(Path home, @Nullable PostgresAccount account) {
        try {
            if (!Files.isDirectory(home)) {
                PrivateFiles.folder(home);
            }
            Path real = home.toRealPath();
            HomeLock lock = HomeLock.take(real);
            return new EmbeddedPostgres(PrivateFiles.folder(real.resolve("postgres")), lock, account);
        } catch (IOException e) {
            throw new PostgresFailed(
                    "cannot use " + home + " as the home: " + reason(e) + ". Give it to this user, or set ASSAY_HOME",
                    e);
        }
    }

    private static String reason(IOException failure) {
        return switch (failure) {
            case IOException full when DiskFull.in(full) -> "its disk is full";
            case AccessDeniedException denied -> "this user may not write to " + denied.getFile();
            case FileAlreadyExistsException there -> there.getFile() + " is no folder";
            case NoSuchFileException absent -> absent.getFile() + " is not there";
            default -> String.valueOf(failure.getMessage());
        };
    }

    /**
     * Returns the running server: started, or adopted from an earlier gateway. A later call restarts a server that
     * died.
     *
     * @throws PostgresFailed when the server can't be started within a few minutes
     */
    public synchronized PostgresEndpoint start() {
        try {
            PostgresCluster ready = cluster();
            ServiceRole entrance = ServiceRole.of(folder, ready);
            if (!ready.exists()) {
                ready.initialise(entrance.superuserPassword());
            }
            return entrance.open(running(ready)).mutual();
        } catch (IOException e) {
            throw new PostgresFailed("the embedded PostgreSQL cannot be started: " + reason(e), e);
        }
    }

    /** Returns whether the server's process exists; it may still be starting. */
    public synchronized boolean alive() {
        try {
            Path data = folder.resolve("data-" + PostgresBinaries.major());
            return PostmasterFile.of(data).map(p -> p.alive() && p.isPostgres()).orElse(false);
        } catch (IOException e) {
            return false;
        }
    }

    /** Stops the server and releases the home. */
    @Override
    public synchronized void close() {
        try (lock) {
            if (cluster != null && alive()) {
                cluster.stop();
            }
        }
    }

    private PostgresCluster cluster() throws IOException {
        if (cluster == null) {
            PostgresAccount account = chosen == null ? PostgresAccount.choose() : chosen;
            account.passThrough(folder.resolve("..").normalize());
            account.passThrough(folder);
            removeUnfinished();
            account.requireReach(folder);
            cluster = new PostgresCluster(
                    PostgresBinaries.under(folder), folder.resolve("data-" + PostgresBinaries.major()), account);
        }
        return cluster;
    }

    /**
     * Removes unfinished folders of a gateway that was killed; while this gateway holds the lock, no other process uses
     * them.
     */
    private void removeUnfinished() throws IOException {
        try (DirectoryStream<Path> unfinished = Files.newDirectoryStream(folder, ".{unpacking,initialising}-*")) {
            for (Path path : unfinished) {
                PrivateFiles.remove(path);
            }
        }
    }

    /** Returns the server on this data: the running one if it is exactly the server of this folder, else a new one. */
    private static PostmasterFile running(PostgresCluster cluster) throws IOException {
        Optional<PostmasterFile> left = PostmasterFile.of(cluster.data()).filter(PostmasterFile::alive);
        if (left.isPresent()) {
            PostmasterFile found = left.get();
            if (!found.isPostgres() || !found.serves(cluster.data())) {
                forget(cluster, found);
            } else if (found.runs(cluster.binaries().program("postgres"))) {
                LOG.info("PostgreSQL is already running (process {}, port {})", found.process(), found.port());
                return found;
            } else {
                LOG.info("PostgreSQL of another version is running here (process {}): stopping it", found.process());
                cluster.stop();
            }
        }
        return started(cluster);
    }

    /**
     * Deletes the pid file of a process that is not this server: its process id was reused, or the folder was copied.
     */
    private static void forget(PostgresCluster cluster, PostmasterFile found) throws IOException {
        if (found.isPostgres() && !Files.isDirectory(found.data())) {
            throw new PostgresFailed("PostgreSQL (process " + found.process() + ") still runs on this folder under its"
                    + " former name " + found.data() + ". Stop that process and try again.");
        }
        Files.delete(cluster.data().resolve("postmaster.pid"));
    }

    /** Starts the server; tries again where another program took the free port before PostgreSQL could. */
    static PostmasterFile started(PostgresCluster cluster) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                cluster.start();
                return PostmasterFile.of(cluster.data())
                        .orElseThrow(() -> new PostgresFailed("PostgreSQL started but left no postmaster.pid"));
            } catch (PostgresFailed e) {
                boolean portTaken = String.valueOf(e.getMessage()).contains("could not bind");
                if (!portTaken || attempt == STARTS) {
                    throw e;
                }
            }
        }
    }
}
