package dev.assay.code.values;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

/** A total order of canonical values in which equal numbers are neighbours. */
final class ValueOrder implements Comparator<ProgramValue> {
    @Override
    public int compare(ProgramValue first, ProgramValue second) {
        int byRank = Integer.compare(rank(first), rank(second));
        return byRank != 0 ? byRank : compareAlike(first, second);
    }

    private static int rank(ProgramValue value) {
        return switch (value) {
            case ProgramValue.Nothing _ -> 0;
            case ProgramValue.Bool _ -> 1;
            case ProgramValue.Int _, ProgramValue.Real _ -> 2;
            case ProgramValue.Complex _ -> 3;
            case ProgramValue.Text _ -> 4;
            case ProgramValue.Octets _ -> 5;
            case ProgramValue.Items _ -> 6;
            case ProgramValue.Mapping _ -> 7;
        };
    }

    private int compareAlike(ProgramValue first, ProgramValue second) {
        return switch (first) {
            case ProgramValue.Nothing _ -> 0;
            case ProgramValue.Bool(boolean value) -> Boolean.compare(value, ((ProgramValue.Bool) second).value());
            case ProgramValue.Int(var value) ->
                second instanceof ProgramValue.Int(var other)
                        ? value.compareTo(other)
                        : PythonNumbers.compare(value, ((ProgramValue.Real) second).value());
            case ProgramValue.Real(double value) ->
                second instanceof ProgramValue.Int(var other)
                        ? -PythonNumbers.compare(other, value)
                        : Double.compare(value + 0.0, ((ProgramValue.Real) second).value() + 0.0);
            case ProgramValue.Complex number -> {
                ProgramValue.Complex other = (ProgramValue.Complex) second;
                int byReal = Double.compare(number.real() + 0.0, other.real() + 0.0);
                yield byReal != 0 ? byReal : Double.compare(number.imaginary() + 0.0, other.imaginary() + 0.0);
            }
            case ProgramValue.Text(String value) -> value.compareTo(((ProgramValue.Text) second).value());
            case ProgramValue.Octets(String latin) -> latin.compareTo(((ProgramValue.Octets) second).latin());
            case ProgramValue.Items items -> {
                ProgramValue.Items other = (ProgramValue.Items) second;
                int byKind = items.kind().compareTo(other.kind());
                yield byKind != 0 ? byKind : compareAll(items.values(), other.values());
            }
            case ProgramValue.Mapping mapping -> compareMappings(mapping, (ProgramValue.Mapping) second);
        };
    }

    private int compareAll(List<ProgramValue> first, List<ProgramValue> second) {
        Iterator<ProgramValue> others = second.iterator();
        for (ProgramValue value : first) {
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

    private int compareMappings(ProgramValue.Mapping first, ProgramValue.Mapping second) {
        int byKeys = compareAll(keys(first), keys(second));
        return byKeys != 0 ? byKeys : compareAll(values(first), values(second));
    }

    private static List<ProgramValue> keys(ProgramValue.Mapping mapping) {
        return mapping.entries().stream().map(ProgramValue.Entry::key).toList();
    }

    private static List<ProgramValue> values(ProgramValue.Mapping mapping) {
        return mapping.entries().stream().map(ProgramValue.Entry::value).toList();
    }
}
