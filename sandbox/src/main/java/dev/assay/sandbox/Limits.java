package dev.assay.sandbox;

import java.time.Duration;

/**
 * The limits of a program.
 *
 * @param cpu processor time of all processes of the program together
 * @param wall wall time; a program that exceeds it with processor time left was idle
 * @param memoryBytes memory of all processes together, including the program's files
 * @param processes the largest number of processes and threads at one time
 * @param outputBytes the largest number of bytes on stdout, and separately on stderr
 * @param fileBytes the largest size of one file, and of all files together
 * @param openFiles the largest number of open files of one process
 */
public record Limits(
        Duration cpu, Duration wall, long memoryBytes, int processes, long outputBytes, long fileBytes, int openFiles) {
    public static final long MIB = 1L << 20;

    private static final Duration LONGEST_WALL = Duration.ofHours(2);

    /** 2 s of processor time, 10 s of wall time, 256 MiB, 64 processes, 8 MiB of output, 64 MiB of files. */
    public static final Limits DEFAULT =
            new Limits(Duration.ofSeconds(2), Duration.ofSeconds(10), 256 * MIB, 64, 8 * MIB, 64 * MIB, 256);

    public Limits {
        within("cpu", cpu.toMillis(), 1, Duration.ofHours(1).toMillis());
        within("wall", wall.toMillis(), 1, LONGEST_WALL.toMillis());
        within("memoryBytes", memoryBytes, 4 * MIB, 1L << 40);
        within("processes", processes, 1, 4096);
        within("outputBytes", outputBytes, 0, 1L << 30);
        within("fileBytes", fileBytes, 0, 1L << 34);
        within("openFiles", openFiles, 16, 4096);
    }

    private static void within(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be from " + least + " to " + most + ", but is " + value);
        }
    }

    /**
     * Returns the default wall limit for this limit of processor time: five times it, at least 10 s and at most two
     * hours.
     */
    public static Duration usualWall(Duration cpu) {
        Duration least = Duration.ofSeconds(10);
        Duration fiveFold = cpu.multipliedBy(5);
        Duration usual = fiveFold.compareTo(least) > 0 ? fiveFold : least;
        return usual.compareTo(LONGEST_WALL) > 0 ? LONGEST_WALL : usual;
    }

    /** Returns these limits with this processor time and the default wall limit for it. */
    public Limits withCpu(Duration time) {
        return new Limits(time, usualWall(time), memoryBytes, processes, outputBytes, fileBytes, openFiles);
    }

    public Limits withWall(Duration time) {
        return new Limits(cpu, time, memoryBytes, processes, outputBytes, fileBytes, openFiles);
    }

    public Limits withMemory(long bytes) {
        return new Limits(cpu, wall, bytes, processes, outputBytes, fileBytes, openFiles);
    }

    public Limits withProcesses(int count) {
        return new Limits(cpu, wall, memoryBytes, count, outputBytes, fileBytes, openFiles);
    }

    public Limits withOutput(long bytes) {
        return new Limits(cpu, wall, memoryBytes, processes, bytes, fileBytes, openFiles);
    }

    public Limits withFiles(long bytes) {
        return new Limits(cpu, wall, memoryBytes, processes, outputBytes, bytes, openFiles);
    }
}
