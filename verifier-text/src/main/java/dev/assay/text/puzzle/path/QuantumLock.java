package dev.assay.text.puzzle.path;

import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A lock whose buttons change a number and a light; some buttons work only under one light. */
public final class QuantumLock {
    private static final int MOST_BITS = 4096;
    private static final double DETOUR = 0.5;

    private final Map<String, Button> buttons = new HashMap<>();
    private final long first;
    private final String light;
    private final BigInteger target;
    private final List<String> reference;

    private record Button(String type, BigInteger value, String light) {}

    private QuantumLock(PuzzleRow row) {
        for (Object member : row.list("buttons")) {
            PuzzleRow button = new PuzzleRow(PuzzleRow.map(member, "buttons"));
            if (!List.of("add", "subtract", "multiply").contains(button.text("type"))) {
                throw new UnusableRow("buttons", "must add, subtract or multiply");
            }
            buttons.put(
                    button.text("name"),
                    new Button(
                            button.text("type"),
                            BigInteger.valueOf(button.integer("value")),
                            button.text("active_state")));
        }
        first = row.integer("initial_value");
        light = row.text("initial_state");
        target = BigInteger.valueOf(row.integer("target_value"));
        reference = letters(row.answer());
    }

    /** Reads {@code buttons}, {@code initial_value}, {@code initial_state}, {@code target_value} and the row's answer. */
    public static Puzzle read(PuzzleRow row) {
        QuantumLock lock = new QuantumLock(row);
        return lock::score;
    }

    private PuzzleScore score(String answer) {
        double credit = credit(letters(answer));
        List<String> presses = presses(answer);
        if (!buttons.keySet().containsAll(presses)) {
            return PuzzleScore.wrong("lock.presses", "other words than names of buttons", credit);
        }
        if (!opens(presses, true)) {
            return PuzzleScore.wrong("lock.target", "another number, or a button without its light", credit);
        }
        return presses.size() <= reference.size()
                ? PuzzleScore.solved("lock.target", presses.size() + " presses", credit)
                : PuzzleScore.wrong("lock.length", "more than " + reference.size() + " presses", credit);
    }

    /** Returns the words of an answer; a word of letters that are all buttons is several presses. */
    private List<String> presses(String answer) {
        String plain = answer.toUpperCase(Locale.ROOT)
                .replace("→", " ")
                .replace("->", " ")
                .replace(',', ' ');
        List<String> presses = new ArrayList<>();
        for (String word : TextPieces.words(plain)) {
            List<String> letters =
                    word.codePoints().mapToObj(Character::toString).toList();
            presses.addAll(buttons.keySet().containsAll(letters) ? letters : List.of(word));
        }
        return presses;
    }

    private double credit(List<String> presses) {
        if (presses.equals(reference)) {
            return 1;
        }
        return !opens(presses, false) ? 0 : presses.size() == reference.size() ? 1 : DETOUR;
    }

    /** Returns the letters A to C in a text: what the reference takes for presses. */
    private static List<String> letters(String text) {
        return text.toUpperCase(Locale.ROOT)
                .chars()
                .filter(c -> c >= 'A' && c <= 'C')
                .mapToObj(Character::toString)
                .toList();
    }

    private boolean opens(List<String> presses, boolean isStrict) {
        BigInteger number = BigInteger.valueOf(first);
        boolean isFirstLight = true;
        for (String press : presses) {
            Button button = buttons.get(press);
            String now = isFirstLight ? light : light.equals("red") ? "green" : "red";
            if (button == null
                    || !(button.light().equals("any") || button.light().equals(now))) {
                if (isStrict) {
                    return false;
                }
                continue;
            }
            number = switch (button.type()) {
                case "add" -> number.add(button.value());
                case "subtract" -> number.subtract(button.value());
                default -> number.multiply(button.value());
            };
            if (number.bitLength() > MOST_BITS) {
                return false;
            }
            isFirstLight = !isFirstLight;
        }
        return number.equals(target);
    }
}
