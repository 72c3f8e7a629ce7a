package dev.assay.bench.golds;

import dev.assay.bench.rows.MathRow;
import dev.assay.math.MathTask;
import dev.assay.math.MathVerifier;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.equality.EqualityRules;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One gold, with its reading and its comparison with itself.
 *
 * @param kind the class of its syntax tree in words, or the reason why there is none
 * @param rule the rule by which its tree equals a second reading of the gold
 * @param problems the comparisons in which it does not equal itself
 */
record GoldReading(
        String place, String group, String gold, ReadAs readAs, String kind, String rule, List<String> problems) {
    private static final MathVerifier VERIFIER = new MathVerifier();

    GoldReading {
        problems = List.copyOf(problems);
    }

    static GoldReading of(MathRow row, String gold) {
        List<String> problems = new ArrayList<>();
        if (!equal(gold, "\\boxed{" + gold + "}")) {
            problems.add("not in a box");
        }
        return switch (AnswerReader.read(gold)) {
            case AnswerReading.Read(Expression expression) -> read(row, gold, expression, problems);
            case AnswerReading.Unreadable(String reason) ->
                of(row, gold, ReadAs.UNREADABLE, "unreadable: " + reason, "(none)", problems);
            case AnswerReading.TooLarge(var limit) ->
                of(row, gold, ReadAs.UNREADABLE, "over " + limit, "(none)", problems);
        };
    }

    private static GoldReading read(MathRow row, String gold, Expression expression, List<String> problems) {
        DecisionTrace ruling = AnswerReader.read(gold) instanceof AnswerReading.Read(Expression again)
                ? EqualityRules.comparison(TaskConventions.NONE).compare(expression, again)
                : EqualityRules.comparison(TaskConventions.NONE).compare(expression, expression);
        if (!ruling.isEqual()) {
            problems.add("not by its tree: " + ruling.rules() + " " + ruling.decision());
        }
        ReadAs as = switch (expression) {
            case Expression.Prose _ -> ReadAs.WORDS;
            case Expression.Opaque _ -> ReadAs.OPAQUE;
            default -> ReadAs.MATHEMATICS;
        };
        if (as == ReadAs.MATHEMATICS && !equal(gold, "\\boxed{\\displaystyle " + gold + "}")) {
            problems.add("not with \\displaystyle before it");
        }
        return of(row, gold, as, kind(expression), String.join(", ", ruling.rules()), problems);
    }

    private static GoldReading of(
            MathRow row, String gold, ReadAs as, String kind, String rule, List<String> problems) {
        return new GoldReading(row.place(), row.group(), gold, as, kind, rule, problems);
    }

    private static boolean equal(String gold, String response) {
        return VERIFIER.verify(MathTask.of(gold), Response.of(response)) instanceof Verdict.Scored scored
                && scored.score() == 1;
    }

    private static String kind(Expression expression) {
        return expression
                .getClass()
                .getSimpleName()
                .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                .toLowerCase(Locale.ROOT);
    }

    String text() {
        String line = gold.replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
        return String.format(
                "  %s (%s) %s%s  %s",
                place,
                group,
                kind,
                problems.isEmpty() ? "" : ", " + String.join(", ", problems),
                line.length() <= 160 ? line : line.substring(0, 160) + "…");
    }
}
