package dev.assay.text.constraints;

/** A limit of a count: at least so many, or less than that. */
record CountLimit(boolean isLeast, int limit) {
    boolean holds(int count) {
        return isLeast ? count >= limit : count < limit;
    }
}
