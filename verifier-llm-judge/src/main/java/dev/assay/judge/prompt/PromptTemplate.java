package dev.assay.judge.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A text with slots that are filled in one pass; a filled-in text is not searched for slots. */
public final class PromptTemplate {
    private static final Pattern MARK = Pattern.compile("\\{\\{([a-z_]+)}}");
    private static final Pattern TAG = Pattern.compile("</?(\\w+)>");

    private final List<Piece> pieces;
    private final List<TemplateSlot> slots;

    private PromptTemplate(List<Piece> pieces) {
        this.pieces = List.copyOf(pieces);
        this.slots = this.pieces.stream()
                .flatMap(piece -> piece instanceof Piece.Hole(TemplateSlot slot) ? Stream.of(slot) : Stream.empty())
                .toList();
    }

    private sealed interface Piece {
        record Text(String text) implements Piece {}

        record Hole(TemplateSlot slot) implements Piece {}
    }

    /**
     * Returns the template of a text.
     *
     * @throws IllegalArgumentException if it names a slot that does not exist
     */
    public static PromptTemplate of(String text) {
        List<Piece> pieces = new ArrayList<>();
        Matcher matcher = MARK.matcher(text);
        int from = 0;
        while (matcher.find()) {
            String name = matcher.group(1);
            TemplateSlot slot = TemplateSlot.named(name)
                    .orElseThrow(() -> new IllegalArgumentException(
                            "has {{" + name + "}}, but the slots are " + TemplateSlot.names()));
            pieces.add(new Piece.Text(text.substring(from, matcher.start())));
            pieces.add(new Piece.Hole(slot));
            from = matcher.end();
        }
        pieces.add(new Piece.Text(text.substring(from)));
        return new PromptTemplate(pieces);
    }

    /** Returns the slots in order, with repetitions. */
    public List<TemplateSlot> slots() {
        return slots;
    }

    /** Returns the names of the tags around the slots, such as "answer" of {@code <answer>{{answer}}</answer>}. */
    Stream<String> tags() {
        return pieces.stream()
                .flatMap(piece -> piece instanceof Piece.Text(String text)
                        ? TAG.matcher(text).results()
                        : Stream.empty())
                .map(tag -> tag.group(1));
    }

    String fill(Map<TemplateSlot, String> values) {
        StringBuilder text = new StringBuilder();
        for (Piece piece : pieces) {
            text.append(
                    switch (piece) {
                        case Piece.Text(String fixed) -> fixed;
                        case Piece.Hole(TemplateSlot slot) -> values.getOrDefault(slot, "");
                    });
        }
        return text.toString();
    }
}
