package dev.assay.db.rollup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.VerdictSamples;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.rollup.RunStatistics.Slice;
import dev.assay.db.rollup.RunStatistics.Step;
import dev.assay.db.verdict.PostgresVerdictStore;
import dev.assay.engine.store.GroupFigures;
import dev.assay.engine.store.RewardInput;
import dev.assay.engine.store.RewardInput.Kind;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunStatisticsIT {
    private static final String PROJECT = "statistics";
    private static final RewardInput BUILD = new RewardInput(Kind.BUILD, "", "0.1.0");
    private static final RewardInput MATH = new RewardInput(Kind.VERIFIER, "math", "1");

    private final String name = "run " + UUID.randomUUID();
    private Database database;
    private RunStatistics statistics;
    private PostgresVerdictStore store;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        Projects projects = new Projects(database);
        statistics = new RunStatistics(database, projects);
        store = new PostgresVerdictStore(
                database, projects, new RunNumbers(database), new RollupWriter(() -> List.of(BUILD)));
    }

    private VerdictRow row(
            int ordinal,
            @Nullable String run,
            @Nullable Long step,
            @Nullable String source,
            @Nullable Double reward,
            VerdictFigures figures,
            String verifier) {
        boolean scored = reward != null;
        boolean rescued =
                scored && Boolean.FALSE.equals(figures.passedByRules()) && Boolean.TRUE.equals(figures.passed());
        return new VerdictRow(
                ordinal,
                Integer.toString(ordinal),
                false,
                run,
                step,
                source,
                null,
                null,
                scored,
                reward,
                reward,
                null,
                scored ? "rule" : null,
                rescued ? "accepted" : "off",
                scored ? null : "timed_out",
                false,
                verifier,
                "shaped@1",
                null,
                false,
                1,
                figures,
                new byte[0],
                null);
    }

    private static VerdictFigures figures(
            @Nullable Boolean passed,
            @Nullable Boolean byRules,
            int characters,
            @Nullable Integer tokens,
            double format) {
        return new VerdictFigures(
                null,
                null,
                characters,
                tokens,
                passed,
                byRules,
                passed == null ? Map.of() : Map.of("format", format),
                List.of(MATH, new RewardInput(Kind.RECIPE, "shaped@1", "abc", "{}")));
    }

    private void append(VerdictRow... rows) {
        store.append(new VerdictChunk(PROJECT, VerdictSamples.batch(), 0, List.of(rows), null));
    }

    /** Five verdicts in two batches of step 7: rewards 1, 1, 0.5 and -0.5, and one without a score. */
    private void appendStepSeven() {
        append(
                row(0, name, 7L, "gsm8k", 1.0, figures(true, null, 100, 30, 1), "math@1"),
                row(1, name, 7L, "gsm8k", 1.0, figures(true, false, 300, null, 0.5), "math@1"),
                row(2, name, 7L, "gsm8k", 0.5, figures(false, null, 800, 200, 1), "math@1"));
        append(
                row(0, name, 7L, "gsm8k", -0.5, figures(false, false, 400, 100, 0), "math@1"),
                row(1, name, 7L, "gsm8k", null, figures(null, null, 9, 3, 0), "math@1"));
    }

    private Run run() {
        return statistics.find(PROJECT, name).orElseThrow();
    }

    private List<Step> steps(long from, long to, int most) {
        return statistics.steps(PROJECT, run().number(), from, to, most);
    }

    private static void isStepSeven(VerdictSums sums) {
        assertThat(sums.n()).isEqualTo(5);
        assertThat(sums.rewards().n()).isEqualTo(4);
        // (1 + 1 + 0.5 - 0.5) / 4 = 0.5; (1 + 1 + 0.25 + 0.25) / 4 - 0.25 = 0.375
        assertThat(sums.rewards().mean()).hasValue(0.5);
        assertThat(sums.rewards().deviation()).hasValue(Math.sqrt(0.375));
        assertThat(sums.rewards().quantile(0.5)).hasValue(0.5);
        assertThat(sums.rewards().histogram())
                .containsExactly(Map.entry(-0.5, 1L), Map.entry(0.5, 1L), Map.entry(1.0, 2L));
        assertThat(sums.passed()).isEqualTo(2);
        assertThat(sums.passedByRules()).isEqualTo(1);
        assertThat(sums.recovered()).isEqualTo(1);
        assertThat(sums.causes()).containsExactly(Map.entry("timed_out", 1L));
        assertThat(sums.parts()).containsExactly(Map.entry("format", new PartSums(4, 2.5)));
        assertThat(sums.right().n()).isEqualTo(2);
        assertThat(sums.right().meanCharacters()).hasValue(200);
        assertThat(sums.right().meanTokens()).hasValue(30);
        assertThat(sums.wrong().meanCharacters()).hasValue(600);
        assertThat(sums.wrong().meanTokens()).hasValue(150);
    }

    @Test
    void sumsAreThoseWorkedOutByHandBeforeAndAfterTheMerge() {
        appendStepSeven();

        isStepSeven(run().slices().getFirst().sums());
        SharedDatabase.mergeAll();
        isStepSeven(run().slices().getFirst().sums());
        assertThat(steps(-1, Long.MAX_VALUE, 10)).singleElement().satisfies(step -> {
            assertThat(step.step()).isEqualTo(7);
            isStepSeven(step.slices().getFirst().sums());
        });
    }

    @Test
    void aMergedStepTakesLaterBatches() {
        appendStepSeven();
        SharedDatabase.mergeAll();
        append(row(0, name, 7L, "gsm8k", 0.25, figures(false, null, 1, null, 0), "math@1"));

        assertThat(run().slices().getFirst().sums().n()).isEqualTo(6);
        SharedDatabase.mergeAll();
        assertThat(run().slices().getFirst().sums().n()).isEqualTo(6);
        assertThat(steps(-1, Long.MAX_VALUE, 10)
                        .getFirst()
                        .slices()
                        .getFirst()
                        .sums()
                        .rewards()
                        .mean())
                .hasValue(2.25 / 5);
    }

    @Test
    void sourcesAndVersionsAreApartAndSayInWhichStepsTheyWere() {
        append(row(0, name, 1L, "gsm8k", 1.0, figures(true, null, 1, null, 1), "math@1"));
        SharedDatabase.mergeAll();
        append(
                row(0, name, 2L, "gsm8k", 1.0, figures(true, null, 1, null, 1), "math@2"),
                row(1, name, 3L, "gsm8k", 1.0, figures(true, null, 1, null, 1), "math@2"),
                row(2, name, null, null, 1.0, figures(true, null, 1, null, 1), "math@2"));

        assertThat(run().slices())
                .extracting(Slice::source, Slice::verifier, Slice::steps)
                .containsExactly(
                        tuple(null, "math@2", new StepSpan(null, null)),
                        tuple("gsm8k", "math@1", new StepSpan(1L, 1L)),
                        tuple("gsm8k", "math@2", new StepSpan(2L, 3L)));
    }

    @Test
    void stepsComeInPagesFromTheNewestWhetherMergedOrNot() {
        for (long step : new long[] {1, 2, 4}) {
            append(row(0, name, step, null, 1.0, figures(true, null, 1, null, 1), "math@1"));
        }
        SharedDatabase.mergeAll();
        append(
                row(0, name, 3L, null, 1.0, figures(true, null, 1, null, 1), "math@1"),
                row(1, name, null, null, 1.0, figures(true, null, 1, null, 1), "math@1"));

        assertThat(steps(-1, Long.MAX_VALUE, 10)).extracting(Step::step).containsExactly(4L, 3L, 2L, 1L, null);
        assertThat(steps(-1, Long.MAX_VALUE, 2)).extracting(Step::step).containsExactly(4L, 3L);
        assertThat(steps(-1, 2, 2)).extracting(Step::step).containsExactly(2L, 1L);
        assertThat(steps(2, 3, 9)).extracting(Step::step).containsExactly(3L, 2L);
    }

    @Test
    void runsAreListedFromTheNewestAndOnlyToTheirProject() {
        append(row(0, name, 1L, null, 1.0, figures(true, null, 1, null, 1), "math@1"));
        append(row(0, name + " 2", 1L, null, 1.0, figures(true, null, 1, null, 1), "math@1"));

        List<Run> newest = statistics.list(PROJECT, Long.MAX_VALUE, 2);

        assertThat(newest).extracting(Run::name).containsExactly(name + " 2", name);
        assertThat(statistics.list(PROJECT, newest.getFirst().number(), 1))
                .extracting(Run::name)
                .containsExactly(name);
        assertThat(statistics.find("others", name)).isEmpty();
        assertThat(statistics.find(PROJECT, "no such run")).isEmpty();
        assertThat(statistics.list("others", Long.MAX_VALUE, 2)).isEmpty();
    }

    @Test
    void inputsAreKeptWithTheirStepsAndTheirDocument() {
        append(row(0, name, 5L, null, 1.0, figures(true, null, 1, null, 1), "math@1"));
        List<RunInput> fresh = statistics.inputs(PROJECT, run().number());
        SharedDatabase.mergeAll();
        append(row(0, name, 3L, null, 1.0, figures(true, null, 1, null, 1), "math@1"));
        SharedDatabase.mergeAll();

        List<RunInput> inputs = statistics.inputs(PROJECT, run().number());

        assertThat(fresh).extracting(RunInput::kind).containsExactly("build", "recipe", "verifier");
        assertThat(inputs)
                .extracting(RunInput::kind, RunInput::name, RunInput::value, RunInput::steps, RunInput::text)
                .containsExactly(
                        tuple("build", "", "0.1.0", new StepSpan(3L, 5L), null),
                        tuple("recipe", "shaped@1", "abc", new StepSpan(3L, 5L), "{}"),
                        tuple("verifier", "math", "1", new StepSpan(3L, 5L), null));
        assertThat(inputs)
                .extracting(RunInput::since)
                .containsExactlyElementsOf(fresh.stream().map(RunInput::since).toList());
    }

    @Test
    void anEndlessSourceIsCutAndDoesNotStopTheMerge() {
        String source = "x\uD83D\uDE00\0".repeat(100_000);
        append(row(0, name, 1L, source, 1.0, figures(true, null, 1, null, 1), "math@1"));
        append(row(0, name, 1L, source + "2", 1.0, figures(true, null, 1, null, 1), "math@1"));
        SharedDatabase.mergeAll();

        assertThat(run().slices())
                .extracting(Slice::source)
                .hasSize(2)
                .allMatch(cut -> cut != null && cut.length() < 600);
    }

    private VerdictRow rollout(int ordinal, @Nullable Long step, long task, @Nullable Boolean passed) {
        VerdictFigures figures = new VerdictFigures(task, null, 1, null, passed, null, Map.of(), List.of());
        return row(ordinal, name, step, "s", passed == null ? null : passed ? 1.0 : 0.0, figures, "math@1");
    }

    private List<RunPrompt> prompts(double low, double high, @Nullable Long after, int most) {
        return statistics.prompts(PROJECT, run().number(), new PromptSelection(low, high, null, after), most);
    }

    @Test
    void aPromptIsFoundByEachOfItsSources() {
        VerdictFigures figures = new VerdictFigures(5L, null, 1, null, true, null, Map.of(), List.of());
        append(row(0, name, 3L, "a", 1.0, figures, "math@1"));
        append(row(0, name, 3L, null, 1.0, figures, "math@1"), row(1, name, 3L, "b", 1.0, figures, "math@1"));
        SharedDatabase.mergeAll();
        append(row(0, name, 4L, "c", 1.0, figures, "math@1"));
        SharedDatabase.mergeAll();

        for (String source : List.of("a", "b", "c")) {
            assertThat(statistics.prompts(PROJECT, run().number(), new PromptSelection(0, 1, source, null), 10))
                    .as(source)
                    .singleElement()
                    .satisfies(prompt ->
                            assertThat(prompt.sums().rollout().source()).isEqualTo("c"));
        }
        assertThat(statistics.prompts(PROJECT, run().number(), new PromptSelection(0, 1, "d", null), 10))
                .isEmpty();
    }

    private static GroupFigures group(String run, boolean scored, boolean allZero, boolean allOne, boolean shapedOnly) {
        return new GroupFigures(
                new GroupFigures.Place(run, 7L, "gsm8k", "math@1", "shaped@1"), scored, allZero, allOne, shapedOnly);
    }

    @Test
    void groupsAreCountedOnceBesideTheVerdictsOfTheirStepBeforeAndAfterTheMerge() {
        store.append(new VerdictChunk(
                PROJECT,
                VerdictSamples.batch(),
                1,
                List.of(row(0, null, null, null, 1.0, figures(true, null, 1, null, 1), "math@1")),
                List.of(
                        group(name, true, true, false, true),
                        group(name, true, false, true, false),
                        group(name, false, false, false, false)),
                null,
                null));
        GroupSums three = new GroupSums(3, 2, 1, 1, 1);

        assertThat(run().slices().getFirst().sums().groups()).isEqualTo(three);
        SharedDatabase.mergeAll();
        assertThat(run().slices().getFirst().sums().groups()).isEqualTo(three);
        appendStepSeven();
        SharedDatabase.mergeAll();
        assertThat(steps(7, 7, 1).getFirst().slices()).singleElement().satisfies(slice -> {
            assertThat(slice.sums().groups()).isEqualTo(three);
            isStepSeven(slice.sums());
        });
    }

    @Test
    void promptsThatTwoRunsSawComeByTheSurenessOfTheirDifference() {
        String other = name + " other";
        List<VerdictRow> rows = new ArrayList<>();
        rollouts(rows, name, 5, 8, 8);
        rollouts(rows, other, 5, 8, 0);
        rollouts(rows, name, 6, 1, 0);
        rollouts(rows, other, 6, 1, 1);
        rollouts(rows, name, 7, 4, 2);
        rollouts(rows, other, 7, 4, 2);
        rollouts(rows, name, 8, 4, 2);
        append(rows.toArray(VerdictRow[]::new));
        SharedDatabase.mergeAll();
        long first = run().number();
        long second = statistics.find(PROJECT, other).orElseThrow().number();

        SharedPrompts shared = statistics.shared(PROJECT, first, second, 0, 10);

        assertThat(shared.n()).isEqualTo(3);
        assertThat(shared.sure()).isEqualTo(1);
        assertThat(shared.first()).hasValue(0.5);
        assertThat(shared.second()).hasValue(0.5);
        // the differences -1, 1 and 0 have the mean 0 and the variance (1 + 1) / 2
        assertThat(shared.deviation()).hasValue(1);
        // 6 is apart by 1 too, but of one rollout each: its interval is the widest
        assertThat(shared.page()).extracting(SharedPrompt::taskKey).containsExactly(5L, 6L, 7L);
        SharedPrompt surest = shared.page().getFirst();
        assertThat(surest.first().rate()).isEqualTo(1);
        assertThat(surest.second().rate()).isZero();
        // by hand: 9/10 and 1/10, so -0.8 -+ 1.96 sqrt(2 * 0.09 / 10) = -0.8 -+ 0.2630
        assertThat(surest.change().value()).isEqualTo(-1);
        assertThat(surest.change().low()).isEqualTo(-1);
        assertThat(surest.change().high()).isEqualTo(-0.5370, within(5e-5));
        assertThat(surest.change().isSure()).isTrue();
        assertThat(shared.page().get(1).change().isSure()).isFalse();
        assertThat(statistics.shared(PROJECT, first, second, 1, 1).page())
                .extracting(SharedPrompt::taskKey)
                .containsExactly(6L);
        assertThat(statistics.shared("others", first, second, 0, 10)).isEqualTo(SharedPrompts.NONE);
    }

    private void rollouts(List<VerdictRow> rows, String run, long task, int n, int passed) {
        for (int i = 0; i < n; i++) {
            VerdictFigures figures = new VerdictFigures(task, null, 1, null, i < passed, null, Map.of(), List.of());
            rows.add(row(rows.size(), run, 1L, "s", i < passed ? 1.0 : 0.0, figures, "math@1"));
        }
    }

    @Test
    void promptsAddUpOverAllStepsAndShowTheirOldestAndNewest() {
        append(rollout(0, 3L, 5, true), rollout(1, 3L, 5, false), rollout(2, 3L, 9, false), rollout(3, 3L, 5, null));
        SharedDatabase.mergeAll();
        append(rollout(0, 7L, 5, true), rollout(1, 7L, 5, true), rollout(2, 5L, 5, false));
        append(rollout(0, 3L, 5, false), rollout(1, 7L, 5, true), rollout(2, null, 5, true));
        SharedDatabase.mergeAll();

        List<RunPrompt> all = prompts(0, 1, null, 10);

        assertThat(all).extracting(RunPrompt::taskKey).containsExactly(5L, 9L);
        PromptSums five = all.getFirst().sums();
        assertThat(five.n()).isEqualTo(8);
        assertThat(five.passed()).isEqualTo(5);
        assertThat(five.oldest()).isEqualTo(new StepPasses(3, 3, 1));
        assertThat(five.newest()).isEqualTo(new StepPasses(7, 3, 3));
        assertThat(five.rollout().source()).isEqualTo("s");
        assertThat(prompts(0.5, 0.7, null, 10)).extracting(RunPrompt::taskKey).containsExactly(5L);
        assertThat(prompts(0, 0, null, 10)).extracting(RunPrompt::taskKey).containsExactly(9L);
        assertThat(prompts(0, 1, null, 1)).extracting(RunPrompt::taskKey).containsExactly(5L);
        assertThat(prompts(0, 1, 5L, 1)).extracting(RunPrompt::taskKey).containsExactly(9L);
    }

    @Test
    void nothingIsLostOrCountedTwiceWhileBatchesArriveAndManyMerge() throws Exception {
        List<Callable<Boolean>> work = new ArrayList<>();
        IntStream.range(0, 60).forEach(batch -> {
            work.add(() -> {
                append(row(0, name, (long) batch % 5, "s", 1.0, figures(true, null, 1, null, 1), "math@1"));
                return true;
            });
            work.add(() -> {
                SharedDatabase.mergeAll();
                return true;
            });
        });
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (Future<Boolean> done : threads.invokeAll(work)) {
                assertThat(done.get()).isTrue();
            }
        }

        assertThat(run().slices().getFirst().sums().n()).isEqualTo(60);
        assertThat(steps(-1, Long.MAX_VALUE, 10))
                .allSatisfy(
                        step -> assertThat(step.slices().getFirst().sums().n()).isEqualTo(12));
    }
}
