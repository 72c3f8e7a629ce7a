package dev.assay.code.call;

import dev.assay.code.python.FunctionCall;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.PythonEquality;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds the calls whose answers a program that sees all calls could copy from another one. Answers that say little, such as
 * an empty list or an argument of the call itself, are not among them.
 */
final class CopiedAnswers {
    private final List<FunctionCall> calls;

    private CopiedAnswers(List<FunctionCall> calls) {
        this.calls = calls;
    }

    /**
     * Returns the positions of the calls that need a process which sees no other call.
     *
     * @param expected the expected value of each call
     */
    static Set<Integer> of(List<FunctionCall> calls, List<ProgramValue> expected) {
        CopiedAnswers answers = new CopiedAnswers(calls);
        return IntStream.range(0, calls.size())
                .filter(index -> says(expected.get(index))
                        && !isGiven(calls.get(index), expected.get(index))
                        && answers.isGivenToAny(expected.get(index)))
                .boxed()
                .collect(Collectors.toUnmodifiableSet());
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
