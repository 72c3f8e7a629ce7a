package dev.assay.engine.recipe;

import dev.assay.engine.batch.Batch;
import dev.assay.yaml.DocumentPlace;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the body of {@code group}. */
final class GroupReader {
    private static final Set<String> PLACES = Set.of("/reward", "/reward/clip/of");

    private GroupReader() {}

    static RecipeNode read(KindReader kinds, DocumentPlace place, DocumentPlace body, int depth) {
        if (!body.isMapping("{of, kind, …}")) {
            return NodeReader.BROKEN;
        }
        body.allow(List.of("of", "kind", "k", "unit", "weight", "on_unscored"));
        if (!PLACES.contains(place.pointer())) {
            place.report("may only be the reward itself, or stand directly in its clip");
        }
        RecipeNode of = kinds.child(body, "of", depth);
        RecipeNode.OnUnscored onUnscored =
                body.find("on_unscored").map(GroupReader::onUnscored).orElse(RecipeNode.OnUnscored.GROUP);
        return body.require("kind")
                .flatMap(kind -> kind(kind, body))
                .<RecipeNode>map(kind -> new RecipeNode.Group(of, kind, onUnscored))
                .orElse(NodeReader.BROKEN);
    }

    private static RecipeNode.OnUnscored onUnscored(DocumentPlace place) {
        return switch (place.text()) {
            case "group" -> RecipeNode.OnUnscored.GROUP;
            case "member" -> RecipeNode.OnUnscored.MEMBER;
            default -> {
                place.expected("group or member");
                yield RecipeNode.OnUnscored.GROUP;
            }
        };
    }

    private static Optional<GroupKind> kind(DocumentPlace place, DocumentPlace body) {
        String kind = place.text();
        only(body, "k", kind.equals("pass_at_k"), "pass_at_k");
        only(body, "unit", kind.equals("length_in_group"), "length_in_group");
        only(
                body,
                "weight",
                kind.equals("length_in_group") || kind.equals("diversity"),
                "length_in_group or diversity");
        return switch (kind) {
            case "pass_at_k" ->
                Optional.of(new GroupKind.PassAtK(body.require("k")
                        .map(k -> k.integerIn(1, Batch.MAX_ITEMS))
                        .orElse(1)));
            case "length_in_group" ->
                body.require("unit")
                        .flatMap(unit -> AmountReader.length(unit, body))
                        .map(length -> new GroupKind.Length(length, weight(body)));
            case "diversity" -> Optional.of(new GroupKind.Diversity(weight(body)));
            case "majority" -> Optional.of(new GroupKind.Majority());
            default -> {
                place.expected("pass_at_k, length_in_group, diversity or majority");
                yield Optional.empty();
            }
        };
    }

    private static double weight(DocumentPlace body) {
        return body.find("weight").map(DocumentPlace::number).orElse(1.0);
    }

    private static void only(DocumentPlace body, String key, boolean allowed, String kinds) {
        if (!allowed) {
            body.find(key).ifPresent(place -> place.report("may stand beside " + kinds + " only"));
        }
    }
}
