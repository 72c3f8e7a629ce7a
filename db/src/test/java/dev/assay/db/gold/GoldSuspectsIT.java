package dev.assay.db.gold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.db.Database;
import dev.assay.db.GoldCountFrames;
import dev.assay.db.SharedDatabase;
import dev.assay.db.VerdictSamples;
import dev.assay.db.gold.SuspectGold.OtherGolds;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.db.verdict.PostgresVerdictStore;
import dev.assay.engine.scoring.VerdictKeys;
import dev.assay.engine.store.AnsweredPrompt;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class GoldSuspectsIT {
    private static final SuspectSelection ALL = new SuspectSelection(null, null, null, null, null);

    private String project = "golds " + UUID.randomUUID();
    private Database database;
    private RunNumbers runs;
    private Projects projects;
    private GoldSuspects suspects;
    private PostgresVerdictStore store;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        projects = new Projects(database);
        runs = new RunNumbers(database);
        suspects = new GoldSuspects(database, projects);
        store = new PostgresVerdictStore(database, projects, runs, new RollupWriter(List::of));
    }

    private List<SuspectGold> page(String of, SuspectSelection wanted, int most) {
        return suspects.page(of, wanted, most).suspects();
    }

    private record Rollout(
            String question,
            List<String> golds,
            @Nullable String answer,
            boolean passed,
            @Nullable Long step,
            String source) {
        Rollout(String question, String gold, String answer, boolean passed, long step) {
            this(question, List.of(gold), answer, passed, step, "s");
        }

        Rollout of(String other) {
            return new Rollout(question, golds, answer, passed, step, other);
        }

        long task() {
            return VerdictKeys.question("math", question + golds);
        }
    }

    /** Stores rollouts of a run in one batch; returns the batch. */
    private UUID append(String run, Rollout... rollouts) {
        List<VerdictRow> rows = new ArrayList<>();
        for (Rollout rollout : rollouts) {
            String answer = rollout.answer;
            rows.add(new VerdictRow(
                    rows.size(),
                    Integer.toString(rows.size()),
                    false,
                    run,
                    rollout.step,
                    rollout.source,
                    null,
                    null,
                    true,
                    1.0,
                    1.0,
                    null,
                    "rule",
                    "off",
                    null,
                    false,
                    "math@1",
                    null,
                    null,
                    false,
                    1,
                    new VerdictFigures(
                            rollout.task(),
                            answer == null ? null : VerdictKeys.answer(answer),
                            1,
                            null,
                            rollout.passed,
                            null,
                            Map.of(),
                            List.of(),
                            new AnsweredPrompt(rollout.question, rollout.golds, answer)),
                    new byte[0],
                    null));
        }
        UUID batch = VerdictSamples.batch();
        store.append(new VerdictChunk(project, batch, 0, rows, null));
        return batch;
    }

    private static Rollout[] times(int n, Rollout rollout) {
        Rollout[] all = new Rollout[n];
        Arrays.fill(all, rollout);
        return all;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void wrongGoldsAreFoundAmongCommonMistakes(long seed) {
        SimulatedRollouts rollouts = new SimulatedRollouts(seed, project, "simulated");
        rollouts.append(store);
        SharedDatabase.mergeAll();

        Set<Long> found =
                page(project, new SuspectSelection(null, SuspectKind.AGREED, null, null, null), 1_000).stream()
                        .map(SuspectGold::taskKey)
                        .collect(Collectors.toSet());

        long right = found.stream().filter(rollouts.wrongGolds()::contains).count();
        assertThat(right / (double) SimulatedRollouts.WRONG).as("recall").isGreaterThanOrEqualTo(0.9);
        assertThat(right / (double) found.size()).as("precision").isGreaterThanOrEqualTo(0.8);
    }

    @Test
    void anAnswerThatStepsAgreeOnIsShownWithItsVotes() {
        UUID first = append("r", times(4, new Rollout("2+2?", "5", "4", false, 3)));
        append("r", times(3, new Rollout("2+2?", "5", " $4$.", false, 9)));
        append("r", new Rollout("2+2?", "5", "22", false, 9), new Rollout("2+3?", "5", "5", true, 9));
        SharedDatabase.mergeAll();

        assertThat(page(project, ALL, 10)).singleElement().satisfies(suspect -> {
            assertThat(suspect.kinds()).containsExactly(SuspectKind.AGREED);
            assertThat(suspect.question()).isEqualTo("2+2?");
            assertThat(suspect.golds()).containsExactly("5");
            assertThat(suspect.n()).isEqualTo(8);
            assertThat(suspect.passed()).isZero();
            // Wilson for 7/8 of two trials, by hand: (0.875 + 0.96036 - 1.95996 sqrt(0.05469 + 0.24009)) / 2.92073 =
            // 0.26405
            assertThat(suspect.score()).isCloseTo(0.26405, within(1e-5));
            assertThat(suspect.agreed()).satisfies(agreed -> {
                assertThat(agreed.answer()).isEqualTo("4");
                assertThat(agreed.n()).isEqualTo(7);
                assertThat(agreed.votes()).isEqualTo(2);
                assertThat(agreed.firstStep()).isEqualTo(3);
                assertThat(agreed.lastStep()).isEqualTo(9);
                assertThat(agreed.verdicts()).hasSize(3).contains(new VerdictId(first, 0).uuid());
            });
        });
    }

    @Test
    void oneStepAloneIsNoAgreementAndNeitherIsAGoldThatIsReached() {
        append("r", times(8, new Rollout("2+2?", "5", "4", false, 3)));
        append("r", times(4, new Rollout("2+3?", "5", "4", false, 3)));
        append("r", times(4, new Rollout("2+3?", "5", "4", false, 4)));
        append("r", new Rollout("2+3?", "5", "5", true, 4));
        append("r", times(4, new Rollout("2+1?", "3", "3", false, 3)));
        append("r", times(4, new Rollout("2+1?", "3", "3", false, 4)));
        SharedDatabase.mergeAll();

        assertThat(page(project, ALL, 10)).isEmpty();
    }

    @Test
    void aTrapThatIsSentOneByOneHasTheVoteOfItsStepOnly() {
        Rollout trap = new Rollout("2+2?", "5", "4", false, 3);
        for (int rollout = 0; rollout < 8; rollout++) {
            append("r", trap);
            append("r", new Rollout("2+3?", "7", rollout < 4 ? "4" : "6", false, 3 + rollout % 4));
        }
        SharedDatabase.mergeAll();

        assertThat(page(project, ALL, 10)).isEmpty();
    }

    @Test
    void rolloutsThatAreSentOneByOneGiveTheSuspectsOfOneBatch() {
        List<Rollout> rollouts = new ArrayList<>();
        for (int step = 1; step <= 3; step++) {
            rollouts.addAll(List.of(times(3, new Rollout("2+2?", "5", "4", false, step))));
            rollouts.add(new Rollout("2+2?", "5", "6", false, step));
        }
        rollouts.forEach(rollout -> append("r", rollout));
        SharedDatabase.mergeAll();
        List<SuspectGold> single = page(project, ALL, 10);
        project = project + " whole";
        append("r", rollouts.toArray(Rollout[]::new));
        SharedDatabase.mergeAll();
        List<SuspectGold> whole = page(project, ALL, 10);

        assertThat(whole)
                .singleElement()
                .satisfies(suspect -> assertThat(suspect.agreed())
                        .extracting(SuspectGold.Agreed::n, SuspectGold.Agreed::votes)
                        .containsExactly(9L, 3));
        assertThat(single)
                .usingRecursiveComparison()
                .ignoringFields("agreed.verdicts", "verdict")
                .isEqualTo(whole);
    }

    @Test
    void goldsBehindTheShownOnesCountForConflicts() {
        List<String> many =
                IntStream.rangeClosed(100, 119).mapToObj(Integer::toString).toList();
        append("r", new Rollout("2+2?", many, "100", true, 1L, "s"), new Rollout("2+2?", "119", "119", true, 1));
        append("r", new Rollout("2+3?", many, "100", true, 1L, "s"), new Rollout("2+3?", "120", "120", true, 1));
        SharedDatabase.mergeAll();

        List<SuspectGold> conflicting = page(project, ALL, 10);

        assertThat(conflicting).hasSize(2).extracting(SuspectGold::question).containsOnly("2+3?");
        assertThat(conflicting).extracting(SuspectGold::golds).contains(many.subList(0, 8));
    }

    @Test
    void whatAGatewayOfAnOlderVersionAddedSinceIsCounted() {
        append("r", times(4, new Rollout("2+2?", "5", "4", false, 3)));
        SharedDatabase.mergeAll();
        JsonNode counts = GoldCountFrames.of(database, project).getFirst();
        execute("UPDATE gold SET n = 8, answers = '" + counts.get("answers") + "', cells = '" + counts.get("cells")
                + "' FROM project WHERE project.id = project_id AND name = '" + project + "'");
        append("r", times(4, new Rollout("2+2?", "5", "4", false, 4)));
        SharedDatabase.mergeAll();

        assertThat(page(project, ALL, 10))
                .singleElement()
                .satisfies(suspect -> assertThat(suspect.agreed())
                        .extracting(SuspectGold.Agreed::n)
                        .isEqualTo(12L));
    }

    @Test
    void aRowOfAnOlderVersionIsReadAndGoesOn() {
        append("r", times(4, new Rollout("2+2?", "5", "4", false, 3)));
        SharedDatabase.mergeAll();
        ObjectNode counts = (ObjectNode) GoldCountFrames.of(database, project).getFirst();
        ObjectNode answer =
                ((ObjectNode) counts.at("/answers/0")).put("first", 3).put("last", 3);
        answer.putArray("cells").add(7);
        execute("UPDATE gold SET counts = NULL, cells = NULL, gold_keys = NULL, sources = NULL, answers = '[" + answer
                + "]' FROM project WHERE project.id = project_id AND name = '" + project + "'");
        append("r", times(4, new Rollout("2+2?", "5", "4", false, 4)));
        SharedDatabase.mergeAll();

        assertThat(page(project, ALL, 10)).singleElement().satisfies(suspect -> {
            assertThat(suspect.source()).isEqualTo("s");
            assertThat(suspect.agreed())
                    .extracting(SuspectGold.Agreed::n, SuspectGold.Agreed::votes, SuspectGold.Agreed::firstStep)
                    .containsExactly(8L, 2, 3L);
        });
    }

    @Test
    void manyRolloutsWithoutAgreementMakeAGoldOneThatNobodyReaches() {
        for (int answer = 0; answer < 16; answer++) {
            append("r", new Rollout("2+2?", "5", Integer.toString(10 + answer), false, answer / 4));
            append("r", new Rollout("2+3?", "5", Integer.toString(10 + answer), answer == 0, answer / 4));
        }
        SharedDatabase.mergeAll();

        assertThat(page(project, ALL, 10)).singleElement().satisfies(suspect -> {
            assertThat(suspect.kinds()).containsExactly(SuspectKind.NEVER_REACHED);
            assertThat(suspect.question()).isEqualTo("2+2?");
        });
    }

    @Test
    void equalQuestionsWithOtherGoldsConflictWhetherInOneBatchOrNot() {
        append("r", new Rollout("2+2?", "5", "5", true, 1));
        append("r", new Rollout("2+2?", "4", "4", true, 1), new Rollout("2+2?", "$4$", "4", true, 1));
        append("r", new Rollout("2+3?", "5", "5", true, 1), new Rollout("2+3?", "6", "5", false, 1));
        append("r", new Rollout("2+4?", "6", "6", true, 1), new Rollout("2+4?", "6.", "6", true, 1));
        SharedDatabase.mergeAll();

        List<SuspectGold> all = page(project, ALL, 10);
        assertThat(all)
                .hasSize(5)
                .allSatisfy(suspect -> assertThat(suspect.kinds()).containsExactly(SuspectKind.CONFLICTING));
        assertThat(all)
                .filteredOn(suspect ->
                        suspect.question().equals("2+2?") && suspect.golds().equals(List.of("5")))
                .singleElement()
                .satisfies(suspect -> assertThat(suspect.others())
                        .extracting(OtherGolds::golds)
                        .containsExactlyInAnyOrder(List.of("4"), List.of("$4$")));
    }

    @Test
    void placeholdersAreSuspectWithoutAnyFailure() {
        append(
                "r",
                new Rollout("Show it.", "\\text{Proof.}", "proof", true, 1),
                new Rollout("2+2?", "4", "4", true, 1));
        SharedDatabase.mergeAll();

        assertThat(page(project, ALL, 10))
                .singleElement()
                .satisfies(suspect -> assertThat(suspect.kinds()).containsExactly(SuspectKind.PLACEHOLDER));
    }

    @Test
    void pagesAreOfOneRunKindAndSource() {
        append("one", new Rollout("a", "proof", "x", false, 1), new Rollout("b", "proof", "x", false, 1));
        append("two", new Rollout("b", "proof", "x", false, 1), new Rollout("c", "", "x", false, 1));
        SharedDatabase.mergeAll();

        List<SuspectGold> all = page(project, ALL, 10);
        assertThat(all).hasSize(3);
        assertThat(page(project, ALL.behind(all.getFirst().place()), 10)).isEqualTo(all.subList(1, 3));
        long one = runs.number(projects.findOrCreate(project), "one");
        assertThat(page(project, new SuspectSelection(one, null, "s", null, null), 10))
                .extracting(SuspectGold::question)
                .containsExactlyInAnyOrder("a", "b");
        assertThat(page(project, new SuspectSelection(null, null, "t", null, null), 10))
                .isEmpty();
        append("two", new Rollout("b", "proof", "x", false, 1).of("t"));
        SharedDatabase.mergeAll();
        for (String source : List.of("s", "t")) {
            assertThat(page(project, new SuspectSelection(one, null, source, null, null), 10))
                    .extracting(SuspectGold::question)
                    .contains("b");
        }
        assertThat(page(project, new SuspectSelection(null, SuspectKind.AGREED, null, null, null), 10))
                .isEmpty();
        assertThat(page("others", ALL, 10)).isEmpty();
    }

    @Test
    void aPageOfARareKindEndsAfterTheSuspectsThatItMayLookAt() {
        append("r", new Rollout("a", "proof", "x", false, 1));
        SharedDatabase.mergeAll();
        execute("UPDATE gold SET score = 0.1 FROM project WHERE project.id = project_id AND name = '" + project + "'");
        execute(
                "INSERT INTO gold (task_key, question_key, n, passed, score, verdict_id, project_id, newest, kinds, question,"
                        + " golds) SELECT i, 0, 1, 0, 0.5, gen_random_uuid(), project.id, CURRENT_DATE, 'conflicting', '', '[]'"
                        + " FROM project, generate_series(1, " + GoldSuspects.WINDOW + ") AS i WHERE name = '" + project
                        + "'");
        SuspectSelection placeholders = new SuspectSelection(null, SuspectKind.PLACEHOLDER, null, null, null);

        SuspectSlice first = suspects.page(project, placeholders, 10);
        SuspectSlice second = suspects.page(project, placeholders.behind(Objects.requireNonNull(first.next())), 10);

        assertThat(first.suspects()).isEmpty();
        assertThat(second.suspects()).extracting(SuspectGold::question).containsExactly("a");
        assertThat(second.next()).isNull();
    }

    @Test
    void aPageWithMoreBehindItSaysWhereTheNextBegins() {
        append(
                "r",
                new Rollout("a", "proof", "x", false, 1),
                new Rollout("b", "proof", "x", false, 1),
                new Rollout("c", "proof", "x", false, 1));
        SharedDatabase.mergeAll();

        SuspectSlice first = suspects.page(project, ALL, 2);

        assertThat(first.next()).isEqualTo(first.suspects().getLast().place());
        assertThat(suspects.page(project, ALL, 3).next()).isNull();
    }

    private void execute(String sql) {
        database.read(connection -> {
            try (Statement statement = connection.createStatement()) {
                return statement.executeUpdate(sql);
            }
        });
    }

    @Test
    void anEndlessOrUnstorableTextDoesNotStopTheMerge() {
        String text = "x\uD83D\uDE00\0\uD800".repeat(10_000);
        append("r", times(4, new Rollout(text, List.of(text, "proof"), text + "!", false, 1L, "s")));
        append("r", times(4, new Rollout(text, List.of(text, "proof"), text + "!", false, null, "s")));
        SharedDatabase.mergeAll();

        assertThat(page(project, ALL, 10)).singleElement().satisfies(suspect -> {
            assertThat(suspect.question()).hasSizeLessThanOrEqualTo(500).endsWith("…");
            assertThat(suspect.golds()).hasSize(2).allMatch(gold -> gold.length() <= 200);
        });
    }

    @Test
    void promptsWithoutVerdictsAreDropped() {
        append("r", new Rollout("a", "proof", "x", false, 1));
        SharedDatabase.mergeAll();
        database.read(connection -> {
            try (PreparedStatement update = connection.prepareStatement("UPDATE gold SET newest = CURRENT_DATE - 31"
                    + " FROM project WHERE project.id = project_id AND name = ?")) {
                update.setString(1, project);
                return update.executeUpdate();
            }
        });

        database.read(GoldMerge::dropExpired);

        assertThat(page(project, ALL, 10)).isEmpty();
    }
}
