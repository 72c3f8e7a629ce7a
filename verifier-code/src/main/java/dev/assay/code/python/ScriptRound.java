package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the process of a test script says at the end of a round. */
sealed interface ScriptRound {
    /** It wants to know what comes of these. */
    record Wanted(List<Visit> visits) implements ScriptRound {}

    /** It has told what becomes of each check: its name, and why it failed. */
    record Told(List<Told.Check> checks, boolean weaker) implements ScriptRound {
        /** One check; it passed where there is no reason. */
        record Check(String name, Optional<String> why) {}
    }

    /** The script does not work. */
    record Broken(String why) implements ScriptRound {}

    /** The script does what it can't do from there. */
    record Unable(String why) implements ScriptRound {}

    /** The script calls the candidate too often. */
    record Endless() implements ScriptRound {}

    /** The script gives the candidate more than can be sent. */
    record Oversized() implements ScriptRound {}

    /** It said nothing. */
    record Lost(CallEnding ending) implements ScriptRound {}

    /**
     * Operations for one process of the candidate.
     *
     * @param keys by what the outcome of each is known; none for those that are known already
     */
    record Visit(List<ProgramValue> keys, List<ProgramValue> operations) {}

    /** Reads what it said. No model has written that, but its form is looked at all the same. */
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
