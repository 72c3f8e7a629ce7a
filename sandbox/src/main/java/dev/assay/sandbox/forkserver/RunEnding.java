package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Clock;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The ending of a run, as the server reports it.
 *
 * @param how the server's word for the ending
 * @param queued the longest time that one of the run's processes waited for a processor
 * @param waited the part of the wall time in which the program waited for its partner
 * @param clean whether nothing of the run is left
 * @param killedForMemory whether the kernel killed a process of the run for lack of memory
 */
record RunEnding(
        How how, int code, Duration queued, Duration waited, boolean clean, boolean killedForMemory, RunReport report) {
    private static final int CLEAN = 1;
    private static final int STDOUT_CUT = 2;
    private static final int STDERR_CUT = 4;
    private static final int KILLED_FOR_MEMORY = 8;

    /** The share of a run's wall time above which waiting for a processor counts as starvation. */
    private static final double STARVED_SHARE = 0.25;

    /** The words for an ending, in the order of the server's numbers for them. */
    enum How {
        EXITED,
        SIGNALLED,
        CPU,
        WALL,
        MEMORY,
        OUTPUT,
        CANCELLED
    }

    static RunEnding read(byte[] payload) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(payload);
        try {
            How how = How.values()[in.get()];
            int code = in.getInt();
            Duration cpu = micros(in.getLong());
            Duration wall = micros(in.getLong());
            Duration queued = micros(in.getLong());
            long peak = in.getLong();
            int flags = in.get();
            byte[] stdout = new byte[in.getInt()];
            byte[] stderr = new byte[in.getInt()];
            int files = in.getInt();
            in.get(stdout).get(stderr);
            if (in.remaining() != files) {
                throw new IOException("the server's report has " + in.remaining() + " bytes of files, not " + files);
            }
            RunReport report = new RunReport(
                    new RunUsage(cpu, wall, peak),
                    new ProgramOutput(Bytes.of(stdout), (flags & STDOUT_CUT) != 0),
                    new ProgramOutput(Bytes.of(stderr), (flags & STDERR_CUT) != 0),
                    Optional.empty(),
                    files(in));
            return new RunEnding(
                    how, code, queued, Duration.ZERO, (flags & CLEAN) != 0, (flags & KILLED_FOR_MEMORY) != 0, report);
        } catch (RuntimeException e) {
            throw new IOException("the server's report can not be read", e);
        }
    }

    private static Map<String, Bytes> files(ByteBuffer in) {
        Map<String, Bytes> files = new TreeMap<>();
        while (in.hasRemaining()) {
            byte[] name = new byte[in.getInt()];
            byte[] contents = new byte[in.getInt()];
            in.get(name).get(contents);
            files.put(new String(name, StandardCharsets.UTF_8), Bytes.of(contents));
        }
        return files;
    }

    static Duration micros(long count) {
        return Duration.ofNanos(count * 1000);
    }

    RunEnding with(ProgramOutput stdout, ProgramOutput stderr, Duration wait) {
        RunReport full = new RunReport(report.usage(), stdout, stderr, report.compilation(), report.files());
        return new RunEnding(how, code, queued, wait, clean, killedForMemory, full);
    }

    /** Returns the outcome under these limits. */
    RunOutcome outcome(Limits limits) {
        return switch (how) {
            case EXITED -> new RunOutcome.Exited(code, report);
            case SIGNALLED -> new RunOutcome.Signalled(code, report);
            case CPU -> new RunOutcome.TimedOut(Clock.CPU, report);
            case WALL -> idleOrStarved(limits);
            case MEMORY -> new RunOutcome.OutOfMemory(report);
            case OUTPUT -> new RunOutcome.OutputExceeded(report);
            case CANCELLED -> new RunOutcome.Cancelled(report);
        };
    }

    /**
     * Tells an idle program from a starved one. The time that a process waits while the program's other processes run
     * is at most their processor time, and is subtracted.
     */
    private RunOutcome idleOrStarved(Limits limits) {
        RunUsage usage = report.usage();
        Duration own = usage.wall().minus(waited);
        boolean isStarved = usage.cpu().compareTo(limits.cpu()) < 0
                && queued.minus(usage.cpu()).toNanos() > STARVED_SHARE * own.toNanos();
        return isStarved
                ? new RunOutcome.SandboxFailed(
                        Reason.STARVED,
                        "a process of it waited " + queued.toMillis() + " ms for a processor in " + own.toMillis()
                                + " ms",
                        report)
                : new RunOutcome.TimedOut(Clock.IDLE, report);
    }
}
