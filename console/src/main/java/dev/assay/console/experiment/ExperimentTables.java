package dev.assay.console.experiment;

import dev.assay.console.experiment.ExperimentListPage.Flips;
import dev.assay.console.experiment.ExperimentListPage.Row;
import dev.assay.console.experiment.ExperimentPage.ChangeRow;
import dev.assay.console.experiment.ExperimentPage.Side;
import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the rows of tables, for pages and for files. */
final class ExperimentTables {
    private ExperimentTables() {}

    static Row row(JsonNode experiment) {
        String kind = experiment.path("kind").asString("");
        JsonNode request = experiment.path("request");
        JsonNode overall = experiment.path("result").path("overall");
        return new Row(
                Address.EXPERIMENTS + "/" + experiment.path("id").asString(""),
                experiment.path("created_at").asString(""),
                kind,
                ModelText.cut(ExperimentWords.items(kind, request)),
                ModelText.cut(ExperimentWords.target(request)),
                experiment.path("state").asString(""),
                new Flips(
                        Figures.count(overall.path("verdicts")),
                        Figures.count(overall.path("gained")),
                        Figures.count(overall.path("lost")),
                        Figures.p(overall)));
    }

    /** Returns the row as a record of a file. */
    static ObjectNode exported(JsonNode experiment) {
        String kind = experiment.path("kind").asString("");
        JsonNode request = experiment.path("request");
        JsonNode overall = experiment.path("result").path("overall");
        ObjectNode record = Json.MAPPER.createObjectNode();
        for (String name : List.of("id", "created_at", "kind", "state")) {
            record.set(name, experiment.path(name));
        }
        record.put("items", ExperimentWords.items(kind, request)).put("scored_by", ExperimentWords.target(request));
        for (String name : List.of("verdicts", "gained", "lost", "mcnemar_p")) {
            record.set(name, overall.path(name));
        }
        return record;
    }

    static ChangeRow change(JsonNode change) {
        String id = change.path("verdict_id").asString("");
        return new ChangeRow(
                Address.VERDICTS + "/" + id,
                id,
                change.path("flip").asString("").replace('_', ' '),
                ModelText.cut(change.path("source").asString("")),
                side(change.path("before")),
                side(change.path("after")));
    }

    /** Returns the change as a record of a file. */
    static ObjectNode exportedChange(JsonNode change) {
        ObjectNode record = Json.MAPPER.createObjectNode();
        for (String name : List.of("verdict_id", "flip", "source")) {
            record.set(name, change.path(name));
        }
        for (String side : List.of("before", "after")) {
            change.path(side).properties().forEach(field -> record.set(side + "_" + field.getKey(), field.getValue()));
        }
        return record;
    }

    private static Side side(JsonNode outcome) {
        JsonNode reward = outcome.path("reward");
        ModelText answer = ModelText.cut(outcome.path("answer").asString(""));
        if (!reward.isNumber()) {
            return new Side("unscored", "unscored: " + outcome.path("cause").asString(""), answer);
        }
        boolean passed = outcome.path("passed").asBoolean(false);
        double value = reward.doubleValue();
        String kind = passed ? "good" : value <= 0 ? "bad" : "part";
        return new Side(kind, reward(value), answer);
    }

    private static String reward(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.4f", value).replaceAll("0+$", "");
    }
}
