package dev.assay.code.task;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The types of a function, for languages whose programs need not say them. */
public record FunctionSignature(
        @TaskField(
                "The types of the parameters, in their order; ListNode and TreeNode are built from arrays, also under"
                        + " [] for arrays of them. Other types are what their values are.")
        List<String> params,

        @TaskField("The type of the value, in the same words.")
        String returns) {
    private static final int LONGEST = 200;

    public FunctionSignature {
        params = params == null ? List.of() : List.copyOf(new ArrayList<>(params));
        returns = Objects.requireNonNullElse(returns, "");
        for (int index = 0; index < params.size(); index++) {
            if (params.get(index).length() > LONGEST) {
                throw new InvalidTask("signature/params/" + index, "must be at most " + LONGEST + " characters");
            }
        }
    }
}
