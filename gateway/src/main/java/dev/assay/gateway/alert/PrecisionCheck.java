package dev.assay.gateway.alert;

import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.Alert.Kind;
import dev.assay.engine.alert.PrecisionFall;
import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.store.StoreUnavailable;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Checks a run's precision after a person has adjudicated one of its verdicts. */
@Component
public final class PrecisionCheck {
    private static final Logger LOG = LoggerFactory.getLogger(PrecisionCheck.class);

    /** The limit of samples; the newest of a run show its present behaviour and that shortly before. */
    private static final int MOST_SAMPLES = 2_000;

    private final Adjudications adjudications;
    private final AlertReporter reporter;
    private final Set<Run> underWay = ConcurrentHashMap.newKeySet();

    PrecisionCheck(Adjudications adjudications, AlertReporter reporter) {
        this.adjudications = adjudications;
        this.reporter = reporter;
    }

    private record Run(String project, String name) {}

    /** Starts a check and returns at once; a run is checked once at a time. */
    public void reviewed(String project, String run) {
        Run reviewed = new Run(project, run);
        if (underWay.add(reviewed)) {
            Thread.ofVirtual().name("assay-precision").start(() -> look(reviewed));
        }
    }

    private void look(Run run) {
        underWay.remove(run); // an adjudication from here on may come too late for this check
        try {
            List<DrawnItem> samples =
                    adjudications.samples(run.project(), AdjudicationSelection.ofRun(run.name()), MOST_SAMPLES);
            PrecisionFall.of(samples)
                    .ifPresent(detail ->
                            reporter.report(new Alert(Kind.PRECISION, run.project(), run.name(), "", detail)));
        } catch (StoreUnavailable e) {
            LOG.warn("the precision of a run can't be looked at: {}", e.getMessage());
        }
    }
}
