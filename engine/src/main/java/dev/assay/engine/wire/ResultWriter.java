package dev.assay.engine.wire;

import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.DecidedBy;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Reason;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.batch.SentString;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.StepScore;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.SerializableString;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes results in the contract's format: every key, in a fixed order. */
public final class ResultWriter {
    private static final int LONG = 256;

    private ResultWriter() {}

    /** Returns the whole answer to a batch. */
    public static byte[] batch(BatchResult batch, boolean explain) {
        ByteArrayOutputStream out =
                new ByteArrayOutputStream(1_000 * batch.results().size() + 1_000);
        try (JsonGenerator json = Json.MAPPER.createGenerator(out)) {
            json.writeStartObject();
            text(json, ResultKey.BATCH_ID, batch.batchId().toString());
            array(json, ResultKey.RESULTS);
            for (ItemResult result : batch.results()) {
                json.writeStartObject();
                resultFields(json, result, explain);
                json.writeEndObject();
            }
            json.writeEndArray();
            array(json, ResultKey.GROUPS);
            for (BatchResult.Group group : batch.groups()) {
                json.writeStartObject();
                groupFields(json, group);
                json.writeEndObject();
            }
            json.writeEndArray();
            object(json, ResultKey.SUMMARY);
            summaryFields(json, batch.summary());
            json.writeEndObject();
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    /** Returns the answer to a single item. */
    public static byte[] single(ItemResult result, boolean explain) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1_000);
        try (JsonGenerator json = Json.MAPPER.createGenerator(out)) {
            json.writeStartObject();
            resultFields(json, result, explain);
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    /**
     * Returns the results of consecutive rows as columns: the index of the first, all rewards, the parts of those that are
     * scored by their names, and of each that is unscored all that {@link #single} has.
     */
    public static byte[] columns(List<ItemResult> results) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(20 * results.size() + 100);
        try (JsonGenerator json = Json.MAPPER.createGenerator(out)) {
            json.writeStartObject();
            number(json, ResultKey.INDEX, results.getFirst().index());
            array(json, ResultKey.REWARDS);
            for (ItemResult result : results) {
                number(json, result.ruling() instanceof Ruling.Scored scored ? (Double) scored.reward() : null);
            }
            json.writeEndArray();
            object(json, ResultKey.PARTS);
            Set<String> names = new LinkedHashSet<>();
            results.stream()
                    .filter(result -> result.ruling() instanceof Ruling.Scored)
                    .forEach(result -> names.addAll(result.parts().keySet()));
            for (String name : names) {
                json.writeName(name);
                json.writeStartArray();
                for (ItemResult result : results) {
                    number(
                            json,
                            result.ruling() instanceof Ruling.Scored
                                    ? result.parts().get(name)
                                    : null);
                }
                json.writeEndArray();
            }
            json.writeEndObject();
            array(json, ResultKey.UNSCORED);
            for (ItemResult result : results) {
                if (result.ruling() instanceof Ruling.Unscored) {
                    json.writeStartObject();
                    resultFields(json, result, false);
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    /** Returns results as NDJSON lines. */
    public static byte[] resultLines(List<ItemResult> results, boolean explain) {
        return resultLines(results, explain, null);
    }

    /**
     * Returns results as NDJSON lines.
     *
     * @param note what the caller should know of each; null where there is nothing
     */
    public static byte[] resultLines(List<ItemResult> results, boolean explain, @Nullable String note) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1_000 * results.size());
        for (ItemResult result : results) {
            line(out, "result", json -> resultFields(json, result, explain, note));
        }
        return out.toByteArray();
    }

    /** Returns the last NDJSON lines of a batch: its groups and its summary. */
    public static byte[] closingLines(BatchResult batch) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1_000);
        for (BatchResult.Group group : batch.groups()) {
            line(out, "group", json -> groupFields(json, group));
        }
        line(out, "summary", json -> {
            text(json, ResultKey.BATCH_ID, batch.batchId().toString());
            summaryFields(json, batch.summary());
        });
        return out.toByteArray();
    }

    /** Returns the stored payload of an item: the item as it was scored, and the result with its explanation. */
    public static byte[] payload(Item item, ItemResult result) {
        ByteArrayOutputStream out =
                new ByteArrayOutputStream(item.response().text().length() * 9 / 8 + 2_000);
        try (JsonGenerator json = Json.MAPPER.createGenerator(out)) {
            json.writeStartObject();
            object(json, ResultKey.ITEM);
            itemFields(json, item);
            json.writeEndObject();
            object(json, ResultKey.RESULT);
            resultFields(json, result, true);
            json.writeEndObject();
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    private interface Body {
        void write(JsonGenerator json);
    }

    private static void line(ByteArrayOutputStream out, String type, Body body) {
        try (JsonGenerator json = Json.MAPPER.createGenerator(out)) {
            json.writeStartObject();
            text(json, ResultKey.TYPE, type);
            body.write(json);
            json.writeEndObject();
        }
        out.write('\n');
    }

    private static void resultFields(JsonGenerator json, ItemResult result, boolean explain) {
        resultFields(json, result, explain, null);
    }

    private static void resultFields(JsonGenerator json, ItemResult result, boolean explain, @Nullable String note) {
        Ruling.Scored scored = result.ruling() instanceof Ruling.Scored ruling ? ruling : null;
        Ruling.Unscored unscored = result.ruling() instanceof Ruling.Unscored ruling ? ruling : null;
        number(json, ResultKey.INDEX, result.index());
        text(json, ResultKey.ID, result.id());
        text(
                json,
                ResultKey.VERDICT_ID,
                result.verdictId() == null ? null : result.verdictId().toString());
        text(json, ResultKey.STATUS, scored != null ? "scored" : "unscored");
        number(json, ResultKey.REWARD, scored == null ? null : (Double) scored.reward());
        number(json, ResultKey.SCORE, scored == null ? null : (Double) scored.score());
        certainty(json, scored);
        parts(json, result.parts());
        steps(json, scored == null ? List.of() : scored.stepScores());
        text(json, ResultKey.ANSWER, scored == null ? null : whole(scored.answer()));
        DecidedBy decidedBy = result.provenance().decidedBy();
        text(json, ResultKey.DECIDED_BY, decidedBy == null ? null : decidedBy.toString());
        text(json, ResultKey.RECOVERY, result.provenance().recovery().toString());
        truth(json, ResultKey.RECOVERED, result.recovered());
        text(json, ResultKey.CAUSE, unscored == null ? null : unscored.cause().toString());
        truth(json, ResultKey.RETRYABLE, unscored != null && unscored.retryable());
        text(json, ResultKey.DETAIL, detail(unscored, note));
        error(json, unscored == null ? null : unscored.error());
        text(json, ResultKey.VERIFIER, result.scoredBy().verifier());
        text(json, ResultKey.RECIPE, result.scoredBy().recipe());
        judge(json, result.provenance().judge());
        truth(json, ResultKey.CACHED, result.cost().cached());
        number(json, ResultKey.LATENCY_MS, result.cost().micros() / 1e3);
        if (explain) {
            explanation(json, result.reason());
        } else {
            nothing(json, ResultKey.EXPLANATION);
        }
    }

    private static @Nullable String detail(Ruling.@Nullable Unscored unscored, @Nullable String note) {
        if (unscored == null) {
            return note;
        }
        return whole(unscored.detail()) + (note == null ? "" : "; " + note);
    }

    private static void certainty(JsonGenerator json, Ruling.@Nullable Scored scored) {
        switch (scored == null ? null : scored.certainty()) {
            case null -> {
                nothing(json, ResultKey.CERTAINTY);
                nothing(json, ResultKey.UNDECIDED_REASON);
            }
            case Certainty.Decided decided -> {
                text(json, ResultKey.CERTAINTY, "decided");
                nothing(json, ResultKey.UNDECIDED_REASON);
            }
            case Certainty.Undecided(Certainty.Reason reason) -> {
                text(json, ResultKey.CERTAINTY, "undecided");
                text(json, ResultKey.UNDECIDED_REASON, reason.name().toLowerCase(Locale.ROOT));
            }
        }
    }

    private static void parts(JsonGenerator json, Map<String, @Nullable Double> parts) {
        object(json, ResultKey.PARTS);
        parts.forEach((name, value) -> {
            json.writeName(name);
            number(json, value);
        });
        json.writeEndObject();
    }

    private static void steps(JsonGenerator json, List<StepScore> steps) {
        array(json, ResultKey.STEP_SCORES);
        for (StepScore step : steps) {
            json.writeStartObject();
            number(json, ResultKey.START, step.start());
            number(json, ResultKey.END, step.end());
            text(json, ResultKey.KIND, step.kind());
            number(json, ResultKey.SCORE, step.score());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void error(JsonGenerator json, @Nullable FieldProblem error) {
        if (error == null) {
            nothing(json, ResultKey.ERROR);
            return;
        }
        object(json, ResultKey.ERROR);
        text(json, ResultKey.TYPE, FieldProblem.TYPE);
        text(json, ResultKey.TITLE, error.title());
        text(json, ResultKey.POINTER, error.pointer());
        json.writeEndObject();
    }

    private static void judge(JsonGenerator json, RewardProvenance.@Nullable Asked judge) {
        if (judge == null) {
            nothing(json, ResultKey.JUDGE);
            return;
        }
        object(json, ResultKey.JUDGE);
        text(json, ResultKey.PROFILE, judge.identity().profile());
        text(json, ResultKey.REVISION, judge.identity().revision());
        text(json, ResultKey.PROMPT_SHA256, judge.identity().promptSha256());
        number(json, ResultKey.P, judge.p());
        object(json, ResultKey.TOKENS);
        number(json, ResultKey.PROMPT, judge.promptTokens());
        number(json, ResultKey.COMPLETION, judge.completionTokens());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void explanation(JsonGenerator json, Reason reason) {
        Explanation explanation = reason.explanation();
        object(json, ResultKey.EXPLANATION);
        array(json, ResultKey.STAGES);
        for (Explanation.Stage stage : explanation.stages()) {
            json.writeStartObject();
            text(json, ResultKey.NAME, stage.name());
            text(json, ResultKey.INPUT, whole(stage.input()));
            text(json, ResultKey.OUTCOME, whole(stage.outcome()));
            json.writeEndObject();
        }
        json.writeEndArray();
        array(json, ResultKey.GOLD);
        reason.golds().forEach(json::writeString);
        json.writeEndArray();
        truth(json, ResultKey.TRUNCATED, explanation.truncated());
        json.writeEndObject();
    }

    private static void groupFields(JsonGenerator json, BatchResult.Group group) {
        text(json, ResultKey.GROUP, group.group());
        number(json, ResultKey.N, group.n());
        number(json, ResultKey.SCORED, group.scored());
        number(json, ResultKey.UNSCORED, group.unscored());
        number(json, ResultKey.REWARD_MEAN, group.rewardMean());
        number(json, ResultKey.REWARD_VARIANCE, group.rewardVariance());
        number(json, ResultKey.PASS_RATE, group.passRate());
        truth(json, ResultKey.ALL_ZERO, group.allZero());
        truth(json, ResultKey.ALL_ONE, group.allOne());
        truth(json, ResultKey.SHAPED_ONLY, group.shapedOnly());
        object(json, ResultKey.BEFORE_RECOVERY);
        number(json, ResultKey.PASS_RATE, group.beforeRecovery().passRate());
        truth(json, ResultKey.ALL_ZERO, group.beforeRecovery().allZero());
        truth(json, ResultKey.ALL_ONE, group.beforeRecovery().allOne());
        json.writeEndObject();
    }

    private static void summaryFields(JsonGenerator json, BatchResult.Summary summary) {
        number(json, ResultKey.N, summary.n());
        number(json, ResultKey.SCORED, summary.scored());
        number(json, ResultKey.UNSCORED, summary.unscored());
        number(json, ResultKey.RECOVERED, summary.recovered());
        number(json, ResultKey.UNDECIDED, summary.undecided());
        number(json, ResultKey.REWARD_MEAN, summary.rewardMean());
        object(json, ResultKey.BY_CAUSE);
        summary.byCause().forEach((cause, n) -> json.writeNumberProperty(cause.toString(), n));
        json.writeEndObject();
        number(json, ResultKey.ELAPSED_MS, Math.round(summary.elapsedMillis() * 1e3) / 1e3);
    }

    private static void itemFields(JsonGenerator json, Item item) {
        text(json, ResultKey.ID, item.id());
        item.target().ifPresent(target -> {
            switch (target) {
                case Item.Target.NamedRecipe(String reference) -> text(json, ResultKey.RECIPE, reference);
                case Item.Target.NamedVerifier(String reference) -> text(json, ResultKey.VERIFIER, reference);
                case Item.Target.InlineRecipe(var document) -> any(json, ResultKey.RECIPE, document);
            }
        });
        if (item.prompt() != null) {
            json.writeName(ResultKey.PROMPT);
            node(json, item.prompt());
        }
        task(json, item.task());
        json.writeName(ResultKey.RESPONSE);
        if (item.sentResponse() != null) {
            text(json, item.sentResponse());
        } else {
            response(json, item.response());
        }
        text(json, ResultKey.GROUP, item.group());
        any(json, ResultKey.GROUP_SIZE, item.rollout().groupSize());
        text(json, ResultKey.RUN, item.run());
        any(json, ResultKey.STEP, item.rollout().step());
        text(json, ResultKey.SOURCE, item.rollout().source());
        text(json, ResultKey.POLICY_VERSION, item.rollout().policyVersion());
    }

    /** A single gold is stored as an array of one. */
    private static void task(JsonGenerator json, ObjectNode task) {
        object(json, ResultKey.TASK);
        task.forEachEntry((name, value) -> {
            json.writeName(name);
            boolean alone = name.equals("gold") && value.isString();
            if (alone) {
                json.writeStartArray();
            }
            node(json, value);
            if (alone) {
                json.writeEndArray();
            }
        });
        json.writeEndObject();
    }

    private static void node(JsonGenerator json, JsonNode node) {
        if (node instanceof SentTextNode text) {
            text(json, text.sent());
        } else if (node.isString()) {
            text(json, node.stringValue());
        } else {
            json.writePOJO(node);
        }
    }

    private static void response(JsonGenerator json, Response response) {
        boolean bare = response.tokenCount() == null
                && response.spans().isEmpty()
                && response.toolCalls().isEmpty()
                && response.logprobs() == null;
        if (bare) {
            text(json, response.text());
        } else {
            json.writePOJO(response);
        }
    }

    /**
     * Replaces lone surrogates: a verifier may cut a text inside a surrogate pair, and UTF-8 can't encode half of one.
     */
    private static @Nullable String whole(@Nullable String text) {
        return text == null ? null : SurrogateFilter.whole(text);
    }

    private static void text(JsonGenerator json, SerializableString name, @Nullable String value) {
        json.writeName(name);
        if (value == null) {
            json.writeNull();
        } else {
            text(json, value);
        }
    }

    /** Writes a long text as bytes, which are escaped several times as fast as a string's characters. */
    private static void text(JsonGenerator json, String value) {
        if (value.length() < LONG) {
            json.writeString(value);
        } else {
            byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
            json.writeUTF8String(bytes, 0, bytes.length);
        }
    }

    private static void text(JsonGenerator json, SentString sent) {
        json.writeRawUTF8String(sent.json(), sent.from(), sent.to() - sent.from());
    }

    private static void number(JsonGenerator json, SerializableString name, int value) {
        json.writeName(name);
        json.writeNumber(value);
    }

    private static void number(JsonGenerator json, SerializableString name, @Nullable Double value) {
        json.writeName(name);
        number(json, value);
    }

    private static void number(JsonGenerator json, @Nullable Double value) {
        if (value == null) {
            json.writeNull();
        } else {
            json.writeNumber(value);
        }
    }

    private static void truth(JsonGenerator json, SerializableString name, @Nullable Boolean value) {
        json.writeName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeBoolean(value);
        }
    }

    private static void nothing(JsonGenerator json, SerializableString name) {
        json.writeName(name);
        json.writeNull();
    }

    private static void any(JsonGenerator json, SerializableString name, @Nullable Object value) {
        json.writeName(name);
        json.writePOJO(value);
    }

    private static void object(JsonGenerator json, SerializableString name) {
        json.writeName(name);
        json.writeStartObject();
    }

    private static void array(JsonGenerator json, SerializableString name) {
        json.writeName(name);
        json.writeStartArray();
    }
}
