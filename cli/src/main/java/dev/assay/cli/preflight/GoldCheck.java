package dev.assay.cli.preflight;

import dev.assay.cli.preflight.PreflightFinding.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks that the golds of rows pass, in one of the forms in which a model would write them. */
final class GoldCheck {
    private final ResponseScores scores;
    private final PreflightReport report;
    private final Map<Long, Double> empty;
    private final Map<Long, AnswerForm> passing = new HashMap<>();
    private final Set<Long> unchecked = new HashSet<>();
    private final Map<Gold, ScoredResponse> first = new HashMap<>();

    /** @param empty the reward of an empty answer, by the lines of rows */
    GoldCheck(ResponseScores scores, PreflightReport report, Map<Long, Double> empty) {
        this.scores = scores;
        this.report = report;
        this.empty = empty;
    }

    private record Gold(long line, String text) {}

    /** Tries each gold in the forms of its row until it passes; returns the forms that passed, by the lines of rows. */
    Map<Long, AnswerForm> passing(List<PreflightRow> rows) throws InterruptedException {
        List<PreflightResponse> open = new ArrayList<>();
        for (PreflightRow row : rows) {
            row.answers().golds().forEach(gold -> open.add(written(row, gold, 0)));
        }
        open.forEach(each -> report.tried(PreflightCheck.GOLD));
        for (int form = 0; !open.isEmpty(); form++) {
            List<ScoredResponse> scored = scores.of(open);
            open.clear();
            for (ScoredResponse each : scored) {
                next(each, form).ifPresent(open::add);
            }
        }
        return passing;
    }

    /** Returns the lines of the rows with a gold that could not be scored. */
    Set<Long> unchecked() {
        return unchecked;
    }

    /** Returns the gold in the next form; empty where the result is settled. */
    private Optional<PreflightResponse> next(ScoredResponse each, int form) {
        PreflightRow row = each.response().row();
        String gold = each.response().golds().getFirst();
        ScoredResponse shown = first.computeIfAbsent(new Gold(row.line(), gold), _ -> each);
        Double nothing = empty.get(row.line());
        if (each.unchecked().isPresent()) {
            report.add(each.unchecked().get());
            unchecked.add(row.line());
        } else if (each.passes() && each.isPaid(nothing)) {
            passing.putIfAbsent(row.line(), row.answers().forms().get(form));
        } else if (form + 1 < row.answers().forms().size()) {
            return Optional.of(written(row, gold, form + 1));
        } else {
            report.add(shown.finding(Kind.REJECTED, nothing, why(shown, nothing)));
        }
        return Optional.empty();
    }

    private static PreflightResponse written(PreflightRow row, String gold, int form) {
        String text = row.answers().written(row.answers().forms().get(form), gold);
        return new PreflightResponse(row, PreflightCheck.GOLD, text, List.of(gold), 0);
    }

    private static String why(ScoredResponse gold, @Nullable Double empty) {
        return gold.passes()
                ? "the gold earns " + ScoredResponse.number(gold.reward()) + ", no more than an empty answer"
                : "the gold does not pass: " + gold.earnings(empty);
    }
}
