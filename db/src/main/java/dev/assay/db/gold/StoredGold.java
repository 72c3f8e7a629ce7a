package dev.assay.db.gold;

import dev.assay.db.gold.SuspectGold.Agreed;
import dev.assay.db.gold.SuspectGold.OtherGolds;
import dev.assay.engine.wire.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;

/**
 * A row of the table of golds.
 *
 * @param evidence without texts
 * @param conflicting whether another prompt has the same question and other golds
 */
record StoredGold(GoldEvidence evidence, GoldText text, boolean conflicting) {
    static final String COLUMNS =
            "task_key, question_key, n, passed, verdict_id, question, golds::text, source, answers::text, kinds";

    static StoredGold of(ResultSet row) throws SQLException {
        String answers = row.getString("answers");
        GoldEvidence evidence = new GoldEvidence(
                row.getLong("n"),
                row.getLong("passed"),
                row.getObject("verdict_id", UUID.class),
                null,
                answers == null ? Map.of() : GoldEvidence.answers(Json.MAPPER.readTree(answers)));
        GoldText text = new GoldText(
                row.getLong("question_key"),
                row.getString("question"),
                GoldText.golds(Json.MAPPER.readTree(row.getString("golds"))),
                row.getString("source"));
        return new StoredGold(
                evidence,
                text,
                List.of(row.getString("kinds").split(",", -1)).contains(SuspectKind.CONFLICTING.toString()));
    }

    StoredGold plus(GoldEvidence more) {
        return new StoredGold(evidence.plus(more).withoutText(), text, conflicting);
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

    /** Returns the answers as they are stored; null for none. */
    @Nullable
    String answersText() {
        if (evidence.answers().isEmpty()) {
            return null;
        }
        ArrayNode json = Json.MAPPER.createArrayNode();
        evidence.writeAnswers(json);
        return json.toString();
    }

    SuspectGold suspect(long taskKey, double score, List<OtherGolds> others, @Nullable UUID ruling) {
        Optional<AnswerVotes> favourite = SuspectRule.favourite(evidence, text);
        return new SuspectGold(
                taskKey,
                score,
                suspicion().kinds(),
                text.question(),
                text.golds(),
                text.source(),
                evidence.n(),
                evidence.passed(),
                favourite.map(StoredGold::agreed).orElse(null),
                evidence.verdict(),
                others,
                ruling);
    }

    private static Agreed agreed(AnswerVotes votes) {
        return new Agreed(
                votes.text(), votes.n(), votes.cells().size(), votes.firstStep(), votes.lastStep(), votes.examples());
    }
}
