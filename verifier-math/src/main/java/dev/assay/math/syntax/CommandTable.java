package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import dev.assay.math.syntax.NotationVocabulary.Meaning;
import java.util.HashMap;
import java.util.Map;

/** The commands of LaTeX that become one token. */
final class CommandTable {
    private CommandTable() {}

    static Map<String, Meaning> build() {
        Map<String, Meaning> table = new HashMap<>();
        FunctionNames.all().forEach((name, canonical) -> table.put(name, new Meaning(Kind.FUNCTION, canonical)));
        NotationVocabulary.GREEK.forEach(
                name -> table.put(name, new Meaning(Kind.SYMBOL, NotationVocabulary.letter(name))));
        NotationVocabulary.ACCENTS.forEach(name -> table.put(name, new Meaning(Kind.ACCENT, name)));
        structures(table);
        brackets(table);
        operators(table);
        relations(table);
        constants(table);
        return Map.copyOf(table);
    }

    private static void structures(Map<String, Meaning> table) {
        put(table, Kind.FRACTION, "", "frac", "dfrac", "tfrac", "cfrac");
        put(table, Kind.ROOT, "", "sqrt");
        put(table, Kind.BINOMIAL, "", "binom", "dbinom", "tbinom");
        put(table, Kind.CHOOSE, "choose", "choose");
        put(table, Kind.BIG, "SUM", "sum");
        put(table, Kind.BIG, "PRODUCT", "prod");
        put(table, Kind.BIG, "INTEGRAL", "int", "oint");
        put(table, Kind.BIG, "INTEGRAL2", "iint");
        put(table, Kind.BIG, "INTEGRAL3", "iiint");
        put(table, Kind.BIG, "LIMIT", "lim");
        put(table, Kind.BIG, "UNION", "bigcup");
        put(table, Kind.BIG, "INTERSECTION", "bigcap");
        put(table, Kind.PREFIX, "angle", "angle", "measuredangle");
        put(table, Kind.PREFIX, "triangle", "triangle", "bigtriangleup");
        put(table, Kind.PREFIX, "circle", "odot", "bigodot");
        put(table, Kind.PREFIX, "not", "neg", "lnot");
        put(table, Kind.PREFIX, "forall", "forall");
        put(table, Kind.PREFIX, "exists", "exists");
        put(table, Kind.PREFIX, "nabla", "nabla");
        put(table, Kind.DOTS, "...", "cdots", "ldots", "dots", "dotsc", "dotsb", "dotsm", "dotso", "vdots", "ddots");
    }

    private static void brackets(Map<String, Meaning> table) {
        put(table, Kind.OPEN, "\\{", "{", "lbrace");
        put(table, Kind.CLOSE, "\\}", "}", "rbrace");
        put(table, Kind.OPEN, "(", "lparen", "lgroup");
        put(table, Kind.CLOSE, ")", "rparen", "rgroup");
        put(table, Kind.OPEN, "[", "lbrack");
        put(table, Kind.CLOSE, "]", "rbrack");
        put(table, Kind.OPEN, "⟨", "langle");
        put(table, Kind.CLOSE, "⟩", "rangle");
        put(table, Kind.OPEN, "⌊", "lfloor", "llcorner");
        put(table, Kind.CLOSE, "⌋", "rfloor", "lrcorner");
        put(table, Kind.OPEN, "⌈", "lceil", "ulcorner");
        put(table, Kind.CLOSE, "⌉", "rceil", "urcorner");
        put(table, Kind.BAR, "|", "vert", "lvert", "rvert");
        put(table, Kind.BAR, "‖", "|", "Vert", "lVert", "rVert");
        put(table, Kind.MID, "|", "mid");
    }

