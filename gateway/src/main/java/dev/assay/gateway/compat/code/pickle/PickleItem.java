package dev.assay.gateway.compat.code.pickle;

import java.util.ArrayList;
import java.util.List;

/** A value as it is being put together; one that is remembered can stand in several places, even within itself. */
sealed interface PickleItem {
    /** {@code None}, a truth value, a number or a text, as Java has it. */
    record Scalar(Plain value) implements PickleItem {}

    /** A list or a tuple, which can still grow. */
    record Sequence(List<PickleItem> members) implements PickleItem {
        Sequence() {
            this(new ArrayList<>());
        }
    }

    /** A dict, which can still grow: keys and values in turns. */
    record Pairs(List<PickleItem> members) implements PickleItem {
        Pairs() {
            this(new ArrayList<>());
        }
    }

    /** What holds nothing else. */
    sealed interface Plain {
        record None() implements Plain {}

        record Truth(boolean value) implements Plain {}

        record Whole(java.math.BigInteger value) implements Plain {}

        record Real(double value) implements Plain {}

        record Text(String value) implements Plain {}
    }
}
