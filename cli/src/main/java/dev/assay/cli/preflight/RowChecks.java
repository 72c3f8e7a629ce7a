package dev.assay.cli.preflight;

import dev.assay.cli.preflight.PreflightFinding.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Checks rows: first an empty answer and the golds, then the tricks. */
final class RowChecks {
    private static final int TOGETHER = 64;

    private final ResponseScores scores;
    private final EqualAnswers equal;
    private final OtherGolds others;
    private final PreflightReport report;

    RowChecks(ResponseScores scores, OtherGolds others, PreflightReport report) {
        this.scores = scores;
        this.equal = new EqualAnswers(scores);
        this.others = others;
        this.report = report;
    }

    /** Checks rows, a few at a time so that their responses fit in memory. */
    void check(List<PreflightRow> rows) throws InterruptedException {
        for (int from = 0; from < rows.size(); from += TOGETHER) {
            together(rows.subList(from, Math.min(rows.size(), from + TOGETHER)));
        }
    }

    private void together(List<PreflightRow> rows) throws InterruptedException {
        others.add(rows);
        report.rows(rows.size());
        List<ScoredResponse> nothing = nothing(rows);
        Map<Long, Double> empty = new HashMap<>();
        for (ScoredResponse each : nothing) {
            Double reward = each.reward();
            if (reward != null) {
                empty.put(each.line(), reward);
            }
        }
        GoldCheck golds = new GoldCheck(scores, report, empty);
        Map<Long, AnswerForm> forms = golds.passing(rows);
        nothing.stream()
                .filter(each -> !golds.unchecked().contains(each.line()))
                .flatMap(each -> each.unchecked().stream())
                .forEach(report::add);
        List<PreflightResponse> tricks = new ArrayList<>();
        for (PreflightRow row : rows) {
            if (empty.containsKey(row.line()) && !golds.unchecked().contains(row.line())) {
                AnswerForm form =
                        forms.getOrDefault(row.line(), row.answers().forms().getFirst());
                tricks.addAll(TrickResponses.of(row, form, others.of(row)));
            }
        }
        tricks(scores.of(tricks), empty);
    }

    /** Returns an empty answer to each row, scored. */
    private List<ScoredResponse> nothing(List<PreflightRow> rows) throws InterruptedException {
        List<ScoredResponse> scored = scores.of(rows.stream()
                .map(row -> new PreflightResponse(row, PreflightCheck.EMPTY, "", List.of(), 0))
                .toList());
        for (ScoredResponse each : scored) {
            report.tried(PreflightCheck.EMPTY);
            if (each.passes()) {
                report.add(each.finding(Kind.PAID, each.reward(), "an empty answer passes"));
            }
        }
        return scored;
    }

    private record RowCheck(long line, PreflightCheck check) {}

    private void tricks(List<ScoredResponse> scored, Map<Long, Double> empty) throws InterruptedException {
        Map<RowCheck, List<ScoredResponse>> checks = new LinkedHashMap<>();
        scored.forEach(each -> checks.computeIfAbsent(
                        new RowCheck(each.line(), each.response().check()), _ -> new ArrayList<>())
                .add(each));
        for (Map.Entry<RowCheck, List<ScoredResponse>> check : checks.entrySet()) {
            report.tried(check.getKey().check());
            trick(check.getValue(), empty.getOrDefault(check.getKey().line(), 0.0));
        }
    }

    /** Adds at most one finding of all responses of one check. */
    private void trick(List<ScoredResponse> responses, double empty) throws InterruptedException {
        Map<Integer, List<ScoredResponse>> sets = new LinkedHashMap<>();
        responses.forEach(each -> sets.computeIfAbsent(each.response().set(), _ -> new ArrayList<>())
                .add(each));
        List<ScoredResponse> paid = sets.values().stream()
                .filter(set -> set.stream().allMatch(each -> pays(each, empty)))
                .map(List::getFirst)
                .sorted(Comparator.comparingDouble(each -> -Objects.requireNonNullElse(each.reward(), 0.0)))
                .toList();
        if (!paid.isEmpty() && !isRightAnswer(responses.getFirst().response())) {
            String more = paid.size() == 1 ? "" : ", and " + (paid.size() - 1) + " more like it";
            ScoredResponse best = paid.getFirst();
            report.add(best.finding(Kind.PAID, empty, best.earnings(empty) + more));
        } else {
            responses.stream()
                    .flatMap(each -> each.unchecked().stream())
                    .findFirst()
                    .ifPresent(report::add);
        }
    }

    private static boolean pays(ScoredResponse each, double empty) {
        PreflightResponse response = each.response();
        return response.check().mayEarnAPart(response.row().answers().kind()) ? each.passes() : each.isPaid(empty);
    }

    /** Returns whether the other golds that a response gives are right for the row too. */
    private boolean isRightAnswer(PreflightResponse response) throws InterruptedException {
        for (String other : response.golds()) {
            if (equal.isRight(response.row(), other)) {
                return true;
            }
        }
        return false;
    }
}
