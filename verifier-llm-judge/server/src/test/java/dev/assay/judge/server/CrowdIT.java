package dev.assay.judge.server;

import static dev.assay.judge.server.Client.body;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests an overload of questions, clients that disconnect, and the stop of the server. */
@Timeout(60)
class CrowdIT {
    private static final String ANSWERED = "assay_judge_server_requests_total{status=\"200\"} ";
    private static final String LEFT = "assay_judge_server_requests_total{status=\"499\"} 1";
    private static final String LONG = "\"max_tokens\": 450, \"guided_choice\": [\"" + "a".repeat(420) + "\"]";

    @Test
    void whoFindsNoPlaceIsToldToComeBack() throws Exception {
        try (JudgeServer server = new JudgeServer(Tiny.settings(1, 1, Optional.empty()));
                Client client = new Client(server.port())) {
            List<CompletableFuture<HttpResponse<String>>> asked = IntStream.range(0, 40)
                    .mapToObj(i -> client.begin(body("x", LONG)))
                    .toList();
            List<HttpResponse<String>> answers =
                    asked.stream().map(CompletableFuture::join).toList();

            assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(200, 429);
            assertThat(answers)
                    .filteredOn(answer -> answer.statusCode() == 429)
                    .allMatch(
                            answer -> answer.headers().firstValue("Retry-After").equals(Optional.of("1")));
        }
    }

    @Test
    void aQuestionWhoseClientHasGoneLeavesTheBatch() throws Exception {
        try (JudgeServer server = new JudgeServer(Tiny.settings(1, 4, Optional.empty()));
                Client client = new Client(server.port())) {
            int left = 0;
            do { // repeats if the answer was complete before its client left
                leave(server, client, left++);
                client.until(LEFT, ANSWERED + left);
            } while (!client.shows(LEFT));
            client.until("assay_judge_server_running 0");
        }
    }

    /** Sends a question, and disconnects as soon as it is being answered. */
    private static void leave(JudgeServer server, Client client, int answered) throws Exception {
        byte[] asked = body("x", LONG).getBytes(StandardCharsets.UTF_8);
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            String head =
                    "POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: " + asked.length + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().write(asked);
            client.until("assay_judge_server_running 1", ANSWERED + (answered + 1));
        }
    }

    @Test
    void whatWasAskedBeforeTheEndIsAnswered() throws Exception {
        JudgeServer server = new JudgeServer(Tiny.settings(1, 4, Optional.empty()));
        try (Client client = new Client(server.port())) {
            CompletableFuture<HttpResponse<String>> asked = client.begin(body("x", LONG));
            client.until("assay_judge_server_running 1");
            server.close();

            assertThat(asked.get().statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aKeyIsAskedForWhereOneIsSet() throws Exception {
        try (JudgeServer server = new JudgeServer(Tiny.settings(1, 4, Optional.of("s3cret")));
                Client client = new Client(server.port())) {
            String body = body("x", "\"max_tokens\": 1");

            assertThat(client.post(body).statusCode()).isEqualTo(401);
            assertThat(client.post(body, "Authorization", "Bearer wrong").statusCode())
                    .isEqualTo(401);
            assertThat(client.post(body, "Authorization", "Bearer s3cret").statusCode())
                    .isEqualTo(200);
            assertThat(client.get("/v1/models").statusCode()).isEqualTo(401);
            assertThat(client.get("/livez").statusCode()).isEqualTo(200);
        }
    }
}
