package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.equality.equation.PermutedSolutions;
import dev.assay.math.equality.number.PlusMinusRule;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.SignChoice;
import dev.assay.math.wording.UnorderedSolutions;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Words such as "with equal signs" say which of the values of several ± are meant. */
final class SignChoiceReading implements WordingReading {
    @Override
    public String name() {
        return "read.signs";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<SignChoice> wanted = SignChoice.of(gold.text());
        Optional<SignChoice> given = SignChoice.of(answer);
        if (wanted.isEmpty() && given.isEmpty()) {
            return Optional.empty();
        }
        return values(wanted, gold.text(), comparison)
                .flatMap(left -> values(given, answer, comparison).map(right -> comparison.compare(left, right)));
    }

    /** {@code x = ±3, y = ±2} as the point with these coordinates, of which the signs are chosen. */
    private static Expression point(Expression values) {
        boolean named = values instanceof Expression.Listing(List<Expression> members, var joint, var _)
                && joint != Expression.Joint.OR
                && members.size() < 4
                && IntStream.range(0, members.size())
                        .allMatch(at -> members.get(at)
                                        instanceof Expression.Relation(List<Expression> sides, List<String> signs)
                                && signs.equals(List.of("="))
                                && sides.getFirst() instanceof Expression.Symbol(String name)
                                && name.equals(String.valueOf((char) ('x' + at))));
        return named
                ? new Expression.Tuple(
                        "(",
                        values.parts().stream()
                                .map(member -> member.parts().getLast())
                                .toList(),
                        ")")
                : values;
    }

    private static Optional<Expression> values(Optional<SignChoice> choice, String text, PairComparison comparison) {
        if (choice.isEmpty()) {
            return AnswerReader.read(text) instanceof AnswerReading.Read(Expression read)
                    ? Optional.of(read)
                    : Optional.empty();
        }
        SignChoice signs = choice.get();
        Optional<UnorderedSolutions> permuted = UnorderedSolutions.of(signs.values());
        String values = permuted.map(UnorderedSolutions::solutions).orElse(signs.values());
        if (!(AnswerReader.read(values) instanceof AnswerReading.Read(Expression read))) {
            return Optional.empty();
        }
        Expression expanded = PlusMinusRule.expanded(point(read), signs.apart());
        return (permuted.isEmpty() ? Optional.of(expanded) : PermutedSolutions.of(expanded, comparison))
                .filter(all -> signs.isCount(all.parts().size()));
    }
}
