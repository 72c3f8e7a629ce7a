package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunUsage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Calls functions of a model's program in processes that have the arguments and nothing else. Each call returns plain
 * data, so that a program earns a reward only for the right data.
 */
public final class PythonCalls {
    private final ProgramRun runs;

    public PythonCalls(ProgramRun runs) {
        this.runs = runs;
    }

    /**
     * Makes one call, in a process of its own.
     *
     * @param usualImports whether the program gets the names that exercise sites import for every solution, such as
     *     {@code List}
     * @throws InterruptedException if the caller is interrupted; the process is killed then
     */
    public CallResult call(String source, boolean usualImports, FunctionCall call, Limits limits)
            throws InterruptedException {
        return calls(source, usualImports, List.of(call), limits).getFirst();
    }

    /**
     * Makes these calls one after the other in one process, within the limits of one call. The results end with the last
     * call that came to its end; there is always one, since a call that can't end even as the first has failed.
     */
    public List<CallResult> calls(String source, boolean usualImports, List<FunctionCall> calls, Limits limits)
            throws InterruptedException {
        List<ProgramValue> visits = calls.stream().map(CallOperations::of).toList();
        HarnessAnswer answer =
                new CandidateProcesses(source, usualImports).perform(runs, visits, false, ProgramValue.NONE, limits);
        if (answer.values().isEmpty()) {
            return List.of(new CallResult(answer.failure().orElseThrow(), answer.usage()));
        }
        RunUsage share = share(answer.usage(), answer.values().size());
        return answer.values().stream()
                .map(outcomes -> new CallResult(ending(outcomes), share))
                .toList();
    }

    /** Returns the usage of one of this many calls, which the process does not tell apart. */
    private static RunUsage share(RunUsage usage, int calls) {
        return new RunUsage(usage.cpu().dividedBy(calls), usage.wall().dividedBy(calls), usage.peakMemoryBytes());
    }

    /** Returns the first exception, or else the result of the last operation. */
    private static CallEnding ending(ProgramValue outcomes) {
        if (!(outcomes instanceof ProgramValue.Items(var kind, List<ProgramValue> values))
                || kind != ProgramValue.Kind.LIST
                || values.isEmpty()) {
            return foreign();
        }
        Optional<CallEnding> raised = values.stream()
                .map(PythonCalls::outcome)
                .filter(CallEnding.Raised.class::isInstance)
                .findFirst();
        return raised.orElseGet(() -> outcome(values.getLast()));
    }

    private static CallEnding outcome(ProgramValue outcome) {
        return switch (outcome) {
            case ProgramValue.Items items when !items.values().isEmpty() -> outcome(items.values());
            default -> foreign();
        };
    }

    private static CallEnding outcome(List<ProgramValue> parts) {
        return switch (text(parts, 0)) {
            case "v" -> returned(parts);
            case "r" -> parts.size() == 5 ? raised(parts) : foreign();
            case "o" ->
                new CallEnding.Unreadable("a value of type " + text(parts, 1) + " is no plain data: " + text(parts, 2));
            default -> foreign();
        };
    }

    private static CallEnding raised(List<ProgramValue> parts) {
        return new CallEnding.Raised(text(parts, 1), text(parts, 3), ProgramValue.TRUE.equals(parts.get(4)));
    }

    private static CallEnding returned(List<ProgramValue> parts) {
        if (parts.size() != 3 || !(parts.get(2) instanceof ProgramValue.Mapping(var entries))) {
            return foreign();
        }
        Map<Integer, ProgramValue> changed = new HashMap<>();
        for (ProgramValue.Entry entry : entries) {
            // The first operand is the function itself.
            if (entry.key() instanceof ProgramValue.Int(var place) && place.signum() > 0 && place.bitLength() < 31) {
                changed.put(place.intValue() - 1, entry.value());
            }
        }
        return new CallEnding.Returned(parts.get(1), changed);
    }

    private static String text(List<ProgramValue> parts, int place) {
        return place < parts.size() && parts.get(place) instanceof ProgramValue.Text(String text) ? cut(text) : "";
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(text.length(), 500));
    }

    private static CallEnding foreign() {
        return new CallEnding.Unreadable("the result is none that our program writes");
    }
}
