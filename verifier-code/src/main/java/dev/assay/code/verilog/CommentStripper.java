package dev.assay.code.verilog;

/** Removes comments from a source, so that checks see exactly the text that the compiler reads. */
final class CommentStripper {
    private CommentStripper() {}

    /** Returns the source with a blank in place of each comment, on the same lines. */
    static String without(String source) {
        StringBuilder kept = new StringBuilder(source.length());
        int at = 0;
        while (at < source.length()) {
            int next = at + 1;
            if (source.charAt(at) == '"') {
                next = endOfString(source, at);
                kept.append(source, at, next);
            } else if (source.startsWith("//", at)) {
                int end = source.indexOf('\n', at);
                next = end < 0 ? source.length() : end;
                kept.append(' ');
            } else if (source.startsWith("/*", at)) {
                int end = source.indexOf("*/", at + 2);
                next = end < 0 ? source.length() : end + 2;
                kept.append(' ');
                source.substring(at, next).chars().filter(sign -> sign == '\n').forEach(_ -> kept.append('\n'));
            } else {
                kept.append(source.charAt(at));
            }
            at = next;
        }
        return kept.toString();
    }

    /** Returns the text with blanks in place of its strings. */
    static String withoutStrings(String source) {
        StringBuilder kept = new StringBuilder(source.length());
        int at = 0;
        while (at < source.length()) {
            boolean quoted = source.charAt(at) == '"';
            int next = quoted ? endOfString(source, at) : at + 1;
            kept.append(quoted ? " ".repeat(next - at) : source.substring(at, next));
            at = next;
        }
        return kept.toString();
    }

    /** Returns the index after a string, which ends on its line at the latest. */
    private static int endOfString(String source, int start) {
        int at = start + 1;
        while (at < source.length() && source.charAt(at) != '\n') {
            if (source.charAt(at) == '"') {
                return at + 1;
            }
            at += source.charAt(at) == '\\' && at + 1 < source.length() && source.charAt(at + 1) != '\n' ? 2 : 1;
        }
        return at;
    }
}
