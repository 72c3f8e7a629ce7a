package dev.assay.engine.recovery;

import dev.assay.engine.batch.DecidedBy;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.batch.RewardProvenance.Asked;
import dev.assay.engine.recovery.EquivalenceMemory.Remembered;
import dev.assay.engine.recovery.EquivalenceMemory.Wanted;
import dev.assay.engine.recovery.RecoveryPolicy.MemoryUse;
import dev.assay.engine.recovery.RecoveryPolicy.Mode;
import dev.assay.engine.recovery.RecoveryPolicy.OnJudgeFailure;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.Judge.Identity;
import dev.assay.verifier.judge.Judge.Sees;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.Judges;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Recovers wrongly rejected answers: it checks gates first, then earlier rulings, then it asks the judges in their
 * order.
 *
 * <p>After TinyV (Xu et al., 2025, arXiv 2505.14625), which asks a small judge where rules reject, and General-Reasoner
 * (Ma et al., 2025, arXiv 2505.14652), whose judge replaces the rules.
 */
public final class Recovery {
    private final Judges judges;
    private final EquivalenceMemory memory;
    private final UnaryOperator<Judge> asked;

    public Recovery(Judges judges, EquivalenceMemory memory) {
        this(judges, memory, UnaryOperator.identity());
    }

    private Recovery(Judges judges, EquivalenceMemory memory, UnaryOperator<Judge> asked) {
        this.judges = judges;
        this.memory = memory;
        this.asked = asked;
    }

    /** Returns the same recovery, which asks judges whatever they ruled before, and keeps no rulings. Those of people hold. */
    public Recovery askingAnew() {
        return new Recovery(judges, memory.ofPeople(), Judge::afresh);
    }

    /**
     * Returns the same recovery for items that no caller waits for: it finds earlier rulings but keeps none, and asks
     * judges in the background.
     *
     * @param budget the questions that it may ask
     */
    public Recovery inBackground(JudgeBudget budget) {
        return new Recovery(judges, memory.readOnly(), judge -> new BackgroundJudge(judge, budget));
    }

    /** Returns the outcome that needs neither memory nor a judge; empty where one of them must be asked. */
    public Optional<RecoveryOutcome> atOnce(RejectedAnswer rejection) {
        Mode mode = rejection.how().mode();
        if (mode == Mode.RULES_ONLY) {
            return stands(RecoveryStatus.OFF);
        }
        if (mode == Mode.RULES_THEN_JUDGE && rejection.accepted()) {
            return stands(RecoveryStatus.NOT_NEEDED);
        }
        boolean attached = !here(rejection.how()).isEmpty();
        boolean ruleMayDecide = mode != Mode.JUDGE_ONLY || rejection.how().onJudgeFailure() == OnJudgeFailure.RULE;
        if (!attached && ruleMayDecide) {
            return stands(RecoveryStatus.NOT_CONFIGURED);
        }
        return RecoveryGate.closed(rejection)
                .<RecoveryOutcome>map(gate -> new RecoveryOutcome.Stands(
                        new RewardProvenance(DecidedBy.RULE, RecoveryStatus.GATED, null),
                        Explanation.of(
                                "recover.gate", rejection.question().answer(), gate.label() + ": " + gate.reason())))
                .or(() -> attached ? Optional.empty() : Optional.of(notAttached(rejection)));
    }

    private static RecoveryOutcome notAttached(RejectedAnswer rejection) {
        return new RecoveryOutcome.Failed(
                Cause.UNSUPPORTED,
                "no judge " + String.join(", ", rejection.how().judges()) + " is attached here; see docs/judges.md",
                new RewardProvenance(null, RecoveryStatus.NOT_CONFIGURED, null),
                Explanation.EMPTY);
    }

    private static Optional<RecoveryOutcome> stands(RecoveryStatus recovery) {
        return Optional.of(
                new RecoveryOutcome.Stands(new RewardProvenance(DecidedBy.RULE, recovery, null), Explanation.EMPTY));
    }

