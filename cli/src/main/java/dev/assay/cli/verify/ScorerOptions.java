package dev.assay.cli.verify;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.TextFile;
import dev.assay.engine.recipe.RecipeParser;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.wire.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** The options for the verifier or recipe of rows that name none. */
public final class ScorerOptions {
    @Option(
            names = "--verifier",
            paramLabel = "NAME",
            description = "The verifier for rows that name none (default: math).")
    private @Nullable String verifier;

    @Option(
            names = "--recipe",
            paramLabel = "NAME|FILE",
            description = "The recipe for rows that name none: its name, name@version, or a YAML file.")
    private @Nullable String recipe;

    /** Returns the verifier or recipe of rows that name none, as the defaults of a batch. */
    public ObjectNode defaults(VerifierRegistry registry) {
        ObjectNode defaults = Json.MAPPER.createObjectNode();
        if (recipe != null && verifier != null) {
            throw CliFailure.usage("--recipe and --verifier can't stand together: name one of them");
        }
        if (recipe == null) {
            return defaults.put("verifier", verifier == null ? "math" : verifier);
        }
        return RecipeReference.parse(recipe).isPresent()
                ? defaults.put("recipe", recipe)
                : defaults.set("recipe", named(Path.of(recipe), registry));
    }

    /** Returns the folder of the recipe's file; empty where the recipe is none. */
    public Optional<Path> recipeFolder() {
        return recipe == null || RecipeReference.parse(recipe).isPresent()
                ? Optional.empty()
                : Optional.of(Path.of(recipe).toAbsolutePath().resolveSibling(""));
    }

    private static ObjectNode named(Path file, VerifierRegistry registry) {
        if (!Files.exists(file)) {
            throw CliFailure.usage("the recipe " + file + " is neither a name nor a file");
        }
        return document(file, registry);
    }

    /** Returns the recipe of a file as JSON; throws a {@link CliFailure} with every mistake in it. */
    public static ObjectNode document(Path file, VerifierRegistry registry) {
        return switch (new RecipeParser(registry).parse(TextFile.read(file))) {
            case RecipeParsing.Parsed parsed ->
                (ObjectNode) Json.MAPPER.readTree(parsed.recipe().canonical());
            case RecipeParsing.Rejected rejected ->
                throw CliFailure.usage(rejected.problems().stream()
                        .map(problem -> file + ": " + problem.sentence("the recipe"))
                        .collect(Collectors.joining("\n")));
        };
    }
}
