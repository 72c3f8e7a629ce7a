package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentProblem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Shared parts of this package's tests: a few verifiers, the parser over them, and the fixtures. */
@NullMarked
final class Recipes {
    static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * Knows six verifiers, of which format has no golds, and three judges; it checks only one option, math's extract.
     */
    static final KnownVerifiers VERIFIERS = new KnownVerifiers() {
        @Override
        public SortedSet<String> names() {
            return new TreeSet<>(Set.of("math", "code", "format", "judge", "opinion", "sql"));
        }

        @Override
        public boolean judgeable(String name) {
            return !name.equals("format");
        }

        @Override
        public SortedSet<String> judges() {
            return new TreeSet<>(Set.of("tinyv", "general-verifier", "pointwise"));
        }

        @Override
        public List<Fault> check(String name, JsonNode with) {
            JsonNode extract = with.get("extract");
            return !name.equals("math")
                            || extract == null
                            || Set.of("lenient", "strict_boxed").contains(extract.stringValue(""))
                    ? List.of()
                    : List.of(new Fault("/extract", "must be lenient or strict_boxed"));
        }
    };

    static final RecipeParser PARSER = new RecipeParser(VERIFIERS);

    private Recipes() {}

    /** Returns the lines of a fixture file. */
    static List<JsonNode> fixtures(String file) {
        return resource(file).lines().map(JSON::readTree).toList();
    }

    static String resource(String file) {
        try (InputStream stream = Recipes.class.getResourceAsStream(file)) {
            if (stream == null) {
                throw new AssertionError("there is no " + file);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Recipe recipe(RecipeParsing parsing) {
        return switch (parsing) {
            case RecipeParsing.Parsed parsed -> parsed.recipe();
            case RecipeParsing.Rejected rejected ->
                throw new AssertionError(rejected.problems().toString());
        };
    }

    static List<DocumentProblem> problems(RecipeParsing parsing) {
        return switch (parsing) {
            case RecipeParsing.Parsed parsed -> throw new AssertionError("accepted: " + parsed.recipe());
            case RecipeParsing.Rejected rejected -> rejected.problems();
        };
    }

    static ScoringRecipe scoring(String yaml) {
        return (ScoringRecipe) recipe(PARSER.parse(yaml));
    }
}
