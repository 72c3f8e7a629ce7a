package dev.assay.gateway.catalog;

import dev.assay.db.key.KeyScope;
import dev.assay.db.key.NewKey;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the bodies of {@code POST /v1/keys} and {@code POST /v1/keys/{id}:rotate}. */
final class KeyRequest {
    private static final Set<String> KNOWN =
            Set.of("name", "project", "scopes", "items_per_second", "max_concurrent", "expires_at");
    private static final String KEEP = "keep_s";
    private static final Duration LONGEST_KEEP = Duration.ofDays(30);
    private static final Pattern PROJECT = Pattern.compile("[a-z0-9][a-z0-9_.-]{0,63}");

    private final JsonNode json;

    private KeyRequest(JsonNode json) {
        this.json = json;
    }

    /** Reads a key's properties. Throws a problem that names the field at fault. */
    static NewKey read(JsonNode json, Principal principal) {
        requireObject(json, KNOWN);
        KeyRequest request = new KeyRequest(json);
        return new NewKey(
                request.project(principal.project()),
                request.name(),
                request.scopes(),
                request.quota("items_per_second"),
                request.quota("max_concurrent"),
                principal.keyId(),
                request.expiresAt());
    }

    /** Reads how long a rotated key stays valid. */
    static Duration keep(JsonNode json) {
        requireObject(json, Set.of(KEEP));
        JsonNode seconds = json.path(KEEP);
        if (seconds.isMissingNode()) {
            return Duration.ZERO;
        }
        if (!seconds.isInt() || seconds.asInt() < 0 || seconds.asInt() > LONGEST_KEEP.toSeconds()) {
            throw wrong("/" + KEEP, "must be an integer from 0 to " + LONGEST_KEEP.toSeconds());
        }
        return Duration.ofSeconds(seconds.asInt());
    }

    private static void requireObject(JsonNode json, Set<String> known) {
        if (!json.isObject()) {
            throw wrong("", "must be an object");
        }
        for (String key : json.propertyNames()) {
            if (!known.contains(key)) {
                throw ProblemException.of(
                        RequestRefusal.of(FieldProblem.unknown(FieldProblem.child("", key), key, known)));
            }
        }
    }

    private String project(String otherwise) {
        JsonNode project = json.get("project");
        if (project == null || project.isNull()) {
            return otherwise;
        }
        if (!project.isString() || !PROJECT.matcher(project.asString()).matches()) {
            throw wrong("/project", "must match " + PROJECT.pattern());
        }
        return project.asString();
    }

    private String name() {
        JsonNode name = json.get("name");
        if (name == null
                || !name.isString()
                || name.asString().isBlank()
                || name.asString().length() > 200) {
            throw wrong("/name", "must be a text of 1 to 200 characters");
        }
        return name.asString();
    }

    private Set<KeyScope> scopes() {
        JsonNode listed = json.get("scopes");
        if (listed == null || !listed.isArray() || listed.isEmpty()) {
            throw wrong("/scopes", "must be an array of at least one scope");
        }
        Set<KeyScope> scopes = EnumSet.noneOf(KeyScope.class);
        for (JsonNode scope : listed) {
            scopes.add(KeyScope.of(scope.asString(""))
                    .orElseThrow(() -> wrong(
                            "/scopes",
                            "must hold only verify, explain, read, assets, execute, judge, adjudicate and admin")));
        }
        return scopes;
    }

    private @Nullable Integer quota(String field) {
        JsonNode quota = json.get(field);
        if (quota == null || quota.isNull()) {
            return null;
        }
        if (!quota.isIntegralNumber() || !quota.canConvertToInt() || quota.asInt() < 1) {
            throw wrong("/" + field, "must be an integer of at least 1");
        }
        return quota.asInt();
    }

    private @Nullable Instant expiresAt() {
        JsonNode time = json.get("expires_at");
        if (time == null || time.isNull()) {
            return null;
        }
        try {
            Instant at = Instant.parse(time.asString(""));
            if (at.isAfter(Instant.now())) {
                return at;
            }
        } catch (DateTimeParseException e) {
            // the exception below reports it
        }
        throw wrong("/expires_at", "must be a time to come, such as 2030-01-01T00:00:00Z");
    }

    private static ProblemException wrong(String pointer, String expectation) {
        return ProblemException.of(new RequestRefusal(
                ProblemType.INVALID_FIELD,
                FieldProblem.wrong(pointer, expectation).detail(),
                List.of(FieldProblem.wrong(pointer, expectation))));
    }
}
