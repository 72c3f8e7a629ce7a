package dev.assay.db.postgres;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A PostgreSQL server under a gateway's home: for this gateway alone, on loopback, entered only with a password that
 * was generated here. It outlives a gateway that crashes, and the next one adopts it.
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
     * Claims the home; nothing is started yet.
     *
     * @param home of the gateway; created where it is missing
     * @throws HomeInUse when another gateway runs on it
     * @throws PostgresFailed when the folder cannot be made
     */
    public static EmbeddedPostgres claim(Path home) {
        return claim(home, null);
    }

    static EmbeddedPostgres claim(Path home, @Nullable PostgresAccount account) {
        try {
            if (!Files.isDirectory(home)) PrivateFiles.folder(home);
            Path real = home.toRealPath();
            HomeLock lock = HomeLock.take(real);
            return new EmbeddedPostgres(PrivateFiles.folder(real.resolve("postgres")), lock, account);
        } catch (IOException e) {
            throw new PostgresFailed("cannot use " + home + " as the home: " + e, e);
        }
    }

    /**
     * The running server: started, or adopted where one was left behind. Calling again brings it back after it died.
     *
     * @throws PostgresFailed when it cannot be brought up within a few minutes
     */
    public synchronized PostgresEndpoint start() {
        try {
            PostgresCluster ready = cluster();
            ServiceRole entrance = ServiceRole.of(folder, ready);
            if (!ready.exists()) ready.initialise(entrance.superuserPassword());
            return entrance.open(running(ready)).mutual();
        } catch (IOException e) {
            throw new PostgresFailed("the embedded PostgreSQL cannot be started: " + e, e);
        }
    }

    /** Whether the server's process is there; it may still be starting. */
    public synchronized boolean alive() {
        try {
            Path data = folder.resolve("data-" + PostgresBinaries.major());
            return PostmasterFile.of(data).map(p -> p.alive() && p.isPostgres()).orElse(false);
        } catch (IOException e) {
            return false;
        }
    }

    /** Stops the server and gives the home free. */
    @Override
    public synchronized void close() {
        try (lock) {
            if (cluster != null && alive()) cluster.stop();
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

    /** What a gateway that was killed while it made something left behind; nobody else is here while we hold the lock. */
    private void removeUnfinished() throws IOException {
        try (DirectoryStream<Path> unfinished = Files.newDirectoryStream(folder, ".{unpacking,initialising}-*")) {
            for (Path path : unfinished) PrivateFiles.remove(path);
        }
    }

    /** The server on this data: the one that is there if it is ours to the letter, else a new one. */
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

    /** Drops the note of a process that is not this server: its number was reused, or the folder was copied. */
    private static void forget(PostgresCluster cluster, PostmasterFile found) throws IOException {
        if (found.isPostgres() && !Files.isDirectory(found.data())) {
            throw new PostgresFailed("PostgreSQL (process " + found.process() + ") still runs on this folder under its"
                    + " former name " + found.data() + ". Stop that process and try again.");
        }
        Files.delete(cluster.data().resolve("postmaster.pid"));
    }

    /** Tries again where another program took the free port before PostgreSQL could. */
    static PostmasterFile started(PostgresCluster cluster) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                cluster.start();
                return PostmasterFile.of(cluster.data())
                        .orElseThrow(() -> new PostgresFailed("PostgreSQL started but left no postmaster.pid"));
            } catch (PostgresFailed e) {
                boolean portTaken = String.valueOf(e.getMessage()).contains("could not bind");
                if (!portTaken || attempt == STARTS) throw e;
            }
        }
    }
}
