package dev.assay.sql.engine;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** What the kernel says of a process; where it says nothing, zero. */
final class ProcessMeters {
    private static final long PAGE = 4096;

    private final ProcessHandle process;

    private ProcessMeters(ProcessHandle process) {
        this.process = process;
    }

    /** Of what this process, which may be bubblewrap's, has started in the end. */
    static ProcessMeters of(Process started) {
        ProcessHandle last = started.toHandle();
        for (var next = last.children().findFirst();
                next.isPresent();
                next = last.children().findFirst()) {
            last = next.get();
        }
        return new ProcessMeters(last);
    }

    long id() {
        return process.pid();
    }

    void kill() {
        process.destroyForcibly();
    }

    /** Processor time of all its threads. */
    Duration cpu() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Memory that it holds. */
    long residentBytes() {
        try {
            return Long.parseLong(Files.readString(proc("statm")).split(" ", 3)[1]) * PAGE;
        } catch (IOException e) {
            return 0;
        }
    }

    /** How long its threads were ready to run and did not, the one that waited longest. */
    Duration queued() {
        long most = 0;
        try (var threads = Files.newDirectoryStream(proc("task"))) {
            for (Path thread : threads) {
                String times = Files.readString(thread.resolve("schedstat"));
                most = Math.max(most, Long.parseLong(times.split(" ", 3)[1]));
            }
        } catch (IOException | DirectoryIteratorException e) {
            return Duration.of(most, TimeUnit.NANOSECONDS.toChronoUnit());
        }
        return Duration.ofNanos(most);
    }

    private Path proc(String file) {
        return Path.of("/proc/" + process.pid() + "/" + file);
    }
}
