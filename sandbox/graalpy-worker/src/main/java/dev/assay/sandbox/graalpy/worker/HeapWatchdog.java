package dev.assay.sandbox.graalpy.worker;

import dev.assay.sandbox.graalpy.wire.RunRequest;
import dev.assay.sandbox.graalpy.wire.WorkerExitCode;
import java.util.concurrent.TimeUnit;

/** Looks at the heap and the threads while a program runs, and ends the worker where there is too much of either. */
final class HeapWatchdog implements Runnable {
    private static final long PAUSE_MILLIS = 20;

    private final Runtime runtime = Runtime.getRuntime();
    private final ThreadGroup everything = everything();
    private boolean watching;
    private long mostHeap;
    private int mostThreads;

    /** Begins to watch a program that has not started yet. */
    synchronized void begin(RunRequest request) {
        mostHeap = request.heapBytes();
        mostThreads = threads() + request.threads() - 1;
        watching = true;
        notifyAll();
    }

    synchronized void end() {
        watching = false;
    }

    int threads() {
        return everything.activeCount();
    }

    @Override
    @SuppressWarnings("InfiniteLoop")
    public void run() {
        try {
            while (true) {
                look();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look() throws InterruptedException {
        awaitProgram();
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        check();
    }

    private synchronized void awaitProgram() throws InterruptedException {
        while (!watching) {
            wait();
        }
    }

    private synchronized void check() {
        if (!watching) {
            return;
        }
        if (heap() > mostHeap) {
            System.gc();
            if (heap() > mostHeap) {
                runtime.halt(WorkerExitCode.OVER_MEMORY);
            }
        }
        if (threads() > mostThreads) {
            runtime.halt(WorkerExitCode.OVER_THREADS);
        }
    }

    private long heap() {
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static ThreadGroup everything() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
