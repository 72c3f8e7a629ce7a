package dev.assay.cli.verify;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.KnownNames;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.RowShape;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** The options for the format of a file's rows, and for the verifier or recipe of rows that name none. */
public final class TargetOptions {
    @Mixin
    private ScorerOptions scorer = new ScorerOptions();

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
        return scorer.defaults(registry);
    }

    /** Returns the folder of the recipe's file, in which a route finds the recipes that it names. */
    public Optional<Path> recipeFolder() {
        return scorer.recipeFolder();
    }
}
