package dev.assay.sandbox.docker;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An engine that the tests start themselves, with its own data, socket and control groups. Needs root. */
final class TestDockerEngine implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TestDockerEngine.class);
    private static final long SECONDS_TO_START = 60;
    private static final long SECONDS_TO_STOP = 60;

    private final Path folder;
    private final Process process;

    private final AtomicBoolean closed = new AtomicBoolean();

    private TestDockerEngine(Path folder, Process process) {
        this.folder = folder;
        this.process = process;
        // The hook also covers cancelled tests.
        Runtime.getRuntime().addShutdownHook(new Thread(this::close, "engine-close"));
    }

    static TestDockerEngine start() throws IOException {
        Path folder = Files.createTempDirectory("assay-engine");
        ProcessBuilder builder = new ProcessBuilder(command(folder)).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        builder.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
        TestDockerEngine engine = new TestDockerEngine(folder, builder.start());
        try {
            engine.awaitAnswer();
            return engine;
        } catch (IOException | RuntimeException failed) {
            engine.close();
            throw failed;
        }
    }

    private static List<String> command(Path folder) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "dockerd",
                "--host=unix://" + folder.resolve("socket"),
                "--data-root=" + folder.resolve("data"),
                "--exec-root=" + folder.resolve("exec"),
                "--pidfile=" + folder.resolve("pid"),
                "--cgroup-parent=" + folder.getFileName(),
                "--exec-opt=native.cgroupdriver=cgroupfs",
                "--group=root",
                "--bridge=none",
                "--iptables=false",
                "--ip6tables=false",
                "--ip-forward=false",
                "--ip-masq=false"));
        if (Files.isExecutable(Path.of("/usr/bin/runsc"))) {
            words.add("--add-runtime=runsc=" + gvisor(folder));
        }
        return words;
    }

    /**
     * Writes a wrapper for gVisor. Its own network stack needs a bridge, and its other platforms need features that
     * some test machines lack.
     */
    private static Path gvisor(Path folder) throws IOException {
        Path script = folder.resolve("gvisor");
        Files.writeString(script, "#!/bin/sh\nexec /usr/bin/runsc --network=none --platform=ptrace \"$@\"\n");
        return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    URI address() {
        return URI.create("unix://" + folder.resolve("socket"));
    }

    private void awaitAnswer() throws IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        while (true) {
            try (DockerEngine engine = new DockerEngine(address())) {
                engine.about();
                return;
            } catch (IOException notYet) {
                if (hasEndedWithin(100) || System.nanoTime() > deadline) {
                    throw new IOException("dockerd did not start: " + Files.readString(folder.resolve("log")), notYet);
                }
            }
        }
    }

    private boolean hasEndedWithin(long milliseconds) {
        try {
            process.onExit().get(milliseconds, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException running) {
            return false;
        } catch (InterruptedException | ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            end();
        }
    }

    private void end() {
        List<ProcessHandle> family = process.descendants().toList();
        process.destroy();
        if (!hasEndedWithin(TimeUnit.SECONDS.toMillis(SECONDS_TO_STOP))) {
            process.destroyForcibly();
        }
        family.forEach(ProcessHandle::destroyForcibly);
        unmountAll();
        deleteAll(folder);
        removeControlGroups();
    }

    /** Unmounts all mounts below the folder, the last one first. */
    private void unmountAll() {
        try {
            List<String> mounts = new ArrayList<>();
            for (String line : Files.readAllLines(Path.of("/proc/self/mounts"))) {
                String target = line.split(" ", -1)[1];
                if (target.startsWith(folder + "/")) {
                    mounts.add(target);
                }
            }
            Collections.reverse(mounts);
            for (String target : mounts) {
                Shell.output("umount", "-l", target);
            }
        } catch (IOException unlisted) {
            LOG.warn("the mounts of an engine are not known", unlisted);
        }
    }

    /** Deletes what it can. A test must not fail for undeletable files; they are logged and left. */
    private static void deleteAll(Path folder) {
        try (Stream<Path> found = Files.walk(folder)) {
            found.sorted(Comparator.reverseOrder()).forEach(TestDockerEngine::delete);
        } catch (IOException | RuntimeException unwilling) {
            LOG.warn("{} is not all deleted", folder, unwilling);
        }
    }

    private static void delete(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException unwilling) {
            LOG.warn("{} is not deleted: {}", path, unwilling.getMessage());
        }
    }

    private void removeControlGroups() {
        try (Stream<Path> hierarchies = Files.list(Path.of("/sys/fs/cgroup"))) {
            Stream.concat(hierarchies, Stream.of(Path.of("/sys/fs/cgroup")))
                    .map(hierarchy -> hierarchy.resolve(folder.getFileName()))
                    .filter(Files::isDirectory)
                    .forEach(TestDockerEngine::removeGroup);
        } catch (IOException unlisted) {
            LOG.warn("the control groups of an engine are not removed", unlisted);
        }
    }

    private static void removeGroup(Path group) {
        try (Stream<Path> found = Files.walk(group)) {
            found.filter(Files::isDirectory).sorted(Comparator.reverseOrder()).forEach(TestDockerEngine::delete);
        } catch (IOException | RuntimeException unwilling) {
            LOG.warn("the control group {} is not removed", group, unwilling);
        }
    }
}
