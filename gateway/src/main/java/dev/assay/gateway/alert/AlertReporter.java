package dev.assay.gateway.alert;

import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.Alert.Kind;
import dev.assay.engine.alert.AlertStore;
import dev.assay.engine.store.StoreUnavailable;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Reports an alert at once in the log and the metrics, and stores it where the database is available. */
@Component
public final class AlertReporter {
    private static final Logger LOG = LoggerFactory.getLogger(AlertReporter.class);

    /** The limit of alerts being stored at a time; further alerts are reported but not stored. */
    private static final int AT_ONCE = 64;

    private final AlertStore store;
    private final Map<Kind, Counter> raised = new EnumMap<>(Kind.class);
    private final Semaphore writing = new Semaphore(AT_ONCE);

    AlertReporter(AlertStore store, MeterRegistry meters) {
        this.store = store;
        for (Kind kind : Kind.values()) {
            raised.put(
                    kind,
                    Counter.builder("assay.alerts")
                            .description("Alerts that were raised")
                            .tag("kind", kind.toString())
                            .register(meters));
        }
    }

    /** Reports an alert; never waits, and never throws. */
    public void report(Alert alert) {
        announce(alert);
        if (writing.tryAcquire()) {
            Thread.ofVirtual().name("assay-alert").start(() -> keep(alert));
        }
    }

    /**
     * Reports an alert that concerns several projects: it is announced once, and stored for each before this returns. Never
     * throws.
     *
     * @param alert an alert without a project
     */
    public void report(Alert alert, List<String> projects) {
        announce(alert);
        try {
            projects.forEach(project ->
                    store.raise(new Alert(alert.kind(), project, alert.run(), alert.subject(), alert.detail())));
        } catch (StoreUnavailable e) {
            LOG.warn("an alert is not kept: {}", e.getMessage());
        }
    }

    @SuppressWarnings("NullAway") // every kind has its counter
    private void announce(Alert alert) {
        raised.get(alert.kind()).increment();
        LOG.atWarn()
                .addKeyValue("kind", alert.kind())
                .addKeyValue("project", alert.project())
                .addKeyValue("run", alert.run())
                .addKeyValue("subject", alert.subject())
                .log("alert: {}", alert.detail());
    }

    private void keep(Alert alert) {
        try {
            store.raise(alert);
        } catch (StoreUnavailable e) {
            LOG.warn("an alert is not kept: {}", e.getMessage());
        } finally {
            writing.release();
        }
    }
}
