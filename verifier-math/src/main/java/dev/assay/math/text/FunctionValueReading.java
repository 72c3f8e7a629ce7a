package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.TypographyRemover;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value of the function itself that stands for its constant: "f(x) = f(1) x, where f(1) is arbitrary" is {@code f(x) = cx, c ∈ ℝ}. The formula must
 * give this value at that point.
 */
final class FunctionValueReading implements WordingReading {
    private static final int LONGEST = 200;
    private static final String CONSTANT = "c";
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!])|~)++");
    private static final Pattern FUNCTION = Pattern.compile(
            "(?<name>[a-zA-Z])\\((?<letter>[a-z])\\) ?= ?(?<value>[^,;=]{1,60}?)(?:[ ,;]+for (?:all|every|each|any) (?:real )?(?:numbers? )?\\k<letter>)?"
                    + "(?:[ ,;(]+(?:where |with |and |for )?\\k<name>\\((?<said>[0-9e])\\) ?(?:(?:∈|\\\\in) ?(?:ℝ|\\\\mathbb ?(?:R|\\{R\\}))"
                    + "|(?:is |may be |can be |being )?(?=an?y? |arbitrary|free|real|constant)(?:an? |any )?(?:(?:arbitrary|free|real|constant)(?: |$|(?=\\))))*(?:number|constant|value|parameter)?)\\)?)?");
    private static final Pattern CALL = Pattern.compile("(?<![A-Za-z\\\\])([a-zA-Z])\\(([0-9e])\\)");

    /** Whether a digit or e stands alone in brackets. */
    private static boolean hasCall(String text) {
        for (int at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
            if (text.startsWith(")", at + 2)
                    && (Character.isDigit(text.charAt(at + 1)) || text.charAt(at + 1) == 'e')) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String name() {
        return "read.function_value";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        if (answer.length() > LONGEST || answer.indexOf('=') < 0 || !hasCall(answer)) {
            return Optional.empty();
        }
        Matcher function = FUNCTION.matcher(
                SPACES.matcher(TypographyRemover.of(answer)).replaceAll(" ").strip());
        if (!function.matches() || function.group("value").contains(CONSTANT)) {
            return Optional.empty();
        }
        Matcher call = CALL.matcher(function.group("value"));
        if (!call.find() || !call.group(1).equals(function.group("name"))) {
            return Optional.empty();
        }
        String point = call.group(2);
        boolean own = function.group("said") == null || function.group("said").equals(point);
        String value = function.group("value").replace(call.group(), CONSTANT + " ");
        String letter = function.group("letter");
        return own
                        && !CALL.matcher(value).find()
                        && AnswerReader.read(value) instanceof AnswerReading.Read(Expression form)
                        && AnswerReader.read(point) instanceof AnswerReading.Read(Expression at)
                        && comparison
                                .compare(new Expression.Symbol(CONSTANT), ExpressionWalk.substitute(form, letter, at))
                                .isEqual()
                        && AnswerReader.read(
                                        function.group("name") + "(" + letter + ") = " + value + ", c \\in \\mathbb{R}")
                                instanceof AnswerReading.Read(Expression family)
                ? Optional.of(comparison.compare(gold.expression(), family))
                : Optional.empty();
    }
}
