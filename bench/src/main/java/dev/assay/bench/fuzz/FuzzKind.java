package dev.assay.bench.fuzz;

/** Where an attempt comes from. */
enum FuzzKind {
    /** Random bytes and UTF-16 units, halves of surrogate pairs among them. */
    NOISE,
    /** Pieces of notation without grammar. */
    SOUP,
    /** The same opened thousands of times, and long runs. */
    NESTING,
    /** Two expressions whose values are known by other means. */
    EXPRESSION,
    /** Two sets, lists, tuples or vectors of such expressions. */
    MEMBERS,
    /** Two notations of the same number or of two numbers. */
    QUANTITY,
    /** A gold, restyled. */
    GOLD,
    /** A gold, damaged, against itself unharmed. */
    DAMAGE,
    /** Two golds, damaged or not. */
    PAIR,
    /** A gold against a response of several answers in several wrappings. */
    RESPONSE,
    /** Two golds under random conventions of the task. */
    TASK
}
