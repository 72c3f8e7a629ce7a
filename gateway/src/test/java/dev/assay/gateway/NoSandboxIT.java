package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.gateway.settings.StartRefused;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class NoSandboxIT {
    @Test
    void withoutASandboxNothingRunsAndTheReasonIsGiven() {
        Gateway gateway = Gateway.start(Gateway.newHome(), "--ASSAY_SANDBOX=off");
        try {
            JsonNode problem =
                    new Programs(gateway.api()).send("pass", request -> {}).problem(503, "no-sandbox");
            assertThat(problem.get("detail").asString()).contains("ASSAY_SANDBOX=off");

            JsonNode result = gateway.api().result("{'verifier': 'ran', 'task': {'stdin': ''}, 'response': 'pass'}");
            assertThat(result.get("cause").asString()).isEqualTo("unsupported");
            assertThat(result.get("retryable").asBoolean()).isFalse();

            JsonNode sandbox = gateway.api().get("/v1/verifiers").ok().get("sandbox");
            assertThat(sandbox.get("backend").asString()).isEqualTo("none");
            assertThat(sandbox.get("reason").asString()).contains("ASSAY_SANDBOX=off");
            assertThat(Metrics.of(gateway.api()).value("assay_sandbox_available"))
                    .isZero();
        } finally {
            gateway.discard();
        }
    }

    @Test
    void aWrongSettingEndsTheStart() {
        assertThatThrownBy(() -> Gateway.start(Gateway.newHome(), "--ASSAY_SANDBOX=podman"))
                .rootCause()
                .isInstanceOf(StartRefused.class)
                .hasMessageContaining("ASSAY_SANDBOX must be one of docker, graalpy, off, process");
    }
}
