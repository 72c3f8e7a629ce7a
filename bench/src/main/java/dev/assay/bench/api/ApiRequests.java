package dev.assay.bench.api;

import dev.assay.bench.api.ApiContract.Operation;
import dev.assay.engine.wire.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Makes requests: each is a function of the seed and its index alone. About a third of them obey the contract. */
final class ApiRequests {
    private static final List<String> ODD_TEXTS = List.of(
            "",
            " ",
            "0",
            "-1",
            "1",
            "a",
            "%00",
            "%2e%2e%2f",
            "%F0%9F%92%A5",
            "%ff",
            "null",
            "true",
            "9".repeat(400),
            "x".repeat(600),
            "1e5",
            "%0d%0aX:%20y",
            "00000000-0000-0000-0000-000000000000",
            "a,b",
            "%27%20OR%201=1");
    private static final List<String> TYPES = List.of(
            "application/json",
            "application/json; charset=utf-8",
            "application/json;charset=latin1",
            "text/plain",
            ";;",
            "application/x-ndjson",
            "application/yaml",
            "multipart/form-data; boundary=x",
            "application/octet-stream",
            "a");
    private static final List<String> HEADERS = List.of(
            "Accept: ",
            "Accept: */*",
            "Accept: text/banana",
            "Accept: ;;",
            "Accept: application/x-ndjson",
            "Accept: application/json;q=0",
            "Content-Encoding: gzip",
            "Content-Encoding: br",
            "Content-Encoding: identity",
            "Idempotency-Key: ",
            "Idempotency-Key: same",
            "Idempotency-Key: two words",
            "Idempotency-Key: " + "k".repeat(200),
            "Assay-Deadline-Ms: 0",
            "Assay-Deadline-Ms: 1",
            "Assay-Deadline-Ms: x",
            "Assay-Deadline-Ms: " + "9".repeat(40),
            "Assay-Deadline-Ms: 1e3",
            "If-Match: *",
            "If-Match: \"x\"",
            "If-None-Match: *",
            "Range: bytes=0-1",
            "Cookie: a=b",
            "X-Forwarded-Host: evil.example",
            "X-HTTP-Method-Override: DELETE",
            "Origin: null",
            "Transfer-Encoding: gzip",
            "Host: localhost",
            "Expect: banana",
            "Connection: close",
            "TE: trailers",
            "X: ");

    /** Request lines that are not valid in HTTP/1.1. */
    private static final List<String> GARBAGE = List.of(
            "GET",
            "GET /",
            "GET  /nowhere HTTP/1.1",
            "GET / HTTP/9.9",
            "GET http://evil.example/ HTTP/1.1",
            "\u0016\u0003\u0001",
            "BREW /livez HTTP/1.1",
            "GET /" + "a".repeat(5_000) + " HTTP/1.1",
            "PRI * HTTP/2.0",
            "OPTIONS * HTTP/1.1",
            "CONNECT evil.example:443 HTTP/1.1",
            "GET /%zz HTTP/1.1",
            "GET //evil.example/ HTTP/1.1",
            "TRACE / HTTP/1.1");

    private final ApiContract contract;
    private final List<Operation> operations;
    private final long seed;
    private final String key;

    ApiRequests(ApiContract contract, long seed, String key) {
        this.contract = contract;
        this.operations = contract.operations();
        this.seed = seed;
        this.key = key;
    }

