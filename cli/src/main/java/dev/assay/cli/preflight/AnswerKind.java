package dev.assay.cli.preflight;

/** The kind of a row's answers. */
enum AnswerKind {
    /** Short answers, which are compared with golds. */
    TEXT,
    /** Programs, which are tried on tests. */
    PROGRAM,
    /** Queries, which are run on databases. */
    QUERY
}
