package dev.assay.text.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pattern that is texts with gaps between them, such as {@code (?s)<think>.*</think>\s*<answer>.*</answer>}. As a gap takes
 * anything, the first place where the next text stands is right, and one pass decides.
 */
final class GapPattern {
    private static final String BLANKS = "\t\n\f\r ";

    private final List<Run> runs;
    private final boolean[] needsSign;

    /**
     * @param runs what stands between the gaps, at least one run
     * @param needsSign for each run but the first: whether the gap before it is at least one character
     */
    private GapPattern(List<Run> runs, boolean[] needsSign) {
        this.runs = runs;
        this.needsSign = needsSign;
    }

    /** Reads a pattern of RE2; empty where it is more than texts and gaps. */
    static Optional<GapPattern> of(String pattern) {
        return new Reader(pattern).read();
    }

    /** Whether the whole text is as the pattern says. */
    boolean matches(String text) {
        Run first = runs.getFirst();
        int at = first.endAt(text, 0);
        if (runs.size() == 1) {
            return at == text.length();
        }
        for (int i = 1; at >= 0 && i < runs.size() - 1; i++) {
            at = runs.get(i).endAfter(text, at + gap(text, at, i));
        }
        int last = runs.size() - 1;
        return at >= 0 && runs.getLast().startAtEnd(text) >= at + gap(text, at, last);
    }

    /** Returns the length of the shortest gap that may stand before a run; a character may be two halves. */
    private int gap(String text, int at, int run) {
        if (!needsSign[run]) {
            return 0;
        }
        return at < text.length() ? Character.charCount(text.codePointAt(at)) : 1;
    }

    /** Texts with blanks between them. */
    private static final class Run {
        private final List<Piece> pieces = new ArrayList<>();

        /** Returns where the run ends that begins at a place, or -1. */
        int endAt(String text, int start) {
            int at = start;
            for (Piece piece : pieces) {
                at = piece.endAt(text, at);
                if (at < 0) {
                    return -1;
                }
            }
            return at;
        }

        /** Returns where the first such run from a place on ends, or -1. */
        int endAfter(String text, int from) {
            String first = pieces.getFirst().text;
            for (int at = text.indexOf(first, from); at >= 0; at = text.indexOf(first, at + 1)) {
                int end = endAt(text, at);
                if (end >= 0) {
                    return end;
                }
            }
            return -1;
        }

        /** Returns where the run begins with which a text ends, or -1. */
        int startAtEnd(String text) {
            int at = text.length();
            for (Piece piece : pieces.reversed()) {
                at = piece.startBefore(text, at);
                if (at < 0) {
                    return -1;
                }
            }
            return at;
        }
    }

    /**
     * A text, or at least {@code least} blanks where the text is empty. Blanks stand between texts that have none beside them.
     */
    private record Piece(String text, int least) {
        boolean isBlanks() {
            return text.isEmpty();
        }

        int endAt(String whole, int start) {
            if (!isBlanks()) {
                return whole.startsWith(text, start) ? start + text.length() : -1;
            }
            int end = start;
            while (end < whole.length() && BLANKS.indexOf(whole.charAt(end)) >= 0) {
                end++;
            }
            return end - start >= least ? end : -1;
        }

        int startBefore(String whole, int end) {
            if (!isBlanks()) {
                int start = end - text.length();
                return start >= 0 && whole.startsWith(text, start) ? start : -1;
            }
            int start = end;
            while (start > 0 && BLANKS.indexOf(whole.charAt(start - 1)) >= 0) {
                start--;
            }
            return end - start >= least ? start : -1;
        }
    }

    /** Reads the part of RE2's notation that texts and gaps need. */
    private static final class Reader {
        private static final List<String> ANYTHING = List.of("[\\s\\S]", "[\\S\\s]", "[\\d\\D]", "[\\w\\W]");
        private static final String SPECIAL = ".*+?()[]{}|^$\\";

        private final String pattern;
        private final List<Run> runs = new ArrayList<>(List.of(new Run()));
        private final List<Boolean> needsSign = new ArrayList<>(List.of(false));
        private final StringBuilder text = new StringBuilder();
        private int at;
        private int open;
        private boolean dotsTakeLines;

