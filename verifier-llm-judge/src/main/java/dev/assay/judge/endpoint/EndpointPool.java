package dev.assay.judge.endpoint;

import dev.assay.verifier.judge.JudgeStatus.Health;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The endpoints of a judge, and the choice among them. */
record EndpointPool(List<JudgeEndpoint> endpoints) {
    EndpointPool {
        endpoints = List.copyOf(endpoints);
    }

    Tried untried() {
        return new Tried(new HashSet<>(), new HashSet<>());
    }

    boolean isHopeless(Tried tried) {
        return tried.hopeless().size() == endpoints.size();
    }

    /**
     * Returns whether some endpoint that rested is being tried, or was just found to work, so that an answer is likely
     * soon.
     */
    boolean isBeingTried(Tried tried) {
        return endpoints.stream()
                .filter(endpoint -> !tried.hopeless().contains(endpoint))
                .anyMatch(endpoint -> endpoint.health() != Health.RESTING && endpoint.restNanos() == 0);
    }

    /** Returns the nanoseconds until some endpoint accepts requests again. */
    long freeIn() {
        return endpoints.stream().mapToLong(JudgeEndpoint::restNanos).min().orElse(0);
    }

    /** Sends a request to the least busy endpoint that accepts one. Endpoints that failed this question come last. */
    Optional<EndpointCall> begin(byte[] body, Tried tried) {
        return endpoints.stream()
                .filter(endpoint -> !tried.hopeless().contains(endpoint))
                .map(endpoint ->
                        new Choice(endpoint, tried.failed().contains(endpoint), endpoint.inFlight(), endpoint.begun()))
                .sorted(Comparator.comparing(Choice::failed)
                        .thenComparingInt(Choice::inFlight)
                        .thenComparingLong(Choice::begun))
                .flatMap(choice -> choice.endpoint().begin(body).stream())
                .findFirst();
    }

    /** The state of an endpoint at the time of a choice. */
    private record Choice(JudgeEndpoint endpoint, boolean failed, int inFlight, long begun) {}

    /**
     * The endpoints that failed one question.
     *
     * @param failed all of them
     * @param hopeless those of them that would fail it again
     */
    record Tried(Set<JudgeEndpoint> failed, Set<JudgeEndpoint> hopeless) {
        void add(JudgeEndpoint endpoint, EndpointAnswer.Failed how) {
            failed.add(endpoint);
            if (!how.again()) {
                hopeless.add(endpoint);
            }
        }

        /** Returns these with a slow endpoint added. */
        Tried and(JudgeEndpoint endpoint) {
            Set<JudgeEndpoint> also = new HashSet<>(failed);
            also.add(endpoint);
            return new Tried(also, hopeless);
        }
    }
}
