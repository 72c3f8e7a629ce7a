package dev.assay.cli.preflight;

import dev.assay.cli.preflight.Finding.Kind;
import dev.assay.cli.verify.ColumnHint;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.RecoveryStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks rows: first an empty answer and the golds, then the tricks. */
final class RowChecks {
    private static final double ROUNDING = 1e-9;
    private static final int TOGETHER = 64;

    private final AttemptScores scores;
    private final EqualAnswers equal;
    private final OtherGolds others;
    private final PreflightReport report;

    RowChecks(AttemptScores scores, OtherGolds others, PreflightReport report) {
        this.scores = scores;
        this.equal = new EqualAnswers(scores);
        this.others = others;
        this.report = report;
    }

    /** An attempt with its result. */
    private record Scored(Attempt attempt, ItemResult result) {
        Ruling ruling() {
            return result.ruling();
        }

        boolean passes() {
            return ruling() instanceof Ruling.Scored scored && scored.passed();
        }

        Finding finding(Kind kind, @Nullable Double empty, String detail) {
            PreflightRow row = attempt.row();
            Double reward = ruling() instanceof Ruling.Scored scored ? (Double) scored.reward() : null;
            return new Finding(
                    row.row().line(), row.row().id(), kind, attempt.check(), attempt.response(), reward, empty, detail);
        }
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
        Map<PreflightRow, Double> empty = empty(rows);
        Map<PreflightRow, AnswerForm> forms = golds(rows, empty);
        List<Attempt> tricks = new ArrayList<>();
        for (PreflightRow row : rows) {
            if (empty.containsKey(row)) {
                AnswerForm form = forms.getOrDefault(row, row.answers().forms().getFirst());
                tricks.addAll(TrickAttempts.of(row, form, others.of(row)));
            }
        }
        tricks(scored(tricks), empty);
    }

    private List<Scored> scored(List<Attempt> attempts) throws InterruptedException {
        List<ItemResult> results = scores.of(attempts);
        List<Scored> scored = new ArrayList<>(attempts.size());
        for (int i = 0; i < attempts.size(); i++) {
            scored.add(new Scored(attempts.get(i), results.get(i)));
            if (results.get(i).provenance().recovery() == RecoveryStatus.NOT_CONFIGURED) {
                report.judgeIsMissing();
            }
        }
        return scored;
    }

    /** Returns the reward of an empty answer to each row that has one. */
    private Map<PreflightRow, Double> empty(List<PreflightRow> rows) throws InterruptedException {
        List<Attempt> attempts = rows.stream()
                .map(row -> Attempt.of(row, PreflightCheck.EMPTY, ""))
                .toList();
        Map<PreflightRow, Double> rewards = new HashMap<>();
        for (Scored each : scored(attempts)) {
            PreflightRow row = each.attempt().row();
            report.tried(PreflightCheck.EMPTY);
            switch (each.ruling()) {
                case Ruling.Unscored unscored when row.answers().golds().isEmpty() -> unchecked(each, unscored);
                case Ruling.Unscored unscored -> {}
                case Ruling.Scored scored -> {
                    rewards.put(row, scored.reward());
                    if (scored.passed()) {
                        report.add(each.finding(Kind.PAID, scored.reward(), "an empty answer passes"));
                    }
                }
            }
        }
        return rewards;
    }

    private void unchecked(Scored each, Ruling.Unscored unscored) {
        String hint = ColumnHint.sentence(each.attempt().row().row(), each.result())
                .map(sentence -> "; " + sentence)
                .orElse("");
        report.add(each.finding(Kind.UNCHECKED, null, unscored.cause() + ": " + unscored.detail() + hint));
    }

