package dev.assay.bench.fuzz;

import dev.assay.bench.latency.JvmClocks;
import dev.assay.math.MathVerifier;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.equality.EqualityRules;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation.Stage;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Scores attempts and checks the verdicts against the verifier's promises. */
final class FuzzTrial {
    /** Rules that must give the same result when gold and answer are swapped. */
    private static final Set<String> SYMMETRIC = Set.of(
            "equal.integer",
            "equal.notation",
            "equal.rational",
            "equal.algebra",
            "equal.numeric",
            "equal.set",
            "equal.list",
            "equal.tuple",
            "equal.union",
            "equal.matrix",
            "equal.inequality",
            "equal.equation",
            "equal.plus_minus");

    private static final int REPEATS = 4;
    private static final int EVERY = 16;

    private final FuzzAttempts attempts;
    private final long limitNanos;
    private final MathVerifier verifier = new MathVerifier();

    /**
     * @param limitNanos processor time of an attempt, in nanoseconds; an attempt over it in each of several calls is a
     *     finding, and an attempt over it once is noise of the machine
     */
    FuzzTrial(FuzzAttempts attempts, long limitNanos) {
        this.attempts = attempts;
        this.limitNanos = limitNanos;
    }

    void run(long index, AttemptTally tally) {
        FuzzAttempt attempt = attempts.at(index);
        tally.tried();
        try {
            run(attempt, tally);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError thrown) {
            tally.found(new FuzzFinding(BrokenPromise.THREW, attempt, where(thrown)));
        }
    }

    /** Returns the least processor time of several calls, in nanoseconds; a busy machine hardly changes the least. */
    long again(long index) {
        FuzzAttempt attempt = attempts.at(index);
        long least = Long.MAX_VALUE;
        for (int time = 0; time < REPEATS; time++) {
            long started = JvmClocks.thread();
            verifier.verify(attempt.task(), Response.of(attempt.response()));
            least = Math.min(least, JvmClocks.thread() - started);
        }
        return least;
    }

    private void run(FuzzAttempt attempt, AttemptTally tally) {
        Response response = Response.of(attempt.response());
        long processor = JvmClocks.thread();
        long started = System.nanoTime();
        Verdict verdict = verifier.verify(attempt.task(), response);
        long waited = System.nanoTime() - started;
        long taken = JvmClocks.thread() - processor;
        tally.time(attempt.index(), waited, taken);
        tally.outcome(outcome(verdict));
        long least = taken > limitNanos ? again(attempt.index()) : 0;
        if (least > limitNanos) {
            String detail = String.format(Locale.ROOT, "%.1f ms of processor time: %s", least / 1e6, stages(verdict));
            tally.found(new FuzzFinding(BrokenPromise.SLOW, attempt, detail));
        }
        if (attempt.index() % EVERY == 0 && !verdict.equals(verifier.verify(attempt.task(), response))) {
            tally.found(new FuzzFinding(BrokenPromise.UNSTABLE, attempt, stages(verdict)));
        }
        switch (verdict) {
            case Verdict.Scored scored -> scored(attempt, scored, tally);
            case Verdict.Unscored unscored -> unscored(attempt, unscored, tally);
        }
        if (attempt.answer() != null) {
            bothWays(attempt, attempt.answer(), tally);
        }
    }

    private static void scored(FuzzAttempt attempt, Verdict.Scored scored, AttemptTally tally) {
        boolean accepted = scored.score() == 1;
        boolean decided = scored.certainty() instanceof Certainty.Decided;
        tally.known(attempt.truth(), accepted);
        if (attempt.truth() == KnownEquality.EQUAL && !accepted && !decided) {
            tally.missed(
                    attempt.kind() + " "
                            + scored.explanation().stages().getLast().name(),
                    attempt.index());
        }
        Optional<BrokenPromise> problem = switch (attempt.truth()) {
            case ITSELF -> accepted ? Optional.empty() : Optional.of(BrokenPromise.IRREFLEXIVE);
            case RESTYLED ->
                accepted || !isMathematics(attempt.gold()) ? Optional.empty() : Optional.of(BrokenPromise.IRREFLEXIVE);
            case EQUAL -> accepted || !decided ? Optional.empty() : Optional.of(BrokenPromise.REJECTED_RIGHT);
            case DIFFERENT -> accepted ? Optional.of(BrokenPromise.ACCEPTED_WRONG) : Optional.empty();
            case UNKNOWN -> Optional.empty();
        };
        problem.ifPresent(found -> tally.found(new FuzzFinding(found, attempt, stages(scored))));
    }

