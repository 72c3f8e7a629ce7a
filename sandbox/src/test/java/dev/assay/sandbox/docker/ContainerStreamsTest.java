package dev.assay.sandbox.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ContainerStreamsTest {
    @Test
    void aRefusalIsKnownAtOnceAndItsReasonKept() throws Exception {
        try (ContainerStreams attachment = new ContainerStreams()) {
            attachment.onError(new IOException("no room for its limits"));
            assertThatThrownBy(() -> attachment.awaitBegin(Duration.ofHours(1))).isInstanceOf(ExecutionException.class);
            assertThat(attachment.lastWords()).contains("no room for its limits");
            assertThat(attachment.isAlive()).isFalse();
        }
    }

    @Test
    void itHasBegunWhenTheEngineSaysSo() throws Exception {
        try (ContainerStreams attachment = new ContainerStreams()) {
            attachment.onStart(() -> {});
            attachment.awaitBegin(Duration.ofHours(1));
            assertThat(attachment.isAlive()).isTrue();
        }
    }
}
