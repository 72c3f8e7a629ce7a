package dev.assay.judge.prompt;

import java.util.regex.Pattern;

/**
 * Takes from a text what a tokenizer or a chat template would read as more than text: control characters, characters
 * that nobody sees, and the tokens that begin and end messages and thinking. Such a token gets a space after its first
 * character, so that a reader still sees what was written. Ordinary text stays as it is.
 */
public final class NeutralText {
    private static final String NAME = "[\\p{L}\\p{N}_▁\\-:./ ]{1,64}";
    /** The tokens of ChatML, Llama, Mistral, Gemma, DeepSeek, Phi and their like. */
    private static final Pattern TOKEN = Pattern.compile(
            "<\\|" + NAME + "\\|?>"
                    + "|<(?! )" + NAME + "\\|>"
                    + "|<｜" + NAME + "｜>"
                    + "|\\[/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|THINK)]"
                    + "|<</?SYS>>"
                    + "|</?(?:s|bos|eos|pad|unk|mask|think|thinking|reasoning|tool_call|tool_response"
                    + "|start_of_turn|end_of_turn|begin_of_text|end_of_text|sep|cls)>",
            Pattern.CASE_INSENSITIVE);

    private NeutralText() {}

    public static String of(String text) {
        String seen = visible(text);
        var matcher = TOKEN.matcher(seen);
        if (!matcher.find()) {
            return seen;
        }
        var broken = new StringBuilder(seen.length() + 16);
        int from = 0;
        // Tokens may overlap: the search goes on one character after the start of the last one.
        do {
            int start = matcher.start();
            broken.append(seen, from, start + 1).append(' ');
            from = start + 1;
        } while (matcher.find(from));
        return broken.append(seen, from, seen.length()).toString();
    }

    private static String visible(String text) {
        var seen = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            if (c == '\r') {
                boolean pair = at < text.length() && text.charAt(at) == '\n';
                seen.append(pair ? "" : "\n");
            } else if (c == '\u2028' || c == '\u2029' || c == 0x85) {
                seen.append('\n');
            } else if (c == '\n' || c == '\t' || !hidden(c)) {
                seen.appendCodePoint(c >= 0xD800 && c <= 0xDFFF ? 0xFFFD : c);
            }
        }
        return seen.toString();
    }

    private static boolean hidden(int c) {
        if (c == 0x200C || c == 0x200D) {
            return false; // joiners spell words and emoji
        }
        int type = Character.getType(c);
        return type == Character.CONTROL || type == Character.FORMAT;
    }
}
