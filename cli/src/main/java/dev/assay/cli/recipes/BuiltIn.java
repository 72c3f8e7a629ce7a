package dev.assay.cli.recipes;

import dev.assay.cli.local.LocalJudges;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.engine.recipe.BuiltinRecipes;
import dev.assay.engine.recipe.RecipeParser;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.verifier.VerifierServices;
import dev.assay.verifier.judge.Judges;
import java.util.Map;

/** The built-in recipes, which need no gateway, and the reader of other recipes. */
final class BuiltIn implements AutoCloseable {
    private final Judges judges = LocalJudges.open();
    private final VerifierRegistry registry = VerifierRegistry.load(VerifierServices.of(Map.of(Judges.class, judges)));

    BuiltinRecipes recipes() {
        return BuiltinRecipes.of(BuildInfo.version(), registry);
    }

    RecipeParsing parse(String document) {
        return new RecipeParser(registry).parse(document);
    }

    @Override
    public void close() {
        registry.close();
        judges.close();
    }
}
