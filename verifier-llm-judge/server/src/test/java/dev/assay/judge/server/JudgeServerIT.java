package dev.assay.judge.server;

import static dev.assay.judge.server.Client.body;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests the wire with a model of random weights. */
@Timeout(60)
class JudgeServerIT {
    private static final String LONG = "\"max_tokens\": 400, \"temperature\": 2, \"seed\": 3";

    private static JudgeServer server;
    private static Client client;

    @BeforeAll
    static void open() throws Exception {
        server = new JudgeServer(Tiny.settings(8, 64, Optional.empty()));
        client = new Client(server.port());
    }

    @AfterAll
    static void close() {
        client.close();
        server.close();
    }

    @Test
    void aGreedyCompletionIsThatOfTheReference() throws Exception {
        for (JsonNode wanted : Tiny.reference().toList()) {
            int[] tokens = Tiny.numbers(wanted.path("continuation"));
            ObjectNode asked = Tiny.JSON.createObjectNode();
            asked.set("messages", wanted.path("messages"));
            asked.put("max_tokens", tokens.length).put("logprobs", true).put("top_logprobs", 3);
            JsonNode answer = client.ask(asked.toString());

            assertThat(answer.path("usage").path("prompt_tokens").intValue())
                    .isEqualTo(wanted.path("ids").size());
            assertThat(answer.path("usage").path("completion_tokens").intValue())
                    .isEqualTo(tokens.length);
            boolean ended = tokens[tokens.length - 1] == 353;
            JsonNode choice = answer.path("choices").path(0);
            assertThat(choice.path("finish_reason").stringValue()).isEqualTo(ended ? "stop" : "length");
            assertThat(choice.path("logprobs").path("content")).hasSize(tokens.length - (ended ? 1 : 0));
        }
    }

    @Test
    void eachTokenComesWithItsLikelihoodAndTheLikeliest() throws Exception {
        JsonNode answer = client.ask(body("Is it?", "\"max_tokens\": 5, \"logprobs\": true, \"top_logprobs\": 4"));
        JsonNode content = answer.at("/choices/0/logprobs/content");

        assertThat(content).isNotEmpty();
        for (JsonNode token : content) {
            List<Double> logs = StreamSupport.stream(token.path("top_logprobs").spliterator(), false)
                    .map(one -> one.path("logprob").doubleValue())
                    .toList();
            assertThat(logs).hasSize(4).isSortedAccordingTo((a, b) -> Double.compare(b, a));
            assertThat(token.path("logprob").doubleValue()).isEqualTo(logs.getFirst());
            assertThat(logs.stream().mapToDouble(Math::exp).sum()).isLessThanOrEqualTo(1);
            assertThat(token.path("bytes").isArray()).isTrue();
        }
    }

    @Test
    void manyAtATimeGetWhatEachGetsAlone() throws Exception {
        List<String> bodies = IntStream.range(0, 24)
                .mapToObj(i -> body(
                        "Is " + "one ".repeat(i) + "it?",
                        "\"max_tokens\": %d, \"temperature\": %s, \"seed\": 11".formatted(5 + i, i % 2 == 0 ? 0 : 1)))
                .toList();
        List<String> alone = new ArrayList<>();
        for (String body : bodies) {
            alone.add(text(client.ask(body)));
        }
        List<CompletableFuture<HttpResponse<String>>> together =
                bodies.stream().map(client::begin).toList();

        for (int i = 0; i < alone.size(); i++) {
            assertThat(text(Tiny.JSON.readTree(together.get(i).get().body()))).isEqualTo(alone.get(i));
        }
    }

    @Test
    void aSeedDrawsTheSameAgainAndAnotherDoesNot() throws Exception {
        String drawn = "\"max_tokens\": 40, \"temperature\": 1.5, \"top_p\": 0.95, \"seed\": ";

        String first = text(client.ask(body("Draw.", drawn + 1)));
        assertThat(text(client.ask(body("Draw.", drawn + 1)))).isEqualTo(first);
        assertThat(text(client.ask(body("Draw.", drawn + 2)))).isNotEqualTo(first);
    }

    @Test
    void aStopEndsTheTextBeforeIt() throws Exception {
        String all = text(client.ask(body("Go on.", LONG)));
        int at = IntStream.range(5, all.length())
                .filter(i -> Character.isLetter(all.charAt(i)) && all.charAt(i) < 128)
                .findFirst()
                .orElseThrow();
        String stop = all.substring(at, at + 1);
        JsonNode answer = client.ask(body("Go on.", LONG + ", \"logprobs\": true, \"stop\": [\"" + stop + "\"]"));

        assertThat(text(answer)).isEqualTo(all.substring(0, all.indexOf(stop)));
        assertThat(answer.at("/choices/0/finish_reason").stringValue()).isEqualTo("stop");
    }

