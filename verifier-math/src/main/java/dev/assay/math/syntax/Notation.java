package dev.assay.math.syntax;

/** In which notation a text is read. */
public enum Notation {
    /** As its signs show. */
    ANY,
    /** As mathematics, even where signs look like computer algebra. */
    LATEX,
    /** As computer algebra, even where nothing shows it. */
    SYMPY
}
