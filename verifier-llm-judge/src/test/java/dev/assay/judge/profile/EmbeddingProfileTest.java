package dev.assay.judge.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.yaml.DocumentRefusal;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddingProfileTest {
    private static final String SOUND = "model: m\nendpoints: [http://a/v1]\n";

    @TempDir
    Path folder;

    private Optional<EmbeddingProfile> load(Map<String, String> environment) {
        return EmbeddingProfile.load(folder, name -> Optional.ofNullable(environment.get(name)));
    }

    private void write(String text) throws IOException {
        Files.writeString(folder.resolve("embeddings.yaml"), text);
    }

    @Test
    void twoVariablesAreAProfileAndNoneIsNone() {
        assertThat(load(Map.of())).isEmpty();
        assertThat(load(Map.of("ASSAY_EMBEDDINGS_URL", "http://a/v1", "ASSAY_EMBEDDINGS_MODEL", "m")))
                .hasValueSatisfying(profile -> {
                    assertThat(profile.endpoints()).containsExactly(URI.create("http://a/v1"));
                    assertThat(profile.model()).isEqualTo("m");
                    assertThat(profile.limits().inFlight()).isEqualTo(64);
                });
    }

    @Test
    void theEnvironmentGoesOverTheFileWhichIsNoJudge() throws IOException {
        write(SOUND + "limits: {max_parallel_requests: 3}\nparameters: {dimensions: 256}\n");

        assertThat(load(Map.of("ASSAY_EMBEDDINGS_URL", "http://b/v1"))).hasValueSatisfying(profile -> {
            assertThat(profile.endpoints()).containsExactly(URI.create("http://b/v1"));
            assertThat(profile.limits().inFlight()).isEqualTo(3);
            assertThat(profile.parameters()).hasToString("{\"dimensions\":256}");
        });
        assertThat(JudgeProfiles.load(folder, name -> Optional.empty())).doesNotContainKey("embeddings");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "contract: {kind: score}          | line 3, column 1: /contract is no key of this place",
                "limits: {max_parallel_requests: 0}           | /limits/max_parallel_requests must be a whole number from 1 to 10000, but is 0",
                "timeout_ms: soon                 | /timeout_ms must be a whole number from 10 to 600000",
                "api_key_env: sk-12345            | /api_key_env must be the name of a variable ASSAY_SECRET_…, never the key itself",
                "parameters: {input: x}           | /parameters/input is decided by the other keys of a profile",
                "parameters: {encoding_format: x} | /parameters/encoding_format must be float or base64",
                "name: other                      | /name must be embeddings, the name of the file"
            })
    void aMistakeIsNamedWithItsPlace(String line, String said) throws IOException {
        write(SOUND + line);

        assertThatExceptionOfType(DocumentRefusal.class)
                .isThrownBy(() -> load(Map.of()))
                .withMessageContaining(said)
                .withMessageNotContaining("sk-12345");
    }

    @Test
    void anEndpointNeedsAModelAndABase() {
        assertThatExceptionOfType(DocumentRefusal.class)
                .isThrownBy(() -> load(Map.of("ASSAY_EMBEDDINGS_URL", "http://a/v1")))
                .withMessageContaining("ASSAY_EMBEDDINGS_MODEL");
        assertThatExceptionOfType(DocumentRefusal.class)
                .isThrownBy(() ->
                        load(Map.of("ASSAY_EMBEDDINGS_URL", "http://a/v1/embeddings", "ASSAY_EMBEDDINGS_MODEL", "m")))
                .withMessageContaining("ASSAY_EMBEDDINGS_URL: must have addresses like http://host:8000/v1");
    }
}
