package dev.assay.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A server that stands for judges and reward models: it says of a response what the column {@code rulings} of its item
 * has under a text that the prompt holds, or under the model's name. The column {@code judged} is what the prompt shows of
 * the response; by default its last line.
 */
final class BookModels implements AutoCloseable {
    private static final List<String> JUDGES = List.of("pointwise", "soft", "general-verifier");
    private static final List<String> REWARD_MODELS = List.of("helpful", "honest", "readable", "safe");
    private static final String YES = "Yes";
    /** What stands for a response that a judge could not rule on. */
    private static final String NOTHING = "I don't know.";

    private final HttpServer server;
    private volatile List<ObjectNode> items = List.of();

    BookModels() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/chat/completions", exchange -> answer(exchange, this::completion));
        server.createContext("/score", exchange -> answer(exchange, this::score));
        server.start();
    }

    /** Returns judges and reward models that this server stands for, described in a folder. */
    Judges judges(Path folder) throws IOException {
        Map<String, String> variables = describe(folder);
        return JudgesProvider.load(
                new JudgesProvider.Settings(folder, name -> Optional.ofNullable(variables.get(name))));
    }

    /** Describes the reward models in a folder, and returns the environment variables that name it and the judges. */
    Map<String, String> describe(Path folder) throws IOException {
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        for (String model : REWARD_MODELS) {
            Files.writeString(
                    folder.resolve(model + ".yaml"),
                    "kind: reward\nmodel: %s\nwire: score\nsquash: [0, 1]\nendpoints: [\"%s\"]\n"
                            .formatted(model, url));
        }
        Map<String, String> variables = new HashMap<>(Map.of("ASSAY_JUDGES", folder.toString()));
        for (String judge : JUDGES) {
            variables.put("ASSAY_JUDGE_" + judge.toUpperCase(Locale.ROOT).replace('-', '_') + "_URL", url + "/v1");
        }
        return variables;
    }

    /** Rules on these items from now on. */
    void ruleOn(List<ObjectNode> rows) {
        items = rows.stream().filter(row -> row.has("rulings")).toList();
    }

    private static void answer(HttpExchange exchange, Function<JsonNode, Optional<JsonNode>> answer)
            throws IOException {
        Optional<JsonNode> said =
                answer.apply(Json.MAPPER.readTree(exchange.getRequestBody().readAllBytes()));
        byte[] body = said.map(JsonNode::toString).orElse("{}").getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(said.isPresent() ? 200 : 400, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private Optional<JsonNode> completion(JsonNode request) {
        String prompt = request.path("messages")
                .valueStream()
                .map(message -> message.path("content").asString())
                .collect(Collectors.joining("\n"));
        if (prompt.contains(NOTHING)) {
            return Optional.of(chat(Json.MAPPER.getNodeFactory().stringNode("Fulfilled: no")));
        }
        return ruling(prompt, prompt::contains)
                .map(ruling ->
                        chat(ruling.isArray() ? ruling.get(request.path("seed").asInt() - 1) : ruling));
    }

    private Optional<JsonNode> score(JsonNode request) {
        return ruling(request.path("text_2").asString(), request.path("model").asString()::equals)
                .map(value -> {
                    ObjectNode body = Json.MAPPER.createObjectNode();
                    body.putArray("data").addObject().set("score", value);
                    return body;
                });
    }

    private Optional<JsonNode> ruling(String shown, Predicate<String> asked) {
        return items.stream()
                .filter(item -> shown.contains(judged(item)))
                .flatMap(item -> item.get("rulings").propertyStream())
                .filter(ruling -> asked.test(ruling.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static String judged(ObjectNode item) {
        return item.has("judged")
                ? item.get("judged").asString()
                : item.get("response").asString().strip().lines().toList().getLast();
    }

    /** Returns a completion of this text, or of the word yes with this probability. */
    private static JsonNode chat(JsonNode ruling) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        ObjectNode choice = body.putArray("choices").addObject().put("finish_reason", "stop");
        String text = ruling.isNumber() ? YES : ruling.asString();
        choice.putObject("message").put("role", "assistant").put("content", text);
        if (ruling.isNumber()) {
            double p = ruling.asDouble();
            ObjectNode token = choice.putObject("logprobs").putArray("content").addObject();
            token.put("token", YES).put("logprob", Math.log(p));
            ArrayNode alternatives = token.putArray("top_logprobs");
            alternatives.addObject().put("token", YES).put("logprob", Math.log(p));
            alternatives.addObject().put("token", "No").put("logprob", Math.log(1 - p));
        }
        return body;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
