package dev.assay.judge.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.judge.server.Tiny;
import dev.assay.judge.server.model.ModelFolder;
import dev.assay.judge.server.text.TokenVocabulary;
import dev.assay.judge.server.wire.ReplyJson;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EmbeddingDeskTest {
    @Test
    void aNetworkThatHidesItsStatesSaysHowToGetOneThatDoesNot() {
        try (TokenVocabulary vocabulary = new TokenVocabulary(new ModelFolder(Tiny.folder()))) {
            EmbeddingDesk desk =
                    new EmbeddingDesk("tiny", 512, vocabulary, Optional.empty(), new ReplyJson("tiny", vocabulary));

            WireReply answer = desk.ask("{\"input\": \"x\"}".getBytes(StandardCharsets.UTF_8))
                    .answer()
                    .join();

            assertThat(answer.status()).isEqualTo(400);
            assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains("unsupported_model", "export.py");
        }
    }
}
