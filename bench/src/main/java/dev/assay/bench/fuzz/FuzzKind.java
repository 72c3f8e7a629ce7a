package dev.assay.bench.fuzz;

/** The way in which an attempt is made. */
enum FuzzKind {
    /** Random bytes and UTF-16 units, lone surrogates included. */
    NOISE,
    /** Pieces of notation without grammar. */
    SOUP,
    /** Brackets nested thousands of times, and long runs. */
    NESTING,
    /** Two expressions whose values a numeric oracle knows. */
    EXPRESSION,
    /** Two sets, lists, tuples or vectors of such expressions. */
    MEMBERS,
    /** Two notations of the same number or of two numbers. */
    QUANTITY,
    /** A gold, and the same in another style. */
    GOLD,
    /** A gold, and a damaged copy of it. */
    DAMAGE,
    /** Two golds, damaged or not. */
    PAIR,
    /** A gold against a response of several answers in several wrappings. */
    RESPONSE,
    /** Two golds under random conventions of the task. */
    TASK
}
