package dev.assay.gateway.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.console.port.ConsoleSettings.Setting;
import dev.assay.console.port.ConsoleSettings.Source;
import dev.assay.engine.settings.KnownVariables;
import dev.assay.verifier.judge.Judges;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class EffectiveSettingsTest {
    /** Variables that the start script, the command line, the tests or the judge server read, and not the gateway. */
    private static final Set<String> OF_OTHERS = Set.of(
            "ASSAY_BUILD",
            "ASSAY_CI_DOCKER",
            "ASSAY_DEBUG",
            "ASSAY_JAVA_OPTS",
            "ASSAY_JUDGE_MODEL",
            "ASSAY_JUDGE_SERVER_KEY",
            "ASSAY_COMMAND",
            "ASSAY_KEY",
            "ASSAY_LAUNCHER",
            "ASSAY_MAVEN_ARCHIVE",
            "ASSAY_RECIPE",
            "ASSAY_REQUIRE_ALL",
            "ASSAY_RUN",
            "ASSAY_TEST_DOCKER",
            "ASSAY_TRAINING",
            "ASSAY_TRL_PYTHON",
            "ASSAY_URL");

    private static Map<String, Setting> settings(Map<String, Object> variables) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", variables));
        Map<String, Setting> all = new LinkedHashMap<>();
        new EffectiveSettings(environment, GatewaySettings.of(environment), Judges.NONE)
                .groups().stream()
                        .flatMap(group -> group.settings().stream())
                        .forEach(setting -> all.put(setting.name(), setting));
        return all;
    }

    private static Setting one(Map<String, Setting> settings, String name) {
        return Objects.requireNonNull(settings.get(name), name);
    }

    @Test
    void everyVariableOfTheGatewayIsThere() {
        Set<String> expected = new TreeSet<>(KnownVariables.names());
        expected.removeAll(OF_OTHERS);
        expected.removeIf(name -> name.endsWith("_FILE"));

        assertThat(settings(Map.of()).keySet()).containsAll(expected);
    }

    @Test
    void aValueHasItsSource() {
        Map<String, Setting> settings = settings(Map.of("ASSAY_MAX_BODY_MB", "8"));

        assertThat(one(settings, "ASSAY_MAX_BODY_MB").value()).isEqualTo("8 MiB");
        assertThat(one(settings, "ASSAY_MAX_BODY_MB").source()).isEqualTo(Source.ENVIRONMENT);
        assertThat(one(settings, "ASSAY_PORT").value()).isEqualTo("8080");
        assertThat(one(settings, "ASSAY_PORT").source()).isEqualTo(Source.DEFAULT);
    }

    @Test
    void noSecretIsShown() {
        String secret = "hunter2-hunter2-hunter2-hunter2-hunter2";
        Map<String, Setting> settings = settings(Map.of(
                "ASSAY_ADMIN_KEY",
                secret,
                "ASSAY_DB_URL",
                "jdbc:postgresql://db:5432/assay?password=" + secret + "&ssl=true",
                "ASSAY_DB_PASSWORD",
                secret,
                "ASSAY_SQL_POSTGRES_PASSWORD_FILE",
                "/run/secrets/sql",
                "ASSAY_EMBEDDINGS_URL",
                "http://me:" + secret + "@host/v1"));

        assertThat(settings.values()).extracting(Setting::value).noneMatch(value -> value.contains("hunter2"));
        assertThat(one(settings, "ASSAY_ADMIN_KEY").value()).isEqualTo("set, not shown");
        assertThat(one(settings, "ASSAY_SQL_POSTGRES_PASSWORD").source()).isEqualTo(Source.FILE);
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://db:5432/assay, jdbc:postgresql://db:5432/assay",
        "jdbc:postgresql://db/assay?user=u&password=p&ssl=true, jdbc:postgresql://db/assay?user=…&password=…&ssl=true",
        "'http://u:p@a/v1,http://b/v1', 'http://…a/v1,http://b/v1'",
    })
    void anAddressLosesItsCredentials(String address, String shown) {
        assertThat(List.of(EffectiveSettings.withoutCredentials(address))).containsExactly(shown);
    }
}
