package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.CircleText;
import dev.assay.math.wording.CircularCurve;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A circle or an ellipse by its parameter or in polar coordinates, where the gold is an equation of x and y. */
final class CircularCurveReading implements WordingReading {
    @Override
    public String name() {
        return "read.circular_curve";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Expression wanted = CircleText.equation(gold.text())
                .filter(text -> gold.text().contains("ircle"))
                .flatMap(text -> AnswerReader.read(text) instanceof AnswerReading.Read(Expression read)
                        ? Optional.of(read)
                        : Optional.empty())
                .orElse(gold.expression());
        boolean equation = wanted instanceof Expression.Relation(List<Expression> _, List<String> signs)
                && signs.equals(List.of("="))
                && Set.copyOf(ExpressionWalk.variables(wanted)).equals(Set.of("x", "y"));
        return equation
                ? CircularCurve.equation(answer)
                        .flatMap(text -> AnswerReader.read(text) instanceof AnswerReading.Read(Expression read)
                                ? Optional.of(comparison.compare(wanted, read)).filter(DecisionTrace::isEqual)
                                : Optional.empty())
                : Optional.empty();
    }
}
