package dev.assay.judge.server.http;

import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** How many questions are in the house, and how they were answered. */
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

    /** Waits until nobody is in the house; false where somebody still is after that time. */
    boolean empty(long milliseconds) throws InterruptedException {
        return places.tryAcquire(most, milliseconds, java.util.concurrent.TimeUnit.MILLISECONDS);
    }

    /** In the text format of Prometheus. */
    String text() {
        return answered.entrySet().stream()
                .map(entry -> "assay_judge_server_requests_total{status=\"" + entry.getKey() + "\"} "
                        + entry.getValue().sum() + "\n")
                .collect(Collectors.joining("", "# TYPE assay_judge_server_requests_total counter\n", ""));
    }
}
