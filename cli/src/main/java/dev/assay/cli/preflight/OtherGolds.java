package dev.assay.cli.preflight;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Random;

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
     * where there are some, such as queries on the same database.
     */
    List<String> of(PreflightRow row) {
        List<PreflightRow> others = new ArrayList<>(
                recent.stream().filter(other -> differs(row, other)).toList());
        List<PreflightRow> near = new ArrayList<>(others.stream()
                .filter(other -> other.answers().problem().equals(row.answers().problem()))
                .toList());
        List<PreflightRow> chosen = near.isEmpty() ? others : near;
        List<String> golds = new ArrayList<>();
        while (!chosen.isEmpty() && golds.size() < MOST) {
            PreflightRow other = chosen.remove(random.nextInt(chosen.size()));
            golds.add(other.answers().golds().getFirst());
        }
        return golds;
    }

    private static boolean differs(PreflightRow row, PreflightRow other) {
        RowAnswers own = row.answers();
        RowAnswers its = other.answers();
        String gold = its.golds().getFirst();
        return own.verifier().equals(its.verifier())
                && own.forms().equals(its.forms())
                && own.golds().stream().noneMatch(each -> EqualAnswers.sameText(each, gold))
                && !(own.kind() == AnswerKind.PROGRAM && own.problem().equals(its.problem()));
    }
}
