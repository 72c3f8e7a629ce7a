package dev.assay.sandbox.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sandbox.SandboxBackend;
import dev.assay.sandbox.SandboxSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxChoiceTest {
    private static BackendChoice choose(String forced, SandboxBackend... backends) {
        SandboxSettings settings =
                SandboxVariables.read(name -> name.equals("ASSAY_SANDBOX") ? forced : "", Path.of("home"));
        return SandboxChoice.choose(settings, asked -> List.of(backends));
    }

    @Test
    void theFirstThatCanRunIsChosen() {
        TestBackend last = TestBackend.good("graalpy");
        BackendChoice choice =
                choose("", TestBackend.impeded("process", "there is no bwrap"), TestBackend.good("docker"), last);
        assertThat(choice).isInstanceOfSatisfying(BackendChoice.Chosen.class, chosen -> {
            assertThat(chosen.backend()).isEqualTo("docker");
            assertThat(chosen.reason()).contains("process can't run here: there is no bwrap");
        });
        assertThat(last.opened()).hasValue(0);
    }

    @Test
    void oneThatBreaksAtItsStartIsPassedOver() {
        BackendChoice choice = choose("", TestBackend.breaking("process"), TestBackend.good("docker"));
        assertThat(choice).isInstanceOfSatisfying(BackendChoice.Chosen.class, chosen -> {
            assertThat(chosen.backend()).isEqualTo("docker");
            assertThat(chosen.reason()).contains("process failed at its start: the first server died");
        });
    }

    @Test
    void aForcedOneIsTheOnlyOneThatIsTried() {
        TestBackend process = TestBackend.good("process");
        assertThat(choose("docker", process, TestBackend.good("docker")))
                .isInstanceOfSatisfying(
                        BackendChoice.Chosen.class,
                        chosen -> assertThat(chosen.backend()).isEqualTo("docker"));
        assertThat(choose("docker", process, TestBackend.impeded("docker", "no engine answers")))
                .isEqualTo(new BackendChoice.None("docker can't run here: no engine answers"));
        assertThat(choose("graalpy", process)).isEqualTo(new BackendChoice.None("this build has no backend graalpy"));
        assertThat(process.opened()).hasValue(0);
    }

    @Test
    void whereNoneCanRunAllReasonsAreGiven() {
        assertThat(choose("", TestBackend.impeded("process", "no bwrap"), TestBackend.impeded("docker", "no engine"))
                        .reason())
                .isEqualTo("process can't run here: no bwrap; docker can't run here: no engine");
    }

    @Test
    void offRunsNothing() {
        TestBackend process = TestBackend.good("process");
        assertThat(choose("off", process)).isInstanceOf(BackendChoice.None.class);
        assertThat(process.opened()).hasValue(0);
    }

    @Test
    void variablesAreRead() {
        Map<String, String> variables = Map.of(
                "ASSAY_SANDBOX", "docker",
                "ASSAY_SANDBOX_SLOTS", "3",
                "ASSAY_SANDBOX_OPTIONS", "docker.runtime=runsc, queue.length=5,process.paths=");
        assertThat(SandboxVariables.read(name -> variables.getOrDefault(name, ""), Path.of("home")))
                .isEqualTo(new SandboxSettings(
                        Path.of("home"),
                        3,
                        Optional.of("docker"),
                        Map.of("docker.runtime", "runsc", "queue.length", "5", "process.paths", "")));
    }

    @Test
    void anOptionThatThereIsNotIsNamed() {
        assertThatThrownBy(() -> SandboxVariables.read(
                        name -> name.endsWith("OPTIONS") ? "docker.runtim=runsc" : "", Path.of("home")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("docker.runtim;")
                .hasMessageContaining("docker.runtime");
    }

    @Test
    void withoutVariablesThereAreAsManySlotsAsCores() {
        SandboxSettings settings = SandboxVariables.read(name -> "", Path.of("home"));
        assertThat(settings).isEqualTo(SandboxSettings.in(Path.of("home")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ASSAY_SANDBOX=podman",
                "ASSAY_SANDBOX_SLOTS=0",
                "ASSAY_SANDBOX_SLOTS=many",
                "ASSAY_SANDBOX_OPTIONS=a",
                "ASSAY_SANDBOX_OPTIONS=prepare=on,,compiled_mb=2",
                "ASSAY_SANDBOX_OPTIONS=prepare=on,prepare=off"
            })
    void aWrongVariableIsNamed(String setting) {
        String[] pair = setting.split("=", 2);
        assertThatThrownBy(() -> SandboxVariables.read(name -> name.equals(pair[0]) ? pair[1] : "", Path.of("home")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(pair[0] + " must be ");
    }
}
