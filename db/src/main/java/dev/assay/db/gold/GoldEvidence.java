package dev.assay.db.gold;

import dev.assay.db.project.SourceNames;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the scored rollouts of a prompt say of its golds.
 *
 * @param n number of rollouts
 * @param passed number of those that pass
 * @param verdict id of the newest of their verdicts
 * @param text null where the prompt's texts are stored already
 * @param answers the answers that fail
 */
record GoldEvidence(
        long n, long passed, UUID verdict, @Nullable GoldText text, SourceNames sources, AnswerCounts answers) {
    /** Returns the evidence of these rollouts and later ones. */
    GoldEvidence plus(GoldEvidence later) {
        return new GoldEvidence(
                n + later.n,
                passed + later.passed,
                verdict.compareTo(later.verdict) >= 0 ? verdict : later.verdict,
                text == null ? later.text : text,
                sources.plus(later.sources),
                answers.plus(later.answers));
    }

    GoldEvidence withoutText() {
        return new GoldEvidence(n, passed, verdict, null, sources, answers);
    }

    void write(ObjectNode json) {
        json.put("n", n).put("passed", passed).put("verdict", verdict.toString());
        if (text != null) {
            text.write(json.putObject("text"));
        }
        sources.write(json.putArray("sources"));
        answers.write(json);
    }

    /** Reads what {@link #write} wrote, or an older version, which knew the source of the text only. */
    static GoldEvidence of(JsonNode written) {
        JsonNode text = written.path("text");
        SourceNames first = SourceNames.stored(text.path("source").stringValue(null));
        return new GoldEvidence(
                written.path("n").asLong(),
                written.path("passed").asLong(),
                UUID.fromString(written.path("verdict").asString()),
                text.isObject() ? GoldText.of(text) : null,
                first.plus(SourceNames.of(written.path("sources"))),
                AnswerCounts.of(written));
    }
}
