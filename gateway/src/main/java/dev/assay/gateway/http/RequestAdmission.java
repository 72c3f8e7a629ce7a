package dev.assay.gateway.http;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.health.HealthController;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.KeyQuotas;
import dev.assay.gateway.security.Principal;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Admits work: none while the service stops, and no more than the caller's quotas permit. */
@Component
public final class RequestAdmission {
    private static final Duration DRAIN_RETRY = Duration.ofSeconds(5);

    private final HealthController health;
    private final KeyQuotas quotas;

    RequestAdmission(HealthController health, KeyQuotas quotas) {
        this.health = health;
        this.quotas = quotas;
    }

    /** Returns whether the service takes new work. */
    public boolean isOpen() {
        return !health.draining();
    }

    /** Throws a problem, 503, while the service stops; called before the body is parsed. */
    public void requireOpen() {
        if (!isOpen()) {
            throw ProblemException.retry(ProblemType.UNAVAILABLE, "the service is stopping", DRAIN_RETRY);
        }
    }

    /**
     * Takes items from the caller's quotas until the lease is closed.
     *
     * @throws ProblemException 429 when a quota is used up
     */
    public KeyQuotas.Lease admit(Principal principal, int items) {
        return quotas.take(principal, items);
    }
}
