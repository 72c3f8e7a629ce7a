package dev.assay.code.formats;

/** Tests can't be read: says which field of the problem is at fault, and what it must be. */
public final class UnreadableTests extends Exception {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String detail;

    /**
     * @param field the key, with {@code /} before each further one; empty for the whole
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

    /** The same fault, seen from the object that has what was read under this key. */
    UnreadableTests under(String key) {
        return new UnreadableTests(field.isEmpty() ? key : key + "/" + field, detail);
    }
}