    ApiRequest request(long index) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + index);
        if (random.nextInt(25) == 0) {
            return new ApiRequest(
                    null, GARBAGE.get(random.nextInt(GARBAGE.size())), List.of("Host: localhost"), new byte[0]);
        }
        Operation operation = operations.get((int) (index % operations.size()));
        boolean well = random.nextInt(3) == 0;
        List<String> headers = headers(random, operation, well);
        byte[] body = body(random, operation, well, headers);
        String start = start(random, operation, well);
        return new ApiRequest(
                start.startsWith(operation.method() + " ") ? operation : deletion(operation), start, headers, body);
    }

    private @Nullable Operation deletion(Operation operation) {
        return operations.stream()
                .filter(other -> other.method().equals("DELETE") && other.path().equals(operation.path()))
                .findFirst()
                .orElse(null);
    }

    private String start(SplittableRandom random, Operation operation, boolean well) {
        String path = operation.path();
        List<String> query = new ArrayList<>();
        for (JsonNode given : operation.node().path("parameters")) {
            JsonNode parameter = contract.resolved(given);
            String name = parameter.path("name").asString();
            String value = !well && random.nextInt(3) == 0
                    ? ODD_TEXTS.get(random.nextInt(ODD_TEXTS.size()))
                    : encoded(value(random, parameter));
            switch (parameter.path("in").asString()) {
                case "path" -> path = path.replace("{" + name + "}", value);
                case "query" -> {
                    if (random.nextInt(3) == 0) {
                        query.add(name + "=" + value);
                    }
                }
                default -> {}
            }
        }
        if (!well && random.nextInt(6) == 0) {
            query.add(ODD_TEXTS.get(random.nextInt(ODD_TEXTS.size())) + "=" + random.nextInt());
        }
        String method = !well && random.nextInt(40) == 0 ? "DELETE" : operation.method();
        return method + " " + path + (query.isEmpty() ? "" : "?" + String.join("&", query)) + " HTTP/1.1";
    }

    private String value(SplittableRandom random, JsonNode parameter) {
        return parameter.has("example")
                ? parameter.get("example").asString()
                : new SchemaSample(contract, random)
                        .of(parameter.path("schema"))
                        .asString("");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private List<String> headers(SplittableRandom random, Operation operation, boolean well) {
        List<String> headers = new ArrayList<>(List.of("Host: localhost"));
        int kind = well ? 9 : random.nextInt(40);
        if (kind == 1) {
            headers.add("Authorization: Bearer assay_nonsense");
        } else if (kind == 2) {
            headers.add("Authorization: Basic " + "eA==");
        } else if (kind > 2) {
            headers.add("Authorization: Bearer " + key);
        }
        if (!well && random.nextInt(3) == 0) {
            headers.add(HEADERS.get(random.nextInt(HEADERS.size())));
        }
        List<String> types =
                List.copyOf(operation.node().at("/requestBody/content").propertyNames());
        if (!types.isEmpty()) {
            boolean odd = !well && random.nextInt(12) == 0;
            List<String> choice = odd ? TYPES : types;
            headers.add("Content-Type: " + choice.get(random.nextInt(choice.size())));
        }
        return headers;
    }

    private byte[] body(SplittableRandom random, Operation operation, boolean well, List<String> headers) {
        String type = headers.getLast().startsWith("Content-Type: ")
                ? headers.getLast().substring("Content-Type: ".length())
                : "";
        JsonNode content = operation.node().at("/requestBody/content").path(type);
        if (operation.node().at("/requestBody/content").isEmpty()) {
            return new byte[0];
        }
        List<JsonNode> examples = List.copyOf(content.path("examples").values());
        JsonNode example = examples.isEmpty()
                ? Json.MAPPER.getNodeFactory().stringNode("x")
                : examples.get(random.nextInt(examples.size())).path("value");
        boolean sampled = type.equals("application/json") && random.nextInt(4) == 0;
        JsonNode value = sampled ? new SchemaSample(contract, random).of(content.path("schema")) : example;
        JsonDamage damage = new JsonDamage(random);
        JsonNode meant = well || value.isString() ? value : damage.values(value);
        byte[] bytes = text(meant).getBytes(StandardCharsets.UTF_8);
        return !well && random.nextInt(8) == 0 ? damage.bytes(bytes) : bytes;
    }

    private static String text(JsonNode value) {
        return value.isString() ? value.asString() : value.toString();
    }
}
