package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** A program that is too long is the fault of the model that wrote it. */
class TextLimitsTest {
    private static boolean isTooLong(String program) {
        ObjectNode body = Json.MAPPER.createObjectNode().put("code", program);
        return TextLimits.isTooLong(JsonFields.of(body, ""), "code", TextLimits.MOST_CODE);
    }

    @Test
    void theLimitIsInBytesOfUtf8() {
        assertThat(isTooLong("x".repeat(TextLimits.MOST_CODE))).isFalse();
        assertThat(isTooLong("x".repeat(TextLimits.MOST_CODE + 1))).isTrue();
        assertThat(isTooLong("\u00e9".repeat(TextLimits.MOST_CODE / 2 + 1))).isTrue();
    }

    @Test
    void aProgramThatIsTooLongHasFailed() {
        ObjectNode reply = RunCodeReply.tooLong();

        assertThat(reply.get("status").asString()).isEqualTo("Failed");
        assertThat(reply.get("run_result").isNull()).isTrue();
        assertThat(reply.get("compile_result").get("return_code").asInt()).isEqualTo(1);
    }
}
