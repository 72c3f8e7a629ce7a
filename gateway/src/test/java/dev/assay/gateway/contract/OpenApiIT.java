package dev.assay.gateway.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.key.KeyScope;
import dev.assay.gateway.contract.Contract.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.springframework.web.reactive.result.method.RequestMappingInfoHandlerMapping;
import tools.jackson.databind.JsonNode;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OpenApiIT {
    private static final String JSON = "application/json";
    private static final String LINES = "application/x-ndjson";
    /** Pages, which are for people. */
    private static final Set<String> NOT_IN_THE_CONTRACT =
            Set.of("GET /actuator", "GET /clients/{}", "GET /docs", "GET /docs/page.css", "GET /problems");

    private final Contract contract = Contract.read();
    private final ContractAnswers answers = new ContractAnswers(contract);
    private final RunningGateway gateway;

    OpenApiIT() throws IOException, InterruptedException {
        gateway = RunningGateway.start();
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return gateway.send(gateway.request(path).build());
    }

    private HttpResponse<String> post(String path, String type, String body) throws IOException, InterruptedException {
        return gateway.send(posting(path, type, body).build());
    }

    private HttpRequest.Builder posting(String path, String type, String body) {
        return gateway.request(path).header("Content-Type", type).POST(BodyPublishers.ofString(body));
    }

    private HttpResponse<String> put(String name, String yaml, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = gateway.request("/v1/recipes/" + name)
                .header("Content-Type", "application/yaml")
                .PUT(BodyPublishers.ofString(yaml));
        return gateway.send((headers.length == 0 ? request : request.headers(headers)).build());
    }

    private JsonNode problem(String operation, HttpResponse<String> answer, int status, String type) {
        JsonNode problem = answers.check(operation, answer);
        assertThat(problem.get("type").asString()).isEqualTo("/problems/" + type);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Assay-Request-Id"))
                .contains(problem.get("request_id").asString());
        return problem;
    }

    @Test
    void hasEveryRouteOfTheGatewayAndNoOther() {
        Set<String> mapped = new TreeSet<>();
        for (RequestMappingInfoHandlerMapping mapping : gateway.context()
                .getBeansOfType(RequestMappingInfoHandlerMapping.class)
                .values()) {
            mapping.getHandlerMethods()
                    .keySet()
                    .forEach(info -> info.getPatternsCondition()
                            .getPatterns()
                            .forEach(pattern -> info.getMethodsCondition()
                                    .getMethods()
                                    .forEach(method ->
                                            mapped.add(method + " " + anonymous(pattern.getPatternString())))));
        }
        mapped.removeAll(NOT_IN_THE_CONTRACT);
        mapped.removeIf(route -> route.contains(" /console"));
        Set<String> declared = contract.operations().stream()
                .map(operation -> operation.method() + " " + anonymous(operation.path()))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(mapped).isEqualTo(declared);
    }

    /** Returns a path without the names of its variables, which don't matter. */
    private static String anonymous(String path) {
        return path.replaceAll("\\{[^}]*}", "{}");
    }

    @TestFactory
    Stream<DynamicTest> answersEveryExampleAsItSays() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Operation operation : contract.operations()) {
            for (Map.Entry<String, JsonNode> content :
                    operation.node().path("requestBody").path("content").properties()) {
                for (Map.Entry<String, JsonNode> example :
                        content.getValue().get("examples").properties()) {
                    JsonNode value = example.getValue().get("value");
                    String body = value.isString() ? value.asString() : value.toString();
                    for (String accept : successTypes(operation)) {
                        tests.add(DynamicTest.dynamicTest(
                                operation.id() + " " + example.getKey() + " as " + accept,
                                () -> isAnswered(operation, content.getKey(), body, accept)));
                    }
                }
            }
        }
        return tests.stream();
    }

    private void isAnswered(Operation operation, String type, String body, String accept)
            throws IOException, InterruptedException {
        String path = switch (operation.id()) {
            case "rotateKey" -> rotation();
            case "addJobItems" -> openJob() + "/items";
            default -> pathOf(operation);
        };
        HttpResponse<String> answer = gateway.send(gateway.request(path)
                .header("Content-Type", type)
                .header("Accept", accept)
                .method(operation.method(), BodyPublishers.ofString(ofStoredVerdict(operation.id(), body)))
                .build());
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
        assertThat(ContractAnswers.mediaType(answer)).isEqualTo(accept);
        answers.check(operation.id(), answer);
    }

    /** Returns the path of a new open job. */
    private String openJob() throws IOException, InterruptedException {
        HttpResponse<String> job =
                post("/v1/jobs", JSON, "{\"open\": true, \"defaults\": {\"verifier\": \"math\", \"group_size\": 8}}");
        return "/v1/jobs/" + Contract.JSON.readTree(job.body()).get("id").asString();
    }

    /** Returns the path by which a new key is rotated. */
    private String rotation() throws IOException, InterruptedException {
        String id = gateway.newKey(Set.of("verify")).replaceFirst("assay_(\\w{8})_.*", "$1");
        return "/v1/keys/" + id + ":rotate";
    }

    /**
     * Returns an example's body with the id of a stored verdict or a lease, or the key of a suspect, where the example
     * names one; stores the run of a replay.
     */
    private String ofStoredVerdict(String operation, String body) throws IOException, InterruptedException {
        if (operation.equals("reverify")) {
            JsonNode run = Contract.JSON.readTree(body).at("/verdicts/run");
            String item =
                    "{\"verifier\": \"math\", \"task\": {\"gold\": \"4\"}, \"response\": \"4\", \"run\": " + run + "}";
            assertThat(post("/v1/verify", JSON, item).statusCode()).isEqualTo(200);
        }
        if (body.contains("\"lease_id\"")) {
            return body.replaceAll("\"lease_id\":\\s*\"[^\"]*\"", "\"lease_id\":\"" + lease(operation) + "\"");
        }
        if (operation.equals("ruleGold")) {
            return body.replaceAll("\"task_key\":\\s*\"[^\"]*\"", "\"task_key\":\"" + suspect() + "\"");
        }
        if (!body.contains("\"verdict_id\"")) {
            return body;
        }
        String item = "{\"verifier\": \"math\", \"task\": {\"gold\": \"4\"}, \"response\": \"4\"}";
        String id = Contract.JSON
                .readTree(post("/v1/verify", JSON, item).body())
                .get("verdict_id")
                .asString();
        return body.replaceAll("\"verdict_id\":\\s*\"[^\"]*\"", "\"verdict_id\":\"" + id + "\"");
    }

    /** Returns the key of a prompt whose gold is suspect, which it is soon after it was scored. */
    private String suspect() throws IOException, InterruptedException {
        String item =
                "{\"verifier\": \"math\", \"prompt\": \"2+2?\", \"task\": {\"gold\": \"proof\"}, \"response\": \"4\"}";
        assertThat(post("/v1/verify", JSON, item).statusCode()).isEqualTo(200);
        long end = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        JsonNode listed;
        do {
            HttpResponse<String> answer =
                    gateway.send(gateway.request("/v1/golds/suspects").GET().build());
            listed = Contract.JSON.readTree(answer.body()).at("/suspects/0/task_key");
        } while (listed.isMissingNode() && System.nanoTime() < end);
        return listed.asString();
    }

    /** Returns the id of a lease, with a ruling where the operation takes one back. */
    private String lease(String operation) throws IOException, InterruptedException {
        String item = """
                {"recipe": {"assay": 1, "name": "audited", "parts": {"correct": {"recover": {"rule": {"verify": "math"},
                "judges": ["tinyv"], "audit": 1}}}, "reward": "correct"}, "task": {"gold": "4"}, "response": "4"}
                """;
        assertThat(post("/v1/verify", JSON, item).statusCode()).isEqualTo(200);
        String id = Contract.JSON
                .readTree(
                        post("/v1/adjudications:claim", JSON, "{\"limit\": 1}").body())
                .at("/claims/0/lease_id")
                .asString();
        if (operation.equals("undoReview")) {
            post("/v1/adjudications:rule", JSON, "{\"ruling\": \"right\", \"lease_id\": \"" + id + "\"}");
        }
        return id;
    }

    private Set<String> successTypes(Operation operation) {
        return operation.node().get("responses").properties().stream()
                .filter(response -> response.getKey().startsWith("2"))
                .flatMap(response -> contract.resolved(response.getValue()).path("content").propertyNames().stream())
                .collect(Collectors.toSet());
    }

    private String pathOf(Operation operation) {
        String path = operation.path();
        for (JsonNode reference : operation.node().path("parameters")) {
            JsonNode parameter = contract.resolved(reference);
            path = path.replace(
                    "{" + parameter.get("name").asString() + "}",
                    parameter.path("example").asString("x"));
        }
        return path;
    }

    @TestFactory
    Stream<DynamicTest> everyOperationAdmitsTheScopeThatItNamesAndNoOther() throws IOException, InterruptedException {
        Map<KeyScope, String> keys = new EnumMap<>(KeyScope.class);
        for (KeyScope scope : KeyScope.values()) {
            keys.put(scope, gateway.newKey(Set.of(scope.text())));
        }
        List<DynamicTest> tests = new ArrayList<>();
        for (Operation operation : contract.operations()) {
            List<String> scopes = contract.scopes(operation);
            boolean isOpen = Contract.isOpen(operation);
            tests.add(DynamicTest.dynamicTest(
                    operation + " without a key",
                    () -> assertThat(status(operation, null)).isEqualTo(isOpen ? 200 : 401)));
            keys.forEach((scope, key) -> {
                boolean isAdmitted = isOpen || scopes.isEmpty() || scopes.contains(scope.text());
                tests.add(DynamicTest.dynamicTest(
                        operation + " with " + scope.text(),
                        () -> assertThat(status(operation, key) == 403).isEqualTo(!isAdmitted)));
            });
        }
        return tests.stream();
    }

    private int status(Operation operation, @Nullable String key) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                key == null ? gateway.withoutKey(pathOf(operation)) : gateway.withKey(pathOf(operation), key);
        HttpResponse<String> answer = gateway.send(
                request.method(operation.method(), BodyPublishers.noBody()).build());
        answers.check(operation.id(), answer);
        return answer.statusCode();
    }

    @Test
    void servesItself() throws IOException, InterruptedException {
        HttpResponse<String> served =
                gateway.send(gateway.withoutKey("/openapi.yaml").build());
        answers.check("contract", served);
        try (InputStream yaml = OpenApiIT.class.getResourceAsStream("/openapi.yaml")) {
            assertThat(yaml).hasContent(served.body());
        }
    }

    @Test
    void describesTheCatalog() throws IOException, InterruptedException {
        JsonNode verifiers = answers.check("listVerifiers", get("/v1/verifiers"));
        assertThat(verifiers.get("verifiers")).isNotEmpty();
        for (JsonNode verifier : verifiers.get("verifiers")) {
            assertThat(Contract.metaErrors(verifier.get("task_schema"))).isEmpty();
        }
        put("described", "assay: 1\nname: described\nparts: {correct: {verify: math}}\nreward: correct\n");
        assertThat(answers.check("listRecipes", get("/v1/recipes")).get("recipes"))
                .hasSizeGreaterThan(1);
        answers.check("getRecipe", get("/v1/recipes/described@1"));
        answers.check("getRecipe", get("/v1/recipes/math"));
        assertThat(Contract.metaErrors(answers.check("recipeSchema", get("/recipe.schema.json"))))
                .isEmpty();
    }

    @Test
    void describesHealthAndMetrics() throws IOException, InterruptedException {
        answers.check("live", get("/livez"));
        answers.check("ready", get("/readyz"));
        assertThat(answers.check("metrics", get("/actuator/prometheus")).asString())
                .contains("assay_database_available 1.0");
    }

    @Test
    void everyMetricOfAssayIsInTheManual() throws IOException, InterruptedException {
        post("/v1/verify", JSON, "{\"verifier\": \"math\", \"task\": {\"gold\": \"4\"}, \"response\": \"4\"}");
        String manual = Files.readString(DocumentsTest.ROOT.resolve("docs/operation.md"));
        get("/actuator/prometheus")
                .body()
                .lines()
                .filter(line -> line.startsWith("assay_"))
                .map(line -> line.replaceFirst("(_count|_sum|_max|_bucket)?[{ ].*", ""))
                .distinct()
                .forEach(metric -> assertThat(manual).contains("`" + metric));
    }

    @Test
    void describesVerdictsWithAndWithoutGold() throws IOException, InterruptedException {
        String item = """
                {"verifier": "math", "task": {"gold": "4"}, "prompt": [{"role": "user", "content": "2+2?"}],
                 "response": {"text": "\\\\boxed{4}", "token_count": 3, "tool_calls": [{"name": "f", "arguments": {}}]},
                 "group": "g", "group_size": 1, "run": "r", "step": 1, "source": "s", "policy_version": "p",
                 "explain": true}""";
        JsonNode result = answers.check("verify", post("/v1/verify", JSON, item));
        assertThat(result.get("explanation").get("gold")).isNotEmpty();
        String path = "/v1/verdicts/" + result.get("verdict_id").asString();
        JsonNode whole = answers.check("getVerdict", get(path));
        assertThat(whole.get("item").get("task").has("gold")).isTrue();
        assertThat(whole.get("result").get("explanation").get("gold")).isNotEmpty();
        String reader = gateway.newKey(Set.of("read"));
        JsonNode shown = answers.check(
                "getVerdict", gateway.send(gateway.withKey(path, reader).build()));
        assertThat(shown.get("item").get("task").isNull()).isTrue();
        assertThat(shown.get("result").get("explanation").isNull()).isTrue();
    }

    @Test
    void describesEveryKindOfResultInBothForms() throws IOException, InterruptedException {
        String items = """
                {"id": "right", "task": {"gold": "4"}, "response": "\\\\boxed{4}", "group": "g"}
                {"id": "again", "task": {"gold": "4"}, "response": "\\\\boxed{4}", "group": "g"}
                {"id": "wrong", "task": {"gold": "4"}, "response": "\\\\boxed{5}", "group": "g"}
                {"id": "silent", "task": {"gold": "4"}, "response": "", "group": "h"}
                {"id": "undecided", "task": {"gold": "4"}, "response": "\\\\boxed{)(}", "group": "h"}
                {"id": "bad gold", "task": {"gold": "\\\\frac{1"}, "response": "\\\\boxed{4}", "group": "i"}
                {"id": "no gold", "task": {}, "response": "\\\\boxed{4}", "group": "i"}
                {"id": "unknown key", "colour": "red"}
                """;
        String header = "{\"type\": \"batch\", \"defaults\": {\"recipe\": \"math\"}, \"explain\": true}\n";
        JsonNode whole = answers.check("verifyBatch", post("/v1/verify:batch", LINES, header + items + "not JSON\n"));
        assertThat(whole.get("results")).hasSize(9);
        assertThat(whole.get("groups")).hasSize(3);
        assertThat(whole.get("results").get(1).get("cached").asBoolean()).isTrue();
        HttpResponse<String> streamed = gateway.send(posting("/v1/verify:batch", LINES, header + items)
                .header("Accept", LINES)
                .build());
        assertThat(answers.check("verifyBatch", streamed)).hasSize(8 + 3 + 1);
    }

    @Test
    void describesAReplay() throws IOException, InterruptedException {
        String batch = "{\"items\": [{\"verifier\": \"math\", \"task\": {\"gold\": \"4\"}, \"response\": \"4\"}]}";
        HttpRequest request = posting("/v1/verify:batch", JSON, batch)
                .header("Idempotency-Key", "contract-1")
                .build();
        HttpResponse<String> first = gateway.send(request);
        HttpResponse<String> second = gateway.send(request);
        answers.check("verifyBatch", first);
        answers.check("verifyBatch", second);
        assertThat(first.headers().firstValue("Idempotent-Replay")).isEmpty();
        assertThat(second.headers().firstValue("Idempotent-Replay")).contains("true");
        assertThat(second.body()).isEqualTo(first.body());
        HttpResponse<String> other = gateway.send(posting("/v1/verify:batch", JSON, "{\"items\": []}")
                .header("Idempotency-Key", "contract-1")
                .build());
        problem("verifyBatch", other, 422, "key-reused");
    }

    @Test
    void describesTheLifeOfASession() throws IOException, InterruptedException {
        String wish = "{\"code\": \"x = 1\", \"session\": {\"create\": true}}";
        JsonNode opened = answers.check("execute", post("/v1/execute", JSON, wish));
        String id = opened.get("session").asString();
        String next = "{\"code\": \"print(x, '\\\\ud800')\", \"session\": \"" + id + "\"}";
        JsonNode continued = answers.check("execute", post("/v1/execute", JSON, next));
        assertThat(continued.get("exit_code").asInt()).isZero();
        HttpRequest end = gateway.request("/v1/execute/sessions/" + id).DELETE().build();
        HttpResponse<String> ended = gateway.send(end);
        answers.check("endSession", ended);
        assertThat(ended.statusCode()).isEqualTo(204);
        problem("endSession", gateway.send(end), 404, "not-found");
        problem("execute", post("/v1/execute", JSON, next), 404, "not-found");
    }

    @Test
    void describesEveryEndOfAProgram() throws IOException, InterruptedException {
        for (String code : List.of(
                "pass",
                "import os; os.kill(os.getpid(), 9)",
                "import time; time.sleep(60)",
                "print('x' * 9000)",
                "import sys; sys.stdout.buffer.write(b'\\xff')")) {
            JsonNode request = Contract.JSON
                    .createObjectNode()
                    .put("language", "python")
                    .put("code", code)
                    .set("limits", Contract.JSON.readTree("{\"wall_ms\": 500, \"output_bytes\": 4096}"));
            answers.check("execute", post("/v1/execute", JSON, request.toString()));
        }
        problem("execute", post("/v1/execute", JSON, "{\"code\": 7}"), 422, "invalid-field");
        problem("execute", post("/v1/execute", JSON, "{"), 400, "invalid-json");
        problem("execute", post("/v1/execute", "text/plain", "{}"), 415, "unsupported-media-type");
    }

    @Test
    void describesTheLifeOfAKey() throws IOException, InterruptedException {
        String wanted =
                "{\"name\": \"short-lived\", \"scopes\": [\"verify\"], \"expires_at\": \"2100-01-01T00:00:00Z\"}";
        JsonNode created = answers.check("createKey", post("/v1/keys", JSON, wanted));
        String path = "/v1/keys/" + created.get("id").asString();
        HttpResponse<String> revoked =
                gateway.send(gateway.request(path).DELETE().build());
        answers.check("revokeKey", revoked);
        assertThat(revoked.statusCode()).isEqualTo(204);
        answers.check("listKeys", get("/v1/keys"));
        HttpRequest unknown = gateway.request("/v1/keys/unknown").DELETE().build();
        problem("revokeKey", gateway.send(unknown), 404, "not-found");
    }

    @Test
    void describesRefusedBodies() throws IOException, InterruptedException {
        problem("verify", post("/v1/verify", JSON, "{"), 400, "invalid-json");
        problem("verifyBatch", post("/v1/verify:batch", JSON, ""), 400, "invalid-json");
        HttpRequest notUtf8 = gateway.request("/v1/verify")
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofByteArray(new byte[] {'"', (byte) 0xff, '"'}))
                .build();
        problem("verify", gateway.send(notUtf8), 400, "invalid-encoding");
        problem("verify", post("/v1/verify", LINES, "{}"), 415, "unsupported-media-type");
        problem("verifyBatch", post("/v1/verify:batch", "text/csv", "a,b"), 415, "unsupported-media-type");
        String many =
                IntStream.range(0, 4_097).mapToObj(i -> "{}").collect(Collectors.joining(",", "{\"items\":[", "]}"));
        problem("verifyBatch", post("/v1/verify:batch", JSON, many), 413, "too-many-items");
        String large = "#".repeat(70_000);
        problem("createKey", post("/v1/keys", JSON, large), 413, "too-large");
        problem("putRecipe", put("large", large), 413, "too-large");
    }

    @Test
    void describesFieldsAtFault() throws IOException, InterruptedException {
        JsonNode problem = problem(
                "verifyBatch",
                post("/v1/verify:batch", JSON, "{\"defaults\": {\"step\": \"x\"}, \"items\": []}"),
                422,
                "invalid-field");
        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo("/defaults/step");
        String twice = "{\"items\": [{\"id\": \"a\"}, {\"id\": \"a\"}]}";
        problem("verifyBatch", post("/v1/verify:batch", JSON, twice), 422, "duplicate-id");
        problem("createKey", post("/v1/keys", JSON, "{\"name\": \"k\", \"scopes\": [\"all\"]}"), 422, "invalid-field");
        problem("putRecipe", put("broken", "assay: 1\nname: broken\n"), 422, "invalid-recipe");
        HttpRequest hasty = posting("/v1/verify", JSON, "{}")
                .header("Assay-Deadline-Ms", "0")
                .build();
        problem("verify", gateway.send(hasty), 422, "invalid-field");
    }

    @Test
    void describesConcurrentEditors() throws IOException, InterruptedException {
        String first = "assay: 1\nname: edited\nparts: {correct: {verify: math}}\nreward: correct\n";
        assertThat(answers.check("putRecipe", put("edited", first, "If-Match", "\"0\""))
                        .get("version")
                        .asInt())
                .isEqualTo(1);
        HttpResponse<String> same = put("edited", first);
        answers.check("putRecipe", same);
        assertThat(same.statusCode()).isEqualTo(200);
        String second = first.replace("reward: correct", "reward: {clip: {of: correct, min: 0, max: 0.9}}");
        problem("putRecipe", put("edited", second, "If-Match", "\"7\""), 409, "edit-conflict");
        assertThat(put("edited", second, "If-Match", "\"1\"").headers().firstValue("ETag"))
                .contains("\"2\"");
    }

    @Test
    void describesWhatIsNotThereAndWhatIsNotAllowed() throws IOException, InterruptedException {
        problem("getRecipe", get("/v1/recipes/nope"), 404, "not-found");
        problem("getVerdict", get("/v1/verdicts/nope"), 404, "not-found");
        HttpRequest html =
                gateway.request("/v1/verifiers").header("Accept", "text/html").build();
        problem("listVerifiers", gateway.send(html), 406, "not-acceptable");
        problem("live", gateway.sendUnderAnotherName("/livez"), 421, "misdirected");
        Set<String> scopes = new HashSet<>(RunningGateway.SCOPES);
        scopes.remove("explain");
        HttpRequest curious = gateway.withKey("/v1/verify", gateway.newKey(scopes))
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString("{\"explain\": true}"))
                .build();
        problem("verify", gateway.send(curious), 403, "forbidden");
    }

    @Test
    void describesAQuotaThatIsUsedUp() throws IOException, InterruptedException {
        HttpRequest request = gateway.withKey("/v1/verify:batch", gateway.newKey(Set.of("verify"), 1))
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString("{\"items\": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}]}"))
                .build();
        answers.check("verifyBatch", gateway.send(request));
        JsonNode problem = problem("verifyBatch", gateway.send(request), 429, "quota");
        assertThat(problem.get("retryable").asBoolean()).isTrue();
    }

    @Test
    void describesAnAbsentDatabaseAndSandbox() throws IOException, InterruptedException {
        RunningGateway alone = RunningGateway.startWithoutDatabase();
        HttpResponse<String> ready = alone.send(alone.withoutKey("/readyz").build());
        assertThat(answers.check("ready", ready).get("status").asString()).isEqualTo("not_ready");
        assertThat(ready.statusCode()).isEqualTo(503);
        HttpRequest verify = alone.request("/v1/verify")
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString(
                        "{\"verifier\": \"math\", \"task\": {\"gold\": \"4\"}, \"response\": \"4\"}"))
                .build();
        JsonNode problem = problem("verify", alone.send(verify), 503, "unavailable");
        assertThat(problem.get("retryable").asBoolean()).isTrue();
        HttpRequest execute = alone.request("/v1/execute")
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString("{\"language\": \"python\", \"code\": \"\"}"))
                .build();
        problem("execute", alone.send(execute), 503, "no-sandbox");
        answers.check("listVerifiers", alone.send(alone.request("/v1/verifiers").build()));
        problem("listRecipes", alone.send(alone.request("/v1/recipes").build()), 503, "unavailable");
    }
}
