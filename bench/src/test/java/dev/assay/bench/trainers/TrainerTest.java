package dev.assay.bench.trainers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.bench.trainers.SingleUseConnections.Reply;
import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TrainerTest {
    @Test
    void everySecondSampleIsWrongAndTheAnswerMustSaySo() {
        Trainer.Asked right = Trainer.OPENRLHF.ask(6);
        Trainer.Asked wrong = Trainer.OPENRLHF.ask(7);
        assertThat(Json.MAPPER.readTree(right.body()).at("/query/0").asString()).contains("\\boxed{7}");
        assertThat(Trainer.OPENRLHF.isAnswered(right, "{\"rewards\": [1.0]}")).isTrue();
        assertThat(Trainer.OPENRLHF.isAnswered(right, "{\"rewards\": [0.0]}")).isFalse();
        assertThat(Trainer.OPENRLHF.isAnswered(wrong, "{\"rewards\": [0.0]}")).isTrue();
        assertThat(Trainer.OPENRLHF.isAnswered(wrong, "{\"rewards\": []}")).isFalse();
        assertThat(Trainer.OPENRLHF.isAnswered(wrong, "not JSON")).isFalse();
    }

    @Test
    void aProgramMustWriteItsOwnNumber() {
        Trainer.Asked asked = Trainer.VERL.ask(41);
        assertThat(Trainer.VERL.isAnswered(asked, "{\"run_result\": {\"stdout\": \"42\\n\"}}"))
                .isTrue();
        assertThat(Trainer.VERL.isAnswered(asked, "{\"status\": \"SandboxError\", \"run_result\": null}"))
                .isFalse();
    }

    @Test
    void whatIsNoHttpHasNoStatus() {
        assertThat(Reply.of("HTTP/1.1 200 OK\r\nA: b\r\n\r\n{}".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(new Reply(200, "{}"));
        assertThat(Reply.of(new byte[0])).isEqualTo(new Reply(0, ""));
    }
}
