package dev.assay.cli.preflight;

import dev.assay.engine.estimate.AnswerType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/** The golds of other rows: those of the rows that were read last, so that a file of any size fits in memory. */
final class OtherGolds {
    private static final int KEPT = 256;
    private static final int MOST = 2;

    private final Deque<PreflightRow> recent = new ArrayDeque<>();
    private final Random random;

    OtherGolds(long seed) {
        this.random = new Random(seed);
    }

    void add(Collection<PreflightRow> rows) {
        for (PreflightRow row : rows) {
            if (!row.answers().golds().isEmpty()) {
                recent.add(row);
            }
            if (recent.size() > KEPT) {
                recent.remove();
            }
        }
    }

    /**
     * Returns at most two golds of other rows that differ from the row's own: of rows with the same task but for the gold
     * where there are some, such as queries on the same database, and of the same type of answer before others.
     */
    List<String> of(PreflightRow row) {
        List<PreflightRow> others =
                recent.stream().filter(other -> differs(row, other)).toList();
        List<PreflightRow> near = narrowed(
                others, other -> other.answers().problem().equals(row.answers().problem()));
        AnswerType type = AnswerType.of(row.answers().golds());
        List<PreflightRow> chosen = new ArrayList<>(
                narrowed(near, other -> AnswerType.of(other.answers().golds()) == type));
        List<String> golds = new ArrayList<>();
        while (!chosen.isEmpty() && golds.size() < MOST) {
            PreflightRow other = chosen.remove(random.nextInt(chosen.size()));
            golds.add(other.answers().golds().getFirst());
        }
        return golds;
    }

    /** Returns the rows that match, or all of them where none does. */
    private static List<PreflightRow> narrowed(List<PreflightRow> rows, Predicate<PreflightRow> wanted) {
        List<PreflightRow> found = rows.stream().filter(wanted).toList();
        return found.isEmpty() ? rows : found;
    }

    private static boolean differs(PreflightRow row, PreflightRow other) {
        RowAnswers own = row.answers();
        RowAnswers its = other.answers();
        String gold = its.golds().getFirst();
        return own.verifier().equals(its.verifier())
                && own.forms().equals(its.forms())
                && !gold.isBlank()
                && own.golds().stream().noneMatch(each -> EqualAnswers.sameText(each, gold))
                && !(own.kind() == AnswerKind.PROGRAM && own.problem().equals(its.problem()));
    }
}
