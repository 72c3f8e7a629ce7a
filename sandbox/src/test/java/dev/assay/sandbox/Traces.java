package dev.assay.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The traces that programs could leave on this machine: processes, mounts, control groups, System V objects and files.
 */
public final class Traces {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(15);
    /** The size of the segment that PostgreSQL leaves behind where another test kills a server. */
    private static final String SIZE_FOR_POSTGRES = "56";

    private static final List<String> FOLDERS = List.of("/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/usr/bin", "/");

    private final Set<String> found;
    private final Set<String> programs;

    private Traces(Set<String> found, Set<String> programs) {
        this.found = found;
        this.programs = programs;
    }

    /** Returns the present traces. */
    public static Traces now() {
        Set<String> found = everything();
        found.addAll(shared(_ -> true));
        return new Traces(found, programs());
    }

    /** Returns the traces that appeared since then and do not disappear by themselves. */
    public Set<String> since() {
        return patiently(found, Traces::everything);
    }

    /** Returns the processes of programs that appeared since then, without those of the sandbox itself. */
    public Set<String> programsSince() {
        return patiently(programs, Traces::programs);
    }

    private static Set<String> patiently(Set<String> before, Supplier<Set<String>> look) {
        long deadline = System.nanoTime() + PATIENCE;
        Set<String> left = more(before, look.get());
        while (!left.isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
            left = more(before, look.get());
        }
        return left;
    }

    private static Set<String> more(Set<String> before, Set<String> after) {
        Set<String> more = new TreeSet<>(after);
        more.removeAll(before);
        return more;
    }

    private static Set<String> everything() {
        Set<String> found = new HashSet<>();
        found.addAll(Processes.ofOurs());
        found.addAll(Processes.orphans());
        found.addAll(mounts());
        found.addAll(groups());
        found.addAll(shared(creator -> !isAlive(creator)));
        found.addAll(files());
        return found;
    }

    /**
     * Returns the processes of this service's programs. A place is one process namespace below the service's, and a run
     * one below the place's.
     */
    static Set<String> programs() {
        return Processes.nested(3);
    }

    /** Returns the mounts, without those of container engines, which may be at work on the same machine. */
    private static Set<String> mounts() {
        return lines(Path.of("/proc/self/mountinfo"))
                .filter(line ->
                        !line.contains(" - nsfs ") && !line.contains(" - overlay ") && !line.contains("/assay-engine"))
                .map(line -> "mount " + line.replaceFirst("^[0-9]+ [0-9]+ ", ""))
                .collect(Collectors.toSet());
    }

    private static Set<String> groups() {
        String ours = "assay-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> folders = Files.find(
                Path.of("/sys/fs/cgroup"),
                5,
                (path, _) -> path.getFileName().toString().startsWith(ours))) {
            return folders.map(path -> "control group " + path).collect(Collectors.toSet());
        } catch (IOException | java.io.UncheckedIOException none) {
            return Set.of();
        }
    }

    /**
     * Returns the System V objects, of memory only that with these creators. What a living process has created counts as
     * a trace only where it was there before: a program that lives shows up as a process, while the number of a dead
     * creator may be another process's for a while.
     */
    private static Set<String> shared(Predicate<String> creators) {
        return Stream.of("shm", "sem", "msg")
                .flatMap(kind -> lines(Path.of("/proc/sysvipc", kind))
                        .skip(1)
                        .map(line -> line.strip().split("\\s+", 6))
                        .filter(fields -> !kind.equals("shm")
                                || (creators.test(fields[4]) && !fields[3].equals(SIZE_FOR_POSTGRES)))
                        .map(fields -> String.join(" ", kind, fields[0], fields[1])))
                .collect(Collectors.toSet());
    }

    private static boolean isAlive(String process) {
        return Files.exists(Path.of("/proc", process));
    }

    private static Set<String> files() {
        return FOLDERS.stream()
                .map(folder -> Path.of(folder, "left_by_attack"))
                .filter(Files::exists)
                .map(path -> "file " + path)
                .collect(Collectors.toSet());
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException none) {
            return Stream.empty();
        }
    }
}
