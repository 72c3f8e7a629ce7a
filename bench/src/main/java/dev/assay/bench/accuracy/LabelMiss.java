package dev.assay.bench.accuracy;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation.Stage;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A verdict that contradicts its label.
 *
 * @param kind {@code false_negative} or {@code false_positive}
 */
record LabelMiss(String kind, FlatRow row, ItemResult result) {
    private static final int MOST_SHOWN = 200;

    /** Returns the gold, the answer and the last stage, as text. */
    String text() {
        String gold = String.join(" | ", result.reason().golds());
        return String.format(Locale.ROOT, "  line %d (id %s)%n", row.line(), row.id())
                + "    gold    " + shown(gold) + System.lineSeparator()
                + "    answer  " + answer() + System.lineSeparator()
                + "    decided " + decision();
    }

    private String answer() {
        return switch (result.ruling()) {
            case Ruling.Scored scored -> scored.answer() == null ? "(none found)" : shown(scored.answer());
            case Ruling.Unscored unscored -> "(unscored: " + unscored.cause() + ", " + shown(unscored.detail()) + ")";
        };
    }

    private String decision() {
        List<Stage> stages = result.reason().explanation().stages();
        if (stages.isEmpty()) {
            return "(no stage)";
        }
        Stage last = stages.getLast();
        boolean unsure =
                result.ruling() instanceof Ruling.Scored scored && scored.certainty() instanceof Certainty.Undecided;
        return last.name() + " → " + shown(last.outcome()) + (unsure ? " (undecided)" : "");
    }

    private static String shown(String text) {
        String line = text.replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
        return line.length() <= MOST_SHOWN ? line : line.substring(0, MOST_SHOWN) + "…";
    }

    /** Returns the row as it was written, with its line number and every stage of the verdict. */
    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("miss", kind).put("line", row.line());
        json.set("row", row.row());
        switch (result.ruling()) {
            case Ruling.Scored scored -> {
                json.put("answer", scored.answer()).put("score", scored.score());
                json.put(
                        "certainty",
                        switch (scored.certainty()) {
                            case Certainty.Decided _ -> "decided";
                            case Certainty.Undecided(Certainty.Reason reason) ->
                                reason.name().toLowerCase(Locale.ROOT);
                        });
            }
            case Ruling.Unscored unscored ->
                json.put("cause", unscored.cause().toString()).put("detail", unscored.detail());
        }
        ArrayNode stages = json.putArray("stages");
        result.reason()
                .explanation()
                .stages()
                .forEach(stage -> stages.addObject()
                        .put("name", stage.name())
                        .put("input", stage.input())
                        .put("outcome", stage.outcome()));
        return json;
    }
}
