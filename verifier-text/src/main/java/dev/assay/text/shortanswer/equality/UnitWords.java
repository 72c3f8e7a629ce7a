package dev.assay.text.shortanswer.equality;

import java.util.Map;

/** The spellings of units and of a few countries, each as one word. */
final class UnitWords {
    private static final Map<String, String> UNITS = Map.ofEntries(
            Map.entry("km", "kilometre"),
            Map.entry("kms", "kilometre"),
            Map.entry("m", "metre"),
            Map.entry("cm", "centimetre"),
            Map.entry("mm", "millimetre"),
            Map.entry("mi", "mile"),
            Map.entry("in", "inch"),
            Map.entry("inches", "inch"),
            Map.entry("ft", "foot"),
            Map.entry("feet", "foot"),
            Map.entry("kg", "kilogram"),
            Map.entry("g", "gram"),
            Map.entry("mg", "milligram"),
            Map.entry("lb", "pound"),
            Map.entry("lbs", "pound"),
            Map.entry("oz", "ounce"),
            Map.entry("l", "litre"),
            Map.entry("ml", "millilitre"),
            Map.entry("hr", "hour"),
            Map.entry("hrs", "hour"),
            Map.entry("h", "hour"),
            Map.entry("min", "minute"),
            Map.entry("mins", "minute"),
            Map.entry("sec", "second"),
            Map.entry("secs", "second"),
            Map.entry("s", "s"));
    private static final Map<String, String> SPELLINGS = Map.ofEntries(
            Map.entry("kilometer", "kilometre"),
            Map.entry("kilometers", "kilometre"),
            Map.entry("meter", "metre"),
            Map.entry("meters", "metre"),
            Map.entry("centimeter", "centimetre"),
            Map.entry("centimeters", "centimetre"),
            Map.entry("millimeter", "millimetre"),
            Map.entry("millimeters", "millimetre"),
            Map.entry("liter", "litre"),
            Map.entry("liters", "litre"),
            Map.entry("milliliter", "millilitre"),
            Map.entry("milliliters", "millilitre"),
            Map.entry("mt", "mount"),
            Map.entry("st", "saint"),
            Map.entry("usa", "us"),
            Map.entry("america", "us"),
            Map.entry("britain", "uk"),
            Map.entry("inches", "inch"),
            Map.entry("feet", "foot"));

    private UnitWords() {}

    /** Returns the usual spelling of a word right behind a number. */
    static String afterNumber(String word) {
        String unit = UNITS.get(word);
        return unit == null ? anywhere(word) : unit;
    }

    /** Returns the usual spelling of a word. */
    static String anywhere(String word) {
        return SPELLINGS.getOrDefault(word, word);
    }
}
