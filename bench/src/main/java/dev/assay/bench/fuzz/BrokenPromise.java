package dev.assay.bench.fuzz;

/** A kind of broken promise of the verifier. */
enum BrokenPromise {
    THREW("threw"),
    HUNG("did not end"),
    SLOW("took too long, again and again"),
    UNSCORED("left unscored what is not the gold's fault"),
    UNSTABLE("gave two verdicts"),
    IRREFLEXIVE("did not accept a gold as itself"),
    ASYMMETRIC("accepted one way and not the other, by rules that are symmetric"),
    ACCEPTED_WRONG("accepted another value"),
    REJECTED_RIGHT("called the same value different");

    private final String title;

    BrokenPromise(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
