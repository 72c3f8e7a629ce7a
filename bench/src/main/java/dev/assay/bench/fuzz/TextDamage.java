package dev.assay.bench.fuzz;

import java.util.SplittableRandom;

/** Damages a text so that it mostly still is notation. */
final class TextDamage {
    private static final int MOST = 1 << 14;

    private TextDamage() {}

    static String of(String text, SplittableRandom random) {
        String damaged = text;
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            damaged = once(damaged, random);
        }
        return damaged.length() > MOST ? damaged.substring(0, MOST) : damaged;
    }

    private static String once(String text, SplittableRandom random) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + random.nextInt(1 + random.nextInt(8)));
        String before = text.substring(0, from);
        String piece = text.substring(from, to);
        String after = text.substring(to);
        return switch (random.nextInt(10)) {
            case 0 -> before + after;
            case 1 -> before + piece + piece + after;
            case 2 -> before + NotationSoup.piece(random) + after;
            case 3 -> before + new StringBuilder(piece).reverse() + after;
            case 4 -> after + before;
            case 5 -> before + digits(piece, random) + after;
            case 6 -> digits(text, random);
            case 7 -> text.replace("{", random.nextBoolean() ? "" : "{{");
            case 8 -> before + (char) random.nextInt(0x10000) + after;
            default -> before + " " + piece.toUpperCase(java.util.Locale.ROOT) + after;
        };
    }

    /** Returns the text with one digit changed, where it has one. */
    static String digits(String text, SplittableRandom random) {
        int count = (int) text.chars().filter(TextDamage::isDigit).count();
        if (count == 0) {
            return text;
        }
        int chosen = random.nextInt(count);
        StringBuilder changed = new StringBuilder(text);
        for (int at = 0; at < text.length(); at++) {
            if (isDigit(text.charAt(at)) && chosen-- == 0) {
                int digit = (text.charAt(at) - '0' + 1 + random.nextInt(9)) % 10;
                changed.setCharAt(at, (char) ('0' + digit));
            }
        }
        return changed.toString();
    }

    private static boolean isDigit(int unit) {
        return unit >= '0' && unit <= '9';
    }
}
