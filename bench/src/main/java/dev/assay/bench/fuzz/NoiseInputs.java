package dev.assay.bench.fuzz;

import java.util.SplittableRandom;

/** Random text without notation. */
final class NoiseInputs {
    private static final String SIGNS = "\\{}()[]^_$&|,;.:=<>+-*/!%#'\"~ \n0123456789abexyABCπ√∞≤∪½²°−×，（）％１";
    private static final int SHORT = 48;
    private static final int LONG = 12_000;

    private NoiseInputs() {}

    static String text(SplittableRandom random) {
        int length = random.nextInt(200) == 0 ? random.nextInt(LONG) : random.nextInt(SHORT);
        int alphabet = random.nextInt(5);
        StringBuilder text = new StringBuilder(length);
        for (int at = 0; at < length; at++) {
            text.append(unit(alphabet, random));
        }
        return text.toString();
    }

    private static char unit(int alphabet, SplittableRandom random) {
        return switch (alphabet) {
            case 0 -> (char) random.nextInt(0x100);
            case 1 -> (char) random.nextInt(0x10000);
            case 2 -> (char) random.nextInt(0xD800, 0xE000);
            case 3 -> (char) random.nextInt(' ', 0x7F);
            default -> SIGNS.charAt(random.nextInt(SIGNS.length()));
        };
    }
}
