package dev.assay.judge.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.judge.wire.EmbeddingReply.Malformed;
import dev.assay.judge.wire.EmbeddingReply.Vectors;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class EmbeddingReplyTest {
    private static EmbeddingReply read(String body) {
        return EmbeddingReply.of(body.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void floatsMayBePacked() {
        assertThat(read("{\"data\": [{\"embedding\": \"AACAPwAAAMA=\"}]}"))
                .isInstanceOfSatisfying(
                        Vectors.class,
                        reply -> assertThat(reply.vectors().getFirst()).containsExactly(1, -2));
    }

    @Test
    void everyTextHasAVectorOfItsOwn() {
        String one = "{\"index\": 0, \"embedding\": [1]}";

        assertThat(read("{\"data\": [" + one + ", " + one + "]}")).isInstanceOf(Malformed.class);
        assertThat(read("{\"data\": [" + one.replace('0', '1') + "]}")).isInstanceOf(Malformed.class);
        assertThat(read("{\"error\": {\"message\": \"x\"}, \"data\": [" + one + "]}"))
                .isInstanceOf(Malformed.class);
    }
}
