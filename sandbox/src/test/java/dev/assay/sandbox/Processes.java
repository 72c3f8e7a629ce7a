package dev.assay.sandbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The processes of this machine, as {@code /proc} shows them; none without {@code /proc}. */
final class Processes {
    private Processes() {}

    /**
     * One process.
     *
     * @param depth the number of nested process namespaces in which it has an id, counted from this test's
     */
    private record Seen(long id, long parent, int depth, String name, long started) {
        String text() {
            return "process " + id + " (" + name + ", started " + started + ")";
        }
    }

    /** Returns the descendants of this process. */
    static Set<String> ofOurs() {
        Map<Long, Seen> all = all();
        long self = ProcessHandle.current().pid();
        return all.values().stream()
                .filter(seen -> seen.id() != self && descends(all, seen, self))
                .map(Seen::text)
                .collect(Collectors.toSet());
    }

    /** Returns the descendants of this process that have an id in at least this number of namespaces. */
    static Set<String> nested(int depth) {
        Map<Long, Seen> all = all();
        long self = ProcessHandle.current().pid();
        return all.values().stream()
                .filter(seen -> seen.depth() >= depth && descends(all, seen, self))
                .map(Seen::text)
                .collect(Collectors.toSet());
    }

    /** Returns the processes in other namespaces whose nearest ancestor in this namespace is its first process. */
    static Set<String> orphans() {
        Map<Long, Seen> all = all();
        return all.values().stream()
                .filter(seen -> seen.depth() > 1 && keeper(all, seen) <= 1)
                .map(Seen::text)
                .collect(Collectors.toSet());
    }

    private static boolean descends(Map<Long, Seen> all, Seen seen, long ancestor) {
        @Nullable Seen at = seen;
        for (int steps = 0; at != null && steps < 100; steps++) {
            if (at.parent() == ancestor) {
                return true;
            }
            at = all.get(at.parent());
        }
        return false;
    }

    /** Returns the nearest ancestor in this test's namespace. */
    private static long keeper(Map<Long, Seen> all, Seen seen) {
        @Nullable Seen at = seen;
        for (int steps = 0; at != null && steps < 100; steps++) {
            if (at.depth() == 1) {
                return at.id();
            }
            at = all.get(at.parent());
        }
        return 0;
    }

    private static Map<Long, Seen> all() {
        Map<Long, Seen> all = new HashMap<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path folder : folders) {
                read(folder).ifPresent(seen -> all.put(seen.id(), seen));
            }
        } catch (IOException none) {
            return Map.of();
        }
        return all;
    }

    private static Optional<Seen> read(Path folder) {
        try {
            String stat = Files.readString(folder.resolve("stat"));
            int end = stat.lastIndexOf(')');
            String[] fields = stat.substring(end + 2).split(" ", -1);
            String name = stat.substring(stat.indexOf('(') + 1, end);
            int depth = 1;
            for (String line : Files.readAllLines(folder.resolve("status"))) {
                if (line.startsWith("NSpid:")) {
                    depth = line.strip().split("\\s+").length - 1;
                }
            }
            long id = Long.parseLong(folder.getFileName().toString());
            return Optional.of(new Seen(id, Long.parseLong(fields[1]), depth, name, Long.parseLong(fields[19])));
        } catch (IOException | RuntimeException gone) {
            return Optional.empty();
        }
    }
}
