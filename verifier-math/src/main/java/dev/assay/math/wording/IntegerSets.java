package dev.assay.math.wording;

import java.util.Optional;

/** Compares descriptions of sets of integers, in words and in signs. */
public final class IntegerSets {
    private IntegerSets() {}

    /**
     * Whether two texts describe the same integers. Empty where one of them is no such description, where neither is
     * about integers for sure, or where they differ and one may be about other numbers.
     */
    public static Optional<Boolean> same(String gold, String answer) {
        var wanted = IntegerSetReader.read(gold);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        var given = IntegerSetReader.read(answer);
        if (given.isEmpty() || !(wanted.get().isIntegral() || given.get().isIntegral())) {
            return Optional.empty();
        }
        boolean same = wanted.get().sameAs(given.get());
        boolean sure = wanted.get().isIntegral() && given.get().isIntegral();
        return same || sure ? Optional.of(same) : Optional.empty();
    }
}
