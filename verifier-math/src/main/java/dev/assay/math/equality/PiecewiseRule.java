package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Functions by cases have the same values under the same conditions, in any order; "otherwise" fits a last one. */
final class PiecewiseRule implements Rule {
    @Override
    public String name() {
        return "equal.piecewise";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        if (!(gold instanceof Expression.Piecewise wanted) || !(answer instanceof Expression.Piecewise given)) {
            return Optional.empty();
        }
        if (wanted.cases().size() != given.cases().size()) {
            return Optional.of(Ruling.of(name(), Decision.unsupported()));
        }
        return Optional.of(Ruling.of(name(), compare(wanted.cases(), new ArrayList<>(given.cases()), comparison)));
    }

    private static Decision compare(List<Expression.Case> wanted, List<Expression.Case> left, Comparison comparison) {
        boolean certain = true;
        Expression.Case rest = null;
        for (var line : wanted) {
            var partner = partner(line, left, comparison);
            if (partner.isPresent()) {
                left.remove(partner.get());
                var values =
                        comparison.compare(line.value(), partner.get().value()).decision();
                if (values instanceof Decision.Different) {
                    return values;
                }
                certain &= values instanceof Decision.Equal;
            } else if (rest == null) {
                rest = line;
            } else {
                return Decision.unsupported();
            }
        }
        if (rest == null) {
            return certain ? Decision.EQUAL : Decision.unsupported();
        }
        var last = left.getFirst();
        boolean otherwise = isRest(rest) || isRest(last);
        boolean same =
                otherwise && comparison.compare(rest.value(), last.value()).isEqual();
        return certain && same ? Decision.EQUAL : Decision.unsupported();
    }

    private static Optional<Expression.Case> partner(
            Expression.Case line, List<Expression.Case> cases, Comparison comparison) {
        return cases.stream()
                .filter(other ->
                        comparison.compare(line.condition(), other.condition()).isEqual())
                .findFirst();
    }

    private static boolean isRest(Expression.Case line) {
        return line.condition() instanceof Expression.Prose(String words)
                && (words.equals("otherwise") || words.equals("else"));
    }
}
