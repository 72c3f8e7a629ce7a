package dev.assay.bench.sql;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The processor time of this process and of all that it has started, looked at often, since workers come and go. */
final class ProcessorTime implements AutoCloseable {
    private static final long PAUSE_MILLIS = 50;

    private final Map<ProcessHandle, Duration> last = new HashMap<>();
    private final Thread looking = Thread.ofVirtual().start(this::look);

    private void look() {
        try {
            while (true) {
                spent();
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** All until now; what has ended counts as it was last seen. */
    synchronized Duration spent() {
        try (var started = ProcessHandle.current().descendants()) {
            Stream.concat(Stream.of(ProcessHandle.current()), started)
                    .forEach(process -> process.info().totalCpuDuration().ifPresent(time -> last.put(process, time)));
        }
        return last.values().stream().reduce(Duration.ZERO, Duration::plus);
    }

    /** That of what was started. */
    synchronized Duration spentElsewhere() {
        var all = spent();
        return all.minus(last.getOrDefault(ProcessHandle.current(), Duration.ZERO));
    }

    @Override
    public void close() {
        looking.interrupt();
    }
}
