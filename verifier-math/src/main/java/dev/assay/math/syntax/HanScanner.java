package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.Map;

/** Reads Chinese: numerals, units, the words that join answers, and prose. */
final class HanScanner {
    private static final String DIGITS = "零一二三四五六七八九";
    private static final Map<String, String> UNITS = Map.ofEntries(
            Map.entry("元", "yuan"),
            Map.entry("度", "°"),
            Map.entry("米", "m"),
            Map.entry("厘米", "cm"),
            Map.entry("分米", "dm"),
            Map.entry("毫米", "mm"),
            Map.entry("千米", "km"),
            Map.entry("公里", "km"),
            Map.entry("平方米", "m^2"),
            Map.entry("平方厘米", "cm^2"),
            Map.entry("平方分米", "dm^2"),
            Map.entry("平方千米", "km^2"),
            Map.entry("立方米", "m^3"),
            Map.entry("立方厘米", "cm^3"),
            Map.entry("立方分米", "dm^3"),
            Map.entry("克", "g"),
            Map.entry("千克", "kg"),
            Map.entry("公斤", "kg"),
            Map.entry("升", "L"),
            Map.entry("毫升", "mL"),
            Map.entry("秒", "s"),
            Map.entry("分钟", "min"),
            Map.entry("小时", "h"),
            Map.entry("天", "days"));

    private HanScanner() {}

    static boolean isHan(char sign) {
        return sign >= '\u4e00' && sign <= '\u9fff';
    }

    static void scan(TokenScanner scanner, int end) {
        int start = scanner.at;
        int stop = start;
        while (stop < end && isHan(scanner.text.charAt(stop))) {
            stop++;
        }
        scanner.at = stop;
        add(scanner, scanner.text.substring(start, stop), scanner.follows(Kind.NUMBER) || scanner.follows(Kind.CLOSE));
    }

    private static void add(TokenScanner scanner, String run, boolean amount) {
        if (scanner.follows(Kind.NUMBER) && (run.charAt(0) == '万' || run.charAt(0) == '亿')) {
            scanner.add(Kind.WORD, run.charAt(0) == '万' ? "myriad" : "hundred-million");
            if (run.length() > 1) {
                add(scanner, run.substring(1), true);
            }
        } else if (run.equals("或") || run.equals("或者")) {
            scanner.add(Kind.CONJUNCTION, "or");
        } else if (run.equals("和") || run.equals("且") || run.equals("与") || run.equals("及")) {
            scanner.add(Kind.CONJUNCTION, "and");
        } else if (numeral(run) > 0) {
            scanner.add(Kind.NUMBER, String.valueOf(numeral(run)));
        } else {
            scanner.add(Kind.WORD, amount ? UNITS.getOrDefault(run, run) : run);
        }
    }

    /** The value of a numeral up to 9,999, or 0 for any other word. */
    private static int numeral(String run) {
        int total = 0;
        int digit = -1;
        for (int at = 0; at < run.length() && run.length() <= 8; at++) {
            int value = DIGITS.indexOf(run.charAt(at));
            int scale = switch (run.charAt(at)) {
                case '十' -> 10;
                case '百' -> 100;
                case '千' -> 1000;
                default -> 0;
            };
            if (scale > 0 && (digit > 0 || (at == 0 && scale == 10))) {
                total += Math.max(digit, 1) * scale;
                digit = -1;
            } else if (value >= 0 && digit <= 0) {
                digit = value;
            } else {
                return 0;
            }
        }
        return run.length() > 8 ? 0 : total + Math.max(digit, 0);
    }
}
