package dev.assay.sql.engine.process;

/** The memory and the files of a worker itself, beside its engine's memory for a query. */
final class WorkerLimits {
    /** Databases that are kept in memory, and the rows of one query as objects and as bytes. */
    static final long HEAP_BYTES = 256L << 20;

    /** Classes, compiled code, stacks. */
    private static final long NATIVE_BYTES = 256L << 20;

    /** The largest file that a worker can write, in blocks of 512 bytes. */
    private static final long FILE_BLOCKS = (8L << 30) / 512;

    private WorkerLimits() {}

    /** The most that a worker can hold in memory while the engine in it takes so much. */
    static long mostBytes(long engineBytes) {
        return HEAP_BYTES + NATIVE_BYTES + engineBytes;
    }

    /** The shell's words that set the kernel's limits. */
    static String limits(long engineBytes) {
        return "ulimit -c 0; ulimit -f " + FILE_BLOCKS + "; ulimit -d " + mostBytes(engineBytes) / 1024;
    }
}
