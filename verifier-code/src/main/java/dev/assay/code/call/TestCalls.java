package dev.assay.code.call;

import dev.assay.code.python.CallEnding;
import dev.assay.code.python.CallResult;
import dev.assay.code.python.FunctionCall;
import dev.assay.code.python.PythonCalls;
import dev.assay.sandbox.Limits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The calls of a program's tests. One process makes as many as it can, in their order. Its first call is one in a fresh
 * process; any other that fails is made again, in a process of its own, and that result counts.
 */
final class TestCalls {
    private final PythonCalls python;
    private final String source;
    private final List<FunctionCall> calls;
    private final boolean alone;
    private final Limits limits;
    private final Map<Integer, CallResult> shared = new HashMap<>();

    /**
     * Makes the calls of one program.
     *
     * @param alone whether each call needs a process that sees no other call
     * @param limits the limits of each call
     */
    TestCalls(PythonCalls python, String source, List<FunctionCall> calls, boolean alone, Limits limits) {
        this.python = python;
        this.source = source;
        this.calls = List.copyOf(calls);
        this.alone = alone;
        this.limits = limits;
    }

    /** Returns the result of this call, which is that of a fresh process unless it passes. */
    CallResult result(int index, Predicate<CallEnding> passes) throws InterruptedException {
        CallResult known = shared.get(index);
        if (known != null && passes.test(known.ending())) {
            return known;
        }
        if (known != null || alone) {
            return python.call(source, true, calls.get(index), limits);
        }
        List<CallResult> results = python.calls(source, true, calls.subList(index, calls.size()), limits);
        for (int i = 1; i < results.size(); i++) {
            shared.put(index + i, results.get(i));
        }
        return results.getFirst();
    }
}
