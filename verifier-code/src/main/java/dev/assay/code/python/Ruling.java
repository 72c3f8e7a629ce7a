package dev.assay.code.python;

import dev.assay.code.values.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the process of a test script says at the end of a round. */
sealed interface Ruling {
    /** It wants to know what comes of these. */
    record Wanted(List<Visit> visits) implements Ruling {}

    /** It has told what becomes of each check: its name, and why it failed. */
    record Told(List<Told.Check> checks, boolean weaker) implements Ruling {
        /** One check; it passed where there is no reason. */
        record Check(String name, Optional<String> why) {}
    }

    /** The script does not work. */
    record Broken(String why) implements Ruling {}

    /** The script does what it can't do from there. */
    record Unable(String why) implements Ruling {}

    /** The script calls the candidate too often. */
    record Endless() implements Ruling {}

    /** The script gives the candidate more than can be sent. */
    record Oversized() implements Ruling {}

    /** It said nothing. */
    record Lost(Ending ending) implements Ruling {}

    /**
     * Operations for one process of the candidate.
     *
     * @param keys by what the outcome of each is known; none for those that are known already
     */
    record Visit(List<Value> keys, List<Value> operations) {}

    /** Reads what it said. No model has written that, but its form is looked at all the same. */
    static Ruling of(Answer answer) {
        return switch (answer) {
            case Answer.Missing missing -> new Lost(missing.ending());
            case Answer.Given given when given.value() instanceof Value.Mapping mapping -> of(mapping);
            case Answer.Given _ -> new Lost(new Ending.Unreadable("no ruling"));
        };
    }

    private static Ruling of(Value.Mapping mapping) {
        Map<String, Value> said = new HashMap<>();
        for (Value.Entry entry : mapping.entries()) {
            said.put(text(entry.key()), entry.value());
        }
        if (said.containsKey("wanted")) {
            List<Visit> visits = new ArrayList<>();
            for (Value visit : items(said.get("wanted"))) {
                List<Value> parts = items(visit);
                visits.add(new Visit(items(parts.get(0)), items(parts.get(1))));
            }
            return new Wanted(visits);
        }
        if (said.containsKey("checks")) {
            List<Told.Check> checks = new ArrayList<>();
            for (Value check : items(said.get("checks"))) {
                Value name = items(check).get(0);
                Optional<String> why = Optional.of(text(items(check).get(1))).filter(text -> !text.isEmpty());
                checks.add(
                        new Told.Check(name instanceof Value.Int(var number) ? "assert " + number : text(name), why));
            }
            return new Told(checks, Value.TRUE.equals(said.get("weak")));
        }
        if (said.containsKey("endless")) {
            return new Endless();
        }
        if (said.containsKey("oversized")) {
            return new Oversized();
        }
        return said.containsKey("unable")
                ? new Unable(text(said.get("unable")))
                : new Broken(text(said.getOrDefault("broken", Value.text("no ruling"))));
    }

    private static List<Value> items(Value value) {
        return value instanceof Value.Items items ? items.values() : List.of();
    }

    private static String text(Value value) {
        return value instanceof Value.Text(String text) ? text : "";
    }
}
