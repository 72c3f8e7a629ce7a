package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.List;

/** Makes names of states such as {@code |0⟩} and {@code |+⟩}; a bracket with both halves is none. */
final class KetNames {
    private static final int LONGEST = 4;

    private KetNames() {}

    /** Replaces the signs of each state by one name. */
    static void join(List<MathToken> tokens) {
        boolean halves = has(tokens, Kind.CLOSE, "⟩") && !has(tokens, Kind.OPEN, "⟨");
        for (int at = 0; halves && at < tokens.size(); at++) {
            int end = tokens.get(at).text().equals("|") ? end(tokens, at + 1) : -1;
            if (end > 0) {
                StringBuilder name = new StringBuilder("|");
                List<MathToken> state = tokens.subList(at + 1, end + 1);
                state.forEach(token -> name.append(token.text()));
                state.clear();
                tokens.set(
                        at,
                        new MathToken(
                                Kind.SYMBOL, name.toString(), tokens.get(at).spaced()));
            }
        }
    }

    private static boolean has(List<MathToken> tokens, Kind kind, String text) {
        for (MathToken token : tokens) {
            if (token.is(kind, text)) {
                return true;
            }
        }
        return false;
    }

    /** The closing token of the quantum state that begins here, after letters, digits or signs; -1 if it is none. */
    private static int end(List<MathToken> tokens, int start) {
        for (int at = start; at < tokens.size() && at <= start + LONGEST; at++) {
            MathToken token = tokens.get(at);
            if (token.is(Kind.CLOSE, "⟩")) {
                return at > start ? at : -1;
            }
            switch (token.kind()) {
                case NUMBER, SYMBOL, PLUS, MINUS -> {}
                default -> {
                    return -1;
                }
            }
        }
        return -1;
    }
}
