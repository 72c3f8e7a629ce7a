package dev.assay.code.python;

import dev.assay.code.python.AssertResult.Check;
import dev.assay.code.python.AssertResult.Failure;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.code.values.WireWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The known outcomes of a candidate's operations. The first outcome of an operation is replaced only by the outcome in a
 * process that had nothing to copy it from.
 */
final class OperationOutcomes {
    private static final int MOST_BYTES = 48 << 20;

    /** The place of an operand that a call gave back, in the place of those that it changed. */
    private static final ProgramValue SAME = ProgramValue.text("is");

    private static final String RAISED = "the program raised ";
    private static final int MOST_MESSAGE = 200;

    private final Map<ProgramValue, ProgramValue> outcomes = new LinkedHashMap<>();
    private final Map<ProgramValue, ProgramValue> processes = new HashMap<>();
    private final Set<ProgramValue> alone = new HashSet<>();
    private final Set<ProgramValue> latest = new LinkedHashSet<>();
    private int bytes;

    /** Returns all outcomes, in the form that the script's process reads. */
    ProgramValue value() {
        return new ProgramValue.Mapping(outcomes.entrySet().stream()
                .map(known -> new Entry(known.getKey(), known.getValue()))
                .toList());
    }

    /** Returns the number of the process that gave each outcome. */
    ProgramValue processes() {
        return new ProgramValue.Mapping(processes.entrySet().stream()
                .map(known -> new Entry(known.getKey(), known.getValue()))
                .toList());
    }

    boolean isEmpty() {
        return outcomes.isEmpty();
    }

    /** Begins a round: what is recorded from now on is the latest. */
    void beginRound() {
        latest.clear();
    }

    /** Returns the keys of the outcomes of the latest round. */
    ProgramValue latest() {
        return ProgramValue.Items.list(List.copyOf(latest));
    }

    /** Records a process that ended without any outcome. */
    void lose(ScriptRound.Visit visit, CallEnding ending) {
        for (ProgramValue key : visit.keys()) {
            put(key, lost(why(ending)));
        }
    }

    /**
     * Records the outcomes that a process returned. A hostile program may have invented all of them.
     *
     * @param process the number of the process
     * @param isAlone whether the process saw no visit from which the outcome may be copied
     */
    void learn(ScriptRound.Visit visit, ProgramValue given, int process, boolean isAlone) {
        List<ProgramValue> list = given instanceof ProgramValue.Items items ? items.values() : List.of();
        if (isAlone) {
            forget(visit);
        }
        processes.put(visit.keys().getLast(), ProgramValue.Int.of(process));
        for (int i = 0; i < visit.keys().size(); i++) {
            ProgramValue outcome = list.isEmpty() ? ProgramValue.NONE : list.get(Math.min(i, list.size() - 1));
            put(visit.keys().get(i), isOutcome(outcome) ? outcome : lost("its result is none of ours"));
        }
    }

    /** Records a process that had nothing to copy from, and ended without any outcome. */
    void loseAlone(ScriptRound.Visit visit, CallEnding ending) {
        forget(visit);
        lose(visit, ending);
    }

    private void forget(ScriptRound.Visit visit) {
        alone.add(visit.keys().getLast());
        outcomes.remove(visit.keys().getLast());
    }

    /** Returns whether the outcome of this visit comes from a process that had nothing to copy it from. */
    boolean isAlone(ScriptRound.Visit visit) {
        return alone.contains(visit.keys().getLast());
    }

    /** Returns the end of a visit whose outcomes are known. */
    OperationEnd end(ScriptRound.Visit visit) {
        for (ProgramValue key : visit.keys()) {
            if (end(outcomes.getOrDefault(key, ProgramValue.NONE)) instanceof OperationEnd.Failed failed) {
                return failed;
            }
        }
        return end(outcomes.getOrDefault(visit.keys().getLast(), lost("it gave no outcome")));
    }

    private static OperationEnd end(ProgramValue outcome) {
        List<ProgramValue> parts = outcome instanceof ProgramValue.Items items ? items.values() : List.of();
        return switch (parts.isEmpty() ? "" : text(parts.getFirst())) {
            case "v" ->
                parts.get(2) instanceof ProgramValue.Mapping(var changed)
                                && changed.stream().anyMatch(each -> !each.key().equals(SAME))
                        ? new OperationEnd.Changing(Optional.of(parts.get(1)))
                        : new OperationEnd.Value(parts.get(1));
            case "w", "p", "q", "f", "c", "s", "a", "g", "k", "n" -> new OperationEnd.Changing(Optional.empty());
            case "r" -> new OperationEnd.Failed(raised(parts));
            case "e" -> new OperationEnd.Failed(text(parts.get(1)));
            default -> new OperationEnd.Thing();
        };
    }

