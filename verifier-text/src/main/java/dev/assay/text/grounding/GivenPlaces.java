package dev.assay.text.grounding;

import java.util.ArrayList;
import java.util.List;

/**
 * The places that a text names, in its order: two numbers in brackets are a point, four are a box, and so are two points that only a
 * comma or nothing parts. Time is linear in the text's length.
 *
 * @param groups lists of two or four numbers, at most one more than {@link #MOST}
 */
record GivenPlaces(List<List<Double>> groups) {
    static final int MOST = 256;

    private static final int LONGEST_NUMBER = 24;

    static GivenPlaces in(String text) {
        List<List<Double>> groups = new ArrayList<>();
        int behind = -1;
        for (int at = 0; at < text.length() && groups.size() <= MOST; at++) {
            char open = text.charAt(at);
            if (open != '[' && open != '(') {
                continue;
            }
            List<Double> numbers = new ArrayList<>(4);
            int end = numbers(text, at + 1, open == '[' ? ']' : ')', numbers);
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
