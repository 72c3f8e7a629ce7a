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
        boolean either = given.isPresent()
                && (wanted.get().isIntegral()
                        || given.get().isIntegral()
                        || isSupposed(wanted.get(), gold, given.get(), answer));
        if (!either) {
            return Optional.empty();
        }
        boolean same = wanted.get().sameAs(given.get());
        boolean sure = wanted.get().isIntegral() && given.get().isIntegral();
        return same || sure ? Optional.of(same) : Optional.empty();
    }

    private static boolean isSupposed(IntegerSet wanted, String gold, IntegerSet given, String answer) {
        return !wanted.assumed() && !given.assumed() && named(gold) && named(answer);
    }

    /** Whether a description is about n, which means an integer unless the text says something else. */
    private static boolean named(String description) {
        for (int at = description.indexOf('n'); at >= 0; at = description.indexOf('n', at + 1)) {
            boolean before = at > 0 && Character.isLetter(description.charAt(at - 1));
            boolean after = at + 1 < description.length() && Character.isLetter(description.charAt(at + 1));
            if (!before && !after && (at == 0 || description.charAt(at - 1) != '\\')) {
                return true;
            }
        }
        return false;
    }
}