    private static boolean isMathematics(String gold) {
        return AnswerReader.read(gold) instanceof AnswerReading.Read(Expression expression)
                && !(expression instanceof Expression.Prose)
                && !(expression instanceof Expression.Opaque);
    }

    /** Only the gold may cause an unscored verdict; it then does so for any response. */
    private void unscored(FuzzAttempt attempt, Verdict.Unscored unscored, AttemptTally tally) {
        boolean gold = unscored.cause() == Verdict.Cause.BAD_REFERENCE
                && verifier.verify(attempt.task(), Response.of("\\boxed{1}")) instanceof Verdict.Unscored;
        if (!gold) {
            tally.found(new FuzzFinding(BrokenPromise.UNSCORED, attempt, stages(unscored)));
        }
    }

    private void bothWays(FuzzAttempt attempt, String answer, AttemptTally tally) {
        if (!(AnswerReader.read(attempt.gold()) instanceof AnswerReading.Read(Expression gold))
                || !(AnswerReader.read(answer) instanceof AnswerReading.Read(Expression given))) {
            return;
        }
        DecisionTrace forth = EqualityRules.comparison(TaskConventions.NONE).compare(gold, given);
        DecisionTrace back = EqualityRules.comparison(TaskConventions.NONE).compare(given, gold);
        if (forth.decision().getClass() == back.decision().getClass()) {
            return;
        }
        String rules = rules(forth) + "  but back  " + rules(back);
        boolean promised = isPromised(forth, back) && !hasOneWayPart(gold, given);
        if (promised && forth.isEqual() != back.isEqual()) {
            tally.found(new FuzzFinding(BrokenPromise.ASYMMETRIC, attempt, rules));
        } else {
            tally.asymmetry(rules, attempt.index());
        }
    }

    private static boolean isPromised(DecisionTrace forth, DecisionTrace back) {
        return SYMMETRIC.containsAll(forth.rules()) && SYMMETRIC.containsAll(back.rules());
    }

    /**
     * Returns whether members of a collection are compared by an asymmetric rule, which the collection's own rule does
     * not show.
     */
    private static boolean hasOneWayPart(Expression gold, Expression given) {
        List<Expression> parts = gold.parts();
        List<Expression> others = given.parts();
        for (int i = 0; i < Math.min(parts.size(), others.size()); i++) {
            DecisionTrace forth = EqualityRules.comparison(TaskConventions.NONE).compare(parts.get(i), others.get(i));
            DecisionTrace back = EqualityRules.comparison(TaskConventions.NONE).compare(others.get(i), parts.get(i));
            if ((forth.isEqual() != back.isEqual() && !isPromised(forth, back))
                    || hasOneWayPart(parts.get(i), others.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static String rules(DecisionTrace ruling) {
        String decision = switch (ruling.decision()) {
            case RuleDecision.Equal _ -> "equal";
            case RuleDecision.Different _ -> "different";
            case RuleDecision.Undecided _ -> "undecided";
        };
        return String.join(" > ", ruling.rules()) + " → " + decision;
    }

    private static String outcome(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Unscored unscored -> "unscored: " + unscored.cause();
            case Verdict.Scored scored -> outcome(scored);
        };
    }

    private static String outcome(Verdict.Scored scored) {
        if (scored.certainty() instanceof Certainty.Undecided(Certainty.Reason reason)) {
            return "undecided: " + reason.name().toLowerCase(Locale.ROOT);
        }
        if (scored.answer().isEmpty()) {
            return "no answer found";
        }
        return scored.score() == 1 ? "equal" : "different";
    }

    private static String stages(Verdict verdict) {
        return verdict.explanation().stages().stream()
                .filter(stage -> !stage.name().equals("gold.parse"))
                .map(Stage::name)
                .collect(Collectors.joining(" > "));
    }

    private static String where(Throwable thrown) {
        StackTraceElement[] frames = thrown.getStackTrace();
        String message = thrown.getMessage() == null ? "" : ": " + FuzzFinding.shown(thrown.getMessage());
        return thrown.getClass().getSimpleName() + message + (frames.length == 0 ? "" : " at " + frames[0]);
    }
}
