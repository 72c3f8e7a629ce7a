package dev.assay.judge.profile;

import dev.assay.judge.endpoint.RetryRules;
import dev.assay.judge.profile.JudgeProfile.Limits;
import dev.assay.yaml.DocumentFields;
import dev.assay.yaml.DocumentPlace;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads where a judge is asked, how often, and what happens when it fails. */
record ServerReader(DocumentFields fields) {
    List<URI> endpoints() {
        Optional<DocumentPlace> given = fields.find("endpoints");
        List<URI> endpoints = given.map(value -> value.reading(() -> value.texts(1).stream()
                        .map(BaseAddresses::base)
                        .distinct()
                        .toList()))
                .orElse(List.of());
        if (endpoints.size() > BaseAddresses.MOST) {
            throw fields.require("endpoints").refusal("must be at most " + BaseAddresses.MOST);
        }
        return endpoints;
    }

    Optional<String> keyVariable() {
        Optional<DocumentPlace> name = fields.find("api_key_env");
        name.filter(value -> !value.text().matches("ASSAY_SECRET_[A-Z0-9_]{1,64}"))
                .ifPresent(value -> {
                    throw value.refusal("must be the name of a variable ASSAY_SECRET_…, never the key itself");
                });
        return name.map(DocumentPlace::text);
    }

    Limits limits() {
        DocumentFields given = fields.nested(
                "limits", List.of("max_parallel_requests", "max_queue", "requests_per_minute", "tokens_per_minute"));
        return new Limits(
                given.get("max_parallel_requests", value -> value.integerIn(1, 10_000), 64),
                given.get("max_queue", value -> value.integerIn(0, 1_000_000), 16_384),
                given.find("requests_per_minute").map(value -> value.numberIn(1, 1e9)),
                given.find("tokens_per_minute").map(value -> value.numberIn(1, 1e12)));
    }

    RetryRules rules() {
        DocumentFields retry = fields.nested("retry", List.of("max_attempts", "initial_backoff_ms", "max_backoff_ms"));
        DocumentFields hedge = fields.nested("hedge", List.of("delay_ms", "share"));
        return new RetryRules(
                Duration.ofMillis(fields.get("timeout_ms", value -> value.integerIn(10, 600_000), 10_000)),
                retry.get("max_attempts", value -> value.integerIn(1, 10), 3),
                Duration.ofMillis(retry.get("initial_backoff_ms", value -> value.integerIn(1, 60_000), 100)),
                Duration.ofMillis(retry.get("max_backoff_ms", value -> value.integerIn(1, 60_000), 5_000)),
                hedge.find("delay_ms")
                        .map(after -> new RetryRules.Hedge(
                                Duration.ofMillis(after.integerIn(1, 600_000)),
                                hedge.get("share", value -> value.numberIn(0.001, 0.5), 0.05))));
    }

    Duration rest() {
        return Duration.ofMillis(fields.get("cooldown_ms", value -> value.integerIn(100, 600_000), 5_000));
    }
}
