package dev.assay.code.driver;

import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads values of languages in which one value is written in two ways in JSON, by what is expected. */
public final class FittedValues {
    private FittedValues() {}

    /**
     * Returns the value with each byte as a character where a text is expected, and as a number elsewhere, since Go does not
     * tell them apart; and a node that is not there as nothing where nothing is expected, and as an empty array elsewhere.
     */
    public static ProgramValue of(ProgramValue value, ProgramValue expected) {
        return switch (value) {
            case ProgramValue.Octets(String latin) ->
                expected instanceof ProgramValue.Text || latin.length() != 1
                        ? new ProgramValue.Text(
                                new String(latin.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8))
                        : ProgramValue.Int.of(latin.charAt(0));
            case ProgramValue.Items(var kind, var values)
            when kind == ProgramValue.Kind.ITERATOR && values.isEmpty() && expected instanceof ProgramValue.Nothing ->
                ProgramValue.NONE;
            case ProgramValue.Items(var kind, var values) -> new ProgramValue.Items(kind, fitted(values, expected));
            case ProgramValue.Mapping(var entries) ->
                new ProgramValue.Mapping(entries.stream()
                        .map(entry -> new Entry(of(entry.key(), ProgramValue.NONE), of(entry.value(), first(expected))))
                        .toList());
            case ProgramValue.Nothing _,
                    ProgramValue.Bool _,
                    ProgramValue.Int _,
                    ProgramValue.Real _,
                    ProgramValue.Complex _,
                    ProgramValue.Text _ -> value;
        };
    }

    private static List<ProgramValue> fitted(List<ProgramValue> values, ProgramValue expected) {
        List<ProgramValue> fitted = new ArrayList<>(values.size());
        for (int place = 0; place < values.size(); place++) {
            fitted.add(of(values.get(place), member(expected, place)));
        }
        return fitted;
    }

    private static ProgramValue member(ProgramValue expected, int place) {
        return expected instanceof ProgramValue.Items(var _, var values) && !values.isEmpty()
                ? values.get(Math.min(place, values.size() - 1))
                : ProgramValue.NONE;
    }

    private static ProgramValue first(ProgramValue expected) {
        return expected instanceof ProgramValue.Mapping(var entries) && !entries.isEmpty()
                ? entries.getFirst().value()
                : ProgramValue.NONE;
    }
}
