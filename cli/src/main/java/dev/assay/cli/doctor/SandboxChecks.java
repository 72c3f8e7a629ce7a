package dev.assay.cli.doctor;

import dev.assay.cli.local.GatewayHome;
import dev.assay.sandbox.SandboxBackend;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.choice.SandboxVariables;
import dev.assay.sandbox.remote.RemoteSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Checks the sandbox: which backends can run programs here, why the others can't, and which one the gateway takes. */
final class SandboxChecks {
    private static final String SUBJECT = "sandbox";
    private static final String TURNED_OFF = "ASSAY_SANDBOX=off turns it off";
    private static final String WITHOUT =
            "without one, whatever runs a program is unscored: code, and graders and checkers in Python";
    private static final String REMEDY =
            WITHOUT + "; install bubblewrap, start Docker or Podman, or build Python's worker:"
                    + " ./assay build sandbox/graalpy-worker";

    private SandboxChecks() {}

    static List<CheckFinding> look() {
        return look(name -> GatewayHome.variable(name, ""), Backends.BUILT_IN);
    }

    static List<CheckFinding> look(UnaryOperator<String> variable, Backends backends) {
        try {
            SandboxSettings settings =
                    SandboxVariables.read(variable, GatewayHome.folder().resolve("sandbox"));
            Optional<RemoteSettings> workers = RemoteSettings.read(variable);
            if (workers.isPresent()) {
                return WorkerChecks.look(workers.get(), settings.slots());
            }
            return settings.backend().equals(Optional.of(SandboxChoice.OFF))
                    ? List.of(CheckFinding.note(SUBJECT, TURNED_OFF, WITHOUT))
                    : look(settings.backend(), backends.of(settings));
        } catch (IllegalArgumentException e) {
            return List.of(CheckFinding.bad(SUBJECT, String.valueOf(e.getMessage()), "correct the variable"));
        }
    }

    /** Returns whether the backend that the gateway would take starts at once; also true where there is none. */
    static boolean isBuilt() {
        try {
            SandboxSettings settings = SandboxVariables.read(
                    name -> GatewayHome.variable(name, ""), GatewayHome.folder().resolve("sandbox"));
            return isBuilt(settings.backend(), Backends.BUILT_IN.of(settings));
        } catch (IllegalArgumentException _) {
            return true;
        }
    }

    static boolean isBuilt(Optional<String> forced, List<SandboxBackend> backends) {
        return backends.stream()
                .filter(backend -> forced.isEmpty() || forced.get().equals(backend.name()))
                .filter(backend -> impediment(backend).isEmpty())
                .findFirst()
                .map(SandboxBackend::isBuilt)
                .orElse(true);
    }

    /** Returns whether this is the finding that the operator turned the sandbox off. */
    static boolean isOff(CheckFinding finding) {
        return finding.state().equals(TURNED_OFF);
    }

    private static List<CheckFinding> look(Optional<String> forced, List<SandboxBackend> backends) {
        List<CheckFinding> findings = new ArrayList<>();
        Optional<String> taken = Optional.empty();
        for (SandboxBackend backend : backends) {
            Optional<String> impediment = impediment(backend);
            String subject = SUBJECT + " " + backend.name();
            findings.add(impediment
                    .map(why -> CheckFinding.note(subject, "can't run here", why))
                    .orElseGet(() -> CheckFinding.good(subject, backend.strength())));
            boolean wanted = forced.isEmpty() || forced.get().equals(backend.name());
            if (taken.isEmpty() && wanted && impediment.isEmpty()) {
                taken = Optional.of(backend.name());
            }
        }
        findings.add(choice(forced, taken));
        return findings;
    }

    /** Returns the reason why a backend can't run here; a check that throws counts as one. */
    private static Optional<String> impediment(SandboxBackend backend) {
        try {
            return backend.impediment();
        } catch (RuntimeException e) {
            return Optional.of("its check failed: " + e);
        }
    }

    private static CheckFinding choice(Optional<String> forced, Optional<String> taken) {
        if (taken.isPresent()) {
            return CheckFinding.good(
                    SUBJECT, "programs run in " + taken.get() + (forced.isPresent() ? ", as ASSAY_SANDBOX says" : ""));
        }
        return forced.map(name -> CheckFinding.bad(
                        SUBJECT,
                        "ASSAY_SANDBOX=" + name + ", which can't run here",
                        "see above, or unset the variable"))
                .orElse(CheckFinding.bad(SUBJECT, "no program can be run here", REMEDY));
    }
}
