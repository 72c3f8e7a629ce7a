package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import dev.assay.math.syntax.NotationVocabulary.Meaning;
import java.util.HashMap;
import java.util.Map;

/** The signs of Unicode that become one token. */
final class SignTable {
    private static final String GREEK_LETTERS = "αβγδεϵζηθϑικλμµνξρσςτυφϕχψωΓΔΘΛΞΠΣΦΨΩπℓℏ";
    private static final String[] GREEK_NAMES = {
        "alpha",
        "beta",
        "gamma",
        "delta",
        "epsilon",
        "epsilon",
        "zeta",
        "eta",
        "theta",
        "vartheta",
        "iota",
        "kappa",
        "lambda",
        "mu",
        "mu",
        "nu",
        "xi",
        "rho",
        "sigma",
        "sigma",
        "tau",
        "upsilon",
        "phi",
        "phi",
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
        "hbar"
    };

    private SignTable() {}

    static Map<Character, Meaning> build() {
        Map<Character, Meaning> table = new HashMap<>();
        operators(table);
        relations(table);
        brackets(table);
        for (int index = 0; index < GREEK_NAMES.length; index++) {
            table.put(GREEK_LETTERS.charAt(index), new Meaning(Kind.SYMBOL, GREEK_NAMES[index]));
        }
        for (String symbol : new String[] {"∞", "∅", "ℝ", "ℤ", "ℕ", "ℚ", "ℂ", "∂", "ℵ"}) {
            put(table, Kind.SYMBOL, symbol, symbol);
        }
        put(table, Kind.SYMBOL, "∅", "Ø⌀");
        return Map.copyOf(table);
    }

    private static void operators(Map<Character, Meaning> table) {
        put(table, Kind.PLUS, "+", "+＋");
        put(table, Kind.MINUS, "-", "-−–—‐‑﹣－");
        put(table, Kind.TIMES, "*", "*×·⋅∙✕•∗");
        put(table, Kind.DIVIDE, "/", "/÷∕⁄");
        put(table, Kind.PLUS_MINUS, "±", "±");
        put(table, Kind.PLUS_MINUS, "∓", "∓");
        put(table, Kind.POWER, "^", "^");
        put(table, Kind.SUBSCRIPT, "_", "_");
        put(table, Kind.FACTORIAL, "!", "!！");
        put(table, Kind.PERCENT, "%", "%％");
        put(table, Kind.DEGREE, "°", "°º˚");
        put(table, Kind.DEGREE, "°C", "℃");
        put(table, Kind.DEGREE, "°F", "℉");
        put(table, Kind.PRIME, "'", "'′’‘");
        put(table, Kind.PRIME, "''", "″”“");
        put(table, Kind.CURRENCY, "$", "$＄");
        put(table, Kind.CURRENCY, "€", "€");
        put(table, Kind.CURRENCY, "£", "£");
        put(table, Kind.CURRENCY, "¥", "¥￥");
        put(table, Kind.CURRENCY, "₹", "₹");
        put(table, Kind.CURRENCY, "₽", "₽");
        put(table, Kind.CURRENCY, "₩", "₩");
        put(table, Kind.COMMA, ",", ",，、");
        put(table, Kind.SEMICOLON, ";", ";；");
        put(table, Kind.CELL, "&", "&");
        put(table, Kind.UNION, "∪", "∪⋃");
        put(table, Kind.INTERSECTION, "∩", "∩⋂");
        put(table, Kind.WITHOUT, "∖", "∖");
        put(table, Kind.CONJUNCTION, "and", "∧");
        put(table, Kind.CONJUNCTION, "or", "∨");
        put(table, Kind.DOTS, "...", "…⋯⋮");
        put(table, Kind.ROOT, "", "√");
        put(table, Kind.BIG, "SUM", "∑");
        put(table, Kind.BIG, "PRODUCT", "∏");
        put(table, Kind.BIG, "INTEGRAL", "∫");
        put(table, Kind.BIG, "INTEGRAL2", "∬");
        put(table, Kind.PREFIX, "angle", "∠");
        put(table, Kind.PREFIX, "triangle", "△");
        put(table, Kind.PREFIX, "circle", "⊙");
        put(table, Kind.PREFIX, "not", "¬");
        put(table, Kind.PREFIX, "forall", "∀");
        put(table, Kind.PREFIX, "exists", "∃");
        put(table, Kind.PREFIX, "nabla", "∇");
    }

    private static void relations(Map<Character, Meaning> table) {
        put(table, Kind.RELATION, "=", "=＝");
        put(table, Kind.RELATION, "<", "<＜");
        put(table, Kind.RELATION, ">", ">＞");
        put(table, Kind.RELATION, "≤", "≤⩽≦");
        put(table, Kind.RELATION, "≥", "≥⩾≧");
        put(table, Kind.RELATION, "≈", "≈≃≒");
        put(table, Kind.RELATION, ":", ":：∶");
        put(table, Kind.RELATION, "→", "→⟶");
        put(table, Kind.RELATION, "⇒", "⇒⟹");
        put(table, Kind.RELATION, "⇔", "⇔⟺↔");
        put(table, Kind.RELATION, "∼", "∼");
        put(table, Kind.RELATION, "@", "@");
        for (String sign : new String[] {"≠", "∈", "∉", "≡", "≅", "∝", "⊂", "⊃", "⊆", "⊇", "∥", "⊥", "↦"}) {
            put(table, Kind.RELATION, sign, sign);
        }
    }

    private static void brackets(Map<Character, Meaning> table) {
        put(table, Kind.OPEN, "(", "(（");
        put(table, Kind.CLOSE, ")", ")）");
        put(table, Kind.OPEN, "[", "[［【");
        put(table, Kind.CLOSE, "]", "]］】");
        put(table, Kind.OPEN, "{", "{");
        put(table, Kind.CLOSE, "}", "}");
        put(table, Kind.OPEN, "⌊", "⌊");
        put(table, Kind.CLOSE, "⌋", "⌋");
        put(table, Kind.OPEN, "⌈", "⌈");
        put(table, Kind.CLOSE, "⌉", "⌉");
        put(table, Kind.OPEN, "⟨", "⟨〈");
        put(table, Kind.CLOSE, "⟩", "⟩〉");
        put(table, Kind.BAR, "|", "|｜");
        put(table, Kind.BAR, "‖", "‖");
        put(table, Kind.MID, "|", "∣");
    }

    private static void put(Map<Character, Meaning> table, Kind kind, String text, String signs) {
        Meaning meaning = new Meaning(kind, text);
        signs.chars().forEach(sign -> table.put((char) sign, meaning));
    }
}
