package dev.assay.sandbox.choice;

import dev.assay.sandbox.SandboxBackend;
import dev.assay.sandbox.SandboxSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts the first backend that can run here, or the backend that the operator forces. */
public final class SandboxChoice {
    /** The backend name that turns the sandbox off. */
    public static final String OFF = "off";

    private static final Logger LOG = LoggerFactory.getLogger(SandboxChoice.class);

    private SandboxChoice() {}

    /** Tries the backends in their order. The call takes as long as the backend's start. */
    public static BackendChoice choose(SandboxSettings settings, Backends backends) {
        BackendChoice choice = choose(settings.backend(), backends.of(settings));
        switch (choice) {
            case BackendChoice.Chosen chosen -> LOG.info("sandbox: {} ({})", chosen.backend(), chosen.reason());
            case BackendChoice.None none -> LOG.warn("no sandbox: {}", none.reason());
        }
        return choice;
    }

    private static BackendChoice choose(Optional<String> forced, List<SandboxBackend> backends) {
        if (forced.equals(Optional.of(OFF))) {
            return new BackendChoice.None("ASSAY_SANDBOX=off turns it off");
        }
        List<String> impediments = new ArrayList<>();
        for (SandboxBackend backend : backends) {
            if (forced.isEmpty() || forced.get().equals(backend.name())) {
                Optional<BackendChoice> chosen = started(backend, forced.isPresent(), impediments);
                if (chosen.isPresent()) {
                    return chosen.get();
                }
            }
        }
        String none = forced.map(name -> "this build has no backend " + name).orElse("this build has no backend");
        return new BackendChoice.None(impediments.isEmpty() ? none : String.join("; ", impediments));
    }

    private static Optional<BackendChoice> started(SandboxBackend backend, boolean forced, List<String> impediments) {
        try {
            Optional<String> impediment = backend.impediment();
            if (impediment.isEmpty()) {
                String reason = reason(backend, forced, impediments);
                return Optional.of(new BackendChoice.Chosen(backend.name(), reason, backend.open()));
            }
            impediments.add(backend.name() + " can't run here: " + impediment.get());
        } catch (RuntimeException e) {
            LOG.warn("the sandbox backend {} failed at its start", backend.name(), e);
            impediments.add(backend.name() + " failed at its start: " + e.getMessage());
        }
        return Optional.empty();
    }

    private static String reason(SandboxBackend backend, boolean forced, List<String> impediments) {
        LOG.info("sandbox backend {}: its walls: {}", backend.name(), backend.strength());
        if (forced) {
            return "ASSAY_SANDBOX asks for it";
        }
        return impediments.isEmpty() ? "it can run here, and is the best" : String.join("; ", impediments);
    }
}
