package dev.assay.code.values;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

/** Some total order of canonical values in which equal numbers are beside each other. */
final class ValueOrder implements Comparator<Value> {
    @Override
    public int compare(Value first, Value second) {
        int byRank = Integer.compare(rank(first), rank(second));
        return byRank != 0 ? byRank : compareAlike(first, second);
    }

    private static int rank(Value value) {
        return switch (value) {
            case Value.Nothing _ -> 0;
            case Value.Bool _ -> 1;
            case Value.Int _, Value.Real _ -> 2;
            case Value.Complex _ -> 3;
            case Value.Text _ -> 4;
            case Value.Octets _ -> 5;
            case Value.Items _ -> 6;
            case Value.Mapping _ -> 7;
        };
    }

    private int compareAlike(Value first, Value second) {
        return switch (first) {
            case Value.Nothing _ -> 0;
            case Value.Bool(boolean value) -> Boolean.compare(value, ((Value.Bool) second).value());
            case Value.Int(var value) ->
                second instanceof Value.Int(var other)
                        ? value.compareTo(other)
                        : Numbers.compare(value, ((Value.Real) second).value());
            case Value.Real(double value) ->
                second instanceof Value.Int(var other)
                        ? -Numbers.compare(other, value)
                        : Double.compare(value + 0.0, ((Value.Real) second).value() + 0.0);
            case Value.Complex number -> {
                var other = (Value.Complex) second;
                int byReal = Double.compare(number.real() + 0.0, other.real() + 0.0);
                yield byReal != 0 ? byReal : Double.compare(number.imaginary() + 0.0, other.imaginary() + 0.0);
            }
            case Value.Text(String value) -> value.compareTo(((Value.Text) second).value());
            case Value.Octets(String latin) -> latin.compareTo(((Value.Octets) second).latin());
            case Value.Items items -> {
                var other = (Value.Items) second;
                int byKind = items.kind().compareTo(other.kind());
                yield byKind != 0 ? byKind : compareAll(items.values(), other.values());
            }
            case Value.Mapping mapping -> compareMappings(mapping, (Value.Mapping) second);
        };
    }

    private int compareAll(List<Value> first, List<Value> second) {
        Iterator<Value> others = second.iterator();
        for (Value value : first) {
            if (!others.hasNext()) {
                return 1;
            }
            int order = compare(value, others.next());
            if (order != 0) {
                return order;
            }
        }
        return others.hasNext() ? -1 : 0;
    }

    private int compareMappings(Value.Mapping first, Value.Mapping second) {
        int byKeys = compareAll(keys(first), keys(second));
        return byKeys != 0 ? byKeys : compareAll(values(first), values(second));
    }

    private static List<Value> keys(Value.Mapping mapping) {
        return mapping.entries().stream().map(Value.Entry::key).toList();
    }

    private static List<Value> values(Value.Mapping mapping) {
        return mapping.entries().stream().map(Value.Entry::value).toList();
    }
}
