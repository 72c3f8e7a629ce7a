package dev.assay.cli.verify;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.KnownNames;
import dev.assay.cli.terminal.TextFile;
import dev.assay.engine.recipe.RecipeParser;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** The options for the format of a file's rows, and for the verifier or recipe of rows that name none. */
public final class TargetOptions {
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

    @Option(
            names = "--map",
            paramLabel = "OURS=THEIRS",
            description = "What the file calls a field: --map response=completion --map gold=answer. A dotted name"
                    + " reaches into objects; of names between commas, the first one that a row has. May be"
                    + " repeated.")
    private List<String> columns = List.of();

    /** Returns the columns of the file. */
    public RowShape shape() {
        Map<String, String> names = new HashMap<>();
        for (String column : columns) {
            String[] both = column.split("=", 2);
            if (both.length < 2 || both[0].isBlank() || both[1].isBlank()) {
                throw CliFailure.usage("--map takes two names, such as response=completion, but was " + column);
            }
            names.put(both[0].strip(), both[1].strip());
        }
        return new RowShape(names);
    }

    /** Throws where a column is mapped to what is no field of the rows, nor of any task. */
    public static void requireFields(FlatRows rows, RowShape shape, Set<String> ofTasks) {
        Set<String> fields = rows.fields();
        shape.columns().forEach((field, column) -> {
            if (!fields.contains(field) && !ofTasks.contains(field)) {
                throw CliFailure.usage("--map " + field + "=" + column + ": " + field + " is no field of a row"
                        + KnownNames.instead(field, fields));
            }
        });
    }

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
