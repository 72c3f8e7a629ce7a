package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A formula of the question of which an answer says where it holds: {@code (x-1)^2 ≥ 0} "holds for all real $x$". */
public final class GivenFormula {
    private static final int LONGEST = 200;
    private static final int SHORTEST_FORMULA = 3;
    private static final Pattern HOLDS = Pattern.compile(
            "(?<formula>[^,;]{3,100}?) (?:always )?(?:holds|is true|is valid|is satisfied) (?<where>for .+)");
    private static final Pattern SPACES = Pattern.compile("\\\\[ ,;:!]|\\\\q?quad(?![A-Za-z])|\\s|\\$");

    private GivenFormula() {}

    /** The statement with a pronoun for the formula; empty where the question lacks this formula. */
    public static Optional<String> pronoun(String prompt, String answer) {
        if (answer.length() > LONGEST || answer.indexOf('h') < 0) {
            return Optional.empty();
        }
        Matcher holds = HOLDS.matcher(TypographyRemover.of(answer.replaceAll("\\\\[ ,;:!]", " ")));
        if (!holds.matches()) {
            return Optional.empty();
        }
        String formula = SPACES.matcher(holds.group("formula")).replaceAll("");
        return formula.length() > SHORTEST_FORMULA
                        && SPACES.matcher(prompt).replaceAll("").contains(formula)
                ? Optional.of("it holds " + holds.group("where"))
                : Optional.empty();
    }
}
