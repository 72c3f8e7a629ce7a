package dev.assay.engine.recipe;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The recipes that come with a build. */
public final class BuiltinRecipes {
    private static final List<Builtin> ALL = List.of(
            new Builtin("math", "math"),
            new Builtin("math-strict-boxed", "math"),
            new Builtin("math-boxed-shaped", "math"),
            new Builtin("math-with-recovery", "math", "tinyv"),
            new Builtin("prose-with-recovery", "math", "tinyv"),
            new Builtin("code-all-tests", "code"),
            new Builtin("code-fraction", "code"),
            new Builtin("code-partial-credit", "code"),
            new Builtin("sql", "sql"),
            new Builtin("reasoning-sql", "sql"),
            new Builtin("reasoning-sql-judged", "sql", "pointwise"));

    private record Builtin(String name, String verifier, Optional<String> judge) {
        Builtin(String name, String verifier) {
            this(name, verifier, Optional.empty());
        }

        Builtin(String name, String verifier, String judge) {
            this(name, verifier, Optional.of(judge));
        }

        boolean possible(KnownVerifiers here) {
            return here.names().contains(verifier)
                    && (judge.isEmpty() || here.judges().contains(judge.get()));
        }
    }

    private final String version;
    private final Map<String, Recipe> byName;

    private BuiltinRecipes(String version, Map<String, Recipe> byName) {
        this.version = version;
        this.byName = Collections.unmodifiableMap(byName);
    }

    /**
     * Reads from the class path the recipes whose verifier and judge this build has.
     *
     * @throws IllegalStateException when one of them is invalid, which is a fault of the build
     */
    public static BuiltinRecipes of(String build, KnownVerifiers verifiers) {
        RecipeParser parser = new RecipeParser(verifiers);
        Map<String, Recipe> byName = new LinkedHashMap<>();
        List<String> possible = ALL.stream()
                .filter(builtin -> builtin.possible(verifiers))
                .map(Builtin::name)
                .toList();
        for (String name : possible) {
            byName.put(
                    name,
                    switch (parser.parse(text(name))) {
                        case RecipeParsing.Parsed parsed -> parsed.recipe();
                        case RecipeParsing.Rejected rejected ->
                            throw new IllegalStateException("built-in recipe " + name + ": " + rejected.problems());
                    });
        }
        return new BuiltinRecipes(RecipeReference.builtinVersion(build), byName);
    }

    /** Returns the YAML text of a built-in recipe, with its comments. */
    public static String text(String name) {
        try (InputStream yaml = BuiltinRecipes.class.getResourceAsStream("builtin/" + name + ".yaml")) {
            if (yaml == null) {
                throw new IllegalStateException("there is no built-in recipe " + name);
            }
            return new String(yaml.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the version of all built-in recipes, {@code builtin-<build>}. */
    public String version() {
        return version;
    }

    /** Returns all built-in recipes by name, in display order. */
    public Map<String, Recipe> byName() {
        return byName;
    }

    /** Returns the built-in recipe of a reference that has no version, or this build's. */
    public Optional<Recipe> find(RecipeReference reference) {
        return reference.version() == null || version.equals(reference.version())
                ? Optional.ofNullable(byName.get(reference.name()))
                : Optional.empty();
    }
}
