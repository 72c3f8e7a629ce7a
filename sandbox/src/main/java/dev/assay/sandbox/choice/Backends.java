package dev.assay.sandbox.choice;

import dev.assay.sandbox.Backend;
import dev.assay.sandbox.SandboxSettings;
import java.util.List;

/** The backends that there are, the best first. */
@FunctionalInterface
public interface Backends {
    /** Those of this build. */
    Backends BUILT_IN = settings -> List.of();

    /** Each as these settings have it, not started. */
    List<Backend> of(SandboxSettings settings);
}
