package dev.assay.math.syntax;

import dev.assay.math.syntax.Token.Kind;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the commands of LaTeX, the signs of Unicode and the plain names mean. */
final class Vocabulary {
    /** Meaning of a sign or command: the token it becomes. */
    record Meaning(Kind kind, String text) {}

    static final Set<String> FUNCTIONS = Set.of(
            "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "ln", "log",
            "lg", "exp", "gcd", "lcm", "min", "max", "floor", "ceil", "ceiling", "det", "arg", "lim");

    static final Set<String> GREEK = Set.of(
            "alpha",
            "beta",
            "gamma",
            "delta",
            "epsilon",
            "varepsilon",
            "zeta",
            "eta",
            "theta",
            "vartheta",
            "iota",
            "kappa",
            "lambda",
            "mu",
            "nu",
            "xi",
            "rho",
            "sigma",
            "tau",
            "phi",
            "varphi",
            "chi",
            "psi",
            "omega",
            "Gamma",
            "Delta",
            "Theta",
            "Lambda",
            "Xi",
            "Pi",
            "Sigma",
            "Phi",
            "Psi",
            "Omega",
            "pi",
            "ell",
            "hbar");

    /** Commands that only change how things look. */
    static final Set<String> INVISIBLE = Set.of(
            "left",
            "right",
            "big",
            "Big",
            "bigg",
            "Bigg",
            "bigl",
            "bigr",
            "Bigl",
            "Bigr",
            "biggl",
            "biggr",
            "mleft",
            "mright",
            "displaystyle",
            "textstyle",
            "scriptstyle",
            "limits",
            "nolimits",
            "quad",
            "qquad",
            "bf",
            "rm",
            "it",
            "mathbf",
            "mathit",
            "boldsymbol",
            "bm",
            "mathbb",
            "mathcal",
            "mathsf",
            "boxed",
            "fbox",
            "hspace",
            "space",
            "enspace",
            "thinspace",
            "negthinspace",
            "middle",
            "ensuremath",
            "mathopen",
            "mathclose");

    /** Commands whose argument is prose. */
    static final Set<String> PROSE = Set.of(
            "text",
            "textbf",
            "textit",
            "textrm",
            "mbox",
            "hbox",
            "mathrm",
            "operatorname",
            "textnormal",
            "textsf",
            "emph",
            "mathop");

    static final Set<String> ACCENTS =
            Set.of("vec", "overline", "bar", "hat", "tilde", "widehat", "overrightarrow", "underline", "dot");

    private static final Map<String, Meaning> COMMANDS = commands();
    private static final Map<Character, Meaning> SIGNS = signs();

    private Vocabulary() {}

    /** The meaning of a LaTeX command, written without backslash; null where it is not known. */
    static @Nullable Meaning command(String name) {
        return COMMANDS.get(name);
    }

    /** The meaning of a sign that stands for itself; null where it is not known. */
    static @Nullable Meaning sign(char sign) {
        return SIGNS.get(sign);
    }

    private static Map<String, Meaning> commands() {
        var table = new HashMap<String, Meaning>();
        FUNCTIONS.forEach(name -> table.put(name, new Meaning(Kind.FUNCTION, name)));
        GREEK.forEach(name -> table.put(name, new Meaning(Kind.SYMBOL, name)));
        ACCENTS.forEach(name -> table.put(name, new Meaning(Kind.ACCENT, name)));
        put(table, Kind.FUNCTION, "ceiling", "ceil");
        put(table, Kind.FRACTION, "", "frac", "dfrac", "tfrac", "cfrac");
        put(table, Kind.ROOT, "", "sqrt");
        put(table, Kind.BINOMIAL, "", "binom", "dbinom", "tbinom");
        put(table, Kind.SYMBOL, "∞", "infty", "infinity");
        put(table, Kind.SYMBOL, "∅", "emptyset", "varnothing");
        put(table, Kind.TIMES, "*", "cdot", "times", "ast", "cdotp");
        put(table, Kind.DIVIDE, "/", "div", "slash");
        put(table, Kind.PLUS_MINUS, "±", "pm");
        put(table, Kind.PERCENT, "%", "%");
        put(table, Kind.CURRENCY, "$", "$");
        put(table, Kind.OPEN, "\\{", "{", "lbrace");
        put(table, Kind.CLOSE, "\\}", "}", "rbrace");
        put(table, Kind.OPEN, "(", "lparen");
        put(table, Kind.CLOSE, ")", "rparen");
        put(table, Kind.OPEN, "[", "lbrack");
        put(table, Kind.CLOSE, "]", "rbrack");
        put(table, Kind.OPEN, "⟨", "langle");
        put(table, Kind.CLOSE, "⟩", "rangle");
        put(table, Kind.OPEN, "⌊", "lfloor");
        put(table, Kind.CLOSE, "⌋", "rfloor");
        put(table, Kind.OPEN, "⌈", "lceil");
        put(table, Kind.CLOSE, "⌉", "rceil");
        put(table, Kind.BAR, "|", "vert", "lvert", "rvert", "mid");
        put(table, Kind.DEGREE, "°", "circ", "degree", "degrees");
        put(table, Kind.PRIME, "'", "prime");
        put(table, Kind.RELATION, "<", "lt");
        put(table, Kind.RELATION, ">", "gt");
        put(table, Kind.RELATION, "≤", "le", "leq", "leqslant");
        put(table, Kind.RELATION, "≥", "ge", "geq", "geqslant");
        put(table, Kind.RELATION, "≠", "ne", "neq");
        put(table, Kind.RELATION, "≈", "approx", "simeq");
        put(table, Kind.RELATION, "∈", "in");
        put(table, Kind.RELATION, ":", "colon");
        put(table, Kind.RELATION, "→", "to", "rightarrow", "mapsto", "Rightarrow", "implies", "iff");
        put(table, Kind.RELATION, "≡", "equiv");
        put(table, Kind.UNION, "∪", "cup", "bigcup");
        put(table, Kind.INTERSECTION, "∩", "cap", "bigcap");
        put(table, Kind.WITHOUT, "∖", "setminus", "backslash");
        put(table, Kind.CONJUNCTION, "and", "land", "wedge");
        put(table, Kind.CONJUNCTION, "or", "lor", "vee");
        put(table, Kind.POWER, "^", "^");
        put(table, Kind.SUBSCRIPT, "_", "_");
        put(table, Kind.CELL, "&", "&");
        return Map.copyOf(table);
    }

