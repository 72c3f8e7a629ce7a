package dev.assay.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.db.DatabaseSettings;
import dev.assay.engine.disk.DiskLevels;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.settings.ClientLimits;
import dev.assay.gateway.settings.GatewaySettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Flux;

class RequestBodyReaderTest {
    private static final int LIMIT = 1_000;

    private static final GatewaySettings SETTINGS = new GatewaySettings(
            Path.of("home"),
            InetAddress.getLoopbackAddress(),
            0,
            new DatabaseSettings.Embedded(Path.of("home")),
            1 << 20,
            1 << 20,
            1 << 20,
            Duration.ofSeconds(1),
            1,
            1,
            1,
            ClientLimits.USUAL,
            DiskLevels.USUAL);

    private final RequestBodyReader bodies =
            new RequestBodyReader(SETTINGS, new BytesInFlight(SETTINGS, new SimpleMeterRegistry()));

    private byte[] readSmall(int size) {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(new byte[size]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        MockServerHttpRequest request = MockServerHttpRequest.post("/")
                .header("Content-Encoding", "gzip")
                .body(Flux.just(DefaultDataBufferFactory.sharedInstance.wrap(zipped.toByteArray())));
        return Objects.requireNonNull(
                bodies.readSmall(MockServerWebExchange.from(request), LIMIT).block());
    }

    @Test
    void aSmallBodyIsStillSmallWhenItIsDecompressed() {
        assertThat(readSmall(LIMIT)).hasSize(LIMIT);
        assertThatThrownBy(() -> readSmall(LIMIT + 1))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        problem -> assertThat(problem.refusal().type()).isEqualTo(ProblemType.TOO_LARGE));
    }
}
