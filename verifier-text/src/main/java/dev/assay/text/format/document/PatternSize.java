package dev.assay.text.format.document;

import java.util.ArrayDeque;
import java.util.Deque;

/** An upper bound of what a pattern becomes once its counted repetitions are written out, as RE2 does before anything can stop it. */
public final class PatternSize {
    private static final long MOST = 20_000;
    private static final int LONGEST_COUNT = 9;

    private PatternSize() {}

    /** Whether a pattern is too large to be read, in time linear in its length. */
    public static boolean isTooLarge(String pattern) {
        Deque<Long> around = new ArrayDeque<>();
        long size = 0;
        long last = 0;
        for (int at = 0; at < pattern.length(); at++) {
            char sign = pattern.charAt(at);
            if (sign == '{' && last > 0) {
                long repeated = last * count(pattern, at + 1);
                size += repeated - last;
                last = repeated;
            } else if (sign == '(') {
                around.push(size);
                size = 0;
                last = 0;
            } else if (sign == ')' && !around.isEmpty()) {
                last = size + 1;
                size = around.pop() + last;
            } else if (sign != '*' && sign != '+' && sign != '?' && sign != '}') {
                at += sign == '\\' ? 1 : 0;
                last = 1;
                size++;
            }
            if (size > MOST) {
                return true;
            }
        }
        return false;
    }

    /** Returns the larger number of a repetition that begins here, at least 1. */
    private static long count(String pattern, int from) {
        long most = 1;
        long number = 0;
        int digits = 0;
        for (int at = from; at < pattern.length() && pattern.charAt(at) != '}'; at++) {
            int digit = Character.digit(pattern.charAt(at), 10);
            digits = digit < 0 ? 0 : digits + 1;
            number = digit < 0 ? 0 : digits > LONGEST_COUNT ? number : 10 * number + digit;
            most = Math.max(most, number);
        }
        return most;
    }
}
