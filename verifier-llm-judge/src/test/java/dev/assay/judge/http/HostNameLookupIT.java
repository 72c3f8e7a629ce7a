package dev.assay.judge.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the threads of look-ups: a native call looks names up, and would hold a virtual thread's carrier. */
class HostNameLookupIT {
    @ParameterizedTest
    @ValueSource(strings = {"http", "https"})
    void aJudgesNameIsLookedUpOnAPlatformThread(String scheme) {
        String host = "judge-by-" + scheme + ".invalid";
        URI address = URI.create(scheme + "://" + host + "/v1/chat/completions");
        try (JudgeHttpClient client = new JudgeHttpClient()) {
            JsonPost post = client.to(address, Optional.empty(), 1_000);
            assertThatThrownBy(() -> post.send(new byte[0]).answer().get())
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(ConnectException.class);
        }
        assertThat(NotedNames.virtual()).containsEntry(host, false);
    }
}