    /**
     * Returns the rejected answer with the question for the judges.
     *
     * @param rule the rule's verdict
     * @param accepted whether the rules accepted it
     */
    public RejectedAnswer rejected(
            Item item, String project, RecoveryPolicy how, Verdict.Scored rule, boolean accepted, List<String> golds) {
        String response = item.response().text();
        boolean tail = sees(how) == Sees.TAIL;
        String answer = tail ? JudgedTexts.tail(response) : rule.answer().orElse("");
        int start = tail ? response.length() - answer.length() : response.lastIndexOf(answer);
        return new RejectedAnswer(
                how,
                rule,
                accepted,
                new JudgeQuestion(JudgedTexts.text(item.prompt()), golds, answer),
                start < 0 ? start : response.codePointCount(0, start),
                project,
                item.run());
    }

    /**
     * Returns the part of a response that the judges read: as the recipe says, else as the profile of the first judge
     * on this host says.
     */
    private Sees sees(RecoveryPolicy how) {
        return how.sees()
                .or(() -> here(how).stream().findFirst().map(Judge::sees))
                .orElse(Sees.ANSWER);
    }

    private List<Judge> here(RecoveryPolicy how) {
        return how.judges().stream()
                .map(judges::find)
                .flatMap(Optional::stream)
                .map(asked)
                .toList();
    }

    /** Returns the outcome of an earlier ruling for each, in order; empty where there is none. */
    public List<Optional<RecoveryOutcome>> remembered(List<RejectedAnswer> rejections) {
        List<RejectedAnswer> asking =
                rejections.stream().filter(Recovery::remembers).toList();
        if (asking.isEmpty()) {
            return rejections.stream()
                    .map(_ -> Optional.<RecoveryOutcome>empty())
                    .toList();
        }
        Iterator<Optional<Remembered>> found =
                memory.find(asking.stream().map(this::wanted).toList()).iterator();
        List<Optional<RecoveryOutcome>> seconds = new ArrayList<>(rejections.size());
        for (RejectedAnswer rejection : rejections) {
            seconds.add(
                    remembers(rejection) ? found.next().map(earlier -> earlier(rejection, earlier)) : Optional.empty());
        }
        return seconds;
    }

    /** Returns whether memory may be used. An answer without a question can't be matched with earlier ones. */
    private static boolean remembers(RejectedAnswer rejection) {
        return rejection.how().memory() != MemoryUse.OFF
                && !rejection.question().text().isBlank();
    }

    private Wanted wanted(RejectedAnswer rejection) {
        List<Identity> asked =
                here(rejection.how()).stream().map(Judge::identity).toList();
        return new Wanted(
                RulingKeys.of(rejection), asked, rejection.how().memory() == MemoryUse.LIVE ? null : rejection.run());
    }

    private static RecoveryOutcome earlier(RejectedAnswer rejection, Remembered earlier) {
        Identity judge = earlier.judge();
        String whose = judge == null ? "a person" : judge.profile();
        return decided(
                rejection,
                earlier.p(),
                earlier.scores(),
                judge == null ? DecidedBy.HUMAN : DecidedBy.MEMORY,
                judge == null ? null : new Asked(judge, earlier.p(), 0, 0),
                Explanation.of(
                        "recover.memory",
                        rejection.question().answer(),
                        said(rejection, earlier.p()) + " by " + whose + " before"));
    }

