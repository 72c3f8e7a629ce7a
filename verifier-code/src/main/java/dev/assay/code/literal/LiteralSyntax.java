package dev.assay.code.literal;

/**
 * The comments and literals of a language.
 *
 * @param quote the meaning of a single quote
 * @param backtick whether a backtick begins a text of several lines
 * @param tripled whether three quotes begin a text of several lines
 * @param nested whether comments nest
 * @param raw the raw texts of the language
 */
public record LiteralSyntax(Quote quote, boolean backtick, boolean tripled, boolean nested, Raw raw) {
    public static final LiteralSyntax CPP = new LiteralSyntax(Quote.CHARACTER, false, false, false, Raw.CPP);
    public static final LiteralSyntax JAVA = new LiteralSyntax(Quote.CHARACTER, false, true, false, Raw.NONE);
    public static final LiteralSyntax JAVASCRIPT = new LiteralSyntax(Quote.TEXT, true, false, false, Raw.NONE);
    public static final LiteralSyntax GO = new LiteralSyntax(Quote.CHARACTER, true, false, false, Raw.NONE);
    public static final LiteralSyntax RUST =
            new LiteralSyntax(Quote.CHARACTER_OR_LIFETIME, false, false, true, Raw.RUST);

    /** The meaning of a single quote. */
    public enum Quote {
        CHARACTER,
        CHARACTER_OR_LIFETIME,
        TEXT
    }

    /** The raw texts: {@code R"x(...)x"} or {@code r#"..."#}. */
    public enum Raw {
        NONE,
        CPP,
        RUST
    }
}
