package dev.assay.gateway.plain;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The output of a process on one stream, up to a limit. */
final class Collected {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Thread reader;
    private boolean truncated;

    Collected(InputStream from, long limit, Runnable exceeded) {
        reader = Thread.startVirtualThread(() -> read(from, limit, exceeded));
    }

    private void read(InputStream from, long limit, Runnable exceeded) {
        byte[] part = new byte[8_192];
        try {
            for (int n = from.read(part); n >= 0; n = from.read(part)) {
                int room = (int) Math.min(n, limit - bytes.size());
                bytes.write(part, 0, room);
                if (room < n) {
                    truncated = true;
                    exceeded.run();
                }
            }
        } catch (IOException e) {
            // the process was killed
        }
    }

    ProgramOutput output() throws InterruptedException {
        reader.join();
        return new ProgramOutput(Bytes.of(bytes.toByteArray()), truncated);
    }

    static void feed(Process process, Bytes stdin) {
        try (OutputStream in = process.getOutputStream()) {
            in.write(stdin.toArray());
        } catch (IOException e) {
            // the process did not read all of its input
        }
    }

    static RunReport report(long began, ProgramOutput stdout, ProgramOutput stderr) {
        return report(began, stdout, stderr, Map.of());
    }

    static RunReport report(long began, ProgramOutput stdout, ProgramOutput stderr, Map<String, Bytes> files) {
        RunUsage usage = new RunUsage(Duration.ZERO, Duration.ofNanos(System.nanoTime() - began), 0);
        return new RunReport(usage, stdout, stderr, Optional.empty(), files);
    }
}
