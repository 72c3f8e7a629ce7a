package dev.assay.math.unit;

import dev.assay.math.number.Rational;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The units that can be converted, under all their names. */
public final class Units {
    private static final Map<String, Unit> NAMES = names();

    private Units() {}

    /** Whether this is the name of a unit. */
    public static boolean knows(String name) {
        return NAMES.containsKey(name);
    }

    /** The unit of this name; a power is written behind it, as in {@code cm^2}, or in words, as in "square cm". */
    public static Optional<Unit> named(String name) {
        var exact = NAMES.get(name);
        if (exact != null) {
            return Optional.of(exact);
        }
        var plain = name.toLowerCase(Locale.ROOT);
        if (plain.startsWith("square ") || plain.startsWith("sq ")) {
            return named(name.substring(name.indexOf(' ') + 1)).map(unit -> unit.power(2));
        }
        if (plain.startsWith("cubic ")) {
            return named(name.substring(6)).map(unit -> unit.power(3));
        }
        int caret = name.indexOf('^');
        if (caret > 0 && caret == name.length() - 2 && (name.endsWith("2") || name.endsWith("3"))) {
            return named(name.substring(0, caret)).map(unit -> unit.power(name.charAt(caret + 1) - '0'));
        }
        return Optional.ofNullable(plain.length() > 3 ? NAMES.get(plain) : null);
    }

    private static Map<String, Unit> names() {
        var table = new HashMap<String, Unit>();
        put(table, "length", Rational.ONE, "m", "meter", "meters", "metre", "metres");
        put(table, "length", Rational.of(1, 100), "cm", "centimeter", "centimeters", "centimetre", "centimetres");
        put(table, "length", Rational.of(1, 1000), "mm", "millimeter", "millimeters", "millimetre", "millimetres");
        put(table, "length", Rational.of(1000), "km", "kilometer", "kilometers", "kilometre", "kilometres");
        put(table, "length", Rational.of(254, 10_000), "inch", "inches");
        put(table, "length", Rational.of(3048, 10_000), "ft", "foot", "feet");
        put(table, "length", Rational.of(9144, 10_000), "yd", "yard", "yards");
        put(table, "length", Rational.of(1_609_344, 1000), "mi", "mile", "miles");
        put(table, "mass", Rational.ONE, "g", "gram", "grams");
        put(table, "mass", Rational.of(1000), "kg", "kilogram", "kilograms");
        put(table, "mass", Rational.of(1, 1000), "mg", "milligram", "milligrams");
        put(table, "mass", Rational.of(45_359_237, 100_000), "lb", "lbs", "pound", "pounds");
        put(table, "mass", Rational.of(45_359_237, 1_600_000), "oz", "ounce", "ounces");
        put(table, "time", Rational.ONE, "s", "sec", "second", "seconds");
        put(table, "time", Rational.of(60), "min", "minute", "minutes");
        put(table, "time", Rational.of(3600), "h", "hr", "hrs", "hour", "hours");
        put(table, "time", Rational.of(86_400), "day", "days");
        put(table, "time", Rational.of(604_800), "week", "weeks");
        put(table, "volume", Rational.ONE, "L", "liter", "liters", "litre", "litres");
        put(table, "volume", Rational.of(1, 1000), "mL", "ml", "milliliter", "milliliters");
        put(table, "dollars", Rational.ONE, "$", "dollar", "dollars", "USD");
        put(table, "dollars", Rational.of(1, 100), "cent", "cents", "¢");
        put(table, "euros", Rational.ONE, "€", "euro", "euros", "EUR");
        put(table, "sterling", Rational.ONE, "£");
        put(table, "yen", Rational.ONE, "¥", "yen", "yuan");
        put(table, "angle", Rational.ONE, "°", "degree", "degrees");
        put(table, "radians", Rational.ONE, "rad", "radian", "radians");
        put(table, "plain", Rational.ONE, "unit", "units");
        return Map.copyOf(table);
    }

    private static void put(Map<String, Unit> table, String dimension, Rational factor, String... names) {
        var unit = new Unit(dimension, 1, factor);
        for (var name : names) {
            table.put(name, unit);
        }
    }
}
