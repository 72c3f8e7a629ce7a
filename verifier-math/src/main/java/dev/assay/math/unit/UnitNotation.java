package dev.assay.math.unit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads products and quotients of units: {@code km/h}, {@code kg m^2}, "meters per second squared". */
final class UnitNotation {
    private static final int MOST_WORDS = 12;
    private static final int LARGEST_POWER = 9;

    private final Map<String, List<Unit>> names;
    private final List<String> words;
    private int at;
    private int sign = 1;
    private Unit product = Unit.ONE;
    private Unit last = Unit.ONE;

    private UnitNotation(Map<String, List<Unit>> names, List<String> words) {
        this.names = names;
        this.words = words;
    }

    /** The unit, or empty where a word is no unit; each word has its first meaning. */
    static Optional<Unit> read(String text, Map<String, List<Unit>> names) {
        List<String> words = words(text);
        if (words.isEmpty() || words.size() > MOST_WORDS) {
            return Optional.empty();
        }
        UnitNotation notation = new UnitNotation(names, words);
        while (notation.at < words.size()) {
            if (!notation.next()) {
                return Optional.empty();
            }
        }
        return Optional.of(notation.product.times(notation.last));
    }

    private boolean next() {
        String word = words.get(at++);
        switch (word) {
            case "/", "per", "每" -> {
                sign = -1;
                return at < words.size();
            }
            case "*", "·", "⋅", "-", "." -> {
                return at < words.size();
            }
            case "squared" -> {
                return raise(2);
            }
            case "cubed" -> {
                return raise(3);
            }
            case "square", "sq" -> {
                return at < words.size() && factor(words.get(at++), 2);
            }
            case "cubic", "cu" -> {
                return at < words.size() && factor(words.get(at++), 3);
            }
            case "electron" -> {
                boolean volts = at < words.size() && words.get(at).startsWith("volt");
                at++;
                return volts && factor("eV", 1);
            }
            case "^" -> {
                return power();
            }
            default -> {
                return factor(word, 1);
            }
        }
    }

    private boolean factor(String word, int power) {
        List<Unit> known = names.get(word);
        String plain = word.length() > 3 ? word.toLowerCase(Locale.ROOT) : word;
        List<Unit> units = known == null ? names.get(plain) : known;
        if (units == null) {
            return false;
        }
        product = product.times(last);
        last = units.getFirst().power(sign * power);
        return true;
    }

    private boolean power() {
        boolean negative = at < words.size() && words.get(at).equals("-");
        at += negative ? 1 : 0;
        if (at >= words.size()
                || words.get(at).length() > 1
                || !Character.isDigit(words.get(at).charAt(0))) {
            return false;
        }
        int power = Integer.parseInt(words.get(at++));
        return power > 0 && power <= LARGEST_POWER && raise(negative ? -power : power);
    }

    private boolean raise(int power) {
        boolean first = last.equals(Unit.ONE);
        last = last.power(power);
        return !first;
    }

    /** Runs of letters, digits one by one, and signs; small raised digits are powers. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int at = 0;
        while (at < text.length() && words.size() <= MOST_WORDS) {
            char sign = text.charAt(at);
            int start = at++;
            if (isName(sign)) {
                while (at < text.length() && isName(text.charAt(at))) {
                    at++;
                }
                words.add(text.substring(start, at));
            } else if (sign == '²' || sign == '³') {
                words.add("^");
                words.add(sign == '²' ? "2" : "3");
            } else if (Character.isDigit(sign)) {
                if (words.isEmpty()
                        || !(words.getLast().equals("^") || words.getLast().equals("-"))) {
                    words.add("^");
                }
                words.add(String.valueOf(sign));
            } else if (!Character.isWhitespace(sign) && "(){}\\".indexOf(sign) < 0) {
                words.add(String.valueOf(sign));
            }
        }
        return words;
    }

    private static boolean isName(char sign) {
        return Character.isLetter(sign) || "°$€£¥¢₹\"′″℃℉".indexOf(sign) >= 0;
    }
}