    private static Map<Character, Meaning> signs() {
        var table = new HashMap<Character, Meaning>();
        put(table, Kind.PLUS, "+", "+＋");
        put(table, Kind.MINUS, "-", "-−–﹣－");
        put(table, Kind.TIMES, "*", "*×·⋅∙✕");
        put(table, Kind.DIVIDE, "/", "/÷∕⁄");
        put(table, Kind.PLUS_MINUS, "±", "±");
        put(table, Kind.POWER, "^", "^");
        put(table, Kind.SUBSCRIPT, "_", "_");
        put(table, Kind.FACTORIAL, "!", "!");
        put(table, Kind.PERCENT, "%", "%％");
        put(table, Kind.DEGREE, "°", "°");
        put(table, Kind.PRIME, "'", "'′’");
        put(table, Kind.CURRENCY, "$", "$");
        put(table, Kind.CURRENCY, "€", "€");
        put(table, Kind.CURRENCY, "£", "£");
        put(table, Kind.CURRENCY, "¥", "¥￥");
        put(table, Kind.COMMA, ",", ",，、");
        put(table, Kind.SEMICOLON, ";", ";；");
        put(table, Kind.BAR, "|", "|");
        put(table, Kind.CELL, "&", "&");
        put(table, Kind.RELATION, "=", "=＝");
        put(table, Kind.RELATION, "<", "<＜");
        put(table, Kind.RELATION, ">", ">＞");
        put(table, Kind.RELATION, "≤", "≤⩽");
        put(table, Kind.RELATION, "≥", "≥⩾");
        put(table, Kind.RELATION, "≠", "≠");
        put(table, Kind.RELATION, "≈", "≈");
        put(table, Kind.RELATION, "∈", "∈");
        put(table, Kind.RELATION, ":", ":：∶");
        put(table, Kind.RELATION, "→", "→⇒");
        put(table, Kind.UNION, "∪", "∪");
        put(table, Kind.INTERSECTION, "∩", "∩");
        put(table, Kind.WITHOUT, "∖", "∖");
        put(table, Kind.OPEN, "(", "(（");
        put(table, Kind.CLOSE, ")", ")）");
        put(table, Kind.OPEN, "[", "[");
        put(table, Kind.CLOSE, "]", "]");
        put(table, Kind.OPEN, "{", "{");
        put(table, Kind.CLOSE, "}", "}");
        put(table, Kind.OPEN, "⌊", "⌊");
        put(table, Kind.CLOSE, "⌋", "⌋");
        put(table, Kind.OPEN, "⌈", "⌈");
        put(table, Kind.CLOSE, "⌉", "⌉");
        put(table, Kind.ROOT, "", "√");
        put(table, Kind.SYMBOL, "∞", "∞");
        put(table, Kind.SYMBOL, "∅", "∅");
        put(table, Kind.SYMBOL, "pi", "π");
        put(table, Kind.SYMBOL, "theta", "θ");
        put(table, Kind.SYMBOL, "alpha", "α");
        put(table, Kind.SYMBOL, "beta", "β");
        put(table, Kind.SYMBOL, "lambda", "λ");
        put(table, Kind.SYMBOL, "phi", "φ");
        put(table, Kind.SYMBOL, "omega", "ω");
        return Map.copyOf(table);
    }

    private static void put(Map<String, Meaning> table, Kind kind, String text, String... names) {
        var meaning = new Meaning(kind, text);
        for (var name : names) {
            table.put(name, meaning);
        }
    }

    private static void put(Map<Character, Meaning> table, Kind kind, String text, String signs) {
        var meaning = new Meaning(kind, text);
        signs.chars().forEach(sign -> table.put((char) sign, meaning));
    }
}
