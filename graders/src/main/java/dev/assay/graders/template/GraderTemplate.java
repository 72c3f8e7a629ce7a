package dev.assay.graders.template;

import dev.assay.graders.template.TemplatePath.Space;
import dev.assay.graders.template.TemplatePiece.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A text with places; a place is a path in two pairs of braces. The places are filled in one pass: braces in a value
 * are plain text.
 */
public final class GraderTemplate {
    /** The length limit of a template, in characters. */
    public static final int LONGEST = 1 << 18;
    /** The length limit of a filled template, in characters. */
    public static final int MOST_FILLED = 1 << 22;

    private static final int MOST_PLACES = 256;
    private static final String OPEN = "{{";
    private static final String CLOSE = "}}";

    private final List<Part> parts;

    private sealed interface Part {
        record Text(String text) implements Part {}

        record Place(TemplatePath path) implements Part {}
    }

    private GraderTemplate(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    /**
     * Parses a template.
     *
     * @param ofSample the keys that a sample can have
     * @throws IllegalArgumentException where no request can fill a place; the message continues a sentence that begins
     *     with the template's field
     */
    public static GraderTemplate read(String text, Set<String> ofSample) {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException("must be at most " + LONGEST + " characters long");
        }
        List<Part> parts = new ArrayList<>();
        int from = 0;
        for (int open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, from)) {
            int close = text.indexOf(CLOSE, open);
            if (close < 0) {
                throw new IllegalArgumentException("has {{ without }}");
            }
            parts.add(new Part.Text(text.substring(from, open)));
            parts.add(new Part.Place(path(text.substring(open + OPEN.length(), close), ofSample)));
            from = close + CLOSE.length();
        }
        parts.add(new Part.Text(text.substring(from)));
        if (parts.size() / 2 > MOST_PLACES) {
            throw new IllegalArgumentException("must have at most " + MOST_PLACES + " places to fill");
        }
        return new GraderTemplate(parts);
    }

    private static TemplatePath path(String inside, Set<String> ofSample) {
        String shown = inside.length() <= 80 ? inside : inside.substring(0, 80) + "…";
        TemplatePath path = TemplatePath.read(inside)
                .orElseThrow(() -> new IllegalArgumentException(
                        "has {{" + shown + "}}, where only {{item.…}} and {{sample.…}} can be filled"));
        if (path.space() == Space.SAMPLE && !ofSample.contains(path.root())) {
            throw new IllegalArgumentException("has {{" + shown + "}}, which samples do not have");
        }
        return path;
    }

    /** Returns whether any place shows the model's output. */
    public boolean showsSample() {
        return parts.stream()
                .anyMatch(part -> part instanceof Part.Place(TemplatePath path) && path.space() == Space.SAMPLE);
    }

    public FilledTemplate fill(TemplateVariables variables) {
        List<TemplatePiece> pieces = new ArrayList<>();
        long length = 0;
        for (Part part : parts) {
            switch (part) {
                case Part.Text(String text) -> pieces.add(new TemplatePiece(text, Source.TEMPLATE));
                case Part.Place(TemplatePath path) -> {
                    Optional<String> value = variables.text(path);
                    if (value.isEmpty()) {
                        return new FilledTemplate.Missing(path);
                    }
                    pieces.add(
                            new TemplatePiece(value.get(), path.space() == Space.SAMPLE ? Source.SAMPLE : Source.ITEM));
                }
            }
            length += pieces.getLast().text().length();
            if (length > MOST_FILLED) {
                return new FilledTemplate.TooLong();
            }
        }
        return new FilledTemplate.Whole(pieces);
    }
}
