package dev.assay.code.call;

import dev.assay.code.python.FunctionCall;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.PythonEquality;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tells whether a program that sees all calls of its tests could answer each with what another call is given. Answers
 * that say little, such as an empty list or an argument of the call itself, count for neither.
 */
final class CopiedAnswers {
    private final List<FunctionCall> calls;

    private CopiedAnswers(List<FunctionCall> calls) {
        this.calls = calls;
    }

    /** @param expected the expected value of each call */
    static boolean arePossible(List<FunctionCall> calls, List<ProgramValue> expected) {
        CopiedAnswers answers = new CopiedAnswers(calls);
        int[] telling = IntStream.range(0, calls.size())
                .filter(index -> says(expected.get(index)) && !isGiven(calls.get(index), expected.get(index)))
                .toArray();
        return telling.length > 0 && IntStream.of(telling).allMatch(index -> answers.isGivenToAny(expected.get(index)));
    }

    private boolean isGivenToAny(ProgramValue value) {
        return calls.stream().anyMatch(call -> isGiven(call, value));
    }

    /** Returns whether an answer says more than yes, no or nothing. */
    private static boolean says(ProgramValue value) {
        return switch (value) {
            case ProgramValue.Nothing _, ProgramValue.Bool _ -> false;
            case ProgramValue.Text(String text) -> !text.isEmpty();
            case ProgramValue.Items(var _, List<ProgramValue> values) -> !values.isEmpty();
            case ProgramValue.Mapping(var entries) -> !entries.isEmpty();
            case ProgramValue.Int _, ProgramValue.Real _, ProgramValue.Complex _, ProgramValue.Octets _ -> true;
        };
    }

    private static boolean isGiven(FunctionCall call, ProgramValue value) {
        return call.arguments().stream().anyMatch(argument -> holds(argument, value))
                || call.named().values().stream().anyMatch(argument -> holds(argument, value));
    }

    private static boolean holds(ProgramValue whole, ProgramValue value) {
        return switch (whole) {
            case ProgramValue.Items items ->
                (value instanceof ProgramValue.Items other
                                && other.values().size() == items.values().size()
                                && PythonEquality.holds(whole, value))
                        || items.values().stream().anyMatch(inner -> holds(inner, value));
            case ProgramValue.Mapping(var entries) ->
                PythonEquality.holds(whole, value)
                        || entries.stream().anyMatch(entry -> holds(entry.key(), value) || holds(entry.value(), value));
            case ProgramValue.Nothing _,
                    ProgramValue.Bool _,
                    ProgramValue.Text _,
                    ProgramValue.Octets _,
                    ProgramValue.Int _,
                    ProgramValue.Real _,
                    ProgramValue.Complex _ -> PythonEquality.holds(whole, value);
        };
    }
}
