package dev.assay.code.driver;

/**
 * The comments and literals of a language.
 *
 * @param quote the meaning of a single quote
 * @param backtick whether a backtick begins a text of several lines
 * @param tripled whether three quotes begin a text of several lines
 * @param nested whether comments nest
 * @param raw the raw texts of the language
 */
record LiteralSyntax(Quote quote, boolean backtick, boolean tripled, boolean nested, Raw raw) {
    static final LiteralSyntax CPP = new LiteralSyntax(Quote.CHARACTER, false, false, false, Raw.CPP);
    static final LiteralSyntax JAVA = new LiteralSyntax(Quote.CHARACTER, false, true, false, Raw.NONE);
    static final LiteralSyntax JAVASCRIPT = new LiteralSyntax(Quote.TEXT, true, false, false, Raw.NONE);
    static final LiteralSyntax GO = new LiteralSyntax(Quote.CHARACTER, true, false, false, Raw.NONE);
    static final LiteralSyntax RUST = new LiteralSyntax(Quote.CHARACTER_OR_LIFETIME, false, false, true, Raw.RUST);

    /** The meaning of a single quote. */
    enum Quote {
        CHARACTER,
        CHARACTER_OR_LIFETIME,
        TEXT
    }

    /** The raw texts: {@code R"x(...)x"} or {@code r#"..."#}. */
    enum Raw {
        NONE,
        CPP,
        RUST
    }
}
