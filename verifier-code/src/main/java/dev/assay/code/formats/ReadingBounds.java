package dev.assay.code.formats;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;

/** The bounds of one reading of JSON: what is left of its budget counts while a text is still being read. */
final class ReadingBounds extends StreamReadConstraints {
    private static final long serialVersionUID = 1L;
    private static final int MOST_DEPTH = 64;
    private static final int MOST_DIGITS = 100_000;

    private final transient MemoryBudget budget;

    ReadingBounds(MemoryBudget budget) {
        super(MOST_DEPTH, -1, -1, MOST_DIGITS, Integer.MAX_VALUE, Integer.MAX_VALUE);
        this.budget = budget;
    }

    @Override
    public void validateNestingDepth(int depth) {
        require(depth <= MOST_DEPTH, "is nested over " + MOST_DEPTH + " levels");
    }

    @Override
    public void validateIntegerLength(int characters) {
        validateFPLength(characters);
    }

    @Override
    public void validateFPLength(int characters) {
        require(characters <= MOST_DIGITS, "has a number of more than " + MOST_DIGITS + " digits");
    }

    @Override
    public void validateStringLength(int characters) {
        require(characters <= budget.left(), budget.excess());
    }

    @Override
    public void validateNameLength(int characters) {
        validateStringLength(characters);
    }

    private static void require(boolean holds, String detail) {
        if (!holds) {
            throw new StreamConstraintsException(detail);
        }
    }
}
