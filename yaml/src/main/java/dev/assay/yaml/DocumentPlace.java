package dev.assay.yaml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * A value in a document, with its position, and methods that report problems with it.
 *
 * <p>A reading method that finds something else than it expects reports that and returns a harmless value, so that one
 * pass finds every problem; a document with problems is never used.
 */
public record DocumentPlace(JsonNode value, String pointer, DocumentFindings findings) {
    private static final int LONGEST_QUOTE = 60;

    /** Reports a problem with this value. */
    public void report(String detail) {
        findings.problem(pointer, detail);
    }

    /** Reports that this must be something, but is what it is. */
    public void expected(String what) {
        report("must be " + what + ", but is " + described());
    }

    /** True for a mapping; reports whatever else this is. */
    public boolean isMapping(String what) {
        if (!value.isObject()) {
            expected(what);
        }
        return value.isObject();
    }

    public boolean has(String key) {
        return value.has(key);
    }

    /** The value of a key of this mapping; empty where it has none. */
    public Optional<DocumentPlace> find(String key) {
        JsonNode child = value.get(key);
        return child == null
                ? Optional.empty()
                : Optional.of(new DocumentPlace(child, JsonPointers.child(pointer, key), findings));
    }

    /** The value of a key; reports where there is none. */
    public Optional<DocumentPlace> require(String key) {
        Optional<DocumentPlace> child = find(key);
        if (child.isEmpty()) {
            report("must have the key " + key);
        }
        return child;
    }

    /** Reports every key that is not one of these. */
    public void allow(Collection<String> keys) {
        for (String key : value.propertyNames()) {
            if (!keys.contains(key)) {
                String merge = key.equals("<<") ? "; merge keys are not read" : "";
                findings.problemWithKey(
                        JsonPointers.child(pointer, key),
                        "is no key of this place, which may have " + String.join(", ", keys) + merge);
            }
        }
    }

    /** The entries of a mapping, in order. */
    public List<DocumentPlace> entries() {
        List<DocumentPlace> entries = new ArrayList<>();
        for (String key : value.propertyNames()) {
            entries.add(new DocumentPlace(value.get(key), JsonPointers.child(pointer, key), findings));
        }
        return entries;
    }

    /** The members of a list with at least one. */
    public List<DocumentPlace> members(String what) {
        if (!value.isArray() || value.isEmpty()) {
            expected("a list of " + what + ", at least one");
            return List.of();
        }
        List<DocumentPlace> members = new ArrayList<>(value.size());
        for (JsonNode member : value) {
            members.add(new DocumentPlace(member, JsonPointers.child(pointer, members.size()), findings));
        }
        return members;
    }

    /** A finite number, or 0. */
    public double number() {
        if (value.isNumber() && Double.isFinite(value.numberValue().doubleValue())) {
            return value.numberValue().doubleValue() + 0.0; // turns -0.0 into 0.0
        }
        expected("a finite number");
        return 0;
    }

    /** A number from low to high, both included, or low. */
    public double numberIn(double low, double high, String what) {
        if (value.isNumber()) {
            double number = value.numberValue().doubleValue();
            if (number >= low && number <= high) {
                return number;
            }
        }
        expected(what);
        return low;
    }

    /** A number from low to high, both included, or low. */
    public double numberIn(double low, double high) {
        return numberIn(low, high, "a number from " + low + " to " + high);
    }

    /** A whole number from low to high, both included, however it is written (3 and 3.0). */
    public int integerIn(int low, int high, String what) {
        double number = numberIn(low, high, what);
        if (number != Math.rint(number)) {
            expected(what);
        }
        return (int) number;
    }

    /** A whole number from low to high, both included. */
    public int integerIn(int low, int high) {
        return integerIn(low, high, "a whole number from " + low + " to " + high);
    }

    /** A text, or an empty one. */
    public String text() {
        if (value.isString()) {
            return value.stringValue();
        }
        expected("a text" + (value.isNumber() || value.isBoolean() ? " in quotes" : ""));
        return "";
    }

    /** A text that matches, or an empty one. */
    public String text(Pattern pattern) {
        if (value.isString() && pattern.matcher(value.stringValue()).matches()) {
            return value.stringValue();
        }
        expected("a text like " + pattern);
        return "";
    }

    /** A truth value, or false. */
    public boolean trueOrFalse() {
        if (!value.isBoolean()) {
            expected("true or false");
        }
        return value.isBoolean() && value.booleanValue();
    }

    /** The texts of a list that has so many or more; none where it has not. */
    public List<String> texts(int least) {
        if (!value.isArray() || value.size() < least) {
            expected("a list of texts" + (least > 0 ? ", at least one" : ""));
            return List.of();
        }
        List<String> texts = new ArrayList<>(value.size());
        for (JsonNode member : value) {
            texts.add(new DocumentPlace(member, JsonPointers.child(pointer, texts.size()), findings).text());
        }
        return texts;
    }

    /** One of some things with names, or the refusal of the document. */
    public <T> T named(String what, Function<String, Optional<T>> named) {
        return named.apply(text()).orElseThrow(() -> refusal("must be " + what + ", but is " + described()));
    }

    /** What is made of this value; where that can't be, the document is refused for this value. */
    public <T> T reading(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (DocumentRefusal e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw refusal(String.valueOf(e.getMessage()));
        }
    }

    /** The refusal of the document for this value. */
    public DocumentRefusal refusal(String detail) {
        return new DocumentRefusal(findings.document(), findings.at(pointer, detail));
    }

    private String described() {
        return switch (value.getNodeType()) {
            case OBJECT -> "a mapping";
            case ARRAY -> value.isEmpty() ? "an empty list" : "a list";
            case NULL, MISSING -> "empty";
            case BINARY, BOOLEAN, NUMBER, POJO, STRING -> quoted(value.toString());
        };
    }

    /** The beginning of a text, for a message. */
    public static String quoted(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }
}
