package dev.assay.gateway.alarm;

import dev.assay.engine.alarm.Alarm;
import dev.assay.engine.alarm.Alarm.Kind;
import dev.assay.engine.alarm.AlarmStore;
import dev.assay.engine.store.StoreUnavailable;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Reports an alarm at once in the log and the metrics, and stores it where the database is available. */
@Component
public final class AlarmBell {
    private static final Logger LOG = LoggerFactory.getLogger(AlarmBell.class);

    /** The limit of alarms being stored at a time; further alarms are reported but not stored. */
    private static final int AT_ONCE = 64;

    private final AlarmStore store;
    private final Map<Kind, Counter> raised = new EnumMap<>(Kind.class);
    private final Semaphore writing = new Semaphore(AT_ONCE);

    AlarmBell(AlarmStore store, MeterRegistry meters) {
        this.store = store;
        for (Kind kind : Kind.values()) {
            raised.put(
                    kind,
                    Counter.builder("assay.alarms")
                            .description("Alarms that were raised")
                            .tag("kind", kind.toString())
                            .register(meters));
        }
    }

    /** Reports an alarm; never waits, and never throws. */
    @SuppressWarnings("NullAway") // every kind has its counter
    public void ring(Alarm alarm) {
        raised.get(alarm.kind()).increment();
        LOG.atWarn()
                .addKeyValue("kind", alarm.kind())
                .addKeyValue("project", alarm.project())
                .addKeyValue("run", alarm.run())
                .addKeyValue("subject", alarm.subject())
                .log("alarm: {}", alarm.detail());
        if (writing.tryAcquire()) {
            Thread.ofVirtual().name("assay-alarm").start(() -> keep(alarm));
        }
    }

    private void keep(Alarm alarm) {
        try {
            store.raise(alarm);
        } catch (StoreUnavailable e) {
            LOG.warn("an alarm is not kept: {}", e.getMessage());
        } finally {
            writing.release();
        }
    }
}
