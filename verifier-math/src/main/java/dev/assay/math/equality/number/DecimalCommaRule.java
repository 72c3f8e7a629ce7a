package dev.assay.math.equality.number;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** A comma is a decimal point where that makes two single values equal; a list is never turned against a list. */
public final class DecimalCommaRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.decimal_comma";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Expression wanted = gold instanceof Expression.Listing listing ? listing.decimal() : null;
        Expression given = answer instanceof Expression.Listing listing ? listing.decimal() : null;
        if (comparison.conventions().firstReadings()
                || (wanted == null) == (given == null)
                || isCollection(wanted == null ? gold : answer)) {
            return Optional.empty();
        }
        DecisionTrace ruling = comparison.compare(wanted == null ? gold : wanted, given == null ? answer : given);
        return Optional.of(ruling.after(name())).filter(DecisionTrace::isEqual);
    }

    private static boolean isCollection(Expression expression) {
        return switch (expression) {
            case Expression.Listing _, Expression.Tuple _, Expression.Enumeration _, Expression.SetOperation _ -> true;
            default -> false;
        };
    }
}
