package dev.assay.console.prompt;

import dev.assay.console.page.Address;
import dev.assay.console.page.ExportedTable;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.QueryString;
import dev.assay.console.prompt.PromptPage.GroupCard;
import dev.assay.console.prompt.PromptPage.Groups;
import dev.assay.console.prompt.PromptPage.Rollout;
import dev.assay.console.prompt.PromptPage.StepChart;
import dev.assay.console.prompt.PromptPage.StepPoint;
import dev.assay.console.prompt.PromptPage.Vote;
import dev.assay.console.prompt.PromptPage.Votes;
import dev.assay.console.verdict.VerdictOutcomes;
import dev.assay.engine.estimate.WilsonInterval;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts the rollouts of a prompt: by step, by answer, and by group. An unscored one has no vote and is in no rate. */
final class RolloutCounts {
    private static final int MOST_VOTES = 26;
    private static final int MOST_GROUPS = 24;
    private static final int MOST_SHOWN = 64;
    private static final String NONE = "–";

    private final List<StoredVerdict> rollouts;
    private final Map<Long, String> answers;
    private final Map<Long, String> labels = new HashMap<>();

    /**
     * Takes the rollouts of a prompt, the newest first.
     *
     * @param answers the texts of answers by their keys
     */
    RolloutCounts(List<StoredVerdict> rollouts, Map<Long, String> answers) {
        this.rollouts = rollouts;
        this.answers = answers;
    }

    private static boolean passes(VerdictRow row) {
        return Boolean.TRUE.equals(row.figures().passed());
    }

    long scored() {
        return rollouts.stream().filter(rollout -> rollout.row().scored()).count();
    }

    long unscored() {
        return rollouts.size() - scored();
    }

    long passed() {
        return rollouts.stream().filter(rollout -> passes(rollout.row())).count();
    }

    /** The rollouts of one step. */
    private static final class StepCount {
        private long n;
        private long passed;
        private long unscored;

        private void add(VerdictRow row) {
            if (!row.scored()) {
                unscored++;
                return;
            }
            n++;
            passed += passes(row) ? 1 : 0;
        }

        private double rate() {
            return (double) passed / n;
        }

        private StepPoint point(long step) {
            if (n == 0) {
                return new StepPoint(Long.toString(step), "", "", "", 0, unscored);
            }
            WilsonInterval.Bounds bounds = WilsonInterval.bounds(rate(), (double) n);
            return new StepPoint(
                    Long.toString(step),
                    PassRates.plain(rate()),
                    PassRates.plain(bounds.low()),
                    PassRates.plain(bounds.high()),
                    n,
                    unscored);
        }
    }

    private SortedMap<Long, StepCount> counts() {
        SortedMap<Long, StepCount> steps = new TreeMap<>();
        for (StoredVerdict rollout : rollouts) {
            Long step = rollout.row().step();
            if (step != null) {
                steps.computeIfAbsent(step, _ -> new StepCount()).add(rollout.row());
            }
        }
        return steps;
    }

    StepChart steps() {
        SortedMap<Long, StepCount> steps = counts();
        List<StepPoint> points = new ArrayList<>();
        steps.forEach((step, count) -> points.add(count.point(step)));
        steps.values().removeIf(count -> count.n == 0);
        return new StepChart(sentence(steps), points);
    }

    private static String sentence(SortedMap<Long, StepCount> scored) {
        if (scored.isEmpty()) {
            return "No scored rollout has a step.";
        }
        Map.Entry<Long, StepCount> first = scored.firstEntry();
        Map.Entry<Long, StepCount> last = scored.lastEntry();
        if (scored.size() == 1) {
            return "All scored rollouts are of " + at(first) + ".";
        }
        double change = last.getValue().rate() - first.getValue().rate();
        String verb = change > 0 ? "rose" : change < 0 ? "fell" : "is the same";
        return "The pass rate " + verb + (change == 0 ? ": " : " from ") + at(first) + (change == 0 ? " and " : " to ")
                + at(last) + ". The band is the 95 % interval at each step.";
    }

    private static String at(Map.Entry<Long, StepCount> step) {
        return String.format(
                Locale.ROOT,
                "%s (n %,d) at step %,d",
                PassRates.percent(step.getValue().rate()),
                step.getValue().n,
                step.getKey());
    }

    /** The scored rollouts with one answer. */
    private record AnswerCount(long key, long n, long passed) {
        private AnswerCount plus(AnswerCount other) {
            return new AnswerCount(key, n + other.n, passed + other.passed);
        }
    }

    /** Returns the answers, the most frequent first. */
    private List<AnswerCount> counted() {
        Map<Long, AnswerCount> counts = new LinkedHashMap<>();
        for (StoredVerdict rollout : rollouts) {
            VerdictRow row = rollout.row();
            Long key = row.figures().answerKey();
            if (row.scored() && key != null) {
                counts.merge(key, new AnswerCount(key, 1, passes(row) ? 1 : 0), AnswerCount::plus);
            }
        }
        return counts.values().stream()
                .sorted(Comparator.comparingLong(AnswerCount::n).reversed())
                .toList();
    }

    /**
     * Returns the answers, and gives each its letter.
     *
     * @param filters the filters that choose the prompt's verdicts
     */
    Votes votes(Map<String, String> filters) {
        List<AnswerCount> all = counted();
        List<Vote> votes = new ArrayList<>();
        for (AnswerCount answer : all.subList(0, Math.min(MOST_VOTES, all.size()))) {
            String label = Character.toString('A' + votes.size());
            labels.put(answer.key(), label);
            votes.add(vote(label, answer, filters));
        }
        long answered = all.stream().mapToLong(AnswerCount::n).sum();
        return new Votes(votes, note(all.size() - votes.size(), scored() - answered));
    }

