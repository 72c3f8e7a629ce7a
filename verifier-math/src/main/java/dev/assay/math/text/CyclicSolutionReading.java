package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.equality.number.PlusMinusRule;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.CyclicSolutions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Solutions that may be turned round in a cycle are the list of all their turns. */
final class CyclicSolutionReading implements WordingReading {
    private static final int MOST = 24;
    private static final int LONGEST = 5;

    @Override
    public String name() {
        return "read.permutations";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<String> wanted = CyclicSolutions.points(gold.text());
        Optional<String> given = CyclicSolutions.points(answer);
        if (wanted.isEmpty() && given.isEmpty()) {
            return Optional.empty();
        }
        return listed(wanted, gold.text())
                .flatMap(left -> listed(given, answer).map(right -> comparison.compare(left, right)));
    }

    private static Optional<Expression> listed(Optional<String> points, String text) {
        return AnswerReader.read(points.orElse(text)) instanceof AnswerReading.Read(Expression read)
                ? points.isEmpty() ? Optional.of(read) : turned(PlusMinusRule.expanded(read, true))
                : Optional.empty();
    }

    /** All turns of all points; empty where one is no point. */
    private static Optional<Expression> turned(Expression written) {
        List<Expression> points = points(written);
        List<Expression> all = new ArrayList<>();
        for (Expression point : points) {
            if (!(point instanceof Expression.Tuple(String open, List<Expression> members, String close))
                    || members.size() < 3
                    || members.size() > LONGEST) {
                return Optional.empty();
            }
            for (int turn = 0; turn < members.size(); turn++) {
                Expression next = new Expression.Tuple(
                        open,
                        Stream.concat(
                                        members.stream().skip(turn),
                                        members.stream().limit(turn))
                                .toList(),
                        close);
                if (!all.contains(next)) {
                    all.add(next);
                }
            }
        }
        return all.isEmpty() || all.size() > MOST ? Optional.empty() : Optional.of(new Expression.Listing(all));
    }

    private static List<Expression> points(Expression written) {
        return switch (written) {
            case Expression.Listing(List<Expression> members, var _, var _) ->
                members.stream().flatMap(member -> points(member).stream()).toList();
            case Expression.Enumeration(List<Expression> members) -> members;
            case Expression.Relation(List<Expression> sides, List<String> signs)
            when sides.size() == 2
                    && (signs.equals(List.of("=")) || signs.equals(List.of("∈")))
                    && sides.getFirst() instanceof Expression.Tuple -> points(sides.getLast());
            default -> List.of(written);
        };
    }
}
