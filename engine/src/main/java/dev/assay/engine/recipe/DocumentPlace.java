package dev.assay.engine.recipe;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * A value in a document, with its position, and methods that report problems with it.
 *
 * <p>A reading method that finds an unexpected value reports it and returns a harmless value, so that one pass finds
 * every problem; a document with problems never becomes a recipe.
 */
record DocumentPlace(JsonNode value, String pointer, DocumentFindings findings) {
    private static final int LONGEST_QUOTE = 60;

    void report(String detail) {
        findings.problem(pointer, detail);
    }

    /** Reports the value as something else than expected. */
    void expected(String what) {
        report("must be " + what + ", but is " + described());
    }

    boolean isMapping(String what) {
        if (!value.isObject()) {
            expected(what);
        }
        return value.isObject();
    }

    boolean has(String key) {
        return value.has(key);
    }

    Optional<DocumentPlace> find(String key) {
        JsonNode child = value.get(key);
        return child == null
                ? Optional.empty()
                : Optional.of(new DocumentPlace(child, JsonPointers.child(pointer, key), findings));
    }

    Optional<DocumentPlace> require(String key) {
        Optional<DocumentPlace> child = find(key);
        if (child.isEmpty()) {
            report("must have the key " + key);
        }
        return child;
    }

    /** Reports every key that is not in this collection. */
    void allow(Collection<String> keys) {
        for (String key : value.propertyNames()) {
            if (!keys.contains(key)) {
                String merge = key.equals("<<") ? "; merge keys are not part of recipes" : "";
                findings.problemWithKey(
                        JsonPointers.child(pointer, key),
                        "is no key of this place, which may have " + String.join(", ", keys) + merge);
            }
        }
    }

    /** Returns the entries of a mapping, in order. */
    List<DocumentPlace> entries() {
        var entries = new ArrayList<DocumentPlace>();
        for (String key : value.propertyNames()) {
            entries.add(new DocumentPlace(value.get(key), JsonPointers.child(pointer, key), findings));
        }
        return entries;
    }

    /** Returns the members of a list that must have at least one. */
    List<DocumentPlace> members(String what) {
        if (!value.isArray() || value.isEmpty()) {
            expected("a list of " + what + ", at least one");
            return List.of();
        }
        var members = new ArrayList<DocumentPlace>(value.size());
        for (JsonNode member : value) {
            members.add(new DocumentPlace(member, JsonPointers.child(pointer, members.size()), findings));
        }
        return members;
    }

    double number() {
        if (value.isNumber() && Double.isFinite(value.numberValue().doubleValue())) {
            return value.numberValue().doubleValue() + 0.0; // turns -0.0 into 0.0
        }
        expected("a finite number");
        return 0;
    }

    double numberIn(double low, double high, String what) {
        if (value.isNumber()) {
            double number = value.numberValue().doubleValue();
            if (number >= low && number <= high) {
                return number;
            }
        }
        expected(what);
        return low;
    }

    int integerIn(int low, int high, String what) {
        double number = numberIn(low, high, what);
        if (number != Math.rint(number)) {
            expected(what);
        }
        return (int) number;
    }

    String text() {
        if (value.isString()) {
            return value.stringValue();
        }
        expected("a text" + (value.isNumber() || value.isBoolean() ? " in quotes" : ""));
        return "";
    }

    String text(Pattern pattern) {
        if (value.isString() && pattern.matcher(value.stringValue()).matches()) {
            return value.stringValue();
        }
        expected("a text like " + pattern);
        return "";
    }

    boolean trueOrFalse() {
        if (!value.isBoolean()) {
            expected("true or false");
        }
        return value.isBoolean() && value.booleanValue();
    }

    private String described() {
        return switch (value.getNodeType()) {
            case OBJECT -> "a mapping";
            case ARRAY -> value.isEmpty() ? "an empty list" : "a list";
            case NULL, MISSING -> "empty";
            case BINARY, BOOLEAN, NUMBER, POJO, STRING -> quoted(value.toString());
        };
    }

    static String quoted(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }
}
