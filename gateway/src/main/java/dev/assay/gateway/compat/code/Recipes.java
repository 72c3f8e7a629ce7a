package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.compat.Call;
import dev.assay.gateway.problem.Problem;

/** These protocols answer what a program did: there is no reward that a recipe could make. */
final class Recipes {
    private Recipes() {}

    static void refuse(Call call) {
        if (call.recipe().isPresent()) {
            throw Problem.of(ProblemType.NOT_FOUND, "this protocol takes no recipe: leave it out of the address");
        }
    }
}
