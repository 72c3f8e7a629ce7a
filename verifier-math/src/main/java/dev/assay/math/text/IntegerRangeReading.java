package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.IntegerRange;
import dev.assay.math.wording.IntegersWithin;
import java.util.List;
import java.util.Optional;

/**
 * A range is the list of its integers where the gold is a list of numbers alone. A gold that is a range may be about
 * real numbers and is none.
 */
final class IntegerRangeReading implements WordingReading {
    private static final int FEWEST = 3;

    @Override
    public String name() {
        return "read.integer_range";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<String> list = isList(gold.expression())
                ? IntegerRange.signs(answer).or(() -> IntegersWithin.signs(answer))
                : Optional.<String>empty();
        return list.isPresent() && AnswerReader.read(list.get()) instanceof AnswerReading.Read(Expression given)
                ? Optional.of(comparison.compare(gold.expression(), given))
                : Optional.empty();
    }

    private static boolean isList(Expression gold) {
        List<Expression> members = switch (gold) {
            case Expression.Listing listing -> listing.members();
            case Expression.Enumeration set -> set.members();
            default -> List.of();
        };
        return members.size() >= FEWEST && members.stream().allMatch(IntegerRangeReading::isNumber);
    }

    private static boolean isNumber(Expression member) {
        return member instanceof Expression.Numeral
                || (member instanceof Expression.Negation(Expression operand) && operand instanceof Expression.Numeral)
                || (member instanceof Expression.PlusMinus(List<Expression> before, Expression number)
                        && before.isEmpty()
                        && number instanceof Expression.Numeral);
    }
}
