package dev.assay.answer;

import java.util.Map;

/**
 * Writes units in Devanagari, Arabic and Cyrillic letters after a number in ASCII, because verifiers read only ASCII.
 */
final class ForeignUnits {
    private static final int LONGEST = 64;
    private static final Map<String, String> UNITS = Map.ofEntries(
            Map.entry("किलोमीटर", "km"),
            Map.entry("मीटर", "m"),
            Map.entry("सेंटीमीटर", "cm"),
            Map.entry("किलोग्राम", "kg"),
            Map.entry("ग्राम", "g"),
            Map.entry("लीटर", "L"),
            Map.entry("घंटा", "h"),
            Map.entry("घंटे", "h"),
            Map.entry("मिनट", "min"),
            Map.entry("सेकंड", "s"),
            Map.entry("दिन", "days"),
            Map.entry("प्रति", "/"),
            Map.entry("प्रतिशत", "%"),
            Map.entry("كيلومتر", "km"),
            Map.entry("كم", "km"),
            Map.entry("متر", "m"),
            Map.entry("متراً", "m"),
            Map.entry("سم", "cm"),
            Map.entry("كغ", "kg"),
            Map.entry("كجم", "kg"),
            Map.entry("لتر", "L"),
            Map.entry("ساعة", "h"),
            Map.entry("ساعات", "h"),
            Map.entry("دقيقة", "min"),
            Map.entry("يوم", "days"),
            Map.entry("км", "km"),
            Map.entry("м", "m"),
            Map.entry("см", "cm"),
            Map.entry("мм", "mm"),
            Map.entry("кг", "kg"),
            Map.entry("г", "g"),
            Map.entry("л", "L"),
            Map.entry("ч", "h"),
            Map.entry("мин", "min"),
            Map.entry("км/ч", "km/h"),
            Map.entry("м/с", "m/s"));

    private ForeignUnits() {}

    /**
     * Returns the text with its units in ASCII. A text with another word, or with a unit before the number, is
     * unchanged.
     */
    static String inAscii(String text) {
        if (text.length() > LONGEST || text.isEmpty() || !isStart(text.charAt(0))) {
            return text;
        }
        String[] words = text.split(" ", -1);
        StringBuilder ascii = new StringBuilder(words[0]);
        for (int word = 1; word < words.length; word++) {
            String unit = UNITS.get(words[word]);
            if (unit == null) {
                return text;
            }
            boolean joined = unit.equals("/") || ascii.charAt(ascii.length() - 1) == '/';
            ascii.append(joined ? "" : " ").append(unit);
        }
        return words[0].chars().allMatch(sign -> sign < 0x80) ? ascii.toString() : text;
    }

    private static boolean isStart(char sign) {
        return Character.isDigit(sign) || sign == '-';
    }
}
