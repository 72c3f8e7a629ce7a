package dev.assay.answer;

import java.util.List;
import java.util.Locale;

/** Cuts the remarks and checks that follow an answer off a response, for their numbers are no answers. */
final class Aftermath {
    private static final int MOST = 4;
    private static final int LONGEST_NOTE = 400;
    private static final int LONGEST_LABEL = 24;
    private static final List<String> LABELS = List.of(
            "check",
            "verification",
            "verify",
            "verifying",
            "double-check",
            "double check",
            "to verify",
            "to check",
            "we can check",
            "we can verify",
            "let's verify",
            "let's check",
            "let us verify",
            "let us check",
            "remark",
            "note",
            "source",
            "comment",
            "sanity check",
            "probe",
            "v\u00e9rification",
            "comprobaci\u00f3n",
            "verifica",
            "\u043f\u0440\u043e\u0432\u0435\u0440\u043a\u0430",
            "\u68c0\u9a8c",
            "\u9a8c\u7b97",
            "\u691c\u7b97",
            "\uac80\uc0b0");

    private Aftermath() {}

    /** Where the last paragraphs begin that only check or remark, else the end; never 0. */
    static int start(String text) {
        int end = LastLine.end(text);
        int note = Math.max(text.lastIndexOf(". Note that ", end - 1), text.lastIndexOf(". (Note", end - 1));
        end = note > 0 && end - note < LONGEST_NOTE && text.indexOf('\n', note) < 0 ? note + 1 : end;
        for (int seen = 0; seen < MOST; seen++) {
            int paragraph = text.lastIndexOf("\n\n", end - 1);
            if (paragraph <= 0 || !isLabelled(text, paragraph)) {
                return end;
            }
            end = paragraph;
        }
        return end;
    }

    private static boolean isLabelled(String text, int paragraph) {
        int at = paragraph;
        while (at < text.length() && !Character.isLetter(text.charAt(at)) && !Character.isDigit(text.charAt(at))) {
            at++;
        }
        var label =
                text.substring(at, Math.min(text.length(), at + LONGEST_LABEL)).toLowerCase(Locale.ROOT);
        return LABELS.stream().anyMatch(label::startsWith);
    }
}
