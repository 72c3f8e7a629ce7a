package dev.assay.engine.wire;

import dev.assay.engine.batch.FieldProblem;

/** Ends the reading of one item or request at its first bad field; the reader catches it. */
public final class InvalidField extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient FieldProblem problem;

    public InvalidField(FieldProblem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    public FieldProblem problem() {
        return problem;
    }
}