    /**
     * Tries each gold in the forms of its row until it passes; returns the form in which a row's golds passed. A row with
     * a gold that can't be checked is left out of what follows.
     */
    private Map<PreflightRow, AnswerForm> golds(List<PreflightRow> rows, Map<PreflightRow, Double> empty)
            throws InterruptedException {
        Map<PreflightRow, AnswerForm> passing = new HashMap<>();
        List<Attempt> open = new ArrayList<>();
        for (PreflightRow row : rows) {
            row.answers().golds().forEach(gold -> open.add(gold(row, gold, 0)));
        }
        open.forEach(each -> report.tried(PreflightCheck.GOLD));
        Map<Attempt, Scored> first = new HashMap<>();
        for (int form = 0; !open.isEmpty(); form++) {
            List<Scored> scored = scored(open);
            open.clear();
            for (Scored each : scored) {
                PreflightRow row = each.attempt().row();
                Attempt start = gold(row, each.attempt().golds().getFirst(), 0);
                Scored shown = first.computeIfAbsent(start, _ -> each);
                if (each.ruling() instanceof Ruling.Unscored unscored) {
                    unchecked(each, unscored);
                    empty.remove(row);
                } else if (each.passes() && isPaid(each, empty.get(row))) {
                    passing.putIfAbsent(row, row.answers().forms().get(form));
                } else if (form + 1 < row.answers().forms().size()) {
                    open.add(gold(row, each.attempt().golds().getFirst(), form + 1));
                } else {
                    report.add(shown.finding(Kind.REJECTED, empty.get(row), why(shown, empty.get(row))));
                }
            }
        }
        return passing;
    }

    private static Attempt gold(PreflightRow row, String gold, int form) {
        String response = row.answers().written(row.answers().forms().get(form), gold);
        return new Attempt(row, PreflightCheck.GOLD, response, List.of(gold), 0);
    }

    private static boolean isPaid(Scored each, @Nullable Double empty) {
        return empty == null || (each.ruling() instanceof Ruling.Scored scored && scored.reward() > empty + ROUNDING);
    }

    private static String why(Scored gold, @Nullable Double empty) {
        String reward = gold.ruling() instanceof Ruling.Scored scored ? number(scored.reward()) : "nothing";
        return gold.passes()
                ? "the gold earns " + reward + ", no more than an empty answer"
                : "the gold does not pass: it earns " + reward
                        + (empty == null ? "" : ", an empty answer " + number(empty));
    }

    private void tricks(List<Scored> scored, Map<PreflightRow, Double> empty) throws InterruptedException {
        Map<PreflightRow, Map<PreflightCheck, List<Scored>>> byRow = new LinkedHashMap<>();
        for (Scored each : scored) {
            byRow.computeIfAbsent(each.attempt().row(), _ -> new EnumMap<>(PreflightCheck.class))
                    .computeIfAbsent(each.attempt().check(), _ -> new ArrayList<>())
                    .add(each);
        }
        for (Map.Entry<PreflightRow, Map<PreflightCheck, List<Scored>>> row : byRow.entrySet()) {
            for (Map.Entry<PreflightCheck, List<Scored>> check : row.getValue().entrySet()) {
                report.tried(check.getKey());
                trick(check.getValue(), empty.getOrDefault(row.getKey(), 0.0));
            }
        }
    }

    /** Adds at most one finding of all attempts of one check. */
    private void trick(List<Scored> attempts, double empty) throws InterruptedException {
        Map<Integer, List<Scored>> sets = new LinkedHashMap<>();
        attempts.forEach(each -> sets.computeIfAbsent(each.attempt().set(), _ -> new ArrayList<>())
                .add(each));
        List<Scored> paid = sets.values().stream()
                .filter(set -> set.stream().allMatch(each -> pays(each, empty)))
                .map(List::getFirst)
                .toList();
        if (!paid.isEmpty() && !isRightAnswer(attempts.getFirst().attempt())) {
            Scored best = paid.stream()
                    .max(Comparator.comparingDouble(RowChecks::reward))
                    .orElseThrow();
            String more = paid.size() == 1 ? "" : ", and " + (paid.size() - 1) + " more like it";
            report.add(best.finding(
                    Kind.PAID,
                    empty,
                    "it earns " + number(reward(best)) + ", an empty answer " + number(empty) + more));
            return;
        }
        for (Scored each : attempts) {
            if (each.ruling() instanceof Ruling.Unscored unscored) {
                unchecked(each, unscored);
                return;
            }
        }
    }

    private static double reward(Scored each) {
        return each.ruling() instanceof Ruling.Scored scored ? scored.reward() : 0;
    }

    private static boolean pays(Scored each, double empty) {
        Attempt attempt = each.attempt();
        return attempt.check().mayEarnAPart(attempt.row().answers().kind()) ? each.passes() : isPaid(each, empty);
    }

    /** Returns whether the other golds of an attempt are right for the row too. */
    private boolean isRightAnswer(Attempt attempt) throws InterruptedException {
        for (String other : attempt.golds()) {
            if (equal.isRight(attempt.row(), other)) {
                return true;
            }
        }
        return false;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4g", value).replaceFirst("\\.?0+$", "");
    }
}
