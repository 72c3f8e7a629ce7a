package dev.assay.gateway.review;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The body of {@code POST /v1/adjudications}.
 *
 * @param correct whether the answer is truly right
 */
record AdjudicationRequest(
        VerdictId verdict, boolean correct, @Nullable String note) {
    private static final Set<String> KNOWN = Set.of("verdict_id", "correct", "note");
    private static final int LONGEST_NOTE = 4_000;

    /** Reads a body; throws a problem that names the field at fault. */
    static AdjudicationRequest read(byte[] body) {
        JsonNode json = RequestBodyReader.json(body);
        if (!json.isObject()) {
            throw wrong("", "must be an object");
        }
        for (String key : json.propertyNames()) {
            if (!KNOWN.contains(key)) {
                throw ProblemException.of(
                        RequestRefusal.of(FieldProblem.unknown(FieldProblem.child("", key), key, KNOWN)));
            }
        }
        JsonNode correct = json.path("correct");
        if (!correct.isBoolean()) {
            throw wrong("/correct", "must be true or false");
        }
        return new AdjudicationRequest(verdict(json.path("verdict_id")), correct.booleanValue(), note(json));
    }

    private static VerdictId verdict(JsonNode id) {
        try {
            return VerdictId.of(UUID.fromString(id.asString("")));
        } catch (IllegalArgumentException e) {
            throw wrong("/verdict_id", "must be the verdict_id of a result");
        }
    }

    private static @Nullable String note(JsonNode json) {
        JsonNode note = json.path("note");
        if (note.isMissingNode() || note.isNull()) {
            return null;
        }
        if (!note.isString() || note.stringValue().length() > LONGEST_NOTE) {
            throw wrong("/note", "must be a text of at most 4,000 characters");
        }
        return note.stringValue();
    }

    private static ProblemException wrong(String pointer, String expectation) {
        return ProblemException.of(RequestRefusal.of(FieldProblem.wrong(pointer, expectation)));
    }
}
