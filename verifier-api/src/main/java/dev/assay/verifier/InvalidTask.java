package dev.assay.verifier;

/**
 * A task field is missing or out of range. A task record's constructor throws it, and the item is answered with the
 * cause {@code bad_request}.
 */
public final class InvalidTask extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String field;

    /**
     * @param field the JSON key at fault, or a path to it such as {@code tests/3/weight}
     * @param detail the requirement that the value breaks, as the end of a sentence that begins with the key
     */
    public InvalidTask(String field, String detail) {
        super(detail);
        this.field = field;
    }

    public String field() {
        return field;
    }

    public String detail() {
        return String.valueOf(getMessage());
    }
}
