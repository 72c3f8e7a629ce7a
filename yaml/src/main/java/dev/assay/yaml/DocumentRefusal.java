package dev.assay.yaml;

/** Says why a document can't be used, in one sentence for its author. */
public final class DocumentRefusal extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public DocumentRefusal(String document, DocumentProblem problem) {
        super(document + ": " + problem.sentence(""));
    }

    /** A refusal of the document as a whole. */
    public DocumentRefusal(String document, String detail) {
        this(document, new DocumentProblem("", 0, 0, detail));
    }
}
