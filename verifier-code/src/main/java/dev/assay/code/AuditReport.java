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
 * The quality of a test set as a {@link TestSetAudit} measures it. A program is accepted in a round if it passes every
 * test. Precision is the share of right programs among the accepted ones. Recall is the share of accepted programs
 * among the right ones. Rounds in which the sandbox failed are left out.
 */
public final class AuditReport {
    private final List<TestSetAudit.Tried> programs;
    private final int tests;

    /**
     * Makes a report.
     *
     * @param programs at least one program, each tried on the same tests
     */
    public AuditReport(List<TestSetAudit.Tried> programs) {
        this.programs = List.copyOf(programs);
        this.tests = programs.getFirst().rounds().getFirst().size();
    }

    public int tests() {
        return tests;
    }

    /** Returns the number of complete rounds of right, or wrong, programs that were accepted, or rejected. */
    public long rounds(boolean isRight, boolean isAccepted) {
        return programs.stream()
                .filter(program -> program.known().isRight() == isRight)
                .flatMap(program -> program.rounds().stream())
                .filter(round -> isWhole(round) && isAccepted(round) == isAccepted)
                .count();
    }

    /** Returns the number of rounds without a result, because a test could not be run. */
    public long unscored() {
        return programs.stream()
                .flatMap(program -> program.rounds().stream())
                .filter(round -> !isWhole(round))
                .count();
    }

    /** Returns the precision, from 0 to 1; empty if no program was accepted. */
    public Optional<Double> precision() {
        return share(rounds(true, true), rounds(false, true));
    }

    /** Returns the recall, from 0 to 1; empty without a complete round of a right program. */
    public Optional<Double> recall() {
        return share(rounds(true, true), rounds(true, false));
    }

    private static Optional<Double> share(long of, long others) {
        return of + others == 0 ? Optional.empty() : Optional.of((double) of / (of + others));
    }

    /** Returns the right programs that were rejected, or the wrong ones that were accepted, in at least one round. */
    public List<TestSetAudit.Tried> misjudged(boolean isRight) {
        return programs.stream()
                .filter(program -> program.known().isRight() == isRight)
                .filter(program ->
                        program.rounds().stream().anyMatch(round -> isWhole(round) && isAccepted(round) != isRight))
                .toList();
    }

    /** Returns the indexes of the tests that one program passes in one round and fails in another. */
    public List<Integer> flaky() {
        return which(test -> programs.stream()
                .anyMatch(program -> statuses(program, test)
                                .map(TestStatus.AC::equals)
                                .distinct()
                                .count()
                        > 1));
    }

    /**
     * Returns the indexes of the tests that no right program passes; their expected values may be wrong. Empty without
     * a right program.
     */
    public List<Integer> failedByEveryRight() {
        return which(
                test -> of(true, test).findAny().isPresent() && of(true, test).noneMatch(TestStatus.AC::equals));
    }

    /** Returns the indexes of the tests that every wrong program passes. */
    public List<Integer> rejectingNothing() {
        return which(test -> of(false, test).allMatch(TestStatus.AC::equals));
    }

    /** Returns the test for which a right program used the most processor time to pass. */
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
     * The test that comes closest to the limit of processor time.
     *
     * @param test the index of the test, from 0
     * @param cpu the processor time that the program used
     */
    public record Slowest(int test, Duration cpu) {}
}
