package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The answer of a test script's process at the end of a round. */
sealed interface ScriptRound {
    /**
     * The script needs the outcomes of these operations.
     *
     * @param settings what the candidate's processes have to know of the script
     * @param isLasting whether one process performs all operations in the order of the script, for the program's state lasts
     * @param comparisons what remains to be done with them, if that is only to compare each with a known value
     */
    record Wanted(List<Visit> visits, ProgramValue settings, boolean isLasting, Optional<ScriptComparisons> comparisons)
            implements ScriptRound {}

    /**
     * The script has ended with these checks.
     *
     * @param effects what the script changes or watches in its own process, where the candidate is not; often empty
     * @param doubtful the visits whose outcomes the candidate may have copied from other calls, if it saw these
     */
    record Told(List<Told.Check> checks, boolean weaker, String effects, List<Visit> doubtful) implements ScriptRound {
        /** One check with the reason of its failure; empty if it passed. */
        record Check(String name, Optional<String> why) {
            /** Returns the name of an assert of the script, by its number from 0. */
            static String name(BigInteger number) {
                return "assert " + number;
            }
        }
    }

    /** The script does not work. */
    record Broken(String why) implements ScriptRound {}

    /** The script does something that is impossible outside the candidate's process. */
    record Unable(String why) implements ScriptRound {}

    /** The script calls the candidate too often. */
    record Endless() implements ScriptRound {}

    /** The script sends the candidate more than the wire form can carry. */
    record Oversized() implements ScriptRound {}

    /** The script's process gave no answer. */
    record Lost(CallEnding ending) implements ScriptRound {}

    /**
     * Operations for one process of the candidate.
     *
     * @param keys the key under which each operation's outcome is stored; {@code None} for a known outcome
     */
    record Visit(List<ProgramValue> keys, List<ProgramValue> operations) {
        /** Returns whether it at most calls a function of the program: nothing else is done with an object before. */
        boolean isPlainCall() {
            return operations.size() <= 2;
        }

        ProgramValue wireForm() {
            return ProgramValue.Items.list(operations);
        }
    }

    /** Reads the answer. No model wrote it, but its form is checked all the same. */
    static ScriptRound of(HarnessAnswer answer) {
        if (answer.failure().isPresent()) {
            return new Lost(answer.failure().get());
        }
        return answer.values().getFirst() instanceof ProgramValue.Mapping mapping
                ? of(mapping)
                : new Lost(new CallEnding.Unreadable("no ruling"));
    }

    private static ScriptRound of(ProgramValue.Mapping mapping) {
        Map<String, ProgramValue> said = new HashMap<>();
        for (ProgramValue.Entry entry : mapping.entries()) {
            said.put(text(entry.key()), entry.value());
        }
        if (said.containsKey("wanted")) {
            Optional<ScriptComparisons> comparisons = said.containsKey("comparisons")
                    ? ScriptComparisons.of(items(said.get("comparisons")), told(said))
                    : Optional.empty();
            ProgramValue settings = said.getOrDefault("settings", ProgramValue.NONE);
            return new Wanted(visits(said.get("wanted")), settings, isLasting(settings), comparisons);
        }
        if (said.containsKey("checks")) {
            return told(said);
        }
        if (said.containsKey("endless")) {
            return new Endless();
        }
        if (said.containsKey("oversized")) {
            return new Oversized();
        }
        return said.containsKey("unable")
                ? new Unable(text(said.get("unable")))
                : new Broken(text(said.getOrDefault("broken", ProgramValue.text("no ruling"))));
    }

    private static boolean isLasting(ProgramValue settings) {
        return settings instanceof ProgramValue.Mapping(List<ProgramValue.Entry> entries)
                && entries.contains(new ProgramValue.Entry(ProgramValue.text("lasting"), ProgramValue.TRUE));
    }

    private static List<Visit> visits(@Nullable ProgramValue value) {
        return items(value).stream()
                .map(visit ->
                        new Visit(items(items(visit).get(0)), items(items(visit).get(1))))
                .toList();
    }

    private static Told told(Map<String, ProgramValue> said) {
        List<Told.Check> checks = new ArrayList<>();
        for (ProgramValue check : items(said.get("checks"))) {
            ProgramValue name = items(check).get(0);
            Optional<String> why = Optional.of(text(items(check).get(1))).filter(text -> !text.isEmpty());
            checks.add(new Told.Check(
                    name instanceof ProgramValue.Int(var number) ? Told.Check.name(number) : text(name), why));
        }
        return new Told(
                checks,
                ProgramValue.TRUE.equals(said.get("weak")),
                text(said.get("effects")),
                visits(said.get("doubtful")));
    }

    private static List<ProgramValue> items(@Nullable ProgramValue value) {
        return value instanceof ProgramValue.Items items ? items.values() : List.of();
    }

    private static String text(@Nullable ProgramValue value) {
        return value instanceof ProgramValue.Text(String text) ? text : "";
    }
}
