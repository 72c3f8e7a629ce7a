package dev.assay.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxBackend;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SandboxChecksTest {
    private static final SandboxBackend PROCESS =
            new Checked("process", Optional.of("install bubblewrap"), false, true);
    private static final SandboxBackend DOCKER = new Checked("docker", Optional.empty(), false, true);
    private static final SandboxBackend GRAALPY = new Checked("graalpy", Optional.empty(), true, true);

    private record Checked(String name, Optional<String> found, boolean breaks, boolean isBuilt)
            implements SandboxBackend {
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

    private static List<CheckFinding> look(String forced, SandboxBackend... backends) {
        return SandboxChecks.look(name -> name.equals("ASSAY_SANDBOX") ? forced : "", settings -> List.of(backends));
    }

    @Test
    void eachBackendIsShownAndTheOneThatIsTaken() {
        assertThat(look("", PROCESS, DOCKER, GRAALPY))
                .containsExactly(
                        CheckFinding.note("sandbox process", "can't run here", "install bubblewrap"),
                        CheckFinding.good("sandbox docker", "containers"),
                        CheckFinding.note(
                                "sandbox graalpy",
                                "can't run here",
                                "its check failed: java.lang.IllegalStateException: no class path"),
                        CheckFinding.good("sandbox", "programs run in docker"));
    }

    @Test
    void oneThatIsForcedAndCannotRunIsAFault() {
        assertThat(look("process", PROCESS, DOCKER).getLast().grade()).isEqualTo(CheckFinding.Grade.BAD);
        assertThat(look("docker", PROCESS, DOCKER).getLast())
                .isEqualTo(CheckFinding.good("sandbox", "programs run in docker, as ASSAY_SANDBOX says"));
    }

    @Test
    void noneIsAFaultUnlessTheOperatorTurnedTheSandboxOff() {
        assertThat(look("", PROCESS).getLast().grade()).isEqualTo(CheckFinding.Grade.BAD);
        assertThat(look("", PROCESS).getLast().advice()).contains("install bubblewrap", "./assay build");
        assertThat(look("off", DOCKER)).hasSize(1);
        assertThat(look("off", DOCKER).getFirst().grade()).isEqualTo(CheckFinding.Grade.NOTE);
    }

    @Test
    void aWrongVariableIsAFault() {
        assertThat(look("podman", DOCKER).getFirst().grade()).isEqualTo(CheckFinding.Grade.BAD);
    }

    @Test
    void aBackendThatHasToBeBuiltFirstIsNotStartedByDoctor() {
        SandboxBackend unbuilt = new Checked("graalpy", Optional.empty(), false, false);
        assertThat(SandboxChecks.isBuilt(Optional.empty(), List.of(PROCESS, unbuilt)))
                .isFalse();
        assertThat(SandboxChecks.isBuilt(Optional.empty(), List.of(DOCKER, unbuilt)))
                .isTrue();
        assertThat(SandboxChecks.isBuilt(Optional.of("graalpy"), List.of(DOCKER, unbuilt)))
                .isFalse();
    }
}
