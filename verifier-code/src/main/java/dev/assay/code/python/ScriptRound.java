package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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
            implements ScriptRound {
        /** Returns whether the script makes objects by classes of the program. */
        boolean makesObjects() {
            return isSet(settings, "objects");
        }
    }

    /**
     * The script has ended with these checks.
     *
     * @param effects what the script changes or watches in its own process, where the candidate is not; often empty
     * @param doubtful the visits whose outcomes the candidate may have copied from other calls, if it saw these; those of one
     *     group give each other nothing to copy
     * @param disbelief why it says nothing of a program that it passes this script, which is empty if it says something; absent
     *     if this was not asked, or the script never ended with a program that is wrong on purpose
     */
    record Told(
            List<Told.Check> checks,
            boolean weaker,
            String effects,
            List<List<Visit>> doubtful,
            Optional<String> disbelief)
            implements ScriptRound {
        private static final String ENDED = "its process has ended";

        /** Returns these checks with the reason for which the program's process ended. */
        Told withEnd(String why) {
            List<Check> explained = checks.stream()
                    .map(check -> check.why().filter(ENDED::equals).isEmpty()
                            ? check
                            : new Check(check.name(), Optional.of(why)))
                    .toList();
            return new Told(explained, weaker, effects, doubtful, disbelief);
        }

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

    /** The script does more with the candidate than this many operations. */
    record Endless(String operations) implements ScriptRound {}

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

    /**
     * Reads the answer: the ruling, and after it what tells whether that says something. No model wrote it, but its form is
     * checked all the same.
     */
    static ScriptRound of(HarnessAnswer answer) {
        if (answer.values().isEmpty()) {
            return new Lost(answer.failure().orElseThrow());
        }
        return answer.values().getFirst() instanceof ProgramValue.Mapping(var ruling)
                ? of(said(answer.values().stream()
                        .flatMap(part ->
                                part instanceof ProgramValue.Mapping(var entries) ? entries.stream() : Stream.of())
                        .toList()))
                : new Lost(new CallEnding.Unreadable("no ruling"));
    }

    private static Map<String, ProgramValue> said(List<ProgramValue.Entry> entries) {
        Map<String, ProgramValue> said = new HashMap<>();
        entries.forEach(entry -> said.put(text(entry.key()), entry.value()));
        return said;
    }

    private static ScriptRound of(Map<String, ProgramValue> said) {
        if (said.containsKey("wanted")) {
            Optional<ScriptComparisons> comparisons = said.containsKey("comparisons")
                    ? ScriptComparisons.of(items(said.get("comparisons")), told(said))
                    : Optional.empty();
            ProgramValue settings = said.getOrDefault("settings", ProgramValue.NONE);
            return new Wanted(visits(said.get("wanted")), settings, isSet(settings, "lasting"), comparisons);
        }
        if (said.containsKey("checks")) {
            return told(said);
        }
        if (said.containsKey("endless")) {
            return new Endless(text(said.get("endless")));
        }
        if (said.containsKey("oversized")) {
            return new Oversized();
        }
        return said.containsKey("unable")
                ? new Unable(text(said.get("unable")))
                : new Broken(text(said.getOrDefault("broken", ProgramValue.text("no ruling"))));
    }

    private static boolean isSet(ProgramValue settings, String name) {
        return settings instanceof ProgramValue.Mapping(List<ProgramValue.Entry> entries)
                && entries.contains(new ProgramValue.Entry(ProgramValue.text(name), ProgramValue.TRUE));
    }

    private static List<Visit> visits(@Nullable ProgramValue value) {
        return items(value).stream()
                .map(visit ->
                        new Visit(items(items(visit).get(0)), items(items(visit).get(1))))
                .toList();
    }

    private static Told told(Map<String, ProgramValue> said) {
        // An assert of which the script catches the failure has failed nevertheless, unless something comes of it.
        List<ProgramValue> heeded = items(said.get("heeded"));
        Map<ProgramValue, String> caught = new HashMap<>();
        for (ProgramValue check : items(said.get("caught"))) {
            if (!heeded.contains(items(check).get(0))) {
                caught.put(items(check).get(0), text(items(check).get(1)));
            }
        }
        List<Told.Check> checks = new ArrayList<>();
        for (ProgramValue check : items(said.get("checks"))) {
            ProgramValue name = items(check).get(0);
            String why = text(items(check).get(1));
            checks.add(new Told.Check(
                    name instanceof ProgramValue.Int(var number) ? Told.Check.name(number) : text(name),
                    Optional.of(why.isEmpty() ? caught.getOrDefault(name, "") : why)
                            .filter(text -> !text.isEmpty())));
        }
        return new Told(
                checks,
                ProgramValue.TRUE.equals(said.get("weak")),
                text(said.get("effects")),
                visits(said.get("doubtful")).stream().map(List::of).toList(),
                Optional.ofNullable(said.get("disbelief")).map(ScriptRound::text));
    }

    private static List<ProgramValue> items(@Nullable ProgramValue value) {
        return value instanceof ProgramValue.Items items ? items.values() : List.of();
    }

    private static String text(@Nullable ProgramValue value) {
        return value instanceof ProgramValue.Text(String text) ? text : "";
    }
}
