package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that invalid HTTP requests are answered with a problem that says why. */
class MalformedRequestsIT {
    private static final String HOST = "Host: localhost\r\n";

    private final Gateway gateway = Gateway.shared();

    private String answer(String request) throws IOException {
        try (RawClient client = new RawClient(gateway.url())) {
            return client.send(request.getBytes(StandardCharsets.ISO_8859_1)).rest();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "400 | malformed-request | GET /livez HTTP/1.1~Host: localhost:99999~~",
                "400 | malformed-request | GET /livez HTTP/1.1~Host: localhost:99999999999999~~",
                "400 | malformed-request | GET /livez HTTP/1.1~Host: [::1~~",
                "400 | malformed-request | GET /livez HTTP/1.1~~",
                "400 | malformed-request | GET /livez HTTP/1.1~Host: localhost~Host: localhost~~",
                "400 | malformed-request | nonsense~~",
                "400 | malformed-request | GET /livez HTTP/1.1~Host: localhost~No Blanks : here~~",
                "400 | malformed-request | GET /v1/%zz HTTP/1.1~Host: localhost~~",
                "400 | malformed-request | GET /v1/verdicts?x={} HTTP/1.1~Host: localhost~~",
                "400 | malformed-request | GET livez HTTP/1.1~Host: localhost~~",
                "400 | malformed-request | POST /v1/verify HTTP/1.1~Host: localhost~Content-Length: -5~~{}",
                "400 | malformed-request | POST /livez HTTP/1.1~Host: localhost~Transfer-Encoding: chunked~~zzz~~",
                "501 | transfer-coding-not-supported | POST /v1/verify HTTP/1.1~Host: localhost~Transfer-Encoding: gzip, chunked~~0~~",
                "417 | expectation-failed | POST /v1/verify HTTP/1.1~Host: localhost~Expect: banana~Content-Length: 2~~{}",
                "421 | misdirected | GET http://evil.example/livez HTTP/1.1~Host: localhost~~",
                "421 | misdirected | GET http://evil.example/livez HTTP/1.1~Host: evil.example~~",
                "505 | version-not-supported | GET /livez HTTP/9.9~Host: localhost~~",
                "505 | version-not-supported | PRI * HTTP/2.0~~SM~~"
            })
    void whatIsWrongWithARequestIsSaid(int status, String type, String request) throws IOException {
        assertThat(answer(request.replace("~", "\r\n")))
                .startsWith("HTTP/1.1 " + status + " ")
                .contains("content-type: application/problem+json")
                .contains("connection: close")
                .contains("\"type\":\"/problems/" + type + "\"");
    }

    @Test
    void anAddressThatIsTooLongIsAnswered() throws IOException {
        assertThat(answer("GET /" + "a".repeat(100_000) + " HTTP/1.1\r\n" + HOST + "\r\n"))
                .startsWith("HTTP/1.1 414 ")
                .contains("/problems/uri-too-long");
    }

    @Test
    void aChunkWhoseFirstLineIsTooLongIsNoAddressThatIs() throws IOException {
        assertThat(answer("POST /livez HTTP/1.1\r\n" + HOST + "Transfer-Encoding: chunked\r\n\r\n2;long="
                        + "a".repeat(70_000) + "\r\n{}\r\n0\r\n\r\n"))
                .contains("HTTP/1.1 400 ", "/problems/malformed-request", "a chunk's size")
                .doesNotContain("/problems/uri-too-long");
    }

    @Test
    void afterARequestForAnotherHostTheConnectionIsClosed() throws IOException {
        assertThat(answer("GET /livez HTTP/1.1\r\nHost: evil.example\r\n\r\nGET /livez HTTP/1.1\r\n" + HOST + "\r\n"))
                .startsWith("HTTP/1.1 421 ")
                .doesNotContain("200 OK");
    }

    @Test
    void headersThatAreTooLargeAreAnsweredThoughMoreOfThemIsUnderWay() throws IOException {
        assertThat(answer("GET /livez HTTP/1.1\r\n" + HOST + "Much: " + "a".repeat(2_000_000) + "\r\n\r\n"))
                .startsWith("HTTP/1.1 431 ")
                .contains("/problems/headers-too-large");
    }

    @Test
    void theRequestsBeforeAMalformedOneAreAnsweredFirst() throws IOException {
        String well = "GET /livez HTTP/1.1\r\n" + HOST + "\r\n";

        assertThat(answer(well + well + "nonsense\r\n\r\n").split("HTTP/1\\.1 "))
                .satisfiesExactly(
                        nothing -> assertThat(nothing).isEmpty(),
                        first -> assertThat(first).startsWith("200 "),
                        second -> assertThat(second).startsWith("200 "),
                        last -> assertThat(last).startsWith("400 ").contains("/problems/malformed-request"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost/livez", "http://127.0.0.1:1/livez", "http://LOCALHOST:8080/livez"})
    void anAddressWithAHostOfOursIsServed(String address) throws IOException {
        assertThat(answer("GET " + address + " HTTP/1.1\r\n" + HOST + "Connection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",,,", " , "})
    void anEmptyAcceptIsNone(String accept) throws IOException {
        assertThat(metrics(accept)).startsWith("HTTP/1.1 200 ").contains("assay_");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain,,nonsense", "/", "image/png"})
    void anAcceptThatNamesNothingThatIsHereIsAnswered(String accept) throws IOException {
        assertThat(metrics(accept)).startsWith("HTTP/1.1 406 ").contains("/problems/not-acceptable");
    }

    private String metrics(String accept) throws IOException {
        return answer("GET /actuator/prometheus HTTP/1.1\r\n" + HOST + "Accept: " + accept
                + "\r\nAuthorization: Bearer " + gateway.adminKey() + "\r\nConnection: close\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"open-r1", "open-instruct", "fireworks"})
    void healthIsToldInWhateverCharsetIsAskedFor(String protocol) throws IOException {
        assertThat(answer("GET /compat/" + protocol + "/health HTTP/1.1\r\n" + HOST
                        + "Accept: application/json;charset=latin1\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200 ")
                .contains("\"status\":");
    }
}
