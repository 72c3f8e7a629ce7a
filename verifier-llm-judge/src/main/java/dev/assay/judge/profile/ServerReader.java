package dev.assay.judge.profile;

import dev.assay.judge.endpoint.RetryRules;
import dev.assay.judge.profile.JudgeProfile.Limits;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads the servers of a judge: their addresses, their attempts and their rest after failures. */
record ServerReader(ProfileFields fields) {
    List<URI> endpoints() {
        Optional<ProfileValue> given = fields.find("endpoints");
        List<URI> endpoints = given.map(value -> value.reading(() -> value.texts().stream()
                        .map(BaseAddresses::base)
                        .distinct()
                        .toList()))
                .orElse(List.of());
        if (endpoints.size() > BaseAddresses.MOST) {
            throw fields.require("endpoints").problem("must be at most " + BaseAddresses.MOST);
        }
        return endpoints;
    }

    Optional<String> keyVariable() {
        Optional<ProfileValue> name = fields.find("api_key_env");
        name.filter(value -> !value.text().matches("ASSAY_SECRET_[A-Z0-9_]{1,64}"))
                .ifPresent(value -> {
                    throw value.problem("must be the name of a variable ASSAY_SECRET_…, never the key itself");
                });
        return name.map(ProfileValue::text);
    }

    Limits limits() {
        ProfileFields given =
                fields.nested("limits", List.of("in_flight", "waiting", "requests_per_minute", "tokens_per_minute"));
        return new Limits(
                given.get("in_flight", value -> value.integer(1, 10_000), 64),
                given.get("waiting", value -> value.integer(0, 1_000_000), 16_384),
                given.find("requests_per_minute").map(value -> value.number(1, 1e9)),
                given.find("tokens_per_minute").map(value -> value.number(1, 1e12)));
    }

    RetryRules rules() {
        ProfileFields retry = fields.nested("retry", List.of("attempts", "first_ms", "most_ms"));
        ProfileFields hedge = fields.nested("hedge", List.of("after_ms", "share"));
        return new RetryRules(
                Duration.ofMillis(fields.get("timeout_ms", value -> value.integer(10, 600_000), 10_000)),
                retry.get("attempts", value -> value.integer(1, 10), 3),
                Duration.ofMillis(retry.get("first_ms", value -> value.integer(1, 60_000), 100)),
                Duration.ofMillis(retry.get("most_ms", value -> value.integer(1, 60_000), 5_000)),
                hedge.find("after_ms")
                        .map(after -> new RetryRules.Hedge(
                                Duration.ofMillis(after.integer(1, 600_000)),
                                hedge.get("share", value -> value.number(0.001, 0.5), 0.05))));
    }

    Duration rest() {
        return Duration.ofMillis(fields.get("rest_ms", value -> value.integer(100, 600_000), 5_000));
    }
}