        Reader(String pattern) {
            this.pattern = pattern;
        }

        Optional<GapPattern> read() {
            dotsTakeLines = taken("(?s)");
            if (!taken("^")) {
                taken("\\A");
            }
            dotsTakeLines |= taken("(?s)");
            while (at < pattern.length() && !isEnd()) {
                if (!readNext()) {
                    return Optional.empty();
                }
            }
            endText();
            if (at < pattern.length() && !taken("$")) {
                at += "\\z".length();
            }
            boolean isWhole = at == pattern.length() && open == 0;
            if (!isWhole || !isPlain()) {
                return Optional.empty();
            }
            boolean[] least = new boolean[needsSign.size()];
            for (int i = 0; i < least.length; i++) {
                least[i] = needsSign.get(i);
            }
            return Optional.of(new GapPattern(List.copyOf(runs), least));
        }

        private boolean isEnd() {
            String rest = pattern.substring(at);
            return rest.equals("$") || rest.equals("\\z");
        }

        private boolean readNext() {
            if (taken("(")) {
                open++;
                return !pattern.startsWith("?", at) || taken("?:");
            }
            if (taken(")")) {
                open--;
                return open >= 0 && !isQuantified();
            }
            if (dotsTakeLines && taken(".")) {
                return readGap();
            }
            for (String anything : ANYTHING) {
                if (taken(anything)) {
                    return readGap();
                }
            }
            if (taken("\\s")) {
                return readBlanks();
            }
            return readSign();
        }

        private boolean readGap() {
            boolean isSome = taken("+");
            if (!isSome && !taken("*")) {
                return false;
            }
            taken("?");
            endText();
            runs.add(new Run());
            needsSign.add(isSome);
            return !isQuantified();
        }

        private boolean readBlanks() {
            boolean isSome = taken("+");
            if (!isSome && !taken("*")) {
                return false;
            }
            taken("?");
            endText();
            runs.getLast().pieces.add(new Piece("", isSome ? 1 : 0));
            return !isQuantified();
        }

        private boolean readSign() {
            char sign = pattern.charAt(at++);
            if (sign == '\\') {
                sign = at < pattern.length() ? pattern.charAt(at++) : 'z';
                if (sign == 'n') {
                    sign = '\n';
                } else if (sign > '~' || sign <= ' ' || Character.isLetterOrDigit(sign)) {
                    return false;
                }
            } else if (SPECIAL.indexOf(sign) >= 0 || Character.isSurrogate(sign)) {
                return false;
            }
            text.append(sign);
            return !isQuantified();
        }

        private boolean isQuantified() {
            return at < pattern.length() && "*+?{".indexOf(pattern.charAt(at)) >= 0;
        }

        private boolean taken(String sign) {
            if (pattern.startsWith(sign, at)) {
                at += sign.length();
                return true;
            }
            return false;
        }

        private void endText() {
            if (!text.isEmpty()) {
                runs.getLast().pieces.add(new Piece(text.toString(), 0));
                text.setLength(0);
            }
        }

        /** Whether each run between gaps begins with a text, and blanks have no blanks or gap beside them. */
        private boolean isPlain() {
            for (int i = 0; i < runs.size(); i++) {
                List<Piece> pieces = runs.get(i).pieces;
                boolean isOuter = i == 0 || i == runs.size() - 1;
                if (pieces.isEmpty() && !isOuter) {
                    return false;
                }
                for (int j = 0; j < pieces.size(); j++) {
                    boolean isApart = (j > 0 ? isSolid(pieces.get(j - 1), true) : i == 0)
                            && (j + 1 < pieces.size() ? isSolid(pieces.get(j + 1), false) : i == runs.size() - 1);
                    if (pieces.get(j).isBlanks() && !isApart) {
                        return false;
                    }
                }
            }
            return true;
        }

        /** Whether a piece is a text whose last or first character is no blank. */
        private static boolean isSolid(Piece piece, boolean last) {
            return !piece.isBlanks() && BLANKS.indexOf(piece.text.charAt(last ? piece.text.length() - 1 : 0)) < 0;
        }
    }
}
