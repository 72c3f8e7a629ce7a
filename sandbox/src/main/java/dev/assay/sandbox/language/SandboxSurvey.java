package dev.assay.sandbox.language;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a program of ours finds in a sandbox.
 *
 * @param languages the languages whose tools are there, in the order of the catalogue; nobody has tried them yet
 * @param modules the versions of the Python packages that solutions use most, of those that are installed, by module
 */
public record SandboxSurvey(List<String> languages, Map<String, String> modules) {
    private static final Limits LIMITS = Limits.DEFAULT
            .withCpu(Duration.ofSeconds(20))
            .withWall(Duration.ofMinutes(1))
            .withMemory(512 * Limits.MIB);

    /** Finds modules without importing them, which would take seconds. Its arguments are languages and their tools. */
    private static final String PROGRAM = """
            import importlib.metadata, importlib.util, shutil, sys
            for argument in sys.argv[1:]:
                language, tool = argument.split("=", 1)
                if shutil.which(tool):
                    print("language", language)
            owners = getattr(importlib.metadata, "packages_distributions", dict)()
            for name in ("numpy scipy pandas sympy sklearn statsmodels matplotlib seaborn networkx nltk bs4 lxml requests yaml"
                         " PIL cv2 regex dateutil sortedcontainers more_itertools pytest hypothesis torch").split():
                if importlib.util.find_spec(name):
                    version = importlib.metadata.version(owners[name][0]) if owners.get(name) else "unknown"
                    print("module", name, version)
            """;

    private static final int WORDS = 3;

    public SandboxSurvey {
        languages = List.copyOf(languages);
        modules = Map.copyOf(modules);
    }

    /** Looks into a sandbox; empty if it does not run the program, for instance because it has no Python. */
    public static Optional<SandboxSurvey> of(Sandbox sandbox, LanguageCatalog catalog) throws InterruptedException {
        List<String> tools = new ArrayList<>();
        for (Language language : catalog.languages()) {
            List<String> words = language.version().words();
            tools.add(language.name() + "=" + (words.isEmpty() ? "/bin/sh" : words.getFirst()));
        }
        RunOutcome outcome =
                sandbox.run(Program.of("python", PROGRAM).withArguments(tools.toArray(String[]::new)), LIMITS);
        return outcome instanceof RunOutcome.Exited exited && exited.code() == 0
                ? Optional.of(read(exited.report().stdout().text()))
                : Optional.empty();
    }

    private static SandboxSurvey read(String printed) {
        List<String> languages = new ArrayList<>();
        Map<String, String> modules = new TreeMap<>();
        printed.lines().map(line -> line.split(" ", WORDS)).forEach(words -> {
            if (words.length == WORDS) {
                modules.put(words[1], words[2]);
            } else {
                languages.add(words[1]);
            }
        });
        return new SandboxSurvey(languages, modules);
    }
}
