package dev.assay.bench.fuzz;

import dev.assay.bench.latency.Clocks;
import dev.assay.math.MathVerifier;
import dev.assay.math.equality.Comparison;
import dev.assay.math.equality.Conventions;
import dev.assay.math.equality.Decision;
import dev.assay.math.equality.Ruling;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.Reader;
import dev.assay.math.syntax.Reading;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation.Stage;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Scores attempts and holds the verdicts to what the verifier promises. */
final class Trial {
    /** Rules under which gold and answer play the same part. */
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

    private final Attempts attempts;
    private final long limitNanos;
    private final MathVerifier verifier = new MathVerifier();

    /**
     * @param limitNanos what an attempt may take; over it in each of several calls is a finding, once is the machine's
     *     doing
     */
    Trial(Attempts attempts, long limitNanos) {
        this.attempts = attempts;
        this.limitNanos = limitNanos;
    }

    void run(long index, Tally tally) {
        Attempt attempt = attempts.at(index);
        tally.tried();
        try {
            run(attempt, tally);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError thrown) {
            tally.found(new Finding(Problem.THREW, attempt, where(thrown)));
        }
    }

    /** The least processor time of some calls, in nanoseconds: a busy machine makes it no longer. */
    long again(long index) {
        Attempt attempt = attempts.at(index);
        long least = Long.MAX_VALUE;
        for (int time = 0; time < REPEATS; time++) {
            long started = Clocks.thread();
            verifier.verify(attempt.task(), Response.of(attempt.response()));
            least = Math.min(least, Clocks.thread() - started);
        }
        return least;
    }

    private void run(Attempt attempt, Tally tally) {
        Response response = Response.of(attempt.response());
        long processor = Clocks.thread();
        long started = System.nanoTime();
        Verdict verdict = verifier.verify(attempt.task(), response);
        long waited = System.nanoTime() - started;
        long taken = Clocks.thread() - processor;
        tally.time(attempt.index(), waited, taken);
        tally.outcome(outcome(verdict));
        long least = taken > limitNanos ? again(attempt.index()) : 0;
        if (least > limitNanos) {
            String detail = String.format(Locale.ROOT, "%.1f ms of processor time: %s", least / 1e6, stages(verdict));
            tally.found(new Finding(Problem.SLOW, attempt, detail));
        }
        if (attempt.index() % EVERY == 0 && !verdict.equals(verifier.verify(attempt.task(), response))) {
            tally.found(new Finding(Problem.UNSTABLE, attempt, stages(verdict)));
        }
        switch (verdict) {
            case Verdict.Scored scored -> scored(attempt, scored, tally);
            case Verdict.Unscored unscored -> unscored(attempt, unscored, tally);
        }
        if (attempt.answer() != null) {
            bothWays(attempt, attempt.answer(), tally);
        }
    }

    private static void scored(Attempt attempt, Verdict.Scored scored, Tally tally) {
        boolean accepted = scored.score() == 1;
        boolean decided = scored.certainty() instanceof Certainty.Decided;
        tally.known(attempt.truth(), accepted);
        if (attempt.truth() == Truth.EQUAL && !accepted && !decided) {
            tally.missed(
                    attempt.kind() + " "
                            + scored.explanation().stages().getLast().name(),
                    attempt.index());
        }
        Optional<Problem> problem = switch (attempt.truth()) {
            case ITSELF -> accepted ? Optional.empty() : Optional.of(Problem.IRREFLEXIVE);
            case RESTYLED ->
                accepted || !isMathematics(attempt.gold()) ? Optional.empty() : Optional.of(Problem.IRREFLEXIVE);
            case EQUAL -> accepted || !decided ? Optional.empty() : Optional.of(Problem.REJECTED_RIGHT);
            case DIFFERENT -> accepted ? Optional.of(Problem.ACCEPTED_WRONG) : Optional.empty();
            case UNKNOWN -> Optional.empty();
        };
        problem.ifPresent(found -> tally.found(new Finding(found, attempt, stages(scored))));
    }

    private static boolean isMathematics(String gold) {
        return Reader.read(gold) instanceof Reading.Read(Expression expression)
                && !(expression instanceof Expression.Prose)
                && !(expression instanceof Expression.Opaque);
    }

    /** Only the gold can leave an item unscored, so it does so whatever the response is. */
    private void unscored(Attempt attempt, Verdict.Unscored unscored, Tally tally) {
        boolean gold = unscored.cause() == Verdict.Cause.BAD_REFERENCE
                && verifier.verify(attempt.task(), Response.of("\\boxed{1}")) instanceof Verdict.Unscored;
        if (!gold) {
            tally.found(new Finding(Problem.UNSCORED, attempt, stages(unscored)));
        }
    }

    private void bothWays(Attempt attempt, String answer, Tally tally) {
        if (!(Reader.read(attempt.gold()) instanceof Reading.Read(Expression gold))
                || !(Reader.read(answer) instanceof Reading.Read(Expression given))) {
            return;
        }
        Ruling forth = new Comparison(Conventions.NONE).compare(gold, given);
        Ruling back = new Comparison(Conventions.NONE).compare(given, gold);
        if (forth.decision().getClass() == back.decision().getClass()) {
            return;
        }
        String rules = rules(forth) + "  but back  " + rules(back);
        boolean promised = isPromised(forth, back) && !hasOneWayPart(gold, given);
        if (promised && forth.isEqual() != back.isEqual()) {
            tally.found(new Finding(Problem.ASYMMETRIC, attempt, rules));
        } else {
            tally.asymmetry(rules, attempt.index());
        }
    }

    private static boolean isPromised(Ruling forth, Ruling back) {
        return SYMMETRIC.containsAll(forth.rules()) && SYMMETRIC.containsAll(back.rules());
    }

    /** Whether members of lists and the like are compared by a rule that only goes one way, which theirs does not say. */
    private static boolean hasOneWayPart(Expression gold, Expression given) {
        List<Expression> parts = gold.parts();
        List<Expression> others = given.parts();
        for (int i = 0; i < Math.min(parts.size(), others.size()); i++) {
            Ruling forth = new Comparison(Conventions.NONE).compare(parts.get(i), others.get(i));
            Ruling back = new Comparison(Conventions.NONE).compare(others.get(i), parts.get(i));
            if ((forth.isEqual() != back.isEqual() && !isPromised(forth, back))
                    || hasOneWayPart(parts.get(i), others.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static String rules(Ruling ruling) {
        String decision = switch (ruling.decision()) {
            case Decision.Equal _ -> "equal";
            case Decision.Different _ -> "different";
            case Decision.Undecided _ -> "undecided";
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
        String message = thrown.getMessage() == null ? "" : ": " + Finding.shown(thrown.getMessage());
        return thrown.getClass().getSimpleName() + message + (frames.length == 0 ? "" : " at " + frames[0]);
    }
}
