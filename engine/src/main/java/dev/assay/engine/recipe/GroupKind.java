package dev.assay.engine.recipe;

/** The way in which a reward depends on the other members of its group. */
public sealed interface GroupKind {
    /**
     * The member's share in the best of k: (k/n) · the mean, over the sets J of k − 1 others, of max(0, gᵢ − max J); for k
     * = 1 the value itself. Walder and Karkhanis, "Pass@K Policy Optimization", 2025.
     *
     * @param k at least 1
     */
    record PassAtK(int k) implements GroupKind {}

    /**
     * The value, and weight · λ for a right response or weight · min(0, λ) for a wrong one, where λ = ½ − (length − min) /
     * (max − min), and 0 where all are equally long. Kimi Team, "Kimi k1.5", 2025.
     *
     * @param length tokens or characters
     */
    record Length(ResponseAmount length, double weight) implements GroupKind {}

    /** The value, and weight · the number of different answers / the number of members. */
    record Diversity(double weight) implements GroupKind {}

    /**
     * 1 for the members with the most frequent answer, the first one of equally frequent ones, and 0 for the others. Zuo et
     * al., "TTRL", 2025.
     */
    record Majority() implements GroupKind {}
}
