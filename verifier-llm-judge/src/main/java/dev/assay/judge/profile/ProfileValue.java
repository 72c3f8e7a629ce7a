package dev.assay.judge.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A value in a profile, with its place for error messages.
 *
 * @param path its keys, with dots between them
 */
record ProfileValue(ProfileYamlReader yaml, String path, Node key, Node node) {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int LONGEST_QUOTE = 60;

    ProfileProblem problem(String detail) {
        return yaml.problem(node, path + " " + detail);
    }

    ProfileProblem unknown(List<String> known) {
        return yaml.problem(key, path + " is no key of this place, which may have " + String.join(", ", known));
    }

    private ProfileProblem expected(String what) {
        return problem("must be " + what + ", but is " + described());
    }

    ProfileFields fields() {
        return yaml.fields(node, path);
    }

    String text() {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.STR)) {
            return scalar.getValue();
        }
        throw expected("a text" + (node instanceof ScalarNode ? " in quotes" : ""));
    }

    List<String> texts() {
        if (!(node instanceof SequenceNode sequence) || sequence.getValue().isEmpty()) {
            throw expected("a list of texts, at least one");
        }
        var texts = new ArrayList<String>();
        for (Node member : sequence.getValue()) {
            texts.add(new ProfileValue(yaml, path + "[" + texts.size() + "]", key, member).text());
        }
        return texts;
    }

    boolean trueOrFalse() {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.BOOL)) {
            return scalar.getValue().equalsIgnoreCase("true");
        }
        throw expected("true or false");
    }

    int integer(int low, int high) {
        double number = number(low, high, "an integer from " + low + " to " + high);
        if (number != Math.rint(number)) {
            throw expected("an integer from " + low + " to " + high);
        }
        return (int) number;
    }

    double number(double low, double high) {
        return number(low, high, "a number from " + low + " to " + high);
    }

    private double number(double low, double high, String what) {
        JsonNode number = json();
        if (number.isNumber()
                && number.numberValue().doubleValue() >= low
                && number.numberValue().doubleValue() <= high) {
            return number.numberValue().doubleValue();
        }
        throw expected(what);
    }

    /** Returns the object that the value names. */
    <T> T named(String what, Function<String, Optional<T>> named) {
        return named.apply(text()).orElseThrow(() -> expected(what));
    }

    /** Returns the result of reading this value; if reading fails, this value is at fault. */
    <T> T reading(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (ProfileProblem e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw problem(String.valueOf(e.getMessage()));
        }
    }

    JsonNode json() {
        yaml.plain(node);
        return switch (node) {
            case ScalarNode scalar -> scalar(scalar);
            case SequenceNode sequence -> {
                ArrayNode array = JSON.arrayNode();
                sequence.getValue().forEach(member -> array.add(new ProfileValue(yaml, path, key, member).json()));
                yield array;
            }
            case MappingNode mapping -> {
                ObjectNode object = JSON.objectNode();
                ProfileFields fields = fields();
                fields.keys()
                        .forEach(name -> object.set(name, fields.require(name).json()));
                yield object;
            }
            default -> throw expected("a value");
        };
    }

    private JsonNode scalar(ScalarNode scalar) {
        String text = scalar.getValue();
        Tag tag = scalar.getTag();
        try {
            if (tag.equals(Tag.INT)) {
                return JSON.numberNode(Integer.parseInt(text));
            }
            if (tag.equals(Tag.FLOAT) && Double.isFinite(Double.parseDouble(text))) {
                return JSON.numberNode(Double.parseDouble(text));
            }
        } catch (NumberFormatException e) {
            throw expected("a plain decimal number");
        }
        return tag.equals(Tag.BOOL)
                ? JSON.booleanNode(trueOrFalse())
                : tag.equals(Tag.NULL) ? JSON.nullNode() : JSON.stringNode(text);
    }

    private String described() {
        return switch (node) {
            case ScalarNode scalar when scalar.getTag().equals(Tag.NULL) -> "empty";
            case ScalarNode scalar -> {
                String text = scalar.getValue();
                yield text.length() > LONGEST_QUOTE ? text.substring(0, LONGEST_QUOTE) + "…" : text;
            }
            case SequenceNode _ -> "a list";
            case MappingNode _ -> "a mapping";
            default -> "something else";
        };
    }
}
