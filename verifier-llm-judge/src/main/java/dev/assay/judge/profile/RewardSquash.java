package dev.assay.judge.profile;

import java.util.Optional;

/**
 * The function that takes a raw value to [0, 1].
 *
 * @param range the values that become 0 and 1, where the function is linear between them; empty for the sigmoid
 */
public record RewardSquash(Optional<Range> range) {
    static final RewardSquash SIGMOID = new RewardSquash(Optional.empty());

    /** A range whose {@code least} is below its {@code greatest}, both finite. */
    public record Range(double least, double greatest) {}

    /** Returns the value of a finite number, in [0, 1]. */
    public double of(double raw) {
        return range.map(ends -> Math.clamp((raw - ends.least()) / (ends.greatest() - ends.least()), 0, 1))
                .orElseGet(() -> 1 / (1 + Math.exp(-raw)));
    }
}
