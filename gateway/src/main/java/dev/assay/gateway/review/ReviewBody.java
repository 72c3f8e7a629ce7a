package dev.assay.gateway.review;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.http.VerdictKey;
import dev.assay.gateway.problem.ProblemException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The body of a reviewer's request: a JSON object of known fields. */
public record ReviewBody(JsonNode json) {
    private static final int LONGEST_NOTE = 4_000;
    private static final int LONGEST_NAME = 500;

    /** Reads a body; throws a problem that names a field that is not known. */
    public static ReviewBody read(byte[] body, List<String> known) {
        JsonNode json = RequestBodyReader.json(body);
        if (!json.isObject()) {
            throw wrong("", "must be an object");
        }
        for (String key : json.propertyNames()) {
            if (!known.contains(key)) {
                throw ProblemException.of(
                        RequestRefusal.of(FieldProblem.unknown(FieldProblem.child("", key), key, known)));
            }
        }
        return new ReviewBody(json);
    }

    JsonNode field(String name) {
        return json.path(name);
    }

    /** Returns the reviewer's note; null for none. */
    public @Nullable String note() {
        return text("note", LONGEST_NOTE);
    }

    /** Returns the key of a prompt, null where the body names none. */
    public @Nullable Long taskKey() {
        String text = text("task_key", LONGEST_NAME);
        return text == null
                ? null
                : VerdictKey.parse(text)
                        .orElseThrow(
                                () -> wrong("/task_key", "must be the task_key of a prompt, 16 hexadecimal digits"));
    }

    @Nullable
    String name(String field) {
        return text(field, LONGEST_NAME);
    }

    private @Nullable String text(String name, int longest) {
        JsonNode text = field(name);
        if (text.isMissingNode() || text.isNull()) {
            return null;
        }
        if (!text.isString() || text.stringValue().length() > longest) {
            throw wrong("/" + name, "must be a text of at most %,d characters".formatted(longest));
        }
        return text.stringValue();
    }

    /** Returns a number from 1 to {@code most}, which it is where the body does not say. */
    int limit(int most) {
        JsonNode limit = field("limit");
        if (limit.isMissingNode()) {
            return most;
        }
        if (!limit.isInt() || limit.intValue() < 1 || limit.intValue() > most) {
            throw wrong("/limit", "must be an integer from 1 to " + most);
        }
        return limit.intValue();
    }

    UUID lease() {
        String text = field("lease_id").asString("");
        try {
            UUID id = UUID.fromString(text);
            if (id.toString().equalsIgnoreCase(text)) {
                return id;
            }
        } catch (IllegalArgumentException e) {
            // the exception below reports it
        }
        throw wrong("/lease_id", "must be the lease_id of a claim");
    }

    /** Returns the problem of a field. */
    public static ProblemException wrong(String pointer, String expectation) {
        return ProblemException.of(RequestRefusal.of(FieldProblem.wrong(pointer, expectation)));
    }
}
