package dev.assay.code.formats;

/** Signals that tests cannot be read, with the field at fault and its requirement. */
public final class UnreadableTests extends Exception {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String detail;

    /**
     * @param field the key, with {@code /} between nested keys; empty for the whole problem
     * @param detail the end of a sentence that begins with the field
     */
    public UnreadableTests(String field, String detail) {
        super(field + " " + detail, null, false, false);
        this.field = field;
        this.detail = detail;
    }

    public String field() {
        return field;
    }

    public String detail() {
        return detail;
    }

    /** Returns the same fault with this key before its field, for the object that contains it. */
    UnreadableTests under(String key) {
        return new UnreadableTests(field.isEmpty() ? key : key + "/" + field, detail);
    }
}
