package dev.assay.text.toolcall;

import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A call that a task expects. */
public record ExpectedCall(
        @TaskField(value = "The name of the tool.", required = true)
        String name,

        @TaskField(
                "The arguments: an object or its JSON text. {\"any_of\": [...]} in a value's place lists those that are right.")
        @Nullable
        Object arguments,

        @TaskField("The names of arguments that the call may leave out.")
        List<String> optional) {
    public ExpectedCall {
        optional = optional == null
                ? List.of()
                : optional.stream().filter(Objects::nonNull).toList();
    }
}
