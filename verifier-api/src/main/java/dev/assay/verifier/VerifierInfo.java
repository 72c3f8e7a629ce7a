package dev.assay.verifier;

import java.time.Duration;
import java.util.regex.Pattern;

/**
 * What a verifier is and what it needs from whoever runs it.
 *
 * @param name what a request calls it, {@code [a-z][a-z0-9-]*}
 * @param version semantic version; any change that can change a verdict changes it
 * @param summary one sentence for the registry
 * @param lane where it runs
 * @param budget longest run of one verdict on the {@link Lane#BLOCKING} lane; on {@link Lane#CPU} it is what the
 *     published limits keep to, and no clock enforces it
 * @param concurrency most verdicts in flight on the {@link Lane#BLOCKING} lane, at least 1
 * @param deterministic whether equal arguments give equal verdicts, so that exact duplicates may share one
 */
public record VerifierInfo(
        String name,
        String version,
        String summary,
        Lane lane,
        Duration budget,
        int concurrency,
        boolean deterministic) {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,63}");

    public VerifierInfo {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("a verifier's name is [a-z][a-z0-9-]{0,63}, not " + name);
        }
        if (version.isBlank() || budget.isNegative() || budget.isZero() || concurrency < 1) {
            throw new IllegalArgumentException(name + " needs a version, a positive budget and a concurrency");
        }
    }

    /** Name and version as results show them, such as {@code math@1.4.0}. */
    public String reference() {
        return name + "@" + version;
    }
}
