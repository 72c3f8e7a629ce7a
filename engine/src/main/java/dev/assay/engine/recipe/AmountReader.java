package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentPlace;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the nodes about amounts of a response: {@code measure} and {@code penalty}. */
final class AmountReader {
    /** The usual length of a sequence of words, and the most that is read. */
    private static final int WORDS = 3;

    private static final int MOST_WORDS = 8;
    private static final Pattern NAME = Pattern.compile("[^\\p{Cc}]{1,64}");
    private static final Pattern TAG = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,63}");
    private static final String COUNTED = "turns, tool_calls, repetition, blank_share or character_reuse";
    private static final String KINDS = "tokens, characters, " + COUNTED;
    private static final String PENALIZED = "length, " + COUNTED;
    private static final List<String> MEASURE = List.of("kind", "name", "tag", "words", "most");
    private static final List<String> PENALTY =
            List.of("kind", "unit", "name", "tag", "words", "free", "per", "each", "max");

    private AmountReader() {}

    static RecipeNode measure(DocumentPlace body) {
        if (!body.isMapping("{kind, …}")) {
            return NodeReader.BROKEN;
        }
        body.allow(MEASURE);
        return body.require("kind")
                .flatMap(kind -> amount(kind, kind.text(), body, KINDS))
                .<RecipeNode>map(amount -> new RecipeNode.Measure(
                        amount,
                        body.find("most")
                                .map(most -> most.numberIn(0, RecipeLint.MOST_REWARD, "a number from 0 to 1e6"))
                                .orElse(amount.most())))
                .orElse(NodeReader.BROKEN);
    }

    static RecipeNode penalty(DocumentPlace body) {
        if (!body.isMapping("{kind, free, per, each, max}")) {
            return NodeReader.BROKEN;
        }
        body.allow(PENALTY);
        Optional<ResponseAmount> amount = body.require("kind").flatMap(kind -> penalized(kind, body));
        double free = positive(body, "free", 0).orElse(0.0);
        Optional<Double> per = positive(body, "per", Double.MIN_VALUE);
        Optional<Double> each = body.require("each").flatMap(_ -> positive(body, "each", 0));
        Optional<Double> most = body.require("max").flatMap(_ -> positive(body, "max", 0));
        return amount.<RecipeNode>map(measured ->
                        new RecipeNode.Penalty(measured, free, per.orElse(1.0), each.orElse(0.0), most.orElse(0.0)))
                .orElse(NodeReader.BROKEN);
    }

    private static Optional<Double> positive(DocumentPlace body, String key, double least) {
        return body.find(key)
                .map(place -> place.numberIn(
                        least,
                        RecipeLint.MOST_REWARD,
                        "a number " + (least > 0 ? "above 0" : "from 0") + " up to 1e6"));
    }

    private static Optional<ResponseAmount> penalized(DocumentPlace kind, DocumentPlace body) {
        String name = kind.text();
        if (!name.equals("length")) {
            body.find("unit").ifPresent(unit -> unit.report("may stand beside the kind length only"));
            boolean unknown = name.equals("tokens") || name.equals("characters");
            return amount(kind, unknown ? "" : name, body, PENALIZED);
        }
        return body.require("unit").flatMap(unit -> length(unit, body));
    }

    /** Reads a unit of length: tokens or characters. */
    static Optional<ResponseAmount> length(DocumentPlace unit, DocumentPlace body) {
        boolean known = unit.text().equals("tokens") || unit.text().equals("characters");
        return amount(unit, known ? unit.text() : "", body, "tokens or characters");
    }

    private static Optional<ResponseAmount> amount(
            DocumentPlace place, String kind, DocumentPlace body, String expected) {
        Optional<String> tag = body.find("tag").map(given -> given.text(TAG));
        Optional<String> name = body.find("name").map(given -> given.text(NAME));
        boolean calls = kind.equals("tool_calls");
        refuse(body, "name", !calls, "tool_calls");
        boolean repetition = kind.equals("repetition");
        refuse(
                body,
                "tag",
                !calls && !repetition && !kind.equals("characters"),
                "characters, tool_calls or repetition");
        refuse(body, "words", !repetition, "repetition");
        if (name.isPresent() && tag.isPresent()) {
            body.report("has a name and a tag: calls in tags have no names");
        }
        Optional<Integer> words = body.find("words").map(given -> given.integerIn(1, MOST_WORDS));
        if (words.isPresent() && tag.isPresent()) {
            body.report("has words and a tag: of tags the whole content is compared");
        }
        return switch (kind) {
            case "tokens" -> Optional.of(new ResponseAmount.Tokens());
            case "characters" -> Optional.of(new ResponseAmount.Characters(tag));
            case "turns" -> Optional.of(new ResponseAmount.Turns());
            case "tool_calls" -> Optional.of(new ResponseAmount.ToolCalls(name, tag));
            case "repetition" ->
                Optional.of(
                        tag.isPresent()
                                ? new ResponseAmount.RepeatedTags(tag.get())
                                : new ResponseAmount.Repetition(words.orElse(WORDS)));
            case "blank_share" -> Optional.of(new ResponseAmount.BlankShare());
            case "character_reuse" -> Optional.of(new ResponseAmount.CharacterReuse());
            default -> {
                place.expected(expected);
                yield Optional.empty();
            }
        };
    }

    private static void refuse(DocumentPlace body, String key, boolean out, String kinds) {
        if (out) {
            body.find(key).ifPresent(place -> place.report("may stand beside " + kinds + " only"));
        }
    }
}
