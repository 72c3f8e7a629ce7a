package dev.assay.console.verdict;

import dev.assay.console.page.ModelText;
import dev.assay.console.verdict.OneVerdictPage.Decision;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/** Says in one sentence what decided a result. */
final class DecisionSentence {
    private DecisionSentence() {}

    /** Returns what decided a result, as the API writes it. */
    static Decision of(JsonNode result) {
        JsonNode reward = result.path("reward");
        if (!reward.isNumber()) {
            return new Decision("unscored", "unscored", ModelText.cut(unscored(result)));
        }
        return new Decision(
                VerdictRows.kind(reward.doubleValue()),
                VerdictRows.number(reward.doubleValue()),
                ModelText.cut(scored(result)));
    }

    private static String unscored(JsonNode result) {
        String detail = result.path("detail").asString("");
        return "There is no reward, for the checker could not tell ("
                + result.path("cause").asString("")
                + (detail.isEmpty() ? "" : ": " + detail)
                + (result.path("retryable").asBoolean(false)
                        ? "). The same item may be scored later."
                        : "). The same item will not be scored later either.");
    }

    private static String scored(JsonNode result) {
        String answer = result.path("answer").asString("");
        String subject = answer.isEmpty() ? "the response" : "the answer “" + answer + "”";
        return decider(result) + ruled(result.path("score").asDouble(0)) + subject + stage(result) + recovery(result)
                + undecided(result) + ".";
    }

    private static String ruled(double score) {
        return score >= 1 ? " accepted " : score <= 0 ? " rejected " : " gave " + VerdictRows.number(score) + " to ";
    }

    private static String decider(JsonNode result) {
        String verifier = result.path("verifier").asString("");
        String judge = result.path("judge").path("profile").asString("");
        return switch (result.path("decided_by").asString("")) {
            case "judge" -> "The judge " + judge;
            case "memory" -> "An earlier ruling of a judge";
            case "human" -> "A reviewer";
            default -> verifier.isEmpty() ? "The rules" : "The verifier " + verifier;
        };
    }

    /** The last stage decided; one that only repeats the answer says less than that before it. */
    private static String stage(JsonNode result) {
        JsonNode stages = result.path("explanation").path("stages");
        if (stages.isEmpty() || !result.path("decided_by").asString("").equals("rule")) {
            return "";
        }
        int deciding = stages.size() - 1;
        while (deciding > 0
                && stages.get(deciding)
                        .path("outcome")
                        .asString("")
                        .equals(result.path("answer").asString(""))) {
            deciding--;
        }
        JsonNode last = stages.get(deciding);
        String outcome = last.path("outcome").asString("");
        return " by the stage " + last.path("name").asString("") + (outcome.isEmpty() ? "" : ": " + outcome);
    }

    private static String recovery(JsonNode result) {
        return switch (result.path("recovery").asString("")) {
            case "accepted" -> ", which the rules had rejected";
            case "unavailable" -> "; the judge was not there in time, and the rule's verdict stands";
            case "unparseable" -> "; what the judge answered is no ruling, and the rule's verdict stands";
            default -> "";
        };
    }

    private static String undecided(JsonNode result) {
        String reason =
                Objects.requireNonNullElse(result.path("undecided_reason").asString(null), "");
        return reason.isEmpty() ? "" : " (the rules are not certain: " + reason + ")";
    }
}
