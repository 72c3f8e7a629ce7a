package dev.assay.engine.wire;

import dev.assay.engine.BatchResult;
import dev.assay.engine.Item;
import dev.assay.engine.ItemResult;
import dev.assay.engine.ItemResult.Ruling;
import dev.assay.engine.recovery.DecidedBy;
import dev.assay.engine.recovery.Provenance;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.StepScore;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.SerializableString;
import tools.jackson.databind.node.ObjectNode;

/** Writes results as the contract has them: every key, in one order. */
public final class ResultWriter {

    private ResultWriter() {}

    /** The whole answer to a batch. */
    public static byte[] batch(BatchResult batch, boolean explain) {
        ByteArrayOutputStream out =
                new ByteArrayOutputStream(1_000 * batch.results().size() + 1_000);
        try (JsonGenerator json = Json.MAPPER.createGenerator(out)) {
            json.writeStartObject();
            text(json, Key.BATCH_ID, batch.batchId().toString());
            array(json, Key.RESULTS);
            for (ItemResult result : batch.results()) {
                json.writeStartObject();
                resultFields(json, result, explain);
                json.writeEndObject();
            }
            json.writeEndArray();
            array(json, Key.GROUPS);
            for (BatchResult.Group group : batch.groups()) {
                json.writeStartObject();
                groupFields(json, group);
                json.writeEndObject();
            }
            json.writeEndArray();
            object(json, Key.SUMMARY);
            summaryFields(json, batch.summary());
            json.writeEndObject();
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    /** The answer to a single item. */
    public static byte[] single(ItemResult result, boolean explain) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1_000);
        try (JsonGenerator json = Json.MAPPER.createGenerator(out)) {
            json.writeStartObject();
            resultFields(json, result, explain);
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    /** Results as NDJSON lines. */
    public static byte[] resultLines(List<ItemResult> results, boolean explain) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1_000 * results.size());
        for (ItemResult result : results) {
            line(out, "result", json -> resultFields(json, result, explain));
        }
        return out.toByteArray();
    }

