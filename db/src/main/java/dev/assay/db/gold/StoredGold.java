package dev.assay.db.gold;

import dev.assay.db.frame.ZstdFrame;
import dev.assay.db.gold.SuspectGold.Agreed;
import dev.assay.db.gold.SuspectGold.OtherGolds;
import dev.assay.db.project.SourceNames;
import dev.assay.engine.wire.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A row of the table of golds.
 *
 * @param evidence without texts
 * @param conflicting whether another prompt has the same question and other golds
 */
record StoredGold(GoldEvidence evidence, GoldText text, boolean conflicting) {
    static final String COLUMNS =
            "task_key, question_key, n, passed, verdict_id, question, golds::text, gold_keys::text, source, sources::text,"
                    + " counts, answers::text, cells::text, dropped, kinds";

    private static final long LARGEST = 16 << 20;
    private static final int LEVEL = 1;

    static StoredGold of(ResultSet row) throws SQLException {
        List<String> golds = GoldText.golds(json(row, "golds"));
        GoldEvidence evidence = new GoldEvidence(
                row.getLong("n"),
                row.getLong("passed"),
                row.getObject("verdict_id", UUID.class),
                null,
                SourceNames.stored(row.getString("source")).plus(SourceNames.of(json(row, "sources"))),
                counts(row));
        GoldText text = new GoldText(
                row.getLong("question_key"),
                row.getString("question"),
                golds,
                GoldText.keys(golds, json(row, "gold_keys")));
        return new StoredGold(
                evidence,
                text,
                List.of(row.getString("kinds").split(",", -1)).contains(SuspectKind.CONFLICTING.toString()));
    }

    /** Returns the counts in a row; what a gateway of an older version has added since is beside the frame. */
    private static AnswerCounts counts(ResultSet row) throws SQLException {
        ObjectNode older = Json.MAPPER.createObjectNode().put("dropped", row.getLong("dropped"));
        older.set("answers", json(row, "answers"));
        older.set("cells", json(row, "cells"));
        byte[] frame = row.getBytes("counts");
        return frame == null
                ? AnswerCounts.of(older)
                : AnswerCounts.of(Json.MAPPER.readTree(ZstdFrame.plain(frame, LARGEST)))
                        .plus(AnswerCounts.of(older));
    }

    private static JsonNode json(ResultSet row, String column) throws SQLException {
        String text = row.getString(column);
        return text == null ? Json.MAPPER.nullNode() : Json.MAPPER.readTree(text);
    }

    /** Adds later evidence; its text may know more golds than that of an older version. */
    StoredGold plus(GoldEvidence later) {
        GoldText sent = later.text();
        return new StoredGold(evidence.plus(later).withoutText(), sent == null ? text : sent, conflicting);
    }

    /** Returns the gold without answers that were removed; {@code newest} is the newest verdict that is left. */
    StoredGold without(AnswerCounts removed, Set<UUID> verdicts, UUID newest) {
        GoldEvidence left = new GoldEvidence(
                evidence.n(),
                evidence.passed(),
                newest,
                null,
                evidence.sources(),
                evidence.answers().minus(removed, verdicts));
        return new StoredGold(left, text, conflicting);
    }

    /** Returns the gold with fewer rollouts, but for those that its cells have. */
    StoredGold less(long n, long passed) {
        long left = Math.max(evidence.answers().n(), evidence.n() - n);
        long leftPassed = Math.max(evidence.answers().passed(), evidence.passed() - passed);
        GoldEvidence fewer =
                new GoldEvidence(left, leftPassed, evidence.verdict(), null, evidence.sources(), evidence.answers());
        return new StoredGold(fewer, text, conflicting);
    }

    StoredGold inConflict() {
        return new StoredGold(evidence, text, true);
    }

    SuspectRule.Suspicion suspicion() {
        return SuspectRule.of(evidence, text, conflicting);
    }

    /** Returns the golds as they are stored. */
    String goldsText() {
        ArrayNode json = Json.MAPPER.createArrayNode();
        text.writeGolds(json);
        return json.toString();
    }

    /** Returns the keys of the golds as they are stored. */
    String keysText() {
        ArrayNode json = Json.MAPPER.createArrayNode();
        text.writeKeys(json);
        return json.toString();
    }

    /** Returns the sources as they are stored. */
    String sourcesText() {
        ArrayNode json = Json.MAPPER.createArrayNode();
        evidence.sources().write(json);
        return json.toString();
    }

    /** Returns the counts of answers as they are stored. */
    byte[] countsFrame() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        evidence.answers().write(json);
        return ZstdFrame.of(Json.MAPPER.writeValueAsBytes(json), LEVEL);
    }

    SuspectGold suspect(long taskKey, double score, List<OtherGolds> others, @Nullable UUID ruling) {
        Optional<Agreed> favourite = SuspectRule.favourite(evidence, text);
        return new SuspectGold(
                taskKey,
                score,
                suspicion().kinds(),
                text.question(),
                text.golds(),
                evidence.sources().first(),
                evidence.n(),
                evidence.passed(),
                favourite.orElse(null),
                evidence.verdict(),
                others,
                ruling);
    }
}
