package dev.assay.text.constraints;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The instruction types by the names that published rows use. */
final class InstructionTypes {
    private static final Map<String, Function<InstructionArguments, Constraint>> TYPES = types();

    private InstructionTypes() {}

    /** A constraint that can be checked, or why there is none. */
    sealed interface Reading {
        record Usable(Constraint constraint) implements Reading {}

        record UnknownType() implements Reading {}

        record WrongArguments(String reason) implements Reading {}
    }

    static Reading read(String id, Map<String, Object> kwargs) {
        @Nullable Function<InstructionArguments, Constraint> type = TYPES.get(id);
        if (type == null) {
            return new Reading.UnknownType();
        }
        InstructionArguments arguments = new InstructionArguments(kwargs);
        Constraint constraint = type.apply(arguments);
        Optional<String> problem = arguments.problem();
        return problem.isPresent() ? new Reading.WrongArguments(problem.get()) : new Reading.Usable(constraint);
    }

    private static Map<String, Function<InstructionArguments, Constraint>> types() {
        Map<String, Function<InstructionArguments, Constraint>> types = new HashMap<>();
        types.putAll(KeywordConstraints.TYPES);
        types.putAll(LengthConstraints.TYPES);
        types.putAll(LetterConstraints.TYPES);
        types.putAll(FormatConstraints.TYPES);
        types.putAll(SentenceConstraints.TYPES);
        types.putAll(CopyConstraints.TYPES);
        types.putAll(StructureConstraints.TYPES);
        return Map.copyOf(types);
    }
}
