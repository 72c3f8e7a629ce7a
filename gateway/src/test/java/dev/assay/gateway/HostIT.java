package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostIT {
    private final Gateway gateway = Gateway.shared();

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "localhost:1", "127.0.0.1:8080", "[::1]", "[::1]:8080", "LOCALHOST"})
    void aNameOfLoopbackIsServed(String host) throws IOException {
        assertThat(status("GET /livez HTTP/1.1", "Host: " + host)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "localhost.evil.example:8080",
                "127.0.0.1.evil.example",
                "169.254.169.254",
                "0.0.0.0",
                "",
                ":8080",
                "[::2]",
                "[",
                "localhost@evil.example"
            })
    void anotherNameIsMisdirected(String host) throws IOException {
        assertThat(status("GET /livez HTTP/1.1", "Host: " + host)).isIn(400, 421);
    }

    @Test
    void aRequestWithoutANameIsMisdirected() throws IOException {
        assertThat(status("GET /livez HTTP/1.0")).isEqualTo(421);
    }

    @Test
    void aMisdirectedRequestGetsAProblemWhateverItsKey() throws IOException {
        try (RawClient client = new RawClient(gateway.url())) {
            client.head(
                    "GET /v1/keys HTTP/1.1",
                    "Host: evil.example",
                    "Authorization: Bearer " + gateway.adminKey(),
                    "Connection: close");

            assertThat(client.readHead()).startsWith("http/1.1 421").contains("application/problem+json");
            assertThat(client.rest()).contains("/problems/misdirected");
        }
    }

    private int status(String... head) throws IOException {
        try (RawClient client = new RawClient(gateway.url())) {
            return client.head(head).status();
        }
    }
}
