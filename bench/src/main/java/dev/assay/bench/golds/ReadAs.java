package dev.assay.bench.golds;

/** The reader's result for a gold. */
enum ReadAs {
    MATHEMATICS("mathematics"),
    WORDS("words"),
    /** Balanced notation that the grammar does not cover. */
    OPAQUE("opaque notation"),
    UNREADABLE("unreadable");

    private final String title;

    ReadAs(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
