package dev.assay.bench.api;

import com.networknt.schema.Error;
import dev.assay.bench.api.ApiContract.Operation;
import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The rules that every answer must obey. */
final class ApiRules {
    /**
     * Statuses that a request may get that is not well-formed HTTP, or matches no operation; 308 where a slash ends its path.
     */
    private static final Set<Integer> ANYWHERE =
            Set.of(308, 400, 401, 403, 404, 405, 406, 408, 413, 414, 415, 417, 421, 431, 505);

    private static final Set<Integer> OURS = Set.of(503, 504);

    private final ApiContract contract;

    ApiRules(ApiContract contract) {
        this.contract = contract;
    }

    /** Returns the rule that an answer breaks, in words; empty where it obeys all. */
    Optional<String> broken(ApiRequest request, ApiAnswer answer) {
        int status = answer.status();
        if (status == 0) {
            return Optional.of("the connection ended without an answer");
        }
        if (status >= 500 && !OURS.contains(status) && status != 505) {
            return Optional.of("a status of ours: " + status);
        }
        if (!answer.headers().containsKey("assay-request-id")) {
            return Optional.of("there is no Assay-Request-Id");
        }
        JsonNode declared = declared(request.operation(), status);
        if (declared == null && !ANYWHERE.contains(status)) {
            return Optional.of("the contract does not say that the operation answers " + status);
        }
        return status >= 400 ? problem(answer, declared) : ofContract(answer, declared);
    }

    private @Nullable JsonNode declared(@Nullable Operation operation, int status) {
        JsonNode response =
                operation == null ? null : operation.node().get("responses").get(Integer.toString(status));
        return response == null ? null : contract.resolved(response);
    }

    private Optional<String> problem(ApiAnswer answer, @Nullable JsonNode declared) {
        if (!answer.mediaType().equals("application/problem+json")) {
            return declared == null
                    ? Optional.of("a failure is no problem document, but " + answer.mediaType())
                    : ofContract(answer, declared);
        }
        JsonNode problem = json(answer.body());
        if (problem == null) {
            return answer.body().isEmpty() ? Optional.empty() : Optional.of("the problem is no JSON");
        }
        List<Error> errors = contract.errors("Problem", problem);
        if (!errors.isEmpty()) {
            return Optional.of("the problem is not as its schema: " + errors.getFirst());
        }
        if (problem.get("status").asInt() != answer.status()) {
            return Optional.of("the problem has another status");
        }
        boolean ours = OURS.contains(answer.status());
        if (ours && !problem.get("retryable").asBoolean()) {
            return Optional.of("a failure of ours can't be tried again");
        }
        boolean field = problem.get("type").asString().equals("/problems/invalid-field");
        return field && problem.get("errors").isEmpty()
                ? Optional.of("no error points at the field, parameter or header")
                : Optional.empty();
    }

    private Optional<String> ofContract(ApiAnswer answer, @Nullable JsonNode declared) {
        if (declared == null) {
            return Optional.of("the contract has no such answer");
        }
        JsonNode contents = declared.path("content");
        if (contents.isEmpty()) {
            return answer.body().isEmpty() ? Optional.empty() : Optional.of("an answer without content has one");
        }
        JsonNode content = contents.get(answer.mediaType());
        if (content == null) {
            return Optional.of("the contract has no such media type here: " + answer.mediaType());
        }
        String schema = ApiContract.schemaName(content);
        if (schema.isEmpty()) {
            return Optional.empty();
        }
        for (String text :
                answer.mediaType().endsWith("ndjson") ? answer.body().lines().toList() : List.of(answer.body())) {
            JsonNode json = json(text);
            List<Error> errors = json == null ? null : contract.errors(schema, json);
            if (errors == null || !errors.isEmpty()) {
                return Optional.of(
                        "the answer is not as " + schema + ": " + (errors == null ? "no JSON" : errors.getFirst()));
            }
        }
        return Optional.empty();
    }

    private static @Nullable JsonNode json(String text) {
        try {
            return Json.MAPPER.readTree(text);
        } catch (JacksonException e) {
            return null;
        }
    }
}