    private static void operators(Map<String, Meaning> table) {
        put(table, Kind.TIMES, "*", "cdot", "times", "ast", "cdotp", "bullet");
        put(table, Kind.DIVIDE, "/", "div", "slash");
        put(table, Kind.PLUS_MINUS, "±", "pm");
        put(table, Kind.PLUS_MINUS, "∓", "mp");
        put(table, Kind.MOD, "mod", "mod", "bmod");
        put(table, Kind.CONGRUENT, "mod", "pmod", "pod");
        put(table, Kind.PERCENT, "%", "%");
        put(table, Kind.CURRENCY, "$", "$", "textdollar");
        put(table, Kind.CURRENCY, "€", "euro", "texteuro");
        put(table, Kind.CURRENCY, "£", "pounds", "textsterling");
        put(table, Kind.CURRENCY, "¥", "yen", "textyen");
        put(table, Kind.DEGREE, "°", "circ", "degree", "degrees", "textdegree", "textcirc");
        put(table, Kind.WORD, "Å", "AA");
        put(table, Kind.PRIME, "'", "prime");
        put(table, Kind.UNION, "∪", "cup");
        put(table, Kind.INTERSECTION, "∩", "cap");
        put(table, Kind.WITHOUT, "∖", "setminus", "backslash", "smallsetminus");
        put(table, Kind.CONJUNCTION, "and", "land", "wedge");
        put(table, Kind.CONJUNCTION, "or", "lor", "vee");
        put(table, Kind.POWER, "^", "^");
        put(table, Kind.SUBSCRIPT, "_", "_");
        put(table, Kind.CELL, "&", "&");
        put(table, Kind.NOT, "not", "not");
    }

    private static void relations(Map<String, Meaning> table) {
        relation(table, "<", "lt", "ll", "prec");
        relation(table, ">", "gt", "gg", "succ");
        relation(table, "≤", "le", "leq", "leqslant", "leqq", "preceq");
        relation(table, "≥", "ge", "geq", "geqslant", "geqq", "succeq");
        relation(table, "≠", "ne", "neq");
        relation(table, "≈", "approx", "simeq", "thickapprox", "approxeq", "doteq");
        relation(table, "∈", "in");
        relation(table, "∋", "ni");
        relation(table, "∉", "notin");
        relation(table, ":", "colon");
        relation(table, "=", "coloneqq", "triangleq");
        relation(table, "→", "to", "rightarrow", "longrightarrow");
        relation(table, "↦", "mapsto", "longmapsto");
        relation(table, "⇒", "Rightarrow", "implies", "Longrightarrow");
        relation(table, "⇔", "iff", "Leftrightarrow", "Longleftrightarrow", "leftrightarrow");
        relation(table, "≡", "equiv");
        relation(table, "≅", "cong");
        relation(table, "∼", "sim", "backsim");
        relation(table, "∝", "propto");
        relation(table, "⊂", "subset", "subsetneq", "subsetneqq");
        relation(table, "⊃", "supset", "supsetneq", "supsetneqq");
        relation(table, "⊆", "subseteq", "subseteqq");
        relation(table, "⊇", "supseteq", "supseteqq");
        relation(table, "∥", "parallel");
        relation(table, "⊥", "perp", "bot");
    }

    private static void constants(Map<String, Meaning> table) {
        put(table, Kind.SYMBOL, "∞", "infty", "infin", "infinity");
        put(table, Kind.SYMBOL, "∅", "emptyset", "varnothing", "oslash");
        put(table, Kind.SYMBOL, "e", "exponentialE");
        put(table, Kind.SYMBOL, "i", "imaginaryI", "imaginaryJ", "imath");
        put(table, Kind.SYMBOL, "j", "jmath");
        put(table, Kind.SYMBOL, "d", "differentialD");
        put(table, Kind.SYMBOL, "∂", "partial");
        put(table, Kind.SYMBOL, "ℝ", "R", "reals", "Reals");
        put(table, Kind.SYMBOL, "ℤ", "Z");
        put(table, Kind.SYMBOL, "ℕ", "N", "natnums");
        put(table, Kind.SYMBOL, "ℚ", "Q");
        put(table, Kind.SYMBOL, "ℂ", "Complex");
        put(table, Kind.SYMBOL, "ℵ", "aleph");
    }

    private static void relation(Map<String, Meaning> table, String text, String... names) {
        put(table, Kind.RELATION, text, names);
    }

    private static void put(Map<String, Meaning> table, Kind kind, String text, String... names) {
        Meaning meaning = new Meaning(kind, text);
        for (String name : names) {
            table.put(name, meaning);
        }
    }
}
