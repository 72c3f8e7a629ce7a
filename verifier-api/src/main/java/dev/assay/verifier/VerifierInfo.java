package dev.assay.verifier;

import java.time.Duration;
import java.util.regex.Pattern;

/**
 * A verifier's description, and its needs from the host.
 *
 * @param name the name that requests use, {@code [a-z][a-z0-9-]*}
 * @param version semantic version; any change that can change a verdict changes it
 * @param summary one sentence for the registry
 * @param lane the kind of threads that the verifier runs on
 * @param budget time limit of one verdict on the {@link Lane#BLOCKING} lane; on {@link Lane#CPU} the verifier's limits
 *     on its input keep it within this time, and no clock enforces it
 * @param concurrency limit of verdicts in flight on the {@link Lane#BLOCKING} lane, at least 1
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

    /** Returns the name and version as results show them, such as {@code math@1.4.0}. */
    public String reference() {
        return name + "@" + version;
    }
}
