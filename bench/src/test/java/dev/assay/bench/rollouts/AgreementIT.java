package dev.assay.bench.rollouts;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.assay.bench.BuiltGateway;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class AgreementIT {
    @TempDir
    Path folder;

    private Path corpus(int rows) throws IOException {
        Path corpus = folder.resolve("rollouts.jsonl");
        new SeededRollouts(3).write(corpus, rows);
        Files.writeString(corpus, Files.readString(corpus) + """
                        {"id": "unscored", "gold": " ", "response": "4"}
                        {"id": "r0", "gold": ["4", "5"], "response": "so 5"}
                        {"id": "no response", "gold": "4"}
                        {"gold": "4", "response": "4", "recipe": "none"}
                        this is no JSON
                        """);
        return corpus;
    }

    private static int agreement(Path file, String url, Path key) {
        return new CommandLine(new AgreementCommand())
                .execute(file.toString(), "--url", url, "--key-file", key.toString());
    }

    @Test
    void aGatewayGivesRowsTheResultsOfOfflineScoring() throws Exception {
        Path corpus = corpus(1_500);
        try (BuiltGateway gateway = BuiltGateway.start(folder)) {
            assertThat(agreement(corpus, gateway.url(), gateway.keyFile())).isZero();
        }
    }

    @Test
    void anotherResultIsReported() throws Exception {
        Path corpus = corpus(1);
        Path key = Files.writeString(folder.resolve("key"), "a-key\n");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            int items = Json.MAPPER
                    .readTree(exchange.getRequestBody())
                    .path("items")
                    .size();
            ObjectNode answer = Json.MAPPER.createObjectNode();
            ArrayNode results = answer.putArray("results");
            for (int i = 0; i < items; i++) {
                results.addObject().put("index", i).put("status", "scored").put("reward", 0.5);
            }
            byte[] body = Json.MAPPER.writeValueAsBytes(answer);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort();
            assertThat(agreement(corpus, url, key)).isEqualTo(1);
        } finally {
            server.stop(0);
        }
    }
}
