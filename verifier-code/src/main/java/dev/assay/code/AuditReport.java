package dev.assay.code;

import dev.assay.code.trial.TestResult;
import dev.assay.code.trial.TestStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What an {@link TestSetAudit} says of a test set. A program is accepted if it passes every test of a round; precision is the
 * share of right ones among the accepted, recall the share of accepted ones among the right, over all rounds that our
 * own failures left whole.
 */
public final class AuditReport {
    private final List<TestSetAudit.Tried> programs;
    private final int tests;

    /** {@code programs} has one program at least, each with the same tests. */
    public AuditReport(List<TestSetAudit.Tried> programs) {
        this.programs = List.copyOf(programs);
        this.tests = programs.getFirst().rounds().getFirst().size();
    }

    public int tests() {
        return tests;
    }

    /** How many rounds of right, or wrong, programs ended this way. */
    public long rounds(boolean isRight, boolean isAccepted) {
        return programs.stream()
                .filter(program -> program.known().isRight() == isRight)
                .flatMap(program -> program.rounds().stream())
                .filter(round -> isWhole(round) && isAccepted(round) == isAccepted)
                .count();
    }

    /** Rounds that say nothing, since we could not run a test. */
    public long unscored() {
        return programs.stream()
                .flatMap(program -> program.rounds().stream())
                .filter(round -> !isWhole(round))
                .count();
    }

    /** Empty where nothing was accepted. */
    public Optional<Double> precision() {
        return share(rounds(true, true), rounds(false, true));
    }

    /** Empty where there is no right program. */
    public Optional<Double> recall() {
        return share(rounds(true, true), rounds(true, false));
    }

    private static Optional<Double> share(long of, long others) {
        return of + others == 0 ? Optional.empty() : Optional.of((double) of / (of + others));
    }

    /** Right programs that were rejected, or wrong ones that were accepted, in a round at least. */
    public List<TestSetAudit.Tried> misjudged(boolean isRight) {
        return programs.stream()
                .filter(program -> program.known().isRight() == isRight)
                .filter(program ->
                        program.rounds().stream().anyMatch(round -> isWhole(round) && isAccepted(round) != isRight))
                .toList();
    }

    /** Tests that give one program now this and now that. */
    public List<Integer> flaky() {
        return which(test -> programs.stream()
                .anyMatch(program -> statuses(program, test)
                                .map(TestStatus.AC::equals)
                                .distinct()
                                .count()
                        > 1));
    }

    /** Tests that no right program passes, where there are right programs: their expected values may be wrong. */
    public List<Integer> failedByEveryRight() {
        return which(
                test -> of(true, test).findAny().isPresent() && of(true, test).noneMatch(TestStatus.AC::equals));
    }

    /** Tests that reject none of the wrong programs. */
    public List<Integer> rejectingNothing() {
        return which(test -> of(false, test).allMatch(TestStatus.AC::equals));
    }

    /** The test that took a right program that passed it the most processor time. */
    public Optional<Slowest> slowest() {
        return IntStream.range(0, tests)
                .boxed()
                .flatMap(test -> programs.stream()
                        .filter(program -> program.known().isRight())
                        .flatMap(program -> program.rounds().stream())
                        .map(round -> round.get(test))
                        .filter(result -> result instanceof TestResult.Tried tried && tried.passed())
                        .map(result -> new Slowest(
                                test, ((TestResult.Tried) result).usage().cpu())))
                .max(Comparator.comparing(Slowest::cpu));
    }

    private List<Integer> which(java.util.function.IntPredicate fits) {
        return IntStream.range(0, tests).filter(fits).boxed().toList();
    }

    private Stream<TestStatus> of(boolean isRight, int test) {
        return programs.stream()
                .filter(program -> program.known().isRight() == isRight)
                .flatMap(program -> statuses(program, test));
    }

    private static Stream<TestStatus> statuses(TestSetAudit.Tried program, int test) {
        List<TestStatus> found = new ArrayList<>();
        for (List<TestResult> round : program.rounds()) {
            if (round.get(test) instanceof TestResult.Tried tried) {
                found.add(tried.status());
            }
        }
        return found.stream();
    }

    private static boolean isWhole(List<TestResult> round) {
        return round.stream().noneMatch(TestResult.Untried.class::isInstance);
    }

    private static boolean isAccepted(List<TestResult> round) {
        return round.stream().allMatch(result -> result instanceof TestResult.Tried tried && tried.passed());
    }

    /**
     * How close the tests come to the limit of processor time.
     *
     * @param test its index
     */
    public record Slowest(int test, Duration cpu) {}
}
