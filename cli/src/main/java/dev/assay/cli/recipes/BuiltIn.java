package dev.assay.cli.recipes;

import dev.assay.cli.Build;
import dev.assay.cli.LocalJudges;
import dev.assay.engine.recipe.BuiltinRecipes;
import dev.assay.engine.recipe.Parsing;
import dev.assay.engine.recipe.RecipeParser;
import dev.assay.engine.registry.Registry;
import dev.assay.verifier.Services;
import dev.assay.verifier.judge.Judges;
import java.util.Map;

/** The recipes that need no gateway, and the reader of others. */
final class BuiltIn implements AutoCloseable {
    private final Judges judges = LocalJudges.open();
    private final Registry registry = Registry.load(Services.of(Map.of(Judges.class, judges)));

    BuiltinRecipes recipes() {
        return BuiltinRecipes.of(Build.version(), registry);
    }

    Parsing parse(String document) {
        return new RecipeParser(registry).parse(document);
    }

    @Override
    public void close() {
        registry.close();
        judges.close();
    }
}
