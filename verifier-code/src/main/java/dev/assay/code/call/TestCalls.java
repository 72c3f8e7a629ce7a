package dev.assay.code.call;

import dev.assay.code.python.CallEnding;
import dev.assay.code.python.CallResult;
import dev.assay.code.python.FunctionCall;
import dev.assay.code.python.PythonCalls;
import dev.assay.sandbox.Limits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The calls of a program's tests. One process makes as many as it can, and these count if all of them pass. Otherwise none of
 * them counts, and each call is made in a process of its own: with a second try for single calls, a program could answer
 * differently in each of the two, and be right in one.
 */
final class TestCalls {
    private final PythonCalls python;
    private final String source;
    private final List<FunctionCall> calls;
    private final Limits limits;
    private final Map<Integer, CallResult> known = new HashMap<>();

    /** Tells whether a call came to the expected end. */
    @FunctionalInterface
    interface Expectation {
        boolean isMet(int index, CallEnding ending);
    }

    /**
     * Makes the calls of one program.
     *
     * @param limits the limits of each call
     */
    TestCalls(PythonCalls python, String source, List<FunctionCall> calls, Limits limits) {
        this.python = python;
        this.source = source;
        this.calls = List.copyOf(calls);
        this.limits = limits;
    }

    /**
     * Makes in as few processes as possible all calls but those that need one of their own.
     *
     * @param alone the positions of calls that may not see another
     */
    void together(Set<Integer> alone, Expectation expectation) throws InterruptedException {
        List<Integer> left = IntStream.range(0, calls.size())
                .filter(index -> !alone.contains(index))
                .boxed()
                .toList();
        while (left.size() > 1) {
            List<FunctionCall> made = left.stream().map(calls::get).toList();
            List<CallResult> results = python.calls(source, true, made, limits);
            for (int i = 0; i < results.size(); i++) {
                if (!expectation.isMet(left.get(i), results.get(i).ending())) {
                    known.clear();
                    if (i == 0) {
                        // The first call of a fresh process fails there, whatever comes after it.
                        known.put(left.getFirst(), results.getFirst());
                    }
                    return;
                }
                known.put(left.get(i), results.get(i));
            }
            left = left.subList(results.size(), left.size());
        }
    }

    /** Returns the result of this call, in a process of its own if it has none yet. */
    CallResult result(int index) throws InterruptedException {
        CallResult result = known.get(index);
        return result != null ? result : python.call(source, true, calls.get(index), limits);
    }
}
