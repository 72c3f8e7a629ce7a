package dev.assay.sql.engine.process;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.seccomp.SeccompFilter;
import dev.assay.worker.LastOutput;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * The arguments of bubblewrap by which a worker has no network and sees nothing but Java, its jars and its folders.
 *
 * @param bubblewrap {@code bwrap}
 * @param isRoot whether we are root, who needs no user namespace
 * @param calls a file with the filter of system calls; empty: all may be made
 */
public record WorkerIsolation(Path bubblewrap, boolean isRoot, Optional<Path> calls) {
    /** Opens the filter for bubblewrap, which only reads what it is started with. */
    private static final List<String> WITH_CALLS =
            List.of("/bin/sh", "-c", "calls=$1; shift; exec \"$@\" 9<\"$calls\"", "sh");

    private static final List<String> LIBRARIES =
            List.of("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/nix/store", "/gnu/store");

    private static final long TRIAL_SECONDS = 60;

    private static final List<String> CONFIGURATION = List.of("/etc/ld.so.cache");

    /**
     * The files that an isolated process sees besides the system's libraries.
     *
     * @param readable files and folders that may be read, where they are
     * @param writable folders that may be written to, where they are
     * @param placed files of ours that may be read, by where they are seen
     * @param isUser whether it must not be root by its own view
     */
    public record Sight(List<Path> readable, List<Path> writable, Map<Path, Path> placed, boolean isUser) {
        static Sight of(List<Path> readable, List<Path> writable) {
            return new Sight(readable, writable, Map.of(), false);
        }
    }

    /** The isolation that this machine offers, if bubblewrap is installed. */
    public static Optional<WorkerIsolation> here() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("/usr/bin:/bin");
        return List.of(path.split(":", -1)).stream()
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> Path.of(folder, "bwrap"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(bubblewrap -> new WorkerIsolation(bubblewrap, weAreRoot(), Optional.empty()));
    }

    /**
     * The same, and only the calls that programs in the sandbox may make, as far as we know this processor's.
     *
     * @param folder where the filter is written to
     */
    public WorkerIsolation holdingToCalls(Path folder) throws IOException {
        Optional<Bytes> filter = SeccompFilter.ofThisMachine();
        if (filter.isEmpty() || !Files.isExecutable(Path.of("/bin/sh"))) {
            return this;
        }
        Path file = Files.createTempFile(folder, "calls", "");
        Files.write(file, filter.get().toArray());
        return new WorkerIsolation(
                bubblewrap,
                isRoot,
                Optional.of(Files.move(file, folder.resolve("calls"), StandardCopyOption.ATOMIC_MOVE)));
    }

    /** The same for what needs more calls. */
    public WorkerIsolation forAllCalls() {
        return new WorkerIsolation(bubblewrap, isRoot, Optional.empty());
    }

    /** The reason why a process can not be isolated here; empty: a Java of this installation has started so. */
    public Optional<String> impediment(SqlWorkerInstallation installation) throws InterruptedException {
        List<String> version =
                List.of(installation.java().toString(), "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-version");
        ProcessBuilder builder = new ProcessBuilder(
                        around(version, Sight.of(List.of(installation.javaHome()), List.of())))
                .redirectErrorStream(true);
        builder.environment().clear();
        try {
            Process process = builder.start();
            LastOutput said = LastOutput.of(process.getInputStream(), "sql-stdout");
            boolean ended = process.waitFor(TRIAL_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly().waitFor();
            return ended && process.exitValue() == 0 ? Optional.empty() : Optional.of(said.text());
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    public static boolean weAreRoot() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        } catch (IOException | UnsupportedOperationException notLinux) {
            return false;
        }
    }

    /** The command that runs this command isolated. */
    public List<String> around(List<String> command, Sight sight) {
        List<String> words = new ArrayList<>();
        calls.ifPresent(file -> {
            words.addAll(WITH_CALLS);
            words.add(file.toString());
        });
        words.add(bubblewrap.toString());
        calls.ifPresent(_ -> words.addAll(List.of("--seccomp", "9")));
        words.addAll(List.of("--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname", "sql"));
        words.addAll(
                List.of("--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-net", "--unshare-cgroup-try"));
        if (!isRoot || sight.isUser()) {
            words.addAll(List.of("--unshare-user", "--uid", "1000", "--gid", "1000"));
        }
        List<Path> read = new ArrayList<>(system());
        read.addAll(sight.readable());
        folders(read, sight.writable()).forEach(folder -> words.addAll(List.of("--dir", folder.toString())));
        for (Path path : read) {
            words.addAll(
                    Files.isSymbolicLink(path)
                            ? List.of("--symlink", target(path), path.toString())
                            : List.of("--ro-bind", path.toString(), path.toString()));
        }
        sight.placed().forEach((path, file) -> words.addAll(List.of("--ro-bind", file.toString(), path.toString())));
        sight.writable().forEach(path -> words.addAll(List.of("--bind", path.toString(), path.toString())));
        words.addAll(List.of("--proc", "/proc", "--dev", "/dev"));
        if (isRoot) {
            // What the owner of these files may do needs no capability.
            words.addAll(List.of("--ro-bind", "/proc/sys", "/proc/sys"));
        }
        words.addAll(List.of("--remount-ro", "/", "--chdir", "/"));
        words.addAll(command);
        return words;
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            throw new IllegalStateException("a link of the system's can not be read", e);
        }
    }

    private static List<Path> system() {
        List<Path> found = new ArrayList<>();
        for (List<String> names : List.of(LIBRARIES, CONFIGURATION)) {
            names.stream().map(Path::of).filter(Files::exists).forEach(found::add);
        }
        // Debian's JDKs have links to here in the place of their configuration.
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(Path.of("/etc"), "java-*-openjdk")) {
            folders.forEach(found::add);
        } catch (IOException noFolder) {
            return found;
        }
        return found;
    }

    /** The folders of the paths, which bubblewrap would else make for root alone. */
    private static Set<Path> folders(List<Path> readable, List<Path> writable) {
        Set<Path> folders = new TreeSet<>();
        for (List<Path> paths : List.of(readable, writable)) {
            for (Path path : paths) {
                for (int names = 1; names < path.getNameCount(); names++) {
                    folders.add(Path.of("/").resolve(path.subpath(0, names)));
                }
            }
        }
        // A folder inside of a link is there already.
        folders.removeIf(folder -> readable.stream().anyMatch(folder::startsWith));
        return folders;
    }
}
