package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Forms of plain data in which data are equal that are equal in Python, whatever holds them: a list is equal to a tuple, 1 to 1.0 and to
 * true. The forms of {@code values.py}.
 */
final class DataForms {
    private DataForms() {}

    /** Returns the form of a value. */
    static Object of(ProgramValue value) {
        return switch (value) {
            case ProgramValue.Bool(boolean truth) -> truth ? BigDecimal.ONE : BigDecimal.ZERO;
            case ProgramValue.Int(BigInteger number) -> new BigDecimal(number).stripTrailingZeros();
            case ProgramValue.Real(double number)
            when Double.isFinite(number) -> new BigDecimal(number).stripTrailingZeros();
            case ProgramValue.Text(String text) -> text;
            case ProgramValue.Items(ProgramValue.Kind kind, List<ProgramValue> items) -> {
                List<Object> forms = items.stream().map(DataForms::of).toList();
                yield kind == ProgramValue.Kind.SET || kind == ProgramValue.Kind.FROZENSET ? Set.copyOf(forms) : forms;
            }
            case ProgramValue.Mapping(List<ProgramValue.Entry> entries) ->
                entries.stream()
                        .map(entry -> List.of(of(entry.key()), of(entry.value())))
                        .collect(Collectors.toUnmodifiableSet());
            case ProgramValue.Nothing _, ProgramValue.Real _, ProgramValue.Complex _, ProgramValue.Octets _ -> value;
        };
    }

    /** Returns the forms of all that a value holds, at any depth, but not of the value itself. */
    static Set<Object> within(ProgramValue value) {
        Set<Object> found = new HashSet<>();
        Deque<ProgramValue> waiting = new ArrayDeque<>(parts(value));
        while (!waiting.isEmpty()) {
            ProgramValue part = waiting.pop();
            found.add(of(part));
            waiting.addAll(parts(part));
        }
        return found;
    }

    private static List<ProgramValue> parts(ProgramValue value) {
        return switch (value) {
            case ProgramValue.Items items -> items.values();
            case ProgramValue.Mapping(List<ProgramValue.Entry> entries) -> {
                List<ProgramValue> parts = new ArrayList<>();
                entries.forEach(entry -> parts.addAll(List.of(entry.key(), entry.value())));
                yield parts;
            }
            case ProgramValue.Nothing _,
                    ProgramValue.Bool _,
                    ProgramValue.Int _,
                    ProgramValue.Real _,
                    ProgramValue.Complex _,
                    ProgramValue.Text _,
                    ProgramValue.Octets _ -> List.of();
        };
    }

    /** Returns whether a part of a value says something; a number says too little. */
    static boolean isTelling(Object form) {
        return switch (form) {
            case String text -> !text.isEmpty();
            case ProgramValue.Octets(String latin) -> !latin.isEmpty();
            case List<?> list -> !list.isEmpty();
            case Set<?> set -> !set.isEmpty();
            default -> false;
        };
    }
}
