package dev.assay.gateway.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.gateway.OtlpReceiver;
import dev.assay.gateway.http.RequestContext;
import dev.assay.gateway.security.Principal;
import dev.assay.gateway.settings.StartRefused;
import dev.assay.verifier.trace.TraceSpan;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class RequestTracesTest {
    private static final RequestContext REQUEST =
            new RequestContext(new Principal("k", "p", Set.of(), false, null, null), "r", "/v1/verify", 0, null);

    private static RequestTraces traces(Map<String, Object> variables) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", variables));
        return new RequestTraces(environment);
    }

    private static Set<Thread> exporters() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().contains("BatchSpanProcessor"))
                .collect(Collectors.toSet());
    }

    @Test
    void withoutAnEndpointNothingIsTracedAndNoThreadExports() {
        Set<Thread> before = exporters();
        try (RequestTraces traces = traces(Map.of("ASSAY_TRACES_PERCENT", "100"))) {
            assertThat(traces.isOn()).isFalse();
            assertThat(traces.<TraceSpan, RuntimeException>within(REQUEST, TraceSpan::current))
                    .isSameAs(TraceSpan.none());
            assertThat(before).containsAll(exporters());
        }
    }

    @Test
    void withAnEndpointARequestHasASpanAndTheExporterEndsWithTheService() throws Exception {
        Set<Thread> exporters;
        try (OtlpReceiver collector = new OtlpReceiver();
                RequestTraces traces = traces(Map.of("ASSAY_OTLP_ENDPOINT", collector.url() + "/"))) {
            String parent = traces.within(
                    REQUEST, () -> TraceSpan.current().traceParent().orElseThrow());
            assertThat(parent).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-0[13]");
            exporters = exporters();
            assertThat(exporters).isNotEmpty();
        }
        for (Thread exporter : exporters) {
            exporter.join();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:4318", "collector", "ftp://collector/", "http://a b"})
    void anEndpointThatIsNoAddressRefusesTheStart(String endpoint) {
        assertThatThrownBy(() -> traces(Map.of("ASSAY_OTLP_ENDPOINT", endpoint)))
                .isInstanceOf(StartRefused.class)
                .hasMessageContaining("ASSAY_OTLP_ENDPOINT must be an http or https address");
    }
}
