package dev.assay.cli.verify;

import dev.assay.cli.terminal.TerminalText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Formats a result with its explanation as text. */
final class ExplanationText {
    private ExplanationText() {}

    static String of(JsonNode result) {
        List<String> lines = new ArrayList<>();
        boolean scored = "scored".equals(result.path("status").asString(""));
        lines.add(scored ? scored(result) : unscored(result));
        if (result.path("answer").isString()) {
            lines.add("answer " + indented(result.path("answer")));
        }
        JsonNode explanation = result.path("explanation");
        explanation.path("gold").forEach(gold -> lines.add("gold   " + indented(gold)));
        result.path("parts")
                .propertyStream()
                .filter(part -> !part.getValue().isNull())
                .forEach(part -> lines.add("part   " + TerminalText.line(part.getKey()) + " = " + part.getValue()));
        explanation.path("stages").forEach(stage -> stage(stage, lines));
        if (explanation.path("truncated").asBoolean(false)) {
            lines.add("(cut: an explanation has its limits)");
        }
        if (explanation.isNull()) {
            lines.add("(no explanation: the key lacks the scope explain)");
        }
        return String.join(System.lineSeparator(), lines);
    }

    private static String scored(JsonNode result) {
        String by = TerminalText.line(result, "decided_by");
        String reason = TerminalText.line(result, "undecided_reason");
        return "reward " + result.path("reward") + ", score " + result.path("score") + " by "
                + TerminalText.line(result, "verifier")
                + (by.isEmpty() ? "" : ", decided by " + by)
                + (reason.isEmpty() ? "" : ", undecided: " + reason)
                + ("off".equals(result.path("recovery").asString("off"))
                        ? ""
                        : ", recovery " + TerminalText.line(result, "recovery"));
    }

    private static String unscored(JsonNode result) {
        return "unscored: " + TerminalText.line(result, "cause")
                + (result.path("retryable").asBoolean(false) ? " (may be tried again)" : "") + ": "
                + TerminalText.line(result, "detail");
    }

    private static void stage(JsonNode stage, List<String> lines) {
        lines.add("");
        lines.add(TerminalText.line(stage, "name"));
        if (!stage.path("input").asString("").isBlank()) {
            lines.add("    " + indented(stage.path("input")));
        }
        lines.add("  → " + indented(stage.path("outcome")));
    }

    private static String indented(JsonNode text) {
        return text.asString("")
                .lines()
                .map(TerminalText::line)
                .collect(Collectors.joining(System.lineSeparator() + "    "));
    }
}
