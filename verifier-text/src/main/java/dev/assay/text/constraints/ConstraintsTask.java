package dev.assay.text.constraints;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The instructions of a prompt with their arguments, as the rows of IFEval and its successors have them. */
public record ConstraintsTask(
        @TaskField(value = "The types of the instructions, such as keywords:existence; 1 to 24.", required = true)
        List<String> instructionIdList,

        @TaskField("The arguments of each instruction, in the same order; null for none.")
        List<Map<String, Object>> kwargs,

        @TaskField(value = "Whether the score is 1 only for all instructions, or the share of them.", option = true)
        ConstraintGrading grading,

        @TaskField(
                value = "Whether the response counts as it stands, or also without first line, last line or asterisks.",
                option = true)
        ConstraintMode mode) {
    /** The most instructions of a task. */
    static final int MOST_INSTRUCTIONS = 24;

    public ConstraintsTask {
        if (instructionIdList == null
                || instructionIdList.isEmpty()
                || instructionIdList.stream().anyMatch(Objects::isNull)) {
            throw new InvalidTask("instruction_id_list", "is missing");
        }
        if (instructionIdList.size() > MOST_INSTRUCTIONS) {
            throw new InvalidTask("instruction_id_list", "must have at most " + MOST_INSTRUCTIONS + " instructions");
        }
        instructionIdList = List.copyOf(instructionIdList);
        kwargs = kwargs == null
                ? Collections.nCopies(instructionIdList.size(), Map.of())
                : kwargs.stream().map(ConstraintsTask::given).toList();
        if (kwargs.size() != instructionIdList.size()) {
            throw new InvalidTask("kwargs", "must have one object for each of instruction_id_list");
        }
        grading = Objects.requireNonNullElse(grading, ConstraintGrading.ALL);
        mode = Objects.requireNonNullElse(mode, ConstraintMode.STRICT);
    }

    /** Returns the arguments that have a value: published rows name those of all types, and leave the others null. */
    private static Map<String, Object> given(@Nullable Map<String, Object> arguments) {
        Map<String, Object> given = new LinkedHashMap<>();
        if (arguments != null) {
            arguments.forEach((name, value) -> {
                if (value != null) {
                    given.put(name, value);
                }
            });
        }
        return Collections.unmodifiableMap(given);
    }
}
