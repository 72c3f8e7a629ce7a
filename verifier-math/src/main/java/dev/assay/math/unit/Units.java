package dev.assay.math.unit;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The units that can be converted, under all their names. */
public final class Units {
    private static final int LONGEST = 64;

    private static final Map<String, List<Unit>> NAMES = UnitTable.read();

    /**
     * Short names that hardly ever are a product of variables, so that {@code 5kg} is an amount and {@code 5cd} is not.
     */
    private static final Set<String> SAFE = Set.of(
            "m", "cm", "mm", "km", "dm", "g", "kg", "mg", "lb", "lbs", "oz", "s", "sec", "min", "h", "hr", "hrs", "ft",
            "yd", "mi", "L", "mL", "ml", "$", "¢", "€", "£", "¥", "°", "USD", "EUR", "GBP", "RMB", "rad", "mph", "kph",
            "Hz", "kHz", "MHz", "GHz", "kN", "kW", "kWh", "kJ", "kPa", "MPa", "keV", "MeV", "mol", "rpm", "MB", "GB",
            "KB", "TB", "kB", "yrs", "mins", "secs", "day", "bit", "cup", "cups", "mmHg", "atm", "are");

    private static final Set<String> SCANNED = NAMES.keySet().stream()
            .filter(name -> !name.equals("are") && (SAFE.contains(name) || name.length() > 3))
            .collect(Collectors.toUnmodifiableSet());

    private Units() {}

    /** Whether this is surely the name of a unit where it stands right behind a number. */
    public static boolean knows(String name) {
        return SCANNED.contains(name);
    }

    /** The first meaning of a name, or of a product or quotient of names. */
    public static Optional<Unit> named(String name) {
        return meanings(name).stream().findFirst();
    }

    /** The units that a name, or a product or quotient of names, may mean; empty where it is no unit. */
    public static List<Unit> meanings(String name) {
        if (name.length() > LONGEST) {
            return List.of();
        }
        List<Unit> exact = NAMES.get(name);
        if (exact != null) {
            return exact;
        }
        List<Unit> plain = NAMES.get(name.toLowerCase(Locale.ROOT));
        if (plain != null && name.length() > 3) {
            return plain;
        }
        return UnitNotation.read(name, NAMES).map(List::of).orElse(List.of());
    }
}
