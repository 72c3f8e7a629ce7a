package dev.assay.code.values;

import dev.assay.code.values.ProgramValue.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Brings values into a canonical form: values that are equal under a rule have the same order and the same kinds in it.
 */
final class CanonicalOrder {
    private static final Comparator<ProgramValue> ORDER = new ValueOrder();

    private final ValueEquality rule;

    CanonicalOrder(ValueEquality rule) {
        this.rule = rule;
    }

    ProgramValue of(ProgramValue value) {
        return of(value, rule.order() != ValueEquality.Order.KEPT);
    }

    private ProgramValue of(ProgramValue value, boolean anyOrder) {
        return switch (value) {
            case ProgramValue.Items items -> items(items, anyOrder);
            case ProgramValue.Mapping mapping -> mapping(mapping);
            case ProgramValue.Nothing _,
                    ProgramValue.Bool _,
                    ProgramValue.Int _,
                    ProgramValue.Real _,
                    ProgramValue.Complex _,
                    ProgramValue.Text _,
                    ProgramValue.Octets _ -> value;
        };
    }

    private ProgramValue items(ProgramValue.Items items, boolean anyOrder) {
        List<ProgramValue> values = new ArrayList<>(items.values().size());
        for (ProgramValue value : items.values()) {
            values.add(of(value, inside()));
        }
        Kind kind = anyOrder ? Kind.LIST : kind(items.kind());
        if (anyOrder || kind == Kind.SET) {
            values.sort(ORDER);
        }
        return new ProgramValue.Items(kind, values);
    }

    private Kind kind(Kind kind) {
        return switch (kind) {
            case LIST -> Kind.LIST;
            case SET, FROZENSET -> Kind.SET;
            case TUPLE -> rule.json() ? Kind.LIST : Kind.TUPLE;
            case ITERATOR -> rule.json() ? Kind.LIST : Kind.ITERATOR;
        };
    }

    private ProgramValue mapping(ProgramValue.Mapping mapping) {
        List<ProgramValue.Entry> entries = new ArrayList<>(mapping.entries().size());
        for (ProgramValue.Entry entry : mapping.entries()) {
            entries.add(new ProgramValue.Entry(key(of(entry.key(), inside())), of(entry.value(), inside())));
        }
        entries.sort(Comparator.comparing(ProgramValue.Entry::key, ORDER));
        return new ProgramValue.Mapping(entries);
    }

    private boolean inside() {
        return rule.order() == ValueEquality.Order.ANY;
    }

    private ProgramValue key(ProgramValue key) {
        if (!rule.json()) {
            return key;
        }
        return switch (key) {
            case ProgramValue.Nothing _ -> new ProgramValue.Text("null");
            case ProgramValue.Bool bool -> new ProgramValue.Text(bool.value() ? "true" : "false");
            case ProgramValue.Int number -> new ProgramValue.Text(digits(number));
            case ProgramValue.Real _,
                    ProgramValue.Complex _,
                    ProgramValue.Text _,
                    ProgramValue.Octets _,
                    ProgramValue.Items _,
                    ProgramValue.Mapping _ -> key;
        };
    }

    /**
     * Returns the decimal digits of numbers of usual size. Huge numbers are written in hexadecimal, because the time of
     * decimal conversion is quadratic in their length.
     */
    private static String digits(ProgramValue.Int number) {
        return number.value().bitLength() > 4096
                ? "0x" + number.value().toString(16)
                : number.value().toString();
    }
}