    private Vote vote(String label, AnswerCount answer, Map<String, String> filters) {
        Map<String, String> ofAnswer = new LinkedHashMap<>(filters);
        ofAnswer.put("answer_key", Address.taskKey(answer.key()));
        return new Vote(
                label,
                ModelText.cut(Objects.requireNonNullElse(answers.get(answer.key()), "(its text has expired)")),
                QueryString.of(Address.VERDICTS, ofAnswer),
                answer.n(),
                answer.passed(),
                PassRates.of(answer.n(), scored()));
    }

    /** Returns all answers as a file; texts of rare ones are not read. */
    ExportedTable exportedAnswers() {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (AnswerCount answer : counted()) {
            double share = (double) answer.n() / scored();
            WilsonInterval.Bounds bounds = WilsonInterval.bounds(share, (double) scored());
            rows.add(Arrays.<@Nullable Object>asList(
                    Address.taskKey(answer.key()),
                    answers.get(answer.key()),
                    answer.n(),
                    answer.passed(),
                    share,
                    bounds.low(),
                    bounds.high()));
        }
        return new ExportedTable(
                "answers", List.of("answer_key", "answer", "n", "passed", "share", "low", "high"), rows);
    }

    /** Returns the steps as a file. */
    ExportedTable exportedSteps() {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        counts().forEach((step, count) -> {
            WilsonInterval.Bounds bounds = count.n == 0 ? null : WilsonInterval.bounds(count.rate(), (double) count.n);
            rows.add(Arrays.<@Nullable Object>asList(
                    step,
                    count.n,
                    count.passed,
                    count.unscored,
                    bounds == null ? null : (Double) count.rate(),
                    bounds == null ? null : (Double) bounds.low(),
                    bounds == null ? null : (Double) bounds.high()));
        });
        return new ExportedTable("steps", List.of("step", "n", "passed", "unscored", "pass_rate", "low", "high"), rows);
    }

    private String note(int rarer, long without) {
        List<String> parts = new ArrayList<>();
        add(parts, rarer, "%,d rarer answer is not shown.", "%,d rarer answers are not shown.");
        add(parts, without, "%,d scored rollout has no answer.", "%,d scored rollouts have no answer.");
        add(
                parts,
                unscored(),
                "%,d rollout is unscored and has no vote.",
                "%,d rollouts are unscored and have no vote.");
        return String.join(" ", parts);
    }

    private static void add(List<String> parts, long n, String one, String several) {
        if (n > 0) {
            parts.add(String.format(Locale.ROOT, n == 1 ? one : several, n));
        }
    }

    /** A group at a step. */
    private record GroupPlace(@Nullable Long step, @Nullable String group) {}

    /**
     * Returns the groups, after the answers have got their letters.
     *
     * @param wanted the name of the only group; null for all
     */
    Groups groups(@Nullable String wanted) {
        Map<GroupPlace, List<VerdictRow>> rows = new LinkedHashMap<>();
        Map<GroupPlace, List<Rollout>> shown = new LinkedHashMap<>();
        for (StoredVerdict rollout : rollouts) {
            VerdictRow row = rollout.row();
            if (wanted == null || wanted.equals(row.group())) {
                GroupPlace place = new GroupPlace(row.step(), row.group());
                rows.computeIfAbsent(place, _ -> new ArrayList<>()).add(row);
                shown.computeIfAbsent(place, _ -> new ArrayList<>()).add(rollout(rollout));
            }
        }
        List<GroupCard> cards = new ArrayList<>();
        shown.forEach((place, members) -> {
            if (cards.size() < MOST_GROUPS) {
                cards.add(card(place, Objects.requireNonNull(rows.get(place)), members));
            }
        });
        int more = shown.size() - cards.size();
        return new Groups(
                cards,
                more == 0
                        ? ""
                        : String.format(
                                Locale.ROOT, "Here are the newest %,d of %,d groups.", cards.size(), shown.size()));
    }

    private static GroupCard card(GroupPlace place, List<VerdictRow> rows, List<Rollout> rollouts) {
        long scored = rows.stream().filter(VerdictRow::scored).count();
        long passed = rows.stream().filter(RolloutCounts::passes).count();
        String unscored =
                scored == rows.size() ? "" : String.format(Locale.ROOT, ", %,d unscored", rows.size() - scored);
        String hidden = rollouts.size() <= MOST_SHOWN
                ? ""
                : String.format(Locale.ROOT, "; the newest %,d are here", MOST_SHOWN);
        return new GroupCard(
                ModelText.cut(Objects.requireNonNullElse(place.group(), "without a group")),
                place.step() == null ? "no step" : String.format(Locale.ROOT, "step %,d", place.step()),
                (scored == 0 ? "none is scored" : String.format(Locale.ROOT, "%,d of %,d pass", passed, scored))
                        + unscored
                        + hidden,
                rollouts.stream().limit(MOST_SHOWN).toList());
    }

    private Rollout rollout(StoredVerdict rollout) {
        Long key = rollout.row().figures().answerKey();
        return new Rollout(
                Address.VERDICTS + "/" + rollout.id().uuid(),
                VerdictOutcomes.kind(rollout.row()),
                VerdictOutcomes.text(rollout.row()),
                key == null ? NONE : Objects.requireNonNullElse(labels.get(key), NONE));
    }
}
