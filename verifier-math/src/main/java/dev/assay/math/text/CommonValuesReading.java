package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.CommonValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** "All three are 0 or all three are 1", where the gold is points whose coordinates are equal. */
final class CommonValuesReading implements WordingReading {
    @Override
    public String name() {
        return "read.common_value";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<CommonValues> given = CommonValues.of(answer);
        List<List<Expression>> wanted = given.isEmpty() ? List.of() : solutions(gold.expression());
        boolean counted = given.isPresent()
                && !wanted.isEmpty()
                && wanted.stream()
                        .allMatch(row -> given.get().count() == 0 || given.get().count() == row.size());
        if (!counted) {
            return Optional.empty();
        }
        List<Expression> values = new ArrayList<>();
        for (String value : given.get().values()) {
            if (!(AnswerReader.read(value) instanceof AnswerReading.Read(Expression read))) {
                return Optional.empty();
            }
            values.add(read);
        }
        List<Expression> golds = wanted.stream().map(List::getFirst).toList();
        return golds.size() == values.size()
                ? Optional.of(comparison.compare(new Expression.Enumeration(golds), new Expression.Enumeration(values)))
                        .filter(DecisionTrace::isEqual)
                : Optional.empty();
    }

    /** The equal coordinates of each solution; empty where one has others, or the gold is no list of solutions. */
    private static List<List<Expression>> solutions(Expression gold) {
        return switch (gold) {
            case Expression.Listing(List<Expression> members, var _, var _)
            when members.stream().allMatch(CommonValuesReading::isOfOne) ->
                members.stream().map(CommonValuesReading::row).toList();
            case Expression.Relation(List<Expression> sides, List<String> signs)
            when signs.equals(List.of("=")) && sides.getFirst() instanceof Expression.Tuple ->
                solutions(sides.getLast());
            default -> isOfOne(gold) ? List.of(row(gold)) : List.of();
        };
    }

    private static boolean isOfOne(Expression solution) {
        List<Expression> row = row(solution);
        return row.size() > 1 && row.stream().allMatch(row.getFirst()::equals);
    }

    /** The coordinates of a point, or as many values as a chain has unknowns. */
    private static List<Expression> row(Expression solution) {
        return switch (solution) {
            case Expression.Tuple(String _, List<Expression> members, String _) -> members;
            case Expression.Relation(List<Expression> sides, List<String> signs)
            when sides.size() > 2
                    && signs.stream().allMatch("="::equals)
                    && sides.subList(0, sides.size() - 1).stream().allMatch(Expression.Symbol.class::isInstance)
                    && !(sides.getLast() instanceof Expression.Symbol) ->
                sides.stream().skip(1).map(_ -> sides.getLast()).toList();
            default -> List.of();
        };
    }
}
