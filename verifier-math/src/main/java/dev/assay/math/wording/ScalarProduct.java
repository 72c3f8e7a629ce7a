package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Carries out the scalar product in the equation of a plane: {@code (2, -1, 3)·(x, y, z) = 7} is {@code 2x - y + 3z = 7}. */
public final class ScalarProduct {
    private static final int LONGEST = 160;
    private static final String OPEN = "(?:\\(|\\\\langle ?|⟨|<)";
    private static final String CLOSE = "(?: ?\\)| ?\\\\rangle|⟩|>)";
    private static final String PLACE = "(?:\\\\(?:vec|mathbf|boldsymbol|overrightarrow|bm) ?\\{?r\\}?|r)";
    private static final Pattern PRODUCT = Pattern.compile(vector("a", "b", "c") + " ?(?:\\\\cdot|·|⋅|\\.) ?(?:" + OPEN
            + " ?x(?<u>[^,=]{0,12}), ?y(?<v>[^,=]{0,12}), ?z(?<w>[^,=]{0,12})" + CLOSE + "|(?<place>" + PLACE
            + ")) ?= ?(?<value>[^=,]{1,20})"
            + "|" + PLACE + " ?(?:\\\\cdot|·|⋅|\\.) ?" + vector("d", "e", "f") + " ?= ?(?<other>[^=,]{1,20})");
    private static final Pattern SPACES =
            Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!]|(?:left|right)(?![A-Za-z]))|~)++");

    private ScalarProduct() {}

    private static String vector(String first, String second, String third) {
        return OPEN + " ?(?<" + first + ">[^,=xyz]{1,20}), ?(?<" + second + ">[^,=xyz]{1,20}), ?(?<" + third
                + ">[^,=xyz]{1,20}?)" + CLOSE;
    }

    /** The equation in x, y and z; empty where the text is anything else. */
    public static Optional<String> sum(String text) {
        boolean dot = text.contains("cdot") || text.indexOf('·') >= 0 || text.indexOf('⋅') >= 0 || text.contains(").");
        if (!dot || text.length() > LONGEST || text.indexOf('=') < 0) {
            return Optional.empty();
        }
        Matcher product = PRODUCT.matcher(
                TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")).strip());
        if (!product.matches()) {
            return Optional.empty();
        }
        boolean behind = product.group("a") == null;
        boolean written = product.group("u") != null;
        return Optional.of("(" + product.group(behind ? "d" : "a") + ")(x" + (written ? product.group("u") : "") + ")+("
                + product.group(behind ? "e" : "b") + ")(y" + (written ? product.group("v") : "") + ")+("
                + product.group(behind ? "f" : "c") + ")(z" + (written ? product.group("w") : "") + ")="
                + product.group(behind ? "other" : "value"));
    }
}
