package dev.assay.judge.opinion;

import dev.assay.judge.opinion.OpinionRulings.Ruling;
import dev.assay.judge.prompt.AnswerSteps;
import dev.assay.judge.prompt.AnswerSteps.Step;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.judge.AnswerGate;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.SamplingOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Asks a judge about a response that has no gold: whether it fulfils principles, each asked about on its own (Wang et al.,
 * "RLBFF", 2025), whether its steps are right (Xie et al., "CAPO", 2025), or whether it is better than another response.
 */
public final class OpinionVerifier implements Verifier<OpinionTask> {
    static final VerifierInfo INFO = new VerifierInfo(
            "opinion",
            "0.2.0",
            "Asks a judge about a response without a gold: by principles, by steps, or against another response.",
            Lane.BLOCKING,
            Duration.ofMinutes(2),
            256,
            false);
    private static final Duration PATIENCE = Duration.ofSeconds(110);
    private static final String STAGE = "opinion.judge";
    private static final Principle USUAL =
            new Principle("right", "The response is right, complete, and an answer to the request.", 1.0);

    private final Judges judges;
    private final AnswerGate gate;

    /** Makes a verifier that asks the judges of this host about what the gate lets through. */
    public OpinionVerifier(Judges judges, AnswerGate gate) {
        this.judges = judges;
        this.gate = gate;
    }

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<OpinionTask> taskType() {
        return OpinionTask.class;
    }

    @Override
    public Verdict verify(OpinionTask task, Response response) throws InterruptedException {
        Optional<FreeJudge> judge = judges.find(task.profile()).flatMap(_ -> judges.free(task.profile()));
        if (judge.isEmpty()) {
            return unscored(Cause.UNSUPPORTED, "no judge " + task.profile() + " is attached here; see docs/judges.md");
        }
        JudgedText judged = JudgedText.of(response.text(), task.judgeInput());
        Optional<AnswerGate.Closed> closed = gate.closed(task.prompt(), judged.text());
        if (closed.isPresent()) {
            return Verdict.Scored.decided(
                    0,
                    Optional.empty(),
                    Explanation.of(
                            "opinion.gate",
                            judged.text(),
                            closed.get().label() + ": " + closed.get().reason()));
        }
        if (isOtherTooLong(judge.get(), task)) {
            return unscored(
                    Cause.BAD_REQUEST,
                    "against is too long for the judge " + task.profile()
                            + ": beside the prompt it takes more than half of what the judge can read");
        }
        List<Step> steps = task.steps() ? AnswerSteps.of(judged.text()) : List.of();
        List<OpinionQuestion> questions = questions(task, judged.text(), steps);
        long until = System.nanoTime() + PATIENCE.toNanos();
        List<List<Ruling>> rulings =
                new OpinionRulings(judge.get(), task, () -> until - System.nanoTime()).ask(questions);
        Optional<Ruling.Failed> failed = rulings.stream()
                .flatMap(List::stream)
                .flatMap(ruling -> ruling instanceof Ruling.Failed away ? Stream.of(away) : Stream.empty())
                .findFirst();
        if (failed.isPresent()) {
            return unscored(
                    failed.get().ofTask() ? Cause.BAD_REQUEST : Cause.DEPENDENCY_FAILED,
                    failed.get().detail());
        }
        return task.steps() ? ofSteps(task, judged, steps, rulings.getFirst()) : ofPrinciples(task, rulings);
    }

    private static List<Principle> principles(OpinionTask task) {
        return task.principles().isEmpty() ? List.of(USUAL) : task.principles();
    }

    /**
     * Returns whether the other response takes more than its half of what the judge can read. Each has a half, whatever the
     * length of the one beside it, so that no response can evade a comparison by its length.
     */
    private static boolean isOtherTooLong(FreeJudge judge, OpinionTask task) {
        if (task.against() == null) {
            return false;
        }
        String other = JudgedText.of(task.against(), task.judgeInput()).text();
        return !questions(task, other, List.of()).stream()
                .allMatch(question -> judge.fits(question.prompt(task, SamplingOptions.USUAL)));
    }

    private static List<OpinionQuestion> questions(OpinionTask task, String judged, List<Step> steps) {
        if (task.steps()) {
            return List.of(new OpinionQuestion.Checks(steps));
        }
        Stream<String> texts = principles(task).stream().map(Principle::text);
        if (task.against() == null) {
            return texts.<OpinionQuestion>map(text -> new OpinionQuestion.Fulfils(text, judged))
                    .toList();
        }
        String other = JudgedText.of(task.against(), task.judgeInput()).text();
        return texts.<OpinionQuestion>flatMap(text -> Stream.of(
                        new OpinionQuestion.Compares(text, judged, other, false),
                        new OpinionQuestion.Compares(text, judged, other, true)))
                .toList();
    }

    private static Verdict ofPrinciples(OpinionTask task, List<List<Ruling>> rulings) {
        Explanation.Builder stages = new Explanation.Builder();
        Map<String, Double> parts = new LinkedHashMap<>();
        List<Principle> principles = principles(task);
        int questions = rulings.size() / principles.size(); // two where both orders were asked
        double sum = 0;
        double weights = 0;
        for (int i = 0; i < principles.size(); i++) {
            Principle principle = principles.get(i);
            double mark = mark(task, 0, rulings.subList(i * questions, (i + 1) * questions), stages, principle.text());
            sum += principle.weight() * mark;
            weights += principle.weight();
            if (!task.principles().isEmpty()) {
                parts.put(principle.name(), mark);
            }
        }
        return new Verdict.Scored(
                Math.min(1, sum / weights),
                new Certainty.Decided(),
                Optional.empty(),
                parts,
                List.of(),
                stages.build());
    }

    private static Verdict ofSteps(OpinionTask task, JudgedText judged, List<Step> steps, List<Ruling> rulings) {
        Explanation.Builder stages = new Explanation.Builder();
        List<StepScore> scores = new ArrayList<>();
        double sum = 0;
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            double mark = mark(task, i, List.of(rulings), stages, step.text());
            scores.add(new StepScore(judged.start() + step.start(), judged.start() + step.end(), "step", mark));
            sum += mark;
        }
        return new Verdict.Scored(
                sum / steps.size(), new Certainty.Decided(), Optional.empty(), Map.of(), scores, stages.build());
    }

    /**
     * Returns what the votes make of one principle or step: the mean of their marks, or with hard votes 1, 0 or, where
     * neither side has more, ½. A ruling that the response keeps from being readable is the lowest mark.
     *
     * @param index the place of the mark in each ruling
     */
    private static double mark(
            OpinionTask task, int index, List<List<Ruling>> rulings, Explanation.Builder stages, String about) {
        List<Ruling> votes = rulings.stream().flatMap(List::stream).toList();
        double sum = 0;
        for (Ruling vote : votes) {
            switch (vote) {
                case Ruling.Marked marked -> sum += marked.marks().get(index);
                case Ruling.Unreadable unreadable -> stages.add("limit.unreadable", "", unreadable.detail());
                case Ruling.Failed failed -> throw new IllegalStateException(failed.detail());
            }
        }
        double share = sum / votes.size();
        double mark = task.soft() || share == 0.5 ? share : share > 0.5 ? 1 : 0;
        stages.add(STAGE, about, mark + " by " + votes.size() + (votes.size() == 1 ? " ruling" : " rulings"));
        return mark;
    }

    private static Verdict unscored(Cause cause, String detail) {
        return Verdict.Unscored.of(cause, detail, Explanation.of(STAGE, "", detail));
    }
}
