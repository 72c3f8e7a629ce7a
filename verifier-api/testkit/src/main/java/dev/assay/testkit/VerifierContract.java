package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The contract tests that every verifier passes. A verifier's test extends this class, names the verifier, and puts
 * fixtures into {@code fixtures/<verifier>.jsonl}: lines of the sections {@code full}, {@code zero} and
 * {@code malformed}, and of other sections as needed. A verifier with many fixtures has a folder of files instead, each
 * named for its section.
 *
 * @param <T> the verifier's task
 */
public abstract class VerifierContract<T extends Record> {
    private static final Duration NEVER_HANGS = Duration.ofSeconds(60);
    private static final List<String> REQUIRED = List.of("full", "zero", "malformed");
    private static final int THREADS = 8;

    /** Returns the verifier under test, a new or a shared instance. */
    protected abstract Verifier<T> verifier();

    /**
     * Returns hostile responses for this verifier, each under the name of its attack; they are added to those that
     * every verifier gets.
     */
    protected Map<String, String> moreHostileResponses() {
        return Map.of();
    }

    /**
     * Returns the time limit of one hostile response, after which the verifier counts as hanging; generous, for
     * machines under load.
     */
    protected Duration neverHangs() {
        return NEVER_HANGS;
    }

    @TestFactory
    Stream<DynamicContainer> everyFixtureGetsItsVerdict() {
        return fixtures().entrySet().stream()
                .map(section -> DynamicContainer.dynamicContainer(
                        section.getKey(), section.getValue().stream().map(this::test)));
    }

    @Test
    void thereAreFixturesOfEveryRequiredKind() {
        assertThat(fixtures().keySet()).containsAll(REQUIRED);
        assertThat(fixtures().values()).noneMatch(List::isEmpty);
    }

    @Test
    void noTwoFixturesOfASectionHaveTheSameName() {
        fixtures()
                .values()
                .forEach(section ->
                        assertThat(section.stream().map(VerdictFixture::why)).doesNotHaveDuplicates());
    }

    @Test
    void fullMarksAre1AndZeroIs0() {
        assertThat(fixtures().getOrDefault("full", List.of()))
                .allMatch(fixture -> Double.valueOf(1).equals(fixture.score()));
        assertThat(fixtures().getOrDefault("zero", List.of()))
                .allMatch(fixture -> Double.valueOf(0).equals(fixture.score()));
    }

    @TestFactory
    Stream<DynamicTest> aHostileResponseIsScoredAndNeverHangs() {
        List<Map.Entry<String, String>> responses =
                new ArrayList<>(HostileResponses.all().entrySet());
        responses.addAll(moreHostileResponses().entrySet());
        T task = task(fixtures().getOrDefault("full", List.of()).getFirst());
        return responses.stream()
                .map(hostile -> dynamicTest(hostile.getKey(), () -> {
                    Verdict verdict = assertTimeoutPreemptively(
                            neverHangs(), () -> verifier().verify(task, Response.of(hostile.getValue())));
                    assertThat(verdict)
                            .as("what the response causes is never unscored")
                            .isInstanceOfSatisfying(
                                    Verdict.Scored.class,
                                    scored -> assertThat(scored.score()).isZero());
                }));
    }

    @Test
    void aDeterministicVerifierGivesOneVerdictInAnyOrderOnAnyThread() throws Exception {
        if (!verifier().info().deterministic()) {
            return;
        }
        Verifier<T> verifier = verifier();
        List<VerdictFixture> items = fixtures().values().stream()
                .flatMap(List::stream)
                .filter(fixture -> fixture.invalid() == null)
                .toList();
        List<Verdict> expected = verdicts(verifier, items);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Callable<Boolean>> runs = new ArrayList<>();
            for (int order = 0; order < THREADS; order++) {
                List<Integer> shuffled = new ArrayList<>();
                for (int index = 0; index < items.size(); index++) {
                    shuffled.add(index);
                }
                Collections.shuffle(shuffled, new Random(order));
                runs.add(() -> {
                    for (int index : shuffled) {
                        assertThat(verdict(verifier, items.get(index))).isEqualTo(expected.get(index));
                    }
                    return true;
                });
            }
            for (Future<Boolean> run : threads.invokeAll(runs)) {
                assertThat(run.get()).isTrue();
            }
        }
    }

    private Map<String, List<VerdictFixture>> fixtures() {
        return FixtureFiles.of(verifier().info().name(), getClass());
    }

    private DynamicTest test(VerdictFixture fixture) {
        return dynamicTest(fixture.why(), () -> FixtureExpectation.check(fixture, verifier()));
    }

    private T task(VerdictFixture fixture) {
        return TaskJson.task(fixture.task(), verifier().taskType());
    }

    private List<Verdict> verdicts(Verifier<T> verifier, List<VerdictFixture> items) throws InterruptedException {
        List<Verdict> verdicts = new ArrayList<>(items.size());
        for (VerdictFixture item : items) {
            verdicts.add(verdict(verifier, item));
        }
        return verdicts;
    }

    private Verdict verdict(Verifier<T> verifier, VerdictFixture fixture) throws InterruptedException {
        return verifier.verify(task(fixture), Response.of(fixture.response()));
    }
}
