package dev.assay.code.driver;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The place of a function in a text, from the line of its heading to the brace that closes its body.
 *
 * @param start the index of the first character
 * @param end the index after the last one
 */
record FunctionPlace(int start, int end) {
    /** A word before a brace that opens a type of Go and no body. */
    private static final Pattern TYPE = Pattern.compile("\\b(?:interface|struct)\\s*\\z");

    /** Finds the function of this name whose heading begins with this number of braces open. */
    static Optional<FunctionPlace> find(CodeText code, int depth, String name) {
        Pattern heading = Pattern.compile(
                "(?<![\\w$.>:~])" + Pattern.quote(name) + "\\s*(?:<[^>(]*>\\s*)?(?:=\\s*(?:function\\s*)?)?\\(");
        for (MatchResult found : code.at(depth, heading)) {
            Optional<Integer> open = code.closing(found.end() - 1).flatMap(end -> body(code, end + 1));
            if (open.isPresent()) {
                return code.closing(open.get()).map(end -> new FunctionPlace(start(code, found.start()), end + 1));
            }
        }
        return Optional.empty();
    }

    /** Returns the index of the brace that opens a body; empty if a statement ends before one does. */
    private static Optional<Integer> body(CodeText code, int from) {
        int start = from;
        for (int at = from; at < code.bare().length(); at++) {
            char c = code.bare().charAt(at);
            if (c == ';' || c == '}' || c == ')') {
                return Optional.empty();
            }
            if (c == '{') {
                if (!TYPE.matcher(code.bare().substring(start, at)).find()) {
                    return Optional.of(at);
                }
                at = code.closing(at).orElse(code.bare().length());
                start = Math.min(at + 1, code.bare().length());
            }
        }
        return Optional.empty();
    }

    private static int start(CodeText code, int heading) {
        int at = heading;
        while (at > 0 && "\n;{}".indexOf(code.bare().charAt(at - 1)) < 0) {
            at--;
        }
        return at;
    }

    /** Returns the text of the function. */
    String in(String text) {
        return text.substring(start, end);
    }

    /** Returns the text with other words in place of the function. */
    String replaced(String text, String words) {
        return text.substring(0, start) + words + text.substring(end);
    }
}
