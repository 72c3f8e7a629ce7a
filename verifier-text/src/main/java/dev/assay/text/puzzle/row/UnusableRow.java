package dev.assay.text.puzzle.row;

/** A row lacks what its family needs: the data set's fault. */
public final class UnusableRow extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String requirement;

    /**
     * @param field the key of the row at fault
     * @param requirement the end of a sentence that begins with the key
     */
    public UnusableRow(String field, String requirement) {
        super(field + " " + requirement);
        this.field = field;
        this.requirement = requirement;
    }

    /** Returns the reason in words. */
    public String reason() {
        return field + " " + requirement;
    }
}
