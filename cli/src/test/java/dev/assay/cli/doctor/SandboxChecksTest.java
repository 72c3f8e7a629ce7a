package dev.assay.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Backend;
import dev.assay.sandbox.Sandbox;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SandboxChecksTest {
    private static final Backend PROCESS = new Checked("process", Optional.of("install bubblewrap"), false);
    private static final Backend DOCKER = new Checked("docker", Optional.empty(), false);
    private static final Backend GRAALPY = new Checked("graalpy", Optional.empty(), true);

    private record Checked(String name, Optional<String> found, boolean breaks) implements Backend {
        @Override
        public Optional<String> impediment() {
            if (breaks) {
                throw new IllegalStateException("no class path");
            }
            return found;
        }

        @Override
        public String strength() {
            return "containers";
        }

        @Override
        public Sandbox open() {
            throw new AssertionError("doctor starts nothing");
        }
    }

    private static List<Finding> look(String forced, Backend... backends) {
        return SandboxChecks.look(name -> name.equals("ASSAY_SANDBOX") ? forced : "", settings -> List.of(backends));
    }

    @Test
    void eachBackendIsShownAndTheOneThatIsTaken() {
        assertThat(look("", PROCESS, DOCKER, GRAALPY))
                .containsExactly(
                        Finding.note("sandbox process", "can't run here", "install bubblewrap"),
                        Finding.good("sandbox docker", "containers"),
                        Finding.note(
                                "sandbox graalpy",
                                "can't run here",
                                "its check failed: java.lang.IllegalStateException: no class path"),
                        Finding.good("sandbox", "programs run in docker"));
    }

    @Test
    void oneThatIsForcedAndCannotRunIsAFault() {
        assertThat(look("process", PROCESS, DOCKER).getLast().grade()).isEqualTo(Finding.Grade.BAD);
        assertThat(look("docker", PROCESS, DOCKER).getLast())
                .isEqualTo(Finding.good("sandbox", "programs run in docker, as ASSAY_SANDBOX says"));
    }

    @Test
    void noneIsWorthANote() {
        assertThat(look("", PROCESS).getLast().grade()).isEqualTo(Finding.Grade.NOTE);
        assertThat(look("off", DOCKER)).hasSize(1);
        assertThat(look("off", DOCKER).getFirst().grade()).isEqualTo(Finding.Grade.NOTE);
    }

    @Test
    void aWrongVariableIsAFault() {
        assertThat(look("podman", DOCKER).getFirst().grade()).isEqualTo(Finding.Grade.BAD);
    }
}
