package dev.assay.code.python;

import dev.assay.code.python.AssertResult.Check;
import dev.assay.code.python.AssertResult.Failure;
import dev.assay.code.values.Value;
import dev.assay.code.values.Value.Entry;
import dev.assay.code.values.WireWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The outcomes of a candidate's operations, as far as they are known. What was learned first stays. */
final class Known {
    private static final int MOST_BYTES = 16 << 20;
    private static final String RAISED = "the program raised ";

    private final Map<Value, Value> outcomes = new LinkedHashMap<>();
    private int bytes;

    /** All of them, for the script. */
    Value value() {
        return new Value.Mapping(outcomes.entrySet().stream()
                .map(known -> new Entry(known.getKey(), known.getValue()))
                .toList());
    }

    /** A process ended without any outcome. */
    void lose(Ruling.Visit visit, Ending ending) {
        for (Value key : visit.keys()) {
            put(key, lost(why(ending)));
        }
    }

    /** A process gave these outcomes, in which everything may be made up. */
    void learn(Ruling.Visit visit, Value given) {
        List<Value> list = given instanceof Value.Items items ? items.values() : List.of();
        for (int i = 0; i < visit.keys().size(); i++) {
            Value outcome = list.isEmpty() ? Value.NONE : list.get(Math.min(i, list.size() - 1));
            put(visit.keys().get(i), isOutcome(outcome) ? outcome : lost("its result is none of ours"));
        }
    }

    private void put(Value key, Value outcome) {
        if (key instanceof Value.Octets) {
            bytes += WireWriter.write(outcome).length;
            outcomes.putIfAbsent(key, bytes <= MOST_BYTES ? outcome : lost("its results are too large"));
        }
    }

    private static Value lost(String why) {
        return Value.Items.list(Value.text("e"), Value.text(why));
    }

    private static boolean isOutcome(Value outcome) {
        if (!(outcome instanceof Value.Items items) || items.values().isEmpty()) {
            return false;
        }
        List<Value> parts = items.values();
        return switch (parts.getFirst()) {
            case Value.Text(String word)
            when word.equals("v") -> parts.size() == 3 && parts.get(2) instanceof Value.Mapping;
            case Value.Text(String word) when word.equals("o") -> parts.size() == 3;
            case Value.Text(String word)
            when word.equals("r") ->
                parts.size() == 5
                        && parts.get(1) instanceof Value.Text
                        && parts.get(2) instanceof Value.Items bases
                        && bases.values().stream().allMatch(Value.Text.class::isInstance)
                        && parts.get(3) instanceof Value.Text;
            default -> false;
        };
    }

    private static String why(Ending ending) {
        return switch (ending) {
            case Ending.TimedOut _ -> "it took too long";
            case Ending.OutOfMemory _ -> "it took too much memory";
            case Ending.OutputExceeded _ -> "it wrote too much";
            case Ending.Silent silent -> silent.why();
            case Ending.Unreadable unreadable -> unreadable.why();
            case Ending.Returned _, Ending.Raised _, Ending.NotRun _, Ending.Cancelled _ -> "it gave no outcome";
        };
    }

    /** The checks, with what they say of the way in which they failed. */
    List<Check> explain(List<Ruling.Told.Check> told) {
        List<Check> checks = new ArrayList<>();
        for (Ruling.Told.Check check : told) {
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
