package dev.assay.gateway.compat.code.pickle;

import java.util.ArrayList;
import java.util.List;

/** A value that is being built; a memoized value can occur in several places, even within itself. */
sealed interface PickleItem {
    /** {@code None}, a truth value, a number or a text, as a Java value. */
    record Scalar(Plain value) implements PickleItem {}

    /** A list or a tuple, which can still grow. */
    record Sequence(List<PickleItem> members) implements PickleItem {
        Sequence() {
            this(new ArrayList<>());
        }
    }

    /** A dict, which can still grow: keys and values alternate. */
    record Pairs(List<PickleItem> members) implements PickleItem {
        Pairs() {
            this(new ArrayList<>());
        }
    }

    /** A value without members. */
    sealed interface Plain {
        record None() implements Plain {}

        record Truth(boolean value) implements Plain {}

        record Whole(java.math.BigInteger value) implements Plain {}

        record Real(double value) implements Plain {}

        record Text(String value) implements Plain {}
    }
}
