package dev.assay.engine.recipe;

import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.NullMarked;

/** Makes recipe documents, valid or not, and verdicts, from a seed. */
@NullMarked
final class RandomRecipes {
    private static final List<String> WORDS = List.of(
            "assay",
            "name",
            "parts",
            "reward",
            "correct",
            "p",
            "verify",
            "math",
            "with",
            "weighted",
            "of",
            "weight",
            "gate",
            "if",
            "then",
            "else",
            "first",
            "min",
            "max",
            "mean",
            "quorum",
            "clip",
            "map",
            "table",
            "threshold",
            "at",
            "below",
            "otherwise",
            "product",
            "measure",
            "penalty",
            "delta",
            "group",
            "kind",
            "tokens",
            "all",
            "any",
            "not",
            "at_least",
            "route",
            "default",
            "score",
            "pass",
            "1",
            "~");
    private static final List<String> MARKS = List.of(
            ": ",
            ":",
            "\n",
            "\n  ",
            "\n- ",
            "- ",
            "{",
            "}",
            "[",
            "]",
            ", ",
            "'",
            "\"",
            "&a ",
            "*a",
            "!t ",
            "|\n",
            "#",
            "? ",
            "%YAML 1.1\n",
            "---\n",
            "...\n",
            "\t",
            "\u0000",
            "\uD83D\uDE00",
            "\uD800",
            "1e400",
            "-.5",
            "<<");

    private final Random random;

    RandomRecipes(long seed) {
        random = new Random(seed);
    }

    /** Returns text that looks a little like YAML. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(60); i > 0; i--) {
            text.append(one(random.nextBoolean() ? WORDS : MARKS));
        }
        return text.toString();
    }

    /** Returns a tree that looks a little like a node. */
    Object tree(int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 8)) {
            case 0 -> one(WORDS);
            case 1 -> random.nextInt(-2, 3);
            case 2 -> random.nextGaussian();
            case 3 -> random.nextBoolean();
            case 4, 5 -> {
                List<Object> list = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    list.add(tree(depth - 1));
                }
                yield list;
            }
            default -> {
                Map<String, Object> map = new LinkedHashMap<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    map.put(one(WORDS), tree(depth - 1));
                }
                yield map;
            }
        };
    }

    /** Returns a valid recipe. */
    Map<String, Object> recipe() {
        Map<String, Object> parts = new LinkedHashMap<>();
        parts.put("correct", Map.of("verify", "math", "with", Map.of("extract", "lenient", "n", number())));
        parts.put("p", node(2, List.of("correct")));
        return Map.of(
                "assay",
                1,
                "name",
                "a",
                "allow_format_dominance",
                true,
                "parts",
                parts,
                "reward",
                node(3, List.of("correct", "p")));
    }

    private Object node(int depth, List<String> names) {
        return switch (depth == 0 ? random.nextInt(3) : random.nextInt(13)) {
            case 0 -> number();
            case 1 -> one(names);
            case 2 -> Map.of("verify", "format");
            case 3 ->
                Map.of(
                        one(List.of("min", "max", "mean", "first")),
                        List.of(node(depth - 1, names), node(depth - 1, names)));
            case 4 ->
                Map.of(
                        "weighted",
                        List.of(
                                Map.of("of", node(depth - 1, names), "weight", number()),
                                Map.of("of", node(depth - 1, names), "weight", number())));
            case 5 ->
                Map.of(
                        "gate",
                        Map.of(
                                "if",
                                condition(depth - 1, names),
                                "then",
                                node(depth - 1, names),
                                "else",
                                node(depth - 1, names)));
            case 6 -> Map.of("clip", Map.of("of", node(depth - 1, names), "min", -1, "max", 0.5));
            case 7 ->
                Map.of(
                        "threshold",
                        Map.of("of", node(depth - 1, names), "at", number(), "below", number(), "otherwise", number()));
            case 8 -> Map.of("product", List.of(node(depth - 1, names), node(depth - 1, names)));
            case 9 ->
                Map.of(
                        "measure",
                        Map.of("kind", one(List.of("characters", "turns", "tool_calls")), "most", random.nextInt(9)));
            case 10 ->
                Map.of("penalty", Map.of("kind", "repetition", "per", 0.1, "each", random.nextInt(3), "max", 1.5));
            case 11 -> Map.of("delta", Map.of("of", "correct", "initial", random.nextInt(3) / 2.0));
            default ->
                Map.of(
                        "map",
                        Map.of(
                                "of", node(depth - 1, names),
                                "table", List.of(List.of(-1, number()), List.of(0.5, number()), List.of(2, number()))));
        };
    }

    private Object condition(int depth, List<String> names) {
        return switch (random.nextInt(depth <= 0 ? 2 : 4)) {
            case 0 -> Map.of("of", node(0, names), "at_least", number());
            case 1 -> Map.of("of", node(0, names), "below", number());
            case 2 -> Map.of("not", condition(depth - 1, names));
            default -> Map.of(one(List.of("all", "any")), List.of(condition(depth - 1, names), condition(0, names)));
        };
    }

    private double number() {
        return random.nextInt(-20, 21) / 10.0;
    }

    /** Returns verdicts, of which four in five are scored. */
    List<Verdict> verdicts(int count) {
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            verdicts.add(
                    random.nextInt(5) == 0
                            ? Verdict.Unscored.of(one(List.of(Cause.values())), "x", Explanation.EMPTY)
                            : new Verdict.Scored(
                                    random.nextInt(5) / 4.0,
                                    new Certainty.Decided(),
                                    Optional.empty(),
                                    Map.of(),
                                    List.of(new StepScore(0, 1, "step", random.nextInt(5) / 4.0)),
                                    Explanation.EMPTY));
        }
        return verdicts;
    }

    private <T> T one(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
