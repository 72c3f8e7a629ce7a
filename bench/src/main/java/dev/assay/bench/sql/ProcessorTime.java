package dev.assay.bench.sql;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The processor time of this process and of all its descendants, sampled often, since workers come and go. */
final class ProcessorTime implements AutoCloseable {
    private static final long PAUSE_MILLIS = 50;

    /**
     * The number of samples for each search of descendants; a search takes longer than a sample, and would be measured
     * too.
     */
    private static final int LOOKS_AT_THE_SAME = 20;

    private final Map<ProcessHandle, Duration> last = new HashMap<>();
    private List<ProcessHandle> there = List.of();
    private final Thread looking = Thread.ofVirtual().start(this::look);

    private void look() {
        try {
            for (int looks = 0; true; looks++) {
                if (looks % LOOKS_AT_THE_SAME == 0) {
                    find();
                }
                read();
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void find() {
        try (Stream<ProcessHandle> started = ProcessHandle.current().descendants()) {
            there = Stream.concat(Stream.of(ProcessHandle.current()), started).toList();
        }
    }

    private synchronized void read() {
        there.forEach(process -> process.info().totalCpuDuration().ifPresent(time -> last.put(process, time)));
    }

    /** Returns the sum until now; an ended process counts with its last sample. */
    synchronized Duration spent() {
        find();
        read();
        return last.values().stream().reduce(Duration.ZERO, Duration::plus);
    }

    /** Returns the processor time of the descendants. */
    synchronized Duration spentElsewhere() {
        Duration all = spent();
        return all.minus(last.getOrDefault(ProcessHandle.current(), Duration.ZERO));
    }

    @Override
    public void close() {
        looking.interrupt();
    }
}