    /** The last NDJSON lines of a batch: its groups and its summary. */
    public static byte[] closingLines(BatchResult batch) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1_000);
        for (BatchResult.Group group : batch.groups()) {
            line(out, "group", json -> groupFields(json, group));
        }
        line(out, "summary", json -> {
            text(json, Key.BATCH_ID, batch.batchId().toString());
            summaryFields(json, batch.summary());
        });
        return out.toByteArray();
    }

    /** What is stored of an item besides its columns: the item as it was scored, and the result with its explanation. */
    public static byte[] payload(Item item, ItemResult result) {
        ByteArrayOutputStream out =
                new ByteArrayOutputStream(item.response().text().length() + 1_000);
        try (JsonGenerator json = Json.MAPPER.createGenerator(out)) {
            json.writeStartObject();
            object(json, Key.ITEM);
            itemFields(json, item);
            json.writeEndObject();
            object(json, Key.RESULT);
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
            text(json, Key.TYPE, type);
            body.write(json);
            json.writeEndObject();
        }
        out.write('\n');
    }

    private static void resultFields(JsonGenerator json, ItemResult result, boolean explain) {
        Ruling.Scored scored = result.ruling() instanceof Ruling.Scored ruling ? ruling : null;
        Ruling.Unscored unscored = result.ruling() instanceof Ruling.Unscored ruling ? ruling : null;
        number(json, Key.INDEX, result.index());
        text(json, Key.ID, result.id());
        text(
                json,
                Key.VERDICT_ID,
                result.verdictId() == null ? null : result.verdictId().toString());
        text(json, Key.STATUS, scored != null ? "scored" : "unscored");
        number(json, Key.REWARD, scored == null ? null : (Double) scored.reward());
        number(json, Key.SCORE, scored == null ? null : (Double) scored.score());
        certainty(json, scored);
        parts(json, result.parts());
        steps(json, scored == null ? List.of() : scored.stepScores());
        text(json, Key.ANSWER, scored == null ? null : whole(scored.answer()));
        DecidedBy decidedBy = result.provenance().decidedBy();
        text(json, Key.DECIDED_BY, decidedBy == null ? null : decidedBy.toString());
        text(json, Key.RECOVERY, result.provenance().recovery().toString());
        truth(json, Key.RECOVERED, result.recovered());
        text(json, Key.CAUSE, unscored == null ? null : unscored.cause().name());
        truth(json, Key.RETRYABLE, unscored != null && unscored.retryable());
        text(json, Key.DETAIL, unscored == null ? null : whole(unscored.detail()));
        error(json, unscored == null ? null : unscored.error());
        text(json, Key.VERIFIER, result.verifier());
        text(json, Key.RECIPE, result.recipe());
        judge(json, result.provenance().judge());
        truth(json, Key.CACHED, result.cached());
        number(json, Key.LATENCY_MS, result.micros() / 1e3);
        if (explain) {
            explanation(json, result.explanation(), result.golds());
        } else {
            nothing(json, Key.EXPLANATION);
        }
    }

    private static void certainty(JsonGenerator json, Ruling.@Nullable Scored scored) {
        switch (scored == null ? null : scored.certainty()) {
            case null -> {
                nothing(json, Key.CERTAINTY);
                nothing(json, Key.UNDECIDED_REASON);
            }
            case Certainty.Decided decided -> {
                text(json, Key.CERTAINTY, "decided");
                nothing(json, Key.UNDECIDED_REASON);
            }
            case Certainty.Undecided(Certainty.Reason reason) -> {
                text(json, Key.CERTAINTY, "undecided");
                text(json, Key.UNDECIDED_REASON, reason.name().toLowerCase(Locale.ROOT));
            }
        }
    }

    private static void parts(JsonGenerator json, Map<String, @Nullable Double> parts) {
        object(json, Key.PARTS);
        parts.forEach((name, value) -> {
            json.writeName(name);
            number(json, value);
        });
        json.writeEndObject();
    }

    private static void steps(JsonGenerator json, List<StepScore> steps) {
        array(json, Key.STEP_SCORES);
        for (StepScore step : steps) {
            json.writeStartObject();
            number(json, Key.START, step.start());
            number(json, Key.END, step.end());
            text(json, Key.KIND, step.kind());
            number(json, Key.SCORE, step.score());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void error(JsonGenerator json, @Nullable FieldProblem error) {
        if (error == null) {
            nothing(json, Key.ERROR);
            return;
        }
        object(json, Key.ERROR);
        text(json, Key.TYPE, FieldProblem.TYPE);
        text(json, Key.TITLE, error.title());
        text(json, Key.POINTER, error.pointer());
        json.writeEndObject();
    }

    private static void judge(JsonGenerator json, Provenance.@Nullable Asked judge) {
        if (judge == null) {
            nothing(json, Key.JUDGE);
            return;
        }
        object(json, Key.JUDGE);
        text(json, Key.PROFILE, judge.identity().profile());
        text(json, Key.REVISION, judge.identity().revision());
        text(json, Key.PROMPT_SHA256, judge.identity().promptSha256());
        number(json, Key.P, judge.p());
        object(json, Key.TOKENS);
        number(json, Key.PROMPT, judge.promptTokens());
        number(json, Key.COMPLETION, judge.completionTokens());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void explanation(JsonGenerator json, Explanation explanation, List<String> golds) {
        object(json, Key.EXPLANATION);
        array(json, Key.STAGES);
        for (Explanation.Stage stage : explanation.stages()) {
            json.writeStartObject();
            text(json, Key.NAME, stage.name());
            text(json, Key.INPUT, whole(stage.input()));
            text(json, Key.OUTCOME, whole(stage.outcome()));
            json.writeEndObject();
        }
        json.writeEndArray();
        array(json, Key.GOLD);
        golds.forEach(json::writeString);
        json.writeEndArray();
        truth(json, Key.TRUNCATED, explanation.truncated());
        json.writeEndObject();
    }

    private static void groupFields(JsonGenerator json, BatchResult.Group group) {
        text(json, Key.GROUP, group.group());
        number(json, Key.N, group.n());
        number(json, Key.SCORED, group.scored());
        number(json, Key.UNSCORED, group.unscored());
        number(json, Key.REWARD_MEAN, group.rewardMean());
        number(json, Key.REWARD_VARIANCE, group.rewardVariance());
        number(json, Key.PASS_RATE, group.passRate());
        truth(json, Key.ALL_ZERO, group.allZero());
        truth(json, Key.ALL_ONE, group.allOne());
        object(json, Key.BEFORE_RECOVERY);
        number(json, Key.PASS_RATE, group.beforeRecovery().passRate());
        truth(json, Key.ALL_ZERO, group.beforeRecovery().allZero());
        truth(json, Key.ALL_ONE, group.beforeRecovery().allOne());
        json.writeEndObject();
    }

    private static void summaryFields(JsonGenerator json, BatchResult.Summary summary) {
        number(json, Key.N, summary.n());
        number(json, Key.SCORED, summary.scored());
        number(json, Key.UNSCORED, summary.unscored());
        number(json, Key.RECOVERED, summary.recovered());
        number(json, Key.UNDECIDED, summary.undecided());
        number(json, Key.REWARD_MEAN, summary.rewardMean());
        object(json, Key.BY_CAUSE);
        summary.byCause().forEach((cause, n) -> json.writeNumberProperty(cause.name(), n));
        json.writeEndObject();
        number(json, Key.ELAPSED_MS, Math.round(summary.elapsedMillis() * 1e3) / 1e3);
    }

    private static void itemFields(JsonGenerator json, Item item) {
        text(json, Key.ID, item.id());
        item.target().ifPresent(target -> {
            switch (target) {
                case Item.Target.NamedRecipe(String reference) -> text(json, Key.RECIPE, reference);
                case Item.Target.NamedVerifier(String reference) -> text(json, Key.VERIFIER, reference);
                case Item.Target.InlineRecipe(var document) -> any(json, Key.RECIPE, document);
            }
        });
        if (item.prompt() != null) {
            any(json, Key.PROMPT, item.prompt());
        }
        task(json, item.task());
        json.writeName(Key.RESPONSE);
        response(json, item.response());
        text(json, Key.GROUP, item.group());
        any(json, Key.GROUP_SIZE, item.groupSize());
        text(json, Key.RUN, item.run());
        any(json, Key.STEP, item.step());
        text(json, Key.SOURCE, item.source());
        text(json, Key.POLICY_VERSION, item.policyVersion());
    }

    /** A single gold is stored as an array of one. */
    private static void task(JsonGenerator json, ObjectNode task) {
        object(json, Key.TASK);
        task.forEachEntry((name, value) -> {
            json.writeName(name);
            boolean alone = name.equals("gold") && value.isString();
            if (alone) {
                json.writeStartArray();
            }
            json.writePOJO(value);
            if (alone) {
                json.writeEndArray();
            }
        });
        json.writeEndObject();
    }

    private static void response(JsonGenerator json, Response response) {
        boolean bare = response.tokenCount() == null
                && response.spans().isEmpty()
                && response.toolCalls().isEmpty()
                && response.logprobs() == null;
        if (bare) {
            json.writeString(response.text());
        } else {
            json.writePOJO(response);
        }
    }

    /** A verifier may cut a text between the halves of a surrogate pair, and no half of one can be written. */
    private static @Nullable String whole(@Nullable String text) {
        return text == null ? null : Surrogates.whole(text);
    }

    private static void text(JsonGenerator json, SerializableString name, @Nullable String value) {
        json.writeName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeString(value);
        }
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
