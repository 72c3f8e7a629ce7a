package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The answer of a test script's process at the end of a round. */
sealed interface ScriptRound {
    /** The script needs the outcomes of these operations. */
    record Wanted(List<Visit> visits) implements ScriptRound {}

    /** The script has ended with these checks. */
    record Told(List<Told.Check> checks, boolean weaker) implements ScriptRound {
        /** One check with the reason of its failure; empty if it passed. */
        record Check(String name, Optional<String> why) {}
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
    record Visit(List<ProgramValue> keys, List<ProgramValue> operations) {}

    /** Reads the answer. No model wrote it, but its form is checked all the same. */
    static ScriptRound of(HarnessAnswer answer) {
        return switch (answer) {
            case HarnessAnswer.Missing missing -> new Lost(missing.ending());
            case HarnessAnswer.Given given when given.value() instanceof ProgramValue.Mapping mapping -> of(mapping);
            case HarnessAnswer.Given _ -> new Lost(new CallEnding.Unreadable("no ruling"));
        };
    }

    private static ScriptRound of(ProgramValue.Mapping mapping) {
        Map<String, ProgramValue> said = new HashMap<>();
        for (ProgramValue.Entry entry : mapping.entries()) {
            said.put(text(entry.key()), entry.value());
        }
        if (said.containsKey("wanted")) {
            List<Visit> visits = new ArrayList<>();
            for (ProgramValue visit : items(said.get("wanted"))) {
                List<ProgramValue> parts = items(visit);
                visits.add(new Visit(items(parts.get(0)), items(parts.get(1))));
            }
            return new Wanted(visits);
        }
        if (said.containsKey("checks")) {
            List<Told.Check> checks = new ArrayList<>();
            for (ProgramValue check : items(said.get("checks"))) {
                ProgramValue name = items(check).get(0);
                Optional<String> why = Optional.of(text(items(check).get(1))).filter(text -> !text.isEmpty());
                checks.add(new Told.Check(
                        name instanceof ProgramValue.Int(var number) ? "assert " + number : text(name), why));
            }
            return new Told(checks, ProgramValue.TRUE.equals(said.get("weak")));
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

    private static List<ProgramValue> items(ProgramValue value) {
        return value instanceof ProgramValue.Items items ? items.values() : List.of();
    }

    private static String text(ProgramValue value) {
        return value instanceof ProgramValue.Text(String text) ? text : "";
    }
}
