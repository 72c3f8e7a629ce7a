package dev.assay.engine.wire;

import dev.assay.engine.batch.FieldProblem;
import java.util.List;

/**
 * The reason why a whole request is refused.
 *
 * @param detail one sentence for the caller
 * @param errors the fields at fault, if any
 */
public record RequestRefusal(ProblemType type, String detail, List<FieldProblem> errors) {
    public RequestRefusal {
        errors = List.copyOf(errors);
    }

    public static RequestRefusal of(ProblemType type, String detail) {
        return new RequestRefusal(type, detail, List.of());
    }

    public static RequestRefusal of(FieldProblem problem) {
        return new RequestRefusal(ProblemType.INVALID_FIELD, problem.detail(), List.of(problem));
    }
}
