package dev.assay.cli.doctor;

import dev.assay.cli.Home;
import dev.assay.sandbox.Backend;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.choice.SandboxVariables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The sandbox: which backends can run programs here, why the others can't, and which one the gateway takes. */
final class SandboxChecks {
    private static final String SUBJECT = "sandbox";
    private static final String WITHOUT = "without one the service scores all but programs and SQL";

    private SandboxChecks() {}

    static List<Finding> look() {
        return look(name -> Home.variable(name, ""), Backends.BUILT_IN);
    }

    static List<Finding> look(UnaryOperator<String> variable, Backends backends) {
        try {
            SandboxSettings settings =
                    SandboxVariables.read(variable, Home.folder().resolve("sandbox"));
            return settings.backend().equals(Optional.of(SandboxChoice.OFF))
                    ? List.of(Finding.note(SUBJECT, "ASSAY_SANDBOX=off turns it off", WITHOUT))
                    : look(settings.backend(), backends.of(settings));
        } catch (IllegalArgumentException e) {
            return List.of(Finding.bad(SUBJECT, String.valueOf(e.getMessage()), "correct the variable"));
        }
    }

    private static List<Finding> look(Optional<String> forced, List<Backend> backends) {
        List<Finding> findings = new ArrayList<>();
        Optional<String> taken = Optional.empty();
        for (Backend backend : backends) {
            Optional<String> impediment = impediment(backend);
            String subject = SUBJECT + " " + backend.name();
            findings.add(impediment
                    .map(why -> Finding.note(subject, "can't run here", why))
                    .orElseGet(() -> Finding.good(subject, backend.strength())));
            boolean wanted = forced.isEmpty() || forced.get().equals(backend.name());
            if (taken.isEmpty() && wanted && impediment.isEmpty()) {
                taken = Optional.of(backend.name());
            }
        }
        findings.add(choice(forced, taken));
        return findings;
    }

    /** A check that breaks is a reason not to rely on what it checks. */
    private static Optional<String> impediment(Backend backend) {
        try {
            return backend.impediment();
        } catch (RuntimeException e) {
            return Optional.of("its check failed: " + e);
        }
    }

    private static Finding choice(Optional<String> forced, Optional<String> taken) {
        if (taken.isPresent()) {
            return Finding.good(
                    SUBJECT, "programs run in " + taken.get() + (forced.isPresent() ? ", as ASSAY_SANDBOX says" : ""));
        }
        return forced.map(name -> Finding.bad(
                        SUBJECT,
                        "ASSAY_SANDBOX=" + name + ", which can't run here",
                        "see above, or unset the variable"))
                .orElse(Finding.note(SUBJECT, "no program can be run here", WITHOUT));
    }
}
