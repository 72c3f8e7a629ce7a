package dev.assay.console.service;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import java.util.List;

/**
 * The sandbox in which programs run.
 *
 * @param kind {@code good}, or {@code bad} where no program can be run
 * @param figures slots and lanes
 * @param gaps what the backend does not stop, as sentences
 */
public record SandboxPage(
        PageFrame frame,
        String kind,
        ModelText backend,
        ModelText reason,
        List<Fact> figures,
        List<Outcome> outcomes,
        Environment environment,
        List<String> gaps) {
    public SandboxPage {
        figures = List.copyOf(figures);
        outcomes = List.copyOf(outcomes);
        gaps = List.copyOf(gaps);
    }

    /** How often programs ended in one way since the start, by lane. */
    public record Outcome(String name, String scoring, String tools) {}

    /** What programs find, and what isolates them. */
    public record Environment(List<Fact> languages, List<Fact> modules, List<Fact> walls) {
        public Environment {
            languages = List.copyOf(languages);
            modules = List.copyOf(modules);
            walls = List.copyOf(walls);
        }
    }
}
