package dev.assay.math.text;

import dev.assay.answer.ClosingSentence;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.CircleText;
import dev.assay.math.wording.FigureSentence;
import dev.assay.math.wording.FigureText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Two figures in words are the same where their kinds and all of their attributes are. A figure that one side describes further
 * stays open. A circle of a last sentence is also the equation that it has by its centre and radius.
 */
final class FigureReading implements WordingReading, ClosingReading {
    private static final String FIGURE = "equal.figure";

    /** The attributes whose values may be written in several ways. */
    private static final Set<String> MEASURED = Set.of("radius", "centre", "distance", "height");

    private static final List<String> EQUATION = List.of("=");
    private static final String TRIANGLE = "triangle";

    @Override
    public String name() {
        return "read.figure";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<FigureText> wanted = FigureText.of(gold.text());
        return wanted.isEmpty()
                ? Optional.empty()
                : FigureText.of(answer).flatMap(given -> compare(wanted.get(), given, comparison));
    }

    @Override
    public boolean concerns(MathGold gold) {
        return FigureText.of(gold.text()).isPresent() || equation(gold).isPresent();
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, ClosingSentence closing, PairComparison comparison) {
        Optional<FigureText> wanted = FigureText.of(gold.text());
        Optional<Expression> equation = equation(gold);
        if (wanted.isEmpty() && equation.isEmpty()) {
            return Optional.empty();
        }
        return wanted.flatMap(
                        figure -> FigureSentence.figure(closing).flatMap(given -> compare(figure, given, comparison)))
                .or(() -> equation.flatMap(sought ->
                        FigureSentence.unnamed(closing).flatMap(given -> compare(sought, given, comparison))));
    }

    /** The equation that a gold is, or that of the circle that it describes. */
    private static Optional<Expression> equation(MathGold gold) {
        return gold.expression() instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                        && signs.equals(EQUATION)
                        && sides.stream().noneMatch(Expression.Symbol.class::isInstance)
                ? Optional.of(gold.expression())
                : CircleText.equation(gold.text()).flatMap(FigureReading::read);
    }

    private static Optional<DecisionTrace> compare(Expression equation, FigureText given, PairComparison comparison) {
        return given.equation().flatMap(FigureReading::read).map(circle -> comparison.compare(equation, circle));
    }

    private static Optional<Expression> read(String text) {
        return AnswerReader.read(text) instanceof AnswerReading.Read(Expression expression)
                ? Optional.of(expression)
                : Optional.empty();
    }

    private static Optional<DecisionTrace> compare(FigureText wanted, FigureText given, PairComparison comparison) {
        boolean alike = wanted.figure().equals(given.figure()) && areBoth(wanted.attributes(), given.attributes());
        if (!alike) {
            return Optional.empty();
        }
        boolean equal = true;
        for (Map.Entry<String, String> attribute : wanted.attributes().entrySet()) {
            String value = given.attributes().getOrDefault(attribute.getKey(), attribute.getValue());
            RuleDecision decision = MEASURED.contains(attribute.getKey())
                    ? compare(attribute.getValue(), value, comparison)
                    : RuleDecision.of(attribute.getValue().equals(value));
            if (decision instanceof RuleDecision.Undecided) {
                return Optional.empty();
            }
            equal &= decision instanceof RuleDecision.Equal;
        }
        return Optional.of(DecisionTrace.of(FIGURE, equal));
    }

    /** Whether both have the same attributes; the corners of a triangle may be left out. */
    private static boolean areBoth(Map<String, String> wanted, Map<String, String> given) {
        return wanted.keySet().equals(given.keySet())
                || (Set.of(TRIANGLE).containsAll(wanted.keySet())
                        && Set.of(TRIANGLE).containsAll(given.keySet()));
    }

    private static RuleDecision compare(String wanted, String given, PairComparison comparison) {
        if (wanted.equals(given)) {
            return RuleDecision.EQUAL;
        }
        return read(wanted)
                .flatMap(left ->
                        read(given).map(right -> comparison.compare(left, right).decision()))
                .orElse(RuleDecision.unsupported());
    }
}