    @Test
    void anAnswerMayBeKeptToSomeTexts() throws Exception {
        for (String field : List.of("\"guided_choice\": %s", "\"structured_outputs\": {\"choice\": %s}")) {
            String choices = field.formatted("[\"True\", \"False\", \"Falsehood\"]");
            for (int seed = 0; seed < 5; seed++) {
                JsonNode answer = client.ask(
                        body("Say.", choices + ", \"max_tokens\": 20, \"temperature\": 3, \"seed\": " + seed));
                assertThat(text(answer)).isIn("True", "False", "Falsehood");
                assertThat(answer.at("/choices/0/finish_reason").stringValue()).isEqualTo("stop");
            }
        }
    }

    @Test
    void whatDoesNotFitTheContextIsRefusedAsOpenAiDoes() throws Exception {
        for (String body : List.of(body("x", "\"max_tokens\": 512"), body("one ".repeat(600), ""))) {
            HttpResponse<String> answer = client.post(body);

            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(Tiny.JSON.readTree(answer.body()).at("/error/code").stringValue())
                    .isEqualTo("context_length_exceeded");
        }
    }

    @Test
    void eachTextIsPlacedAsItIsAloneAtLengthOne() throws Exception {
        String texts = "[\"Is it?\", \"%s\", \"no\"]".formatted("one or two ".repeat(40));
        JsonNode answer = Tiny.JSON.readTree(
                client.embed("{\"model\": \"tiny\", \"input\": " + texts + "}").body());
        JsonNode alone =
                Tiny.JSON.readTree(client.embed("{\"input\": \"Is it?\"}").body());
        JsonNode packed = Tiny.JSON.readTree(client.embed("{\"input\": \"Is it?\", \"encoding_format\": \"base64\"}")
                .body());

        assertThat(answer.path("data"))
                .hasSize(3)
                .allSatisfy(one -> assertThat(length(one.path("embedding"))).isCloseTo(1, within(1e-6)));
        FloatBuffer floats = ByteBuffer.wrap(Base64.getDecoder()
                        .decode(packed.at("/data/0/embedding").stringValue()))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asFloatBuffer();
        for (int i = 0; i < 32; i++) {
            float number = alone.at("/data/0/embedding").path(i).floatValue();
            assertThat(answer.at("/data/0/embedding").path(i).floatValue()).isCloseTo(number, within(1e-5f));
            assertThat(floats.get(i)).isEqualTo(number);
        }
        assertThat(alone.path("usage").path("prompt_tokens").intValue()).isPositive();
    }

    private static double length(JsonNode vector) {
        return Math.sqrt(vector.valueStream()
                .mapToDouble(JsonNode::doubleValue)
                .map(x -> x * x)
                .sum());
    }

    @Test
    void aTextThatCanNotBePlacedIsRefusedByTheFieldAtFault() throws Exception {
        assertThat(refusal("{\"input\": \"" + "one ".repeat(600) + "\"}")).isEqualTo("context_length_exceeded");
        assertThat(refusal("{\"input\": [\"x\", \"\"]}")).isEqualTo("invalid_value");
        assertThat(refusal("{\"input\": [1, 2]}")).isEqualTo("invalid_value");
        assertThat(refusal("{\"input\": \"x\", \"dimensions\": 3}")).isEqualTo("unsupported_parameter");
        assertThat(refusal("{\"input\": \"x\", \"model\": \"another\"}")).isEqualTo("model_not_found");
        assertThat(client.get("/v1/embeddings").statusCode()).isEqualTo(405);
    }

    private static String refusal(String body) throws Exception {
        HttpResponse<String> answer = client.embed(body);
        assertThat(answer.statusCode()).isIn(400, 404);
        return Tiny.JSON.readTree(answer.body()).at("/error/code").stringValue();
    }

    @Test
    void badRequestsAreNamed() throws Exception {
        HttpResponse<String> wrong = client.post(body("x", "\"top_p\": 7"));
        HttpResponse<String> other = client.post(body("x", "\"model\": \"another\""));

        assertThat(wrong.statusCode()).isEqualTo(400);
        assertThat(Tiny.JSON.readTree(wrong.body()).at("/error/param").stringValue())
                .isEqualTo("top_p");
        assertThat(other.statusCode()).isEqualTo(404);
        assertThat(client.post("not JSON").statusCode()).isEqualTo(400);
        assertThat(client.get("/v1/chat/completions").statusCode()).isEqualTo(405);
        assertThat(client.get("/nowhere").statusCode()).isEqualTo(404);
    }

    @Test
    void itSaysWhatItHostsAndHowItIs() throws Exception {
        JsonNode models = Tiny.JSON.readTree(client.get("/v1/models").body());

        assertThat(models.at("/data/0/id").stringValue()).isEqualTo("tiny");
        assertThat(models.at("/data/0/max_model_len").intValue()).isEqualTo(512);
        assertThat(client.get("/livez").statusCode()).isEqualTo(200);
        assertThat(client.get("/health").statusCode()).isEqualTo(200);
        client.ask(body("x", "\"max_tokens\": 2"));
        assertThat(client.get("/metrics").body())
                .contains("assay_judge_server_requests_total{status=\"200\"}")
                .containsPattern("assay_judge_server_completion_tokens_total [1-9]");
    }

    private static String text(JsonNode answer) {
        return answer.at("/choices/0/message/content").stringValue();
    }
}
