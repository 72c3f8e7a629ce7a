package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;

/** What has a name is compared by its value: {@code x = 5} and {@code f(x) = 2x} against {@code 5} and {@code 2x}. */
final class AssignmentRule implements Rule {
    @Override
    public String name() {
        return "equal.assignment";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        boolean wanted = gold instanceof Expression.Relation;
        boolean given = answer instanceof Expression.Relation;
        if (wanted == given) {
            return Optional.empty();
        }
        var value = value(wanted ? gold : answer, comparison);
        return value.map(
                found -> (wanted ? comparison.compare(found, answer) : comparison.compare(gold, found)).after(name()));
    }

    private static Optional<Expression> value(Expression expression, Comparison comparison) {
        if (!(expression instanceof Expression.Relation relation)
                || !relation.operators().stream().allMatch(operator -> operator.equals("=") || operator.equals("≈"))) {
            return Optional.empty();
        }
        var sides = relation.sides();
        int exact = relation.operators().indexOf("≈");
        // Of x = π ≈ 3.14 the exact value counts; x ≈ 3.14 has no other.
        var last = exact > 0 || (exact == 0 && !isName(sides.getFirst())) ? sides.get(exact) : sides.getLast();
        if (exact == 0 && last == sides.getFirst()) {
            return Optional.of(last);
        }
        boolean calculation = comparison.canonical(sides.getFirst()).equals(comparison.canonical(last));
        return isName(sides.getFirst()) || calculation ? Optional.of(last) : Optional.empty();
    }

    /** Whether this only says what the value is called: nothing multiplies or raises the unknown. */
    private static boolean isName(Expression expression) {
        return switch (expression) {
            case Expression.Symbol _ -> true;
            case Expression.Prose(String words) -> words.chars().noneMatch(Character::isDigit);
            case Expression.Application application -> all(application.arguments(), true);
            case Expression.Sum sum -> all(sum.terms(), false);
            case Expression.Product product -> all(product.factors(), false);
            case Expression.Quotient quotient -> isName(quotient.dividend()) && isName(quotient.divisor());
            default -> false;
        };
    }

    private static boolean all(List<Expression> parts, boolean numbers) {
        return parts.stream().allMatch(part -> isName(part) || (numbers && part instanceof Expression.Numeral));
    }
}
