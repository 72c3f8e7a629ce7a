package dev.assay.code.values;

import dev.assay.code.values.Value.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Brings values into the form in which those that a rule holds for equal lie in the same order and have the same kinds. */
final class Canonical {
    private static final Comparator<Value> ORDER = new ValueOrder();

    private final Equality rule;

    Canonical(Equality rule) {
        this.rule = rule;
    }

    Value of(Value value) {
        return of(value, rule.order() != Equality.Order.KEPT);
    }

    private Value of(Value value, boolean anyOrder) {
        return switch (value) {
            case Value.Items items -> items(items, anyOrder);
            case Value.Mapping mapping -> mapping(mapping);
            case Value.Nothing _,
                    Value.Bool _,
                    Value.Int _,
                    Value.Real _,
                    Value.Complex _,
                    Value.Text _,
                    Value.Octets _ -> value;
        };
    }

    private Value items(Value.Items items, boolean anyOrder) {
        List<Value> values = new ArrayList<>(items.values().size());
        for (Value value : items.values()) {
            values.add(of(value, inside()));
        }
        Kind kind = anyOrder ? Kind.LIST : kind(items.kind());
        if (anyOrder || kind == Kind.SET) {
            values.sort(ORDER);
        }
        return new Value.Items(kind, values);
    }

    private Kind kind(Kind kind) {
        return switch (kind) {
            case LIST -> Kind.LIST;
            case SET, FROZENSET -> Kind.SET;
            case TUPLE -> rule.json() ? Kind.LIST : Kind.TUPLE;
            case ITERATOR -> rule.json() ? Kind.LIST : Kind.ITERATOR;
        };
    }

    private Value mapping(Value.Mapping mapping) {
        List<Value.Entry> entries = new ArrayList<>(mapping.entries().size());
        for (Value.Entry entry : mapping.entries()) {
            entries.add(new Value.Entry(key(of(entry.key(), inside())), of(entry.value(), inside())));
        }
        entries.sort(Comparator.comparing(Value.Entry::key, ORDER));
        return new Value.Mapping(entries);
    }

    private boolean inside() {
        return rule.order() == Equality.Order.ANY;
    }

    private Value key(Value key) {
        if (!rule.json()) {
            return key;
        }
        return switch (key) {
            case Value.Nothing _ -> new Value.Text("null");
            case Value.Bool bool -> new Value.Text(bool.value() ? "true" : "false");
            case Value.Int number -> new Value.Text(digits(number));
            case Value.Real _, Value.Complex _, Value.Text _, Value.Octets _, Value.Items _, Value.Mapping _ -> key;
        };
    }

    /** Decimal for the numbers that a test has; writing a huge one that way would take the square of its length. */
    private static String digits(Value.Int number) {
        return number.value().bitLength() > 4096
                ? "0x" + number.value().toString(16)
                : number.value().toString();
    }
}
