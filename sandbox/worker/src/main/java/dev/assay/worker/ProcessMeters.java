package dev.assay.worker;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The kernel's figures of a process; zero where the kernel has none. */
public final class ProcessMeters {
    private static final long PAGE = 4096;

    private final ProcessHandle process;

    private ProcessMeters(ProcessHandle process) {
        this.process = process;
    }

    /** The meters of the innermost process: the started one may be bubblewrap's, which starts another. */
    static ProcessMeters of(Process started) {
        ProcessHandle last = started.toHandle();
        for (Optional<ProcessHandle> next = last.children().findFirst();
                next.isPresent();
                next = last.children().findFirst()) {
            last = next.get();
        }
        return new ProcessMeters(last);
    }

    public long id() {
        return process.pid();
    }

    void kill() {
        process.destroyForcibly();
    }

    /** Processor time of all its threads. */
    public Duration cpu() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Memory that it holds now. */
    public long residentBytes() {
        try {
            return Long.parseLong(Files.readString(proc("statm")).split(" ", 3)[1]) * PAGE;
        } catch (IOException e) {
            return 0;
        }
    }

    /** Nanoseconds for which each of its threads was ready to run and had no processor. */
    Map<Path, Long> queuedNanos() {
        Map<Path, Long> queued = new HashMap<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(proc("task"))) {
            for (Path thread : threads) {
                String times = Files.readString(thread.resolve("schedstat"));
                queued.put(thread, Long.parseLong(times.split(" ", 3)[1]));
            }
        } catch (IOException | DirectoryIteratorException e) {
            return queued;
        }
        return queued;
    }

    private Path proc(String file) {
        return Path.of("/proc/" + process.pid() + "/" + file);
    }
}
