package dev.assay.text.json;

import dev.assay.answer.FencedBlock;
import java.util.List;

/** Finds the structured value in the final text of a response: all of it, the last fenced block, or the last group of brackets. */
public final class JsonPlace {
    private static final int MOST_UNBALANCED = 16;

    private JsonPlace() {}

    /** Reads the value of a text, in time linear in its length. */
    public static JsonReading in(String text) {
        String stripped = text.strip();
        JsonReading whole = ResponseJson.read(stripped);
        if (whole instanceof JsonReading.Read || stripped.isEmpty()) {
            return whole;
        }
        List<FencedBlock> blocks = FencedBlock.of(text);
        if (!blocks.isEmpty()) {
            return value(blocks.getLast().code().strip());
        }
        JsonReading last = whole;
        int unbalanced = 0;
        int at = opening(text, 0);
        while (at >= 0 && unbalanced < MOST_UNBALANCED) {
            int end = closing(text, at);
            if (end < 0) {
                unbalanced++;
                at = opening(text, at + 1);
            } else {
                JsonReading group = value(text.substring(at, end));
                last = group instanceof JsonReading.Read || !(last instanceof JsonReading.Read) ? group : last;
                at = opening(text, end);
            }
        }
        return last;
    }

    /** Reads JSON, or where it is none the same in Python's notation. */
    private static JsonReading value(String text) {
        JsonReading json = ResponseJson.read(text);
        if (json instanceof JsonReading.Wrong && PythonReader.literal(text, 0) instanceof JsonReading.Read python) {
            return python.end() == text.length() ? python : json;
        }
        return json;
    }

    private static int opening(String text, int from) {
        for (int at = from; at < text.length(); at++) {
            if (text.charAt(at) == '{' || text.charAt(at) == '[') {
                return at;
            }
        }
        return -1;
    }

    /** Returns the place behind the bracket that closes the one at a place; brackets in strings do not count. */
    private static int closing(String text, int start) {
        int depth = 0;
        boolean isString = false;
        for (int at = start; at < text.length(); at++) {
            char sign = text.charAt(at);
            if (isString) {
                at += sign == '\\' ? 1 : 0;
                isString = sign != '"';
            } else if (sign == '"') {
                isString = true;
            } else if (sign == '{' || sign == '[') {
                depth++;
            } else if ((sign == '}' || sign == ']') && --depth == 0) {
                return at + 1;
            }
        }
        return -1;
    }
}
