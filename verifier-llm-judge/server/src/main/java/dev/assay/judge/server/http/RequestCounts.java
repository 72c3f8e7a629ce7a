package dev.assay.judge.server.http;

import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** The number of open requests, and the counts of their answers by status. */
final class RequestCounts {
    private final int most;
    private final Semaphore places;
    private final SortedMap<Integer, LongAdder> answered = new ConcurrentSkipListMap<>();
    private volatile boolean stopping;

    RequestCounts(int most) {
        this.most = most;
        this.places = new Semaphore(most);
    }

    boolean enter() {
        return places.tryAcquire();
    }

    void leave(int status) {
        places.release();
        count(status);
    }

    void count(int status) {
        answered.computeIfAbsent(status, any -> new LongAdder()).increment();
    }

    void stop() {
        stopping = true;
    }

    boolean stopping() {
        return stopping;
    }

    /** Waits until no request is open; returns false if one still is after this time. */
    boolean empty(long milliseconds) throws InterruptedException {
        return places.tryAcquire(most, milliseconds, java.util.concurrent.TimeUnit.MILLISECONDS);
    }

    /** Returns the counts in the text format of Prometheus. */
    String text() {
        return answered.entrySet().stream()
                .map(entry -> "assay_judge_server_requests_total{status=\"" + entry.getKey() + "\"} "
                        + entry.getValue().sum() + "\n")
                .collect(Collectors.joining("", "# TYPE assay_judge_server_requests_total counter\n", ""));
    }
}
