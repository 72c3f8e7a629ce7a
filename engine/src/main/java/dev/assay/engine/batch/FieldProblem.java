package dev.assay.engine.batch;

import java.util.Collection;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The error of one field.
 *
 * @param pointer JSON pointer (RFC 6901) from the root of the request
 * @param title the kind of fault, in a few words
 * @param detail the error in one sentence, without gold
 * @param place the parameter or header at fault; empty for a field of the body
 */
public record FieldProblem(String pointer, String title, String detail, Optional<Place> place) {
    public static final String TYPE = "/problems/invalid-field";

    /** The text between an expectation and the value that was found. */
    public static final String BUT_IS = ", but is ";

    /**
     * A query parameter or a header.
     *
     * @param kind {@code parameter} or {@code header}
     */
    public record Place(String kind, String name) {}

    public FieldProblem(String pointer, String title, String detail) {
        this(pointer, title, detail, Optional.empty());
    }

    /** Returns the error of a parameter; {@code expectation} ends a sentence that begins with the parameter. */
    public static FieldProblem ofParameter(String name, String expectation) {
        return of(new Place("parameter", name), "A parameter has a wrong value", expectation);
    }

    /** Returns the error of a header; {@code expectation} ends a sentence that begins with the header. */
    public static FieldProblem ofHeader(String name, String expectation) {
        return of(new Place("header", name), "A header has a wrong value", expectation);
    }

    private static FieldProblem of(Place place, String title, String expectation) {
        return new FieldProblem(
                "", title, "the " + place.kind() + " " + place.name() + " " + expectation, Optional.of(place));
    }

    public static FieldProblem missing(String pointer) {
        return new FieldProblem(pointer, "A field is missing", dotted(pointer) + " is missing");
    }

    /** Returns the error of an unknown field, with the known name that is near to it, or else all known names. */
    public static FieldProblem unknown(String pointer, String name, Collection<String> known) {
        TreeSet<String> names = new TreeSet<>(known);
        return unknown(
                pointer,
                FieldSuggestion.of(name, names)
                        .map(meant -> "did you mean `" + meant + "`?")
                        .orElseGet(() -> "known are " + String.join(", ", names)));
    }

    /** Returns the error of an unknown field; {@code advice} is the second half of its sentence. */
    public static FieldProblem unknown(String pointer, String advice) {
        return new FieldProblem(pointer, "A field is unknown", dotted(pointer) + " is not a field here; " + advice);
    }

    /**
     * Returns the error of a field; {@code expectation} ends a sentence that begins with the field, such as "must be a
     * string".
     */
    public static FieldProblem wrong(String pointer, String expectation) {
        return new FieldProblem(pointer, "A field has a wrong value", dotted(pointer) + " " + expectation);
    }

    /** Returns the same error at another pointer. */
    public FieldProblem at(String other) {
        String subject = dotted(pointer) + " ";
        String said = detail.startsWith(subject) ? dotted(other) + detail.substring(subject.length() - 1) : detail;
        return new FieldProblem(other, title, said, place);
    }

    /** Returns the detail without the field's name at its beginning, and without the value that was found. */
    public String expectation() {
        String subject = dotted(pointer) + " ";
        String rest = detail.startsWith(subject) ? detail.substring(subject.length()) : detail;
        int found = rest.indexOf(BUT_IS);
        return found < 0 ? rest : rest.substring(0, found);
    }

    /** Returns the pointer in words, with the item: {@code task.gold of item 2}. */
    public static String named(String pointer) {
        String[] parts = pointer.split("/", 4);
        return parts.length > 2 && parts[1].equals("items")
                ? (parts.length > 3 ? dotted(pointer) + " of item " : "item ") + parts[2]
                : dotted(pointer);
    }

    /** Returns the pointer in dotted form: {@code /items/2/task/gold} becomes {@code task.gold}. */
    static String dotted(String pointer) {
        String[] parts = pointer.split("/", -1);
        int from = parts.length > 2 && parts[1].equals("items") ? 3 : 1;
        if (parts.length <= from) {
            return parts.length > 2 ? "the item" : "the request";
        }
        StringBuilder dotted = new StringBuilder();
        for (int i = from; i < parts.length; i++) {
            dotted.append(i == from ? "" : ".")
                    .append(parts[i].replace("~1", "/").replace("~0", "~"));
        }
        return dotted.toString();
    }

    /** Returns {@code pointer} extended by {@code key}, which is escaped. */
    public static String child(String pointer, String key) {
        return pointer + "/" + key.replace("~", "~0").replace("/", "~1");
    }
}