    private static String raised(List<ProgramValue> parts) {
        boolean isException = parts.get(2) instanceof ProgramValue.Items(var _, List<ProgramValue> bases)
                && bases.contains(ProgramValue.text("Exception"));
        if (!isException) {
            return "the program left by " + text(parts.get(1));
        }
        String message = text(parts.get(3)).lines().findFirst().orElse("");
        String cut = message.substring(0, Math.min(message.length(), MOST_MESSAGE));
        return RAISED + text(parts.get(1)) + (cut.isEmpty() ? "" : ": " + cut);
    }

    private static String text(ProgramValue value) {
        return value instanceof ProgramValue.Text(String text) ? text : "";
    }

    private void put(ProgramValue key, ProgramValue outcome) {
        if (key instanceof ProgramValue.Octets) {
            latest.add(key);
            bytes += WireWriter.write(outcome).length;
            outcomes.putIfAbsent(key, bytes <= MOST_BYTES ? outcome : lost("its results are too large"));
        }
    }

    private static ProgramValue lost(String why) {
        return ProgramValue.Items.list(ProgramValue.text("e"), ProgramValue.text(why));
    }

    private static boolean isOutcome(ProgramValue outcome) {
        if (!(outcome instanceof ProgramValue.Items items) || items.values().isEmpty()) {
            return false;
        }
        List<ProgramValue> parts = items.values();
        return switch (parts.getFirst()) {
            case ProgramValue.Text(String word)
            when word.equals("v") -> parts.size() == 3 && parts.get(2) instanceof ProgramValue.Mapping;
            case ProgramValue.Text(String word) when word.equals("o") -> parts.size() == 3;
            case ProgramValue.Text(String word)
            when word.equals("w") -> parts.size() == 2 && parts.get(1) instanceof ProgramValue.Octets;
            case ProgramValue.Text(String word)
            when word.equals("p") || word.equals("q") ->
                parts.size() == 3 && parts.get(1) instanceof ProgramValue.Text && isOutcome(parts.get(2));
            case ProgramValue.Text(String word)
            when word.equals("f") || word.equals("s") || word.equals("k") ->
                parts.size() == 3 && parts.get(1) instanceof ProgramValue.Mapping && isOutcome(parts.get(2));
            case ProgramValue.Text(String word)
            when word.equals("c") || word.equals("a") || word.equals("g") || word.equals("n") ->
                parts.size() == 3 && parts.get(1) instanceof ProgramValue.Items && isOutcome(parts.get(2));
            case ProgramValue.Text(String word)
            when word.equals("r") ->
                (parts.size() == 5 || (parts.size() == 6 && parts.get(5) instanceof ProgramValue.Octets))
                        && parts.get(1) instanceof ProgramValue.Text
                        && parts.get(2) instanceof ProgramValue.Items bases
                        && bases.values().stream().allMatch(ProgramValue.Text.class::isInstance)
                        && parts.get(3) instanceof ProgramValue.Text;
            default -> false;
        };
    }

    /** Returns why an operation has no outcome where the process ended so. */
    static String why(CallEnding ending) {
        return switch (ending) {
            case CallEnding.TimedOut _ -> "it took too long";
            case CallEnding.OutOfMemory _ -> "it took too much memory";
            case CallEnding.OutputExceeded _ -> "it wrote too much";
            case CallEnding.Silent silent -> silent.why();
            case CallEnding.Unreadable unreadable -> unreadable.why();
            case CallEnding.Returned _, CallEnding.Raised _, CallEnding.NotRun _, CallEnding.Cancelled _ ->
                "it gave no outcome";
        };
    }

    /** Returns the checks with the way in which each failed. */
    List<Check> explain(List<ScriptRound.Told.Check> told) {
        List<Check> checks = new ArrayList<>();
        for (ScriptRound.Told.Check check : told) {
            String why = check.why().orElse("");
            checks.add(new Check(check.name(), failure(why), why));
        }
        return checks;
    }

    private static Failure failure(String why) {
        return switch (why) {
            case "" -> Failure.NONE;
            case "it took too long" -> Failure.TIME;
            case "it took too much memory" -> Failure.MEMORY;
            case "it wrote too much" -> Failure.OUTPUT;
            default ->
                why.startsWith(RAISED) || why.startsWith("it ended") || why.startsWith("signal ")
                        ? Failure.RAISED
                        : Failure.WRONG;
        };
    }
}
