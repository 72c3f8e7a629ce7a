package dev.assay.gateway.metrics;

import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.JudgeStatus.Health;
import dev.assay.verifier.judge.Judges;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.ToDoubleFunction;
import org.springframework.stereotype.Component;

/** Meters of the judges, each with the tag {@code profile}. */
@Component
final class JudgeMeters {
    private final MeterRegistry meters;
    private final Judges judges;

    JudgeMeters(MeterRegistry meters, Judges judges) {
        this.meters = meters;
        this.judges = judges;
        judges.status().forEach(judge -> show(judge.identity().profile()));
    }

    private void show(String profile) {
        asked(profile, "given", JudgeStatus::given);
        asked(profile, "unparseable", JudgeStatus::unparseable);
        asked(profile, "refused", JudgeStatus::refused);
        asked(profile, "too_long", JudgeStatus::tooLong);
        asked(profile, "unavailable", JudgeStatus::unavailable);
        count(profile, "assay.judge.cached", "Questions that an earlier asking paid for", JudgeStatus::cached);
        count(profile, "assay.judge.calls", "Requests to endpoints", JudgeStatus::calls);
        count(profile, "assay.judge.retries", "Requests that were sent again", JudgeStatus::retries);
        count(profile, "assay.judge.hedges", "Requests that were sent twice", JudgeStatus::hedges);
        count(profile, "assay.judge.call.seconds", "Time of requests", judge -> judge.callNanos() / 1e9);
        tokens(profile, "prompt", JudgeStatus::promptTokens);
        tokens(profile, "completion", JudgeStatus::completionTokens);
        gauge(profile, "assay.judge.in.flight", "Requests that endpoints are answering", JudgeStatus::inFlight);
        gauge(profile, "assay.judge.waiting", "Questions waiting for their turn", JudgeStatus::waiting);
        gauge(profile, "assay.judge.endpoints.up", "Endpoints that are asked", JudgeMeters::up);
    }

    private static double up(JudgeStatus judge) {
        return judge.endpoints().stream()
                .filter(endpoint -> endpoint.health() != Health.RESTING)
                .count();
    }

    private void asked(String profile, String outcome, ToDoubleFunction<JudgeStatus> value) {
        FunctionCounter.builder("assay.judge.asked", judges, all -> of(all, profile, value))
                .description("Questions to judges, by what came of them")
                .tag("profile", profile)
                .tag("outcome", outcome)
                .register(meters);
    }

    private void tokens(String profile, String kind, ToDoubleFunction<JudgeStatus> value) {
        FunctionCounter.builder("assay.judge.tokens", judges, all -> of(all, profile, value))
                .description("Tokens that judges read and wrote")
                .tag("profile", profile)
                .tag("kind", kind)
                .register(meters);
    }

    private void count(String profile, String name, String what, ToDoubleFunction<JudgeStatus> value) {
        FunctionCounter.builder(name, judges, all -> of(all, profile, value))
                .description(what)
                .tag("profile", profile)
                .register(meters);
    }

    private void gauge(String profile, String name, String what, ToDoubleFunction<JudgeStatus> value) {
        Gauge.builder(name, judges, all -> of(all, profile, value))
                .description(what)
                .tag("profile", profile)
                .register(meters);
    }

    private static double of(Judges judges, String profile, ToDoubleFunction<JudgeStatus> value) {
        return judges.status().stream()
                .filter(judge -> judge.identity().profile().equals(profile))
                .mapToDouble(value)
                .findFirst()
                .orElse(0);
    }
}
