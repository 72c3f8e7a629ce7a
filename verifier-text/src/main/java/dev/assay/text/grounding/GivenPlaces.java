package dev.assay.text.grounding;

import dev.assay.text.words.AsciiSigns;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The places that a text names, in its order: two numbers in brackets are a point, four are a box, and so are two points that only a
 * comma or nothing parts. Brackets are those of lists, quotes, and the tags {@code <point>} and {@code <box>}; numbers may have their names, x and
 * y. Time is linear in the text's length.
 *
 * @param groups lists of two or four numbers, at most one more than {@link #MOST}
 */
record GivenPlaces(List<List<Double>> groups) {
    static final int MOST = 256;

    private static final int LONGEST_NUMBER = 24;
    private static final String NUMBER = "[\"']?\\s{0,8}[:=]\\s{0,8}[\"']?([-+]?\\d{1,12}(?:\\.\\d{1,12})?)[\"']?";
    private static final String NEXT = "[\\s,;]{1,8}[\"']?";

    /** x and y by their names, as in {@code "x": 150, "y": 120}, or x1 to y2. */
    private static final Pattern NAMED = Pattern.compile("(?<![\\p{L}\\d_])x1?" + NUMBER + NEXT + "y1?" + NUMBER + "(?:"
            + NEXT + "x2" + NUMBER + NEXT + "y2" + NUMBER + ")?");

    static GivenPlaces in(String written) {
        String text = AsciiSigns.of(written).replace("\\left", "").replace("\\right", "");
        GivenPlaces places = scanned(text);
        String bare = text.strip() + ')';
        List<Double> numbers = new ArrayList<>(4);
        boolean isBare = places.groups.isEmpty() && numbers(bare, 0, ')', numbers) == bare.length();
        return isBare ? new GivenPlaces(List.of(List.copyOf(numbers))) : places;
    }

    private static GivenPlaces scanned(String text) {
        List<List<Double>> groups = new ArrayList<>();
        Matcher named = NAMED.matcher(text).useTransparentBounds(true);
        int behind = -1;
        for (int at = 0; at < text.length() && groups.size() <= MOST; at++) {
            List<Double> numbers = new ArrayList<>(4);
            char close = close(text, at);
            int end = -1;
            if (close != ' ') {
                end = numbers(text, at + 1, close, numbers);
            } else if (text.charAt(at) == 'x' && named.region(at, text.length()).lookingAt()) {
                end = numbers(named, numbers);
            }
            if (end < 0) {
                continue;
            }
            boolean joins =
                    numbers.size() == 2 && behind >= 0 && groups.getLast().size() == 2 && isJoint(text, behind, at);
            if (joins) {
                numbers.addAll(0, groups.removeLast());
            }
            groups.add(List.copyOf(numbers));
            behind = end;
            at = end - 1;
        }
        return new GivenPlaces(List.copyOf(groups));
    }

    List<ScreenBox> boxes(double x, double y) {
        return groups.stream()
                .filter(group -> group.size() == 4)
                .map(group -> new ScreenBox(group.get(0) * x, group.get(1) * y, group.get(2) * x, group.get(3) * y))
                .toList();
    }

    /** Returns the bracket that closes the one at a place; a blank where there is none. */
    private static char close(String text, int at) {
        return switch (text.charAt(at)) {
            case '[' -> ']';
            case '(' -> ')';
            case '\'', '"' -> text.charAt(at);
            case '>' -> text.startsWith("<point", at - 6) || text.startsWith("box", at - 3) ? '<' : ' ';
            default -> ' ';
        };
    }

    private static int numbers(Matcher named, List<Double> numbers) {
        for (int group = 1; group <= named.groupCount() && named.group(group) != null; group++) {
            numbers.add(Double.valueOf(named.group(group)));
        }
        return named.end();
    }

    /** Reads two or four numbers with commas or blanks between them; returns the place behind the bracket, or -1. */
    private static int numbers(String text, int start, char close, List<Double> numbers) {
        int at = start;
        while (true) {
            at = blanks(text, at);
            int from = at;
            while (at < text.length() && at - from <= LONGEST_NUMBER && "+-.0123456789".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            if (at == from || at - from > LONGEST_NUMBER || numbers.size() == 4) {
                return -1;
            }
            try {
                numbers.add(Double.valueOf(text.substring(from, at)));
            } catch (NumberFormatException e) {
                return -1;
            }
            int unit = blanks(text, at);
            at = text.startsWith("px", unit) ? unit + 2 : at;
            int next = blanks(text, at);
            if (next < text.length() && text.charAt(next) == close) {
                return numbers.size() == 2 || numbers.size() == 4 ? next + 1 : -1;
            }
            boolean isComma = next < text.length() && text.charAt(next) == ',';
            if (!isComma && next == at) {
                return -1;
            }
            at = isComma ? next + 1 : next;
        }
    }

    private static int blanks(String text, int from) {
        int at = from;
        while (at < text.length() && at - from <= LONGEST_NUMBER && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isJoint(String text, int from, int to) {
        return from == to || (to - from <= 3 && text.substring(from, to).strip().equals(","));
    }
}
