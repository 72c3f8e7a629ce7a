package dev.assay.console.service;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import java.util.List;

/**
 * The verifiers of this gateway and the recipes of the project.
 *
 * @param limits limits of the API, with their names
 * @param modules languages and packages that programs find
 */
public record VerifiersPage(
        PageFrame frame, List<Verifier> verifiers, List<Recipe> recipes, List<Fact> limits, List<Fact> modules) {
    public VerifiersPage {
        verifiers = List.copyOf(verifiers);
        recipes = List.copyOf(recipes);
        limits = List.copyOf(limits);
        modules = List.copyOf(modules);
    }

    /**
     * A verifier.
     *
     * @param lane the lane and the time limit
     * @param reads the keys of its tasks, the required ones first
     */
    public record Verifier(String href, String name, String version, String lane, String reads, String summary) {}

    /**
     * A recipe.
     *
     * @param kind whose it is
     * @param made when and by whom; empty for built-in ones
     */
    public record Recipe(String href, ModelText name, String version, String kind, ModelText summary, ModelText made) {}
}