    /**
     * Asks the judges in order; the first ruling counts.
     *
     * @param left returns the nanoseconds that are left; called before each judge
     * @throws InterruptedException when the caller no longer wants it
     */
    public RecoveryOutcome ask(RejectedAnswer rejection, Urgency urgency, LongSupplier left)
            throws InterruptedException {
        Explanation.Builder stages = new Explanation.Builder();
        Asked last = null;
        JudgeRuling.Unavailable unavailable = null;
        for (Judge judge : here(rejection.how())) {
            long nanos = left.getAsLong();
            if (nanos <= 0) {
                // Where a judge was asked before and took all the time, its failure is the cause.
                unavailable = unavailable != null
                        ? unavailable
                        : new JudgeRuling.Unavailable(
                                Cause.TIMED_OUT,
                                "no time was left to ask " + judge.identity().profile(),
                                JudgeRuling.Call.NONE);
                break;
            }
            JudgeRuling ruling = judge.ask(rejection.question(), urgency, Duration.ofNanos(nanos));
            last = asked(judge, ruling);
            stages.add("recover.judge", rejection.question().answer(), outcome(rejection, judge, ruling));
            switch (ruling) {
                case JudgeRuling.Given given -> {
                    JudgeScores scores = JudgeScores.of(
                            given.parts(), given.steps(), rejection.question().answer());
                    keep(rejection, judge, given.p(), scores);
                    return decided(rejection, given.p(), scores, DecidedBy.JUDGE, last, stages.build());
                }
                case JudgeRuling.Unreadable _ -> {}
                case JudgeRuling.Unavailable failed -> unavailable = failed;
            }
        }
        return unavailable == null
                ? new RecoveryOutcome.Stands(
                        new RewardProvenance(DecidedBy.RULE, RecoveryStatus.UNPARSEABLE, last), stages.build())
                : unavailable(rejection, unavailable, last, stages.build());
    }

    /**
     * Returns the outcome of an item whose deadline passed during recovery.
     *
     * @param asking whether a judge was being asked
     */
    public RecoveryOutcome.Failed late(RejectedAnswer rejection, boolean asking) {
        String names = String.join(", ", rejection.how().judges());
        return new RecoveryOutcome.Failed(
                asking ? Cause.DEPENDENCY_FAILED : Cause.TIMED_OUT,
                asking
                        ? "judge " + names + ": no answer within the deadline"
                        : "no time was left within the deadline to ask " + names,
                new RewardProvenance(null, RecoveryStatus.UNAVAILABLE, null),
                Explanation.EMPTY);
    }

    private static RecoveryOutcome unavailable(
            RejectedAnswer rejection, JudgeRuling.Unavailable failed, @Nullable Asked last, Explanation explanation) {
        return rejection.how().onJudgeFailure() == OnJudgeFailure.RULE
                ? new RecoveryOutcome.Stands(
                        new RewardProvenance(DecidedBy.RULE, RecoveryStatus.UNAVAILABLE, last), explanation)
                : new RecoveryOutcome.Failed(
                        failed.cause(),
                        failed.detail(),
                        new RewardProvenance(null, RecoveryStatus.UNAVAILABLE, last),
                        explanation);
    }

    private void keep(RejectedAnswer rejection, Judge judge, double p, JudgeScores scores) {
        if (remembers(rejection)) {
            memory.keep(RulingKeys.of(rejection), judge.identity(), p, scores);
        }
    }

    private static Asked asked(Judge judge, JudgeRuling ruling) {
        return new Asked(
                judge.identity(),
                ruling instanceof JudgeRuling.Given given ? given.p() : null,
                ruling.call().promptTokens(),
                ruling.call().completionTokens());
    }

    private static RecoveryOutcome decided(
            RejectedAnswer rejection,
            double p,
            JudgeScores scores,
            DecidedBy by,
            @Nullable Asked judge,
            Explanation explanation) {
        boolean right = p >= rejection.how().acceptAt();
        RecoveryStatus recovery = !right
                ? RecoveryStatus.REJECTED
                : rejection.accepted() ? RecoveryStatus.NOT_NEEDED : RecoveryStatus.ACCEPTED;
        double score = rejection.how().soft() ? p : right ? 1 : 0;
        return new RecoveryOutcome.Decided(
                score,
                scores.parts(),
                scores.stepsIn(rejection),
                new RewardProvenance(by, recovery, judge),
                explanation);
    }

    private static String outcome(RejectedAnswer rejection, Judge judge, JudgeRuling ruling) {
        String name = judge.identity().profile();
        return switch (ruling) {
            case JudgeRuling.Given given -> said(rejection, given.p()) + " by " + name;
            case JudgeRuling.Unreadable unreadable -> name + ": " + unreadable.detail();
            case JudgeRuling.Unavailable unavailable -> name + ": " + unavailable.detail();
        };
    }

    private static String said(RejectedAnswer rejection, double p) {
        return (p >= rejection.how().acceptAt() ? "accepted" : "rejected") + " with p = " + p;
    }
}
