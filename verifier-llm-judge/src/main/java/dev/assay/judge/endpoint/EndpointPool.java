package dev.assay.judge.endpoint;

import dev.assay.verifier.judge.JudgeStatus.Health;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The endpoints of a judge, and which of them is next. */
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

    /** Whether one that rested is being tried, so that it will soon be known how it is, or was found to be well just now. */
    boolean isBeingTried(Tried tried) {
        return endpoints.stream()
                .filter(endpoint -> !tried.hopeless().contains(endpoint))
                .anyMatch(endpoint -> endpoint.health() != Health.RESTING && endpoint.restNanos() == 0);
    }

    /** Nanoseconds until an endpoint does not ask to be left alone. */
    long freeIn() {
        return endpoints.stream().mapToLong(JudgeEndpoint::restNanos).min().orElse(0);
    }

    /** The least busy endpoint that may be asked, asked; those that failed this question come last. */
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

    /** How an endpoint stood when one was chosen. */
    private record Choice(JudgeEndpoint endpoint, boolean failed, int inFlight, long begun) {}

    /**
     * Who failed one question.
     *
     * @param failed whoever did
     * @param hopeless of them, those that would fail it again
     */
    record Tried(Set<JudgeEndpoint> failed, Set<JudgeEndpoint> hopeless) {
        void add(JudgeEndpoint endpoint, EndpointAnswer.Failed how) {
            failed.add(endpoint);
            if (!how.again()) {
                hopeless.add(endpoint);
            }
        }

        /** With one that is slow. */
        Tried and(JudgeEndpoint endpoint) {
            var also = new HashSet<>(failed);
            also.add(endpoint);
            return new Tried(also, hopeless);
        }
    }
}
