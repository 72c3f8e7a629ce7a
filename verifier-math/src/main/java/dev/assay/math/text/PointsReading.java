package dev.assay.math.text;

import dev.assay.answer.ClosingSentence;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A list of tuples is all tuples of the last sentence, whichever of a few words stand between them: "$(1, 1)$, $(2, 3)$ and the trivial
 * $(0, 0)$". A formula before them that has no tuple is no member.
 */
final class PointsReading implements ClosingReading {
    private static final int MOST = 64;
    private static final Pattern FORMULA = Pattern.compile("\\$([^$]{1,200})\\$");

    /** What may stand between tuples that are listed. */
    private static final Pattern BETWEEN = Pattern.compile(
            "[,;]?(?: (?:and|then|also|finally|the|trivial|obvious|pair|triple|solution|one|as well as),?)* ?");

    private static final Pattern END = Pattern.compile("[.,;!*\\s]*");

    /** Words before tuples that are no answer, or not all of it. */
    private static final Pattern OTHERS = Pattern.compile(
            "(?<!\\p{L})(?:from|between|among|midpoint|distance|tr(?:y|ied|ying)|test\\p{L}*|check\\p{L}*|reject\\p{L}*|discard\\p{L}*|candidates?"
                    + "|extraneous|impossible|fail\\p{L}*|violat\\p{L}*|includ\\p{L}*|such as|e\\.g|for example|beside|besides|without)(?!\\p{L})",
            Pattern.CASE_INSENSITIVE);

    @Override
    public String name() {
        return "read.points";
    }

    @Override
    public boolean concerns(MathGold gold) {
        return gold.expression() instanceof Expression.Listing(List<Expression> members, var _, var _)
                && members.size() > 1
                && members.stream().allMatch(Expression.Tuple.class::isInstance);
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, ClosingSentence closing, PairComparison comparison) {
        if (!concerns(gold) || closing.isSupposed() || ClosingSentence.isDoubtful(closing.text())) {
            return Optional.empty();
        }
        List<Expression> points = new ArrayList<>();
        String said = closing.text();
        Matcher formula = FORMULA.matcher(said);
        int end = 0;
        while (formula.find()) {
            Optional<List<Expression>> stated = points(formula.group(1));
            boolean first = points.isEmpty();
            String before = said.substring(end, formula.start());
            if (stated.isEmpty()
                    || points.size() > MOST
                    || (first
                            ? OTHERS.matcher(before).find()
                            : stated.get().isEmpty() || !BETWEEN.matcher(before).matches())) {
                return Optional.empty();
            }
            points.addAll(stated.get());
            end = formula.end();
        }
        if (!END.matcher(said.substring(end)).matches()) {
            return Optional.empty();
        }
        return points.size() < 2
                ? Optional.empty()
                : Optional.of(comparison.compare(gold.expression(), new Expression.Listing(points)));
    }

    /** The tuples that a formula states; empty where it has one that is a part of something else. */
    private static Optional<List<Expression>> points(String formula) {
        if (!(AnswerReader.read(formula) instanceof AnswerReading.Read(Expression read))) {
            return Optional.empty();
        }
        return switch (read) {
            case Expression.Tuple tuple when !isOfNames(tuple) -> Optional.of(List.of(tuple));
            case Expression.Relation(List<Expression> sides, List<String> signs)
            when signs.equals(List.of("="))
                    && isOfNames(sides.getFirst())
                    && sides.getLast() instanceof Expression.Tuple -> Optional.of(List.of(sides.getLast()));
            case Expression.Listing(List<Expression> members, var _, var _)
            when members.stream().allMatch(member -> member instanceof Expression.Tuple tuple && !isOfNames(tuple)) ->
                Optional.of(members);
            case Expression.Relation _ -> Optional.empty();
            default -> formula.indexOf(',') < 0 ? Optional.of(List.of()) : Optional.empty();
        };
    }

    private static boolean isOfNames(Expression expression) {
        return expression instanceof Expression.Tuple tuple
                && tuple.members().stream().allMatch(Expression.Symbol.class::isInstance);
    }
}
