package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.compat.TrainerCall;
import dev.assay.gateway.problem.ProblemException;

/** Refuses recipes for protocols that answer a program's output: they have no reward that a recipe could make. */
final class RecipeRejection {
    private RecipeRejection() {}

    static void refuse(TrainerCall call) {
        if (call.recipe().isPresent()) {
            throw ProblemException.of(
                    ProblemType.NOT_FOUND, "this protocol takes no recipe: leave it out of the address");
        }
    }
}
