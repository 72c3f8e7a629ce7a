package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.CountRemark;
import java.util.Optional;

/** The number of members beside a list adds nothing where the other side's list has as many. */
final class CountRemarkReading implements WordingReading {
    @Override
    public String name() {
        return "read.count_remark";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        Optional<CountRemark> given = CountRemark.of(answer);
        Optional<CountRemark> wanted = CountRemark.of(gold.text());
        if (given.isEmpty() && wanted.isEmpty()) {
            return Optional.empty();
        }
        String list = given.map(CountRemark::list).orElse(answer);
        String goldList = wanted.map(CountRemark::list).orElse(gold.text());
        if (!(AnswerReader.read(list) instanceof AnswerReading.Read(Expression right))
                || !(AnswerReader.read(goldList) instanceof AnswerReading.Read(Expression left))) {
            return Optional.empty();
        }
        int count = given.or(() -> wanted).map(CountRemark::count).orElse(0);
        boolean same = wanted.isEmpty() || wanted.get().count() == count;
        return same && (isSize(left, count) || isSize(right, count))
                ? Optional.of(WordingComparison.compare(
                                new MathGold(gold.written(), goldList, left), list, right, comparison))
                        .filter(DecisionTrace::isEqual)
                : Optional.empty();
    }

    private static boolean isSize(Expression list, int count) {
        return switch (list) {
            case Expression.Listing(var members, var _, var _) -> members.size() == count;
            case Expression.Enumeration(var members) -> members.size() == count;
            default -> false;
        };
    }
}
