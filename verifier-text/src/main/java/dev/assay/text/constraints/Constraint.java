package dev.assay.text.constraints;

/** One instruction of a prompt that a rule can check. */
@FunctionalInterface
interface Constraint {
    /** Returns whether a text, which is not blank, follows the instruction. */
    boolean isFollowed(ConstrainedText text);
}
