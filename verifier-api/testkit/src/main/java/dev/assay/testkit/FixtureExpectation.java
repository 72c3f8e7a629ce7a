package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.assay.verifier.Certainty;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.JudgeableTask;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.util.Locale;

/** Compares a verdict with a fixture's expectation. */
final class FixtureExpectation {
    private FixtureExpectation() {}

    static <T extends Record> void check(VerdictFixture fixture, Verifier<T> verifier) throws InterruptedException {
        if (fixture.invalid() != null) {
            Throwable thrown = catchThrowable(() -> TaskJson.task(fixture.task(), verifier.taskType()));
            assertThat(thrown).hasRootCauseInstanceOf(InvalidTask.class);
            assertThat(invalidField(thrown)).isEqualTo(fixture.invalid());
            return;
        }
        T task = TaskJson.task(fixture.task(), verifier.taskType());
        Verdict verdict = verifier.verify(task, Response.of(fixture.response()));
        assertThat(verdict.explanation().stages()).as("every verdict says why").isNotEmpty();
        switch (verdict) {
            case Verdict.Scored scored -> checkScored(fixture, scored);
            case Verdict.Unscored unscored -> checkUnscored(fixture, unscored, task);
        }
        if (fixture.stage() != null) {
            assertThat(verdict.explanation().stages().getLast().name()).isEqualTo(fixture.stage());
        }
    }

    private static String invalidField(Throwable thrown) {
        Throwable cause = thrown;
        while (!(cause instanceof InvalidTask) && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause instanceof InvalidTask invalid ? invalid.field() : "";
    }

    private static void checkScored(VerdictFixture fixture, Verdict.Scored scored) {
        assertThat(fixture.cause()).as("unscored was expected, but: %s", scored).isNull();
        assertThat(scored.score()).as("score of %s", scored).isEqualTo(fixture.score());
        if (fixture.certainty() != null) {
            assertThat(name(scored.certainty())).as("certainty of %s", scored).isEqualTo(fixture.certainty());
        }
    }

    private static String name(Certainty certainty) {
        return switch (certainty) {
            case Certainty.Decided _ -> "decided";
            case Certainty.Undecided undecided -> undecided.reason().name().toLowerCase(Locale.ROOT);
        };
    }

    private static void checkUnscored(VerdictFixture fixture, Verdict.Unscored unscored, Record task) {
        assertThat(unscored.cause().toString()).as("cause of %s", unscored).isEqualTo(fixture.cause());
        if (task instanceof JudgeableTask judgeable) {
            judgeable.golds().stream()
                    .filter(gold -> !gold.isBlank())
                    .forEach(gold ->
                            assertThat(unscored.detail()).as("no gold leaks").doesNotContain(gold));
        }
    }
}
