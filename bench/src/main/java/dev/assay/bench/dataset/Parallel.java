package dev.assay.bench.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Applies work to the members of a list, several at a time. */
final class Parallel {
    private Parallel() {}

    interface Work<T, R> {
        R of(T member) throws InterruptedException;
    }

    /** Returns the results in the order of the members. */
    static <T, R> List<R> each(List<T> members, int threads, Work<T, R> work) throws InterruptedException {
        try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
            List<Callable<R>> calls = new ArrayList<>();
            members.forEach(member -> calls.add(() -> work.of(member)));
            List<R> results = new ArrayList<>();
            for (Future<R> result : executor.invokeAll(calls)) {
                results.add(result.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
