package dev.assay.engine.wire;

import java.util.List;

/**
 * Why a whole request is refused.
 *
 * @param detail one sentence for the caller
 * @param errors the fields at fault, if any
 */
public record Refusal(ProblemType type, String detail, List<FieldProblem> errors) {
    public Refusal {
        errors = List.copyOf(errors);
    }

    public static Refusal of(ProblemType type, String detail) {
        return new Refusal(type, detail, List.of());
    }

    public static Refusal of(FieldProblem problem) {
        return new Refusal(ProblemType.INVALID_FIELD, problem.detail(), List.of(problem));
    }
}
