package dev.assay.graders.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The path to a value in the sample or the item, such as {@code sample.output_json.names[0]}.
 *
 * @param steps at least one: keys of objects and indexes of arrays
 */
public record TemplatePath(Space space, List<Step> steps) {
    private static final int MOST_STEPS = 32;

    /** The root of a path. */
    public enum Space {
        /** The model's output. */
        SAMPLE("sample"),
        /** The data set's item. */
        ITEM("item");

        private final String label;

        Space(String label) {
            this.label = label;
        }
    }

    /** One step of a path. */
    public sealed interface Step {
        record Key(String name) implements Step {}

        record Index(int index) implements Step {}
    }

    public TemplatePath {
        steps = List.copyOf(steps);
    }

    /** Parses the text between the braces; empty where it is no path. */
    static Optional<TemplatePath> read(String text) {
        String way = text.strip();
        for (Space space : Space.values()) {
            if (way.startsWith(space.label) && way.length() > space.label.length()) {
                return steps(way, space.label.length())
                        .filter(steps -> steps.getFirst() instanceof Step.Key)
                        .map(steps -> new TemplatePath(space, steps));
            }
        }
        return Optional.empty();
    }

    private static Optional<List<Step>> steps(String way, int from) {
        List<Step> steps = new ArrayList<>();
        int at = from;
        while (at < way.length() && steps.size() < MOST_STEPS) {
            boolean bracket = way.charAt(at) == '[';
            int end = bracket ? way.indexOf(']', at) : end(way, at + 1);
            if (end < 0 || (!bracket && way.charAt(at) != '.')) {
                return Optional.empty();
            }
            Optional<Step> step = bracket ? bracketed(way.substring(at + 1, end)) : named(way.substring(at + 1, end));
            if (step.isEmpty()) {
                return Optional.empty();
            }
            steps.add(step.get());
            at = bracket ? end + 1 : end;
        }
        return at < way.length() || steps.isEmpty() ? Optional.empty() : Optional.of(steps);
    }

    private static int end(String way, int from) {
        int at = from;
        while (at < way.length() && way.charAt(at) != '.' && way.charAt(at) != '[') {
            at++;
        }
        return at;
    }

    private static Optional<Step> named(String name) {
        boolean plain = !name.isBlank() && name.chars().noneMatch(c -> "{}[]\"'".indexOf(c) >= 0);
        return plain ? Optional.of(new Step.Key(name.strip())) : Optional.empty();
    }

    private static Optional<Step> bracketed(String inside) {
        if (inside.matches("[0-9]{1,6}")) {
            return Optional.of(new Step.Index(Integer.parseInt(inside)));
        }
        boolean quoted = inside.matches("\"[^\"{}]+\"|'[^'{}]+'");
        return quoted ? Optional.of(new Step.Key(inside.substring(1, inside.length() - 1))) : Optional.empty();
    }

    /** Returns the key after the name of the space. */
    public String root() {
        return steps.getFirst() instanceof Step.Key(String name) ? name : "";
    }

    /** Returns the path as a JSON pointer (RFC 6901) relative to its space. */
    public String pointer() {
        return steps.stream()
                .map(step -> switch (step) {
                    case Step.Key(String name) -> "/" + name.replace("~", "~0").replace("/", "~1");
                    case Step.Index(int index) -> "/" + index;
                })
                .collect(Collectors.joining());
    }
}
