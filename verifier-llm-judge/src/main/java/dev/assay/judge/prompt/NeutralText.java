package dev.assay.judge.prompt;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes a text plain for tokenizers and chat templates. Control characters and invisible characters are removed. A
 * token that begins or ends messages or thinking gets a space after its first character, so that it stays readable.
 * Other text is unchanged.
 */
public final class NeutralText {
    private static final String NAME = "[\\p{L}\\p{N}_▁\\-:./ ]{1,64}";
    /** The control tokens of ChatML, Llama, Mistral, Gemma, DeepSeek, Phi and similar models. */
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
        Matcher matcher = TOKEN.matcher(seen);
        if (!matcher.find()) {
            return seen;
        }
        StringBuilder broken = new StringBuilder(seen.length() + 16);
        int from = 0;
        // Tokens may overlap, so the search continues one character after the start of the last token.
        do {
            int start = matcher.start();
            broken.append(seen, from, start + 1).append(' ');
            from = start + 1;
        } while (matcher.find(from));
        return broken.append(seen, from, seen.length()).toString();
    }

    private static String visible(String text) {
        StringBuilder seen = new StringBuilder(text.length());
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
            return false; // joiners are parts of words and emoji
        }
        int type = Character.getType(c);
        return type == Character.CONTROL || type == Character.FORMAT;
    }
}
