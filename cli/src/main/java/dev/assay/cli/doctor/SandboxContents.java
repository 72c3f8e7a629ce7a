package dev.assay.cli.doctor;

import dev.assay.cli.local.GatewayHome;
import dev.assay.cli.local.LocalSandbox;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.SandboxVariables;
import dev.assay.sandbox.language.LanguageCatalog;
import dev.assay.sandbox.language.SandboxSurvey;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Looks what programs find in the sandbox: languages, and the Python packages that solutions use most. */
final class SandboxContents {
    private static final String ADVICE =
            "programs that need others are unscored or fail; install them with the system's packages";

    private SandboxContents() {}

    /**
     * Returns nothing where no sandbox runs here, or would have to be built first; {@link SandboxChecks} says so.
     */
    static List<CheckFinding> look() throws InterruptedException {
        if (!SandboxChecks.isBuilt()) {
            return List.of();
        }
        try (Sandbox sandbox = LocalSandbox.here()) {
            return SandboxSurvey.of(sandbox, catalog())
                    .map(SandboxContents::findings)
                    .orElse(List.of());
        }
    }

    private static LanguageCatalog catalog() {
        try {
            SandboxSettings settings = SandboxVariables.read(
                    name -> GatewayHome.variable(name, ""), GatewayHome.folder().resolve("sandbox"));
            return LanguageCatalog.of(settings);
        } catch (IllegalArgumentException _) {
            return LanguageCatalog.usual();
        }
    }

    static List<CheckFinding> findings(SandboxSurvey survey) {
        String modules = new TreeMap<>(survey.modules())
                .entrySet().stream()
                        .map(module -> module.getKey() + " " + module.getValue())
                        .collect(Collectors.joining(", "));
        return List.of(
                CheckFinding.good("languages", String.join(", ", survey.languages())),
                Optional.of(modules)
                        .filter(listed -> !listed.isEmpty())
                        .map(listed -> CheckFinding.good("python packages", listed))
                        .orElse(CheckFinding.note("python packages", "none of those that programs use most", ADVICE)));
    }
}
