package dev.assay.text.constraints;

/** How the instructions that a response follows become its score. */
public enum ConstraintGrading {
    /** 1 where it follows every instruction, else 0. */
    ALL,
    /** The share of the instructions that it follows. */
    FRACTION;

    @Override
    public String toString() {
        return this == ALL ? "all" : "fraction";
    }
}
