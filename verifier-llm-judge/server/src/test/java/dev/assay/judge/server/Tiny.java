package dev.assay.judge.server;

import dev.assay.judge.server.JudgeServer.Settings;
import dev.assay.judge.server.model.DecoderNetwork.Device;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The model that tiny/make.py made, with the results of transformers for it. */
public final class Tiny {
    public static final JsonMapper JSON = JsonMapper.builder().build();

    private Tiny() {}

    public static Path folder() {
        try {
            return Path.of(Objects.requireNonNull(Tiny.class.getResource("/tiny/config.json"))
                            .toURI())
                    .resolveSibling("");
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the same network with a cache of 16-bit floats, without the other files of a model. */
    public static Path halfPrecision() {
        return folder().resolveSibling("tiny-fp16");
    }

    /** Returns conversations with their tokens, the greedy completion, and the logits before each of its tokens. */
    public static Stream<JsonNode> reference() throws IOException {
        try (InputStream file = Objects.requireNonNull(Tiny.class.getResourceAsStream("/tiny/reference.json"))) {
            return StreamSupport.stream(JSON.readTree(file.readAllBytes()).spliterator(), false);
        }
    }

    public static int[] numbers(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .mapToInt(JsonNode::intValue)
                .toArray();
    }

    static Settings settings(int batch, int queue, Optional<String> key) {
        return new Settings(
                folder(),
                "tiny",
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                Optional.empty(),
                batch,
                queue,
                Device.CPU,
                1,
                false,
                key);
    }
}
