package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.JsonPointers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads a document with parts and a reward. */
final class ScoringReader {
    private static final int MOST_PARTS = 16;
    private static final Pattern PART_NAME = Pattern.compile("[a-z][a-z0-9_]{0,31}");
    private static final double USUAL_PASS = 0.5;
    private static final List<String> KEYS =
            List.of("assay", "name", "summary", "source", "pass", "score", "allow_format_dominance", "parts", "reward");

    private final DocumentPlace document;
    private final KnownVerifiers verifiers;

    ScoringReader(DocumentPlace document, KnownVerifiers verifiers) {
        this.document = document;
        this.verifiers = verifiers;
    }

    /** Returns the recipe; the caller must discard it where problems were reported. */
    ScoringRecipe read(RecipeHeading heading) {
        document.allow(KEYS);
        List<DocumentPlace> places = document.require("parts").stream()
                .filter(parts -> parts.isMapping("a mapping of names to nodes"))
                .flatMap(parts -> parts.entries().stream())
                .toList();
        if (places.size() > MOST_PARTS) {
            places.get(MOST_PARTS).report("is one component too many: a recipe has at most " + MOST_PARTS);
        }
        List<String> names =
                places.stream().map(place -> JsonPointers.last(place.pointer())).toList();
        NodeReader nodes = new NodeReader(verifiers, names);
        List<ScoringRecipe.Part> parts = new ArrayList<>();
        for (int i = 0; i < Math.min(places.size(), MOST_PARTS); i++) {
            parts.add(new ScoringRecipe.Part(names.get(i), nodes.part(names.get(i), places.get(i))));
            checkName(names.get(i), places.get(i));
        }
        if (document.has("parts") && document.value().get("parts").isObject() && places.isEmpty()) {
            document.find("parts").ifPresent(empty -> empty.report("must declare at least one component"));
        }
        RecipeNode reward = document.require("reward").map(nodes::reward).orElse(new RecipeNode.Constant(0));
        double pass = document.find("pass")
                .map(p -> p.numberIn(0, 1, "a number from 0 to 1"))
                .orElse(USUAL_PASS);
        boolean dominanceAllowed = document.find("allow_format_dominance")
                .map(DocumentPlace::trueOrFalse)
                .orElse(false);
        ScoringRecipe recipe = new ScoringRecipe(
                heading.name(),
                heading.summary(),
                heading.source(),
                pass,
                score(parts),
                parts,
                reward,
                nodes.verifyNodes(),
                nodes.recoveries() > 0,
                document.value().toString());
        if (document.findings().sound()) {
            new RecipeLint(recipe, nodes.named(), document.findings()).check(dominanceAllowed);
        }
        return recipe;
    }

    private static void checkName(String name, DocumentPlace place) {
        if (!PART_NAME.matcher(name).matches()) {
            place.findings()
                    .problemWithKey(
                            place.pointer(),
                            "must have a name like " + PART_NAME + ", but is " + DocumentPlace.quoted(name));
        }
    }

    /**
     * Returns the index of the part that is the score: the part that {@code score} names, else {@code correct}, else
     * the only verify.
     */
    private int score(List<ScoringRecipe.Part> parts) {
        Optional<DocumentPlace> named = document.find("score");
        if (named.isPresent()) {
            String name = named.get().text();
            OptionalInt found = indexOf(name, parts);
            if (found.isEmpty() && named.get().value().isString()) {
                named.get().report("must name a component, but there is no component " + DocumentPlace.quoted(name));
            }
            return found.orElse(0);
        }
        OptionalInt correct = indexOf("correct", parts);
        int[] verifying = IntStream.range(0, parts.size())
                .filter(i -> parts.get(i).node() instanceof RecipeNode.Verify
                        || parts.get(i).node() instanceof RecipeNode.Recover)
                .toArray();
        if (correct.isEmpty() && verifying.length != 1) {
            document.report("must say which component is the score, because none is named correct and "
                    + verifying.length + " are a verify or recover: add the key score");
            return 0;
        }
        return correct.orElseGet(() -> verifying[0]);
    }

    private static OptionalInt indexOf(String name, List<ScoringRecipe.Part> parts) {
        return IntStream.range(0, parts.size())
                .filter(i -> parts.get(i).name().equals(name))
                .findFirst();
    }
}
