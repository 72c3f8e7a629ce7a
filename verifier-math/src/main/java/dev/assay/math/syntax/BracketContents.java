package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The signs directly between each pair of brackets, found in one pass before parsing. */
final class BracketContents {
    private final int[] close;
    private final int[] level;
    private final int[] bars;
    private final boolean[] divided;
    private final boolean[] composed;
    private final boolean[] related;
    private final boolean[] listed;

    BracketContents(List<MathToken> tokens) {
        int size = tokens.size();
        close = new int[size];
        level = new int[size];
        bars = new int[size];
        divided = new boolean[size];
        composed = new boolean[size];
        related = new boolean[size];
        listed = new boolean[size];
        Deque<Integer> open = new ArrayDeque<>();
        for (int at = 0; at < size; at++) {
            close[at] = size;
            level[at] = open.size();
            Kind kind = tokens.get(at).kind();
            if (kind == Kind.OPEN) {
                open.push(at);
            } else if (kind == Kind.CLOSE && !open.isEmpty()) {
                close[open.pop()] = at;
            } else if (!open.isEmpty()) {
                note(open.peek(), tokens.get(at));
            }
        }
    }

    private void note(int open, MathToken token) {
        composed[open] |= switch (token.kind()) {
            case WORD, COMMA, CONJUNCTION, MID, BAR -> true;
            case RELATION -> !token.text().equals(":");
            default -> false;
        };
        if (token.is(Kind.BAR, "|")) {
            bars[open]++;
        } else if (token.is(Kind.MID) || token.is(Kind.RELATION, ":")) {
            divided[open] = true;
        } else if (token.is(Kind.RELATION)) {
            related[open] = true;
        } else if (token.is(Kind.COMMA)) {
            listed[open] = true;
        }
    }

    /** The index of the closing bracket, or the number of tokens where there is none. */
    int close(int open) {
        return open < close.length ? close[open] : open;
    }

    /** The number of open brackets around a token; a closing bracket counts its own pair. */
    int level(int at) {
        return at < level.length ? level[at] : 0;
    }

    /** Whether a single bar stands between two parts. */
    boolean hasSingleBar(int open) {
        return open < bars.length && bars[open] % 2 == 1;
    }

    /** Whether a sign that only divides, such as {@code \mid} or a colon, stands there. */
    boolean isDivided(int open) {
        return open < divided.length && divided[open];
    }

    /** Whether a colon and no condition stand directly there. */
    boolean isRatio(int open) {
        return open < divided.length && divided[open] && !composed[open];
    }

    /** Whether commas stand there, so that there are several members. */
    boolean isList(int open) {
        return open < listed.length && listed[open];
    }

    /** Whether a relation stands there, so that it is a condition and no factor. */
    boolean isCondition(int open) {
        return open < related.length && related[open];
    }
}
