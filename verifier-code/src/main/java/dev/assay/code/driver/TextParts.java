package dev.assay.code.driver;

import java.util.ArrayList;
import java.util.List;

/** Divides a list of parameters at the commas outside brackets. */
final class TextParts {
    private TextParts() {}

    static List<String> of(String text) {
        List<String> parts = new ArrayList<>();
        int open = 0;
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            char c = at < text.length() ? text.charAt(at) : ',';
            if ("([{<".indexOf(c) >= 0) {
                open++;
            } else if (")]}".indexOf(c) >= 0 || (c == '>' && at > 0 && text.charAt(at - 1) != '-')) {
                open--;
            } else if (c == ',' && (open == 0 || at == text.length())) {
                parts.add(text.substring(start, at).strip());
                start = at + 1;
            }
        }
        parts.removeIf(String::isEmpty);
        return parts;
    }
}
