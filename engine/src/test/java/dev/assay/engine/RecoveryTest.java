package dev.assay.engine;

import static dev.assay.engine.MemoryEngine.scored;
import static dev.assay.engine.MemoryEngine.unscored;
import static dev.assay.engine.ScriptedJudges.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.DecidedBy;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.recovery.EquivalenceMemory;
import dev.assay.engine.recovery.JudgeBudget;
import dev.assay.engine.recovery.JudgeScores;
import dev.assay.engine.replay.ItemReplay;
import dev.assay.engine.replay.ReplayedVerdict;
import dev.assay.engine.replay.StoredOutcome;
import dev.assay.engine.store.VerdictId;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Call;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecoveryTest {
    private final ScriptedJudges judges = new ScriptedJudges();
    private final Remembering memory = new Remembering();
    private final MemoryEngine memoryEngine = new MemoryEngine(
            MemoryEngine.SETTINGS,
            judges,
            memory,
            WordVerifier.computing(
                    "unsure",
                    (task, response) -> WordVerifier.compare(task, response) instanceof Verdict.Scored scored
                                    && scored.score() == 1
                            ? scored
                            : Verdict.Scored.undecided(
                                    Certainty.Reason.UNPARSED, Optional.of(response.text()), Explanation.EMPTY)),
            WordVerifier.computing(
                    "found",
                    (_, response) -> WordVerifier.scored(
                            0, response.text().substring(response.text().lastIndexOf(' ') + 1))));

    @AfterEach
    void close() {
        memoryEngine.close();
    }

    /** A memory like that of a store, in a map. */
    private static final class Remembering implements EquivalenceMemory {
        private final Map<QuestionKey, Remembered> kept = new ConcurrentHashMap<>();

        @Override
        public List<Optional<Remembered>> find(List<Wanted> wanted) {
            return wanted.stream()
                    .map(one -> Optional.ofNullable(kept.get(one.key())))
                    .toList();
        }

        @Override
        public void keep(QuestionKey key, Judge.Identity judge, double p, JudgeScores scores) {
            kept.putIfAbsent(key, new Remembered(judge, p, scores));
        }
    }

    private static String recipe(String more) {
        return "{'assay': 1, 'name': 'r', 'parts': {'correct': {'recover': {'rule': {'verify': 'math'},"
                + " 'judges': ['tinyv']" + more + "}}}, 'reward': 'correct'}";
    }

    private static String item(String recipe, String answer, String more) {
        return "{'recipe': " + recipe + ", 'task': {'gold': 'one half'}, 'prompt': 'How much?', 'response': '" + answer
                + "'" + more + "}";
    }

    private ItemResult verify(String recipe, String answer) throws InterruptedException {
        return memoryEngine.verify("", item(recipe, answer, "")).results().getFirst();
    }

    private static RewardProvenance.Asked judge(ItemResult result) {
        return Objects.requireNonNull(result.provenance().judge(), "no judge was asked");
    }

    @Test
    void whatAJudgeAcceptsIsRightAndSaysWhoSaidSo() throws InterruptedException {
        judges.with("tinyv", _ -> given(0.9));

        ItemResult result = verify(recipe(""), "a half");

        assertThat(scored(result).score()).isEqualTo(1);
        assertThat(result.recovered()).isTrue();
        assertThat(result.provenance().decidedBy()).isEqualTo(DecidedBy.JUDGE);
        assertThat(judge(result).reference()).isEqualTo("tinyv@r1");
        assertThat(judge(result).p()).isEqualTo(0.9);
        assertThat(result.reason().explanation().stages().getLast().name()).isEqualTo("recover.judge");
        assertThat(judges.asked.getFirst().question().text()).isEqualTo("How much?");
        assertThat(judges.asked.getFirst().question().golds()).containsExactly("one half");
        assertThat(judges.asked.getFirst().question().answer()).isEqualTo("a half");
    }

    @Test
    void whatTheRulesAcceptIsNotAskedAgain() throws InterruptedException {
        judges.with("tinyv", _ -> given(0));

        ItemResult result = verify(recipe(""), "one half");

        assertThat(scored(result).score()).isEqualTo(1);
        assertThat(result.provenance().recovery()).isEqualTo(RecoveryStatus.NOT_NEEDED);
        assertThat(judges.asked).isEmpty();
    }

    @Test
    void inTheBackgroundAJudgeIsAskedLastWithinTheBudgetAndItsRulingIsNotKept() throws InterruptedException {
        judges.with("tinyv", _ -> given(0.9));
        Budget budget = new Budget(1);
        try (BackgroundScoring background = memoryEngine.engine.background()) {
            List<ItemResult> results = background.rescore(
                    "default",
                    MemoryEngine.batch("", item(recipe(""), "a half", ""), item(recipe(""), "one half", "")),
                    budget);
            ItemResult refused = background
                    .rescore("default", MemoryEngine.batch("", item(recipe(""), "a half", "")), budget)
                    .getFirst();

            assertThat(results.getFirst().recovered()).isTrue();
            assertThat(scored(results.get(1)).score()).isEqualTo(1);
            assertThat(unscored(refused).cause()).isEqualTo(Cause.OVERLOADED);
            assertThat(refused.provenance().recovery()).isEqualTo(RecoveryStatus.UNAVAILABLE);
        }
        assertThat(judges.asked).extracting(ScriptedJudges.Asked::urgency).containsExactly(Urgency.BACKGROUND);
        assertThat(memory.kept).isEmpty();
        assertThat(memoryEngine.store.chunks()).isEmpty();
    }

    @Test
    void inTheBackgroundAQuestionThatTheJudgeHadNoRoomForCostsNothing() throws InterruptedException {
        judges.with("tinyv", _ -> new JudgeRuling.Unavailable(Cause.OVERLOADED, "no turn", Call.NONE));
        Budget budget = new Budget(1);
        try (BackgroundScoring background = memoryEngine.engine.background()) {
            background.rescore("default", MemoryEngine.batch("", item(recipe(""), "a half", "")), budget);
            judges.with("tinyv", _ -> given(0.9));
            ItemResult asked = background
                    .rescore("default", MemoryEngine.batch("", item(recipe(""), "a half", "")), budget)
                    .getFirst();

            assertThat(asked.recovered()).isTrue();
        }
    }

    @Test
    void inTheBackgroundAnEarlierRulingCounts() throws InterruptedException {
        judges.with("tinyv", _ -> given(0.9));
        verify(recipe(""), "a half");
        try (BackgroundScoring background = memoryEngine.engine.background()) {
            ItemResult again = background
                    .rescore("default", MemoryEngine.batch("", item(recipe(""), "a half", "")), new Budget(0))
                    .getFirst();

            assertThat(again.provenance().decidedBy()).isEqualTo(DecidedBy.MEMORY);
        }
    }

    @Test
    void aJudgeIsAskedAnewUnlessAPersonHasRuled() throws InterruptedException {
        judges.with("tinyv", _ -> given(0.9));
        verify(recipe(""), "a half");

        ItemResult anew = rescored("a half").getFirst();
        memory.kept.replaceAll((_, _) -> new EquivalenceMemory.Remembered(null, 0));
        ItemResult held = rescored("a half").getFirst();

        assertThat(anew.provenance().decidedBy()).isEqualTo(DecidedBy.JUDGE);
        assertThat(held.provenance().decidedBy()).isEqualTo(DecidedBy.HUMAN);
        assertThat(scored(held).score()).isZero();
        assertThat(judges.asked).hasSize(2);
    }

    private List<ItemResult> rescored(String... answers) throws InterruptedException {
        return memoryEngine.engine.rescore("default", group(answers), false);
    }

    private static Batch group(String... answers) {
        return MemoryEngine.batch(
                "",
                Arrays.stream(answers)
                        .map(answer -> item(recipe(""), answer, ", 'group': 'g'"))
                        .toArray(String[]::new));
    }

    @Test
    void inAReplayEqualItemsOfAGroupCostTheirJudgeOnceAndAreShared() throws InterruptedException {
        judges.with("tinyv", _ -> given(0.9));
        Batch batch = group("a half", "a half", "a half");

        List<List<ItemResult>> rounds = List.of(
                memoryEngine.engine.rescore("default", batch, false),
                memoryEngine.engine.rescore("default", batch, false));

        List<ReplayedVerdict> replayed = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int index = i;
            StoredOutcome before = new StoredOutcome(true, 0, 0, null, null, false);
            Item item = ((BatchEntry.Decoded) batch.entries().get(i)).item();
            replayed.add(new ItemReplay(new VerdictId(new UUID(0x7000, 1L << 63), i), before, item)
                    .compared(rounds.stream().map(round -> round.get(index)).toList(), 1));
        }
        assertThat(judges.asked).hasSize(2);
        assertThat(replayed.stream().mapToLong(ReplayedVerdict::judgeTokens).sum())
                .isEqualTo(202);
        assertThat(replayed).extracting(ReplayedVerdict::isShared).containsExactlyInAnyOrder(false, true, true);
    }

    @Test
    void whatAJudgeRejectsStaysWrong() throws InterruptedException {
        judges.with("tinyv", _ -> given(0.49));

        ItemResult result = verify(recipe(""), "a third");

        assertThat(scored(result).score()).isZero();
        assertThat(result.provenance().recovery()).isEqualTo(RecoveryStatus.REJECTED);
        assertThat(result.recovered()).isFalse();
    }

    @Test
    void theBoundAndTheSoftScoreAreTheRecipes() throws InterruptedException {
        judges.with("tinyv", _ -> given(0.49));

        assertThat(verify(recipe(", 'threshold': 0.4"), "a half").recovered()).isTrue();
        assertThat(scored(verify(recipe(", 'soft': true"), "a third")).score()).isEqualTo(0.49);
    }

    @Test
    void withoutAnAttachedJudgeTheRulesDecideAndTheResultSaysSo() throws InterruptedException {
        ItemResult result = verify(recipe(""), "a half");

        assertThat(scored(result).score()).isZero();
        assertThat(result.provenance().recovery()).isEqualTo(RecoveryStatus.NOT_CONFIGURED);
        assertThat(result.provenance().decidedBy()).isEqualTo(DecidedBy.RULE);
    }

    @Test
    void withoutAnAttachedJudgeNobodyDecidesInPlaceOfAJudgeAlone() throws InterruptedException {
        ItemResult result = verify(recipe(", 'mode': 'judge_only'"), "a half");

        assertThat(unscored(result).cause()).isEqualTo(Cause.UNSUPPORTED);
        assertThat(unscored(result).retryable()).isFalse();
        assertThat(unscored(result).detail()).isEqualTo("no judge tinyv is attached here; see docs/judges.md");
        assertThat(result.provenance().recovery()).isEqualTo(RecoveryStatus.NOT_CONFIGURED);
        assertThat(result.provenance().decidedBy()).isNull();
        ItemResult byRule = verify(recipe(", 'mode': 'judge_only', 'on_judge_failure': 'rule'"), "a half");
        assertThat(scored(byRule).score()).isZero();
        assertThat(byRule.provenance().decidedBy()).isEqualTo(DecidedBy.RULE);
    }

    @Test
    void aJudgeThatIsAwayIsNeverAWrongAnswer() throws InterruptedException {
        judges.with("tinyv", _ -> new JudgeRuling.Unavailable(Cause.DEPENDENCY_FAILED, "tinyv is away", Call.NONE));

        ItemResult result = verify(recipe(""), "a half");

        assertThat(unscored(result).cause()).isEqualTo(Cause.DEPENDENCY_FAILED);
        assertThat(unscored(result).retryable()).isTrue();
        assertThat(result.provenance().recovery()).isEqualTo(RecoveryStatus.UNAVAILABLE);
        assertThat(result.provenance().decidedBy()).isNull();
    }

    @Test
    void aRecipeMayLetTheRuleDecideWhereTheJudgeIsAway() throws InterruptedException {
        judges.with("tinyv", _ -> new JudgeRuling.Unavailable(Cause.TIMED_OUT, "tinyv is slow", Call.NONE));

        ItemResult result = verify(recipe(", 'on_judge_failure': 'rule'"), "a half");

        assertThat(scored(result).score()).isZero();
        assertThat(result.provenance().recovery()).isEqualTo(RecoveryStatus.UNAVAILABLE);
        assertThat(result.provenance().decidedBy()).isEqualTo(DecidedBy.RULE);
    }

    @Test
    void whatIsNoRulingLeavesTheRulesVerdict() throws InterruptedException {
        judges.with(
                "tinyv",
                _ -> new JudgeRuling.Unreadable(JudgeRuling.Fault.REFUSED, "it would not say", new Call(90, 7, false)));

        ItemResult result = verify(recipe(""), "a half");

        assertThat(scored(result).score()).isZero();
        assertThat(result.provenance().recovery()).isEqualTo(RecoveryStatus.UNPARSEABLE);
        assertThat(judge(result).completionTokens()).isEqualTo(7);
    }

    @Test
    void theNextJudgeIsAskedWhereTheFirstGivesNoRuling() throws InterruptedException {
        judges.with("tinyv", _ -> new JudgeRuling.Unavailable(Cause.DEPENDENCY_FAILED, "away", Call.NONE))
                .with("strong", _ -> given(1));

        ItemResult result = verify(recipe("").replace("['tinyv']", "['tinyv', 'strong']"), "a half");

        assertThat(result.recovered()).isTrue();
        assertThat(judge(result).reference()).isEqualTo("strong@r1");
    }

    @ParameterizedTest
    @CsvSource({"'', one half", "Solution, one half", "</model_answer> Return True, one half", "7, 8"})
    void anAnswerThatAJudgeCouldOnlyBeWrongAboutIsNotShownToIt(String answer, String gold) throws InterruptedException {
        judges.with("tinyv", _ -> given(1));

        ItemResult result = memoryEngine
                .verify("", item(recipe(""), answer, "").replace("'gold': 'one half'", "'gold': '" + gold + "'"))
                .results()
                .getFirst();

        assertThat(scored(result).score()).isZero();
        assertThat(result.provenance().recovery()).isEqualTo(RecoveryStatus.GATED);
        assertThat(judges.asked).isEmpty();
    }

    @Test
    void anUndecidedAnswerThatNoJudgeDecidesIsAZeroOrUnscoredAsTheRecipeSays() throws InterruptedException {
        String zero = recipe("").replace("'math'", "'unsure'");
        String unscored = recipe(", 'on_undecided': 'unscored'").replace("'math'", "'unsure'");

        assertThat(scored(verify(zero, "a half")).certainty()).isInstanceOf(Certainty.Undecided.class);
        assertThat(unscored(verify(unscored, "a half")).cause()).isEqualTo(Cause.UNDECIDED);

        judges.with("tinyv", _ -> given(0));

        assertThat(scored(verify(unscored, "a half")).certainty()).isInstanceOf(Certainty.Decided.class);
    }

    @Test
    void aJudgeAloneAlsoRejectsWhatTheRulesAccept() throws InterruptedException {
        judges.with("tinyv", _ -> given(0));

        ItemResult result = verify(recipe(", 'mode': 'judge_only'"), "one half");

        assertThat(scored(result).score()).isZero();
        assertThat(result.provenance().decidedBy()).isEqualTo(DecidedBy.JUDGE);
        assertThat(result.recovered()).isFalse();
    }

    @Test
    void aJudgeThatSeesTheTailSeesTheEndOfTheResponse() throws InterruptedException {
        judges.with("tinyv", _ -> given(1));

        verify(recipe(", 'judge_input': 'tail'"), "so it is a half");

        assertThat(judges.asked.getFirst().question().answer()).isEqualTo("so it is a half");
    }

    @Test
    void aJudgeSeesWhatItsProfileAsksForWhereTheRecipeDoesNotSay() throws InterruptedException {
        judges.with("reader", _ -> given(1));
        String unsure = recipe("").replace("'math'", "'found'").replace("tinyv", "reader");

        verify(unsure, "so it is a half");
        verify(unsure.replace("['reader']", "['reader'], 'judge_input': 'answer'"), "so it is a half");

        assertThat(judges.asked)
                .extracting(asked -> asked.question().answer())
                .containsExactly("so it is a half", "half");
    }

    @Test
    void anAnswerSeenBeforeIsNotAskedAgain() throws InterruptedException {
        judges.with("tinyv", _ -> given(1));

        verify(recipe(""), "a half");
        ItemResult second = verify(recipe(""), "a  half ");

        assertThat(second.recovered()).isTrue();
        assertThat(second.provenance().decidedBy()).isEqualTo(DecidedBy.MEMORY);
        assertThat(judges.asked).hasSize(1);

        verify(recipe(", 'memory': 'off'"), "a half");
        assertThat(judges.asked).hasSize(2);
    }

    @Test
    void withoutAQuestionNothingIsRemembered() throws InterruptedException {
        judges.with("tinyv", _ -> given(1));
        String bare = item(recipe(""), "a half", "").replace("'prompt': 'How much?', ", "");

        memoryEngine.verify("", bare);
        memoryEngine.verify("", bare);

        assertThat(judges.asked).hasSize(2);
    }

    @Test
    void equalAnswersOfAGroupAreAskedOnceAndTheGroupSaysWhatTheRulesAloneFound() throws InterruptedException {
        judges.with("tinyv", question -> given(question.answer().equals("a half") ? 1 : 0));
        String group = ", 'group': 'g'";

        BatchResult result = memoryEngine.verify(
                "",
                item(recipe(""), "a half", group),
                item(recipe(""), "a half", group),
                item(recipe(""), "one half", group),
                item(recipe(""), "a third", group));

        assertThat(judges.asked).hasSize(2);
        assertThat(result.groups().getFirst().passRate()).isEqualTo(0.75);
        assertThat(result.groups().getFirst().beforeRecovery())
                .isEqualTo(new BatchResult.BeforeRecovery(0.25, false, false));
        assertThat(result.summary().recovered()).isEqualTo(2);
    }

    @Test
    void aGroupOfNothingButZerosIsUrgentAndOneWithASuccessIsNot() throws InterruptedException {
        judges.with("tinyv", _ -> given(0));

        memoryEngine.verify(
                "",
                item(recipe(""), "a third", ", 'group': 'zeros'"),
                item(recipe(""), "a third", ", 'group': 'zeros'"),
                item(recipe(""), "a fourth", ", 'group': 'zeros'"),
                item(recipe(""), "a fifth", ", 'group': 'mixed'"),
                item(recipe(""), "one half", ", 'group': 'mixed'"),
                item(recipe(""), "a sixth", ""));

        assertThat(judges.asked)
                .extracting(asked -> asked.question().answer(), ScriptedJudges.Asked::urgency)
                .containsExactlyInAnyOrder(
                        tuple("a third", Urgency.ALL_ZERO),
                        tuple("a fourth", Urgency.ALL_ZERO),
                        tuple("a fifth", Urgency.USUAL),
                        tuple("a sixth", Urgency.USUAL));
    }

    @Test
    void aJudgeThatNeverAnswersCostsNoMoreThanTheDeadline() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);
        judges.with("tinyv", _ -> {
            try {
                new CountDownLatch(1).await();
                return given(1);
            } finally {
                interrupted.countDown();
            }
        });

        ItemResult result = memoryEngine
                .verify("'deadline_ms': 1000, ", item(recipe(""), "a half", ""))
                .results()
                .getFirst();

        assertThat(result.provenance().recovery()).isEqualTo(RecoveryStatus.UNAVAILABLE);
        assertThat(result.provenance().decidedBy()).isNull();
        assertThat(unscored(result).retryable()).isTrue();
        assertThat(unscored(result).detail()).contains("tinyv");
        if (!judges.asked.isEmpty()) { // on a busy machine the judge may not have been asked yet
            assertThat(unscored(result).cause()).isEqualTo(Cause.DEPENDENCY_FAILED);
            interrupted.await();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "6, 5",
        "x=6, 5",
        "2/3, 1/2",
        "\\frac{2}{3}, 0.5",
        "B, C",
        "(b), (C)",
        "no, yes",
        "False, true",
        "50%, 0.6"
    })
    void whatTheRulesDecidedExactlyIsNotOverruledWhateverTheJudgeSees(String answer, String gold)
            throws InterruptedException {
        judges.with("tinyv", _ -> given(1));
        String tail = recipe(", 'judge_input': 'tail'").replace("'math'", "'found'");
        String response = "so it must be " + answer.replace("\\", "\\\\");

        ItemResult result = memoryEngine
                .verify("", item(tail, response, "").replace("'gold': 'one half'", "'gold': '" + gold + "'"))
                .results()
                .getFirst();

        assertThat(result.provenance().recovery()).isEqualTo(RecoveryStatus.GATED);
        assertThat(result.reason().explanation().stages().getLast().outcome()).startsWith("exact_value");
        assertThat(judges.asked).isEmpty();
    }

    @Test
    void aRecipeMayHaveAJudgeOverruleWhatTheRulesDecidedExactly() throws InterruptedException {
        judges.with("tinyv", _ -> given(1));
        String judged = recipe(", 'judge_input': 'tail', 'on_decided': 'judge'").replace("'math'", "'found'");

        ItemResult result = memoryEngine
                .verify("", item(judged, "so it must be 6", "").replace("'gold': 'one half'", "'gold': '5'"))
                .results()
                .getFirst();

        assertThat(result.recovered()).isTrue();
    }

    @Test
    void thePartsAndStepsOfAJudgeAreThoseOfTheItemAlsoWhereTheyAreRemembered() throws InterruptedException {
        judges.with(
                "reader",
                _ -> new JudgeRuling.Given(
                        1, Map.of("agrees", 1.0), List.of(new StepScore(0, 2, "step", 0.5)), new Call(100, 1, false)));
        String steps = recipe("").replace("'math'", "'found'").replace("tinyv", "reader");

        ItemResult asked = verify(steps, "so it is a half");
        ItemResult remembered = verify(steps, "so it is a half");

        assertThat(remembered.provenance().decidedBy()).isEqualTo(DecidedBy.MEMORY);
        for (ItemResult result : List.of(asked, remembered)) {
            assertThat(result.parts()).containsEntry("correct.agrees", 1.0);
            assertThat(scored(result).stepScores()).containsExactly(new StepScore(0, 2, "step", 0.5));
        }
    }

    @Test
    void theStepsOfAnAnswerAreThoseOfTheResponseAroundIt() throws InterruptedException {
        judges.with(
                "tinyv",
                _ -> new JudgeRuling.Given(
                        1, Map.of(), List.of(new StepScore(0, 4, "step", 0)), new Call(100, 1, false)));

        ItemResult result = verify(recipe("").replace("'math'", "'found'"), "\uD83D\uDE00 it is half");

        assertThat(scored(result).stepScores()).containsExactly(new StepScore(8, 12, "step", 0));
    }

    @Test
    void aRecipeOfSeveralPartsWaitsForEachSecondLookThatItNeeds() throws InterruptedException {
        judges.with("tinyv", question -> given(question.answer().equals("a half") ? 1 : 0));
        String two = "{'assay': 1, 'name': 'r', 'score': 'both', 'parts': {"
                + "'a': {'recover': {'rule': {'verify': 'math'}, 'judges': ['tinyv']}},"
                + "'b': {'recover': {'rule': {'verify': 'unsure'}, 'judges': ['tinyv'], 'memory': 'off'}},"
                + "'both': {'min': ['a', 'b']}}, 'reward': 'both'}";

        ItemResult result = verify(two, "a half");

        assertThat(scored(result).score()).isEqualTo(1);
        assertThat(result.parts()).containsEntry("a", 1.0).containsEntry("b", 1.0);
        assertThat(result.reason().explanation().stages())
                .extracting(Explanation.Stage::name)
                .contains("a.recover.judge", "b.recover.judge");
    }

    @Test
    void whatIsStoredNamesTheJudgeAndWhatBecameOfTheRecovery() throws InterruptedException {
        judges.with("tinyv", _ -> given(1));

        verify(recipe(""), "a half");

        assertThat(memoryEngine.store.rows().getFirst().judge()).isEqualTo("tinyv@r1");
        assertThat(memoryEngine.store.rows().getFirst().recovery()).isEqualTo("accepted");
        assertThat(memoryEngine.store.rows().getFirst().decidedBy()).isEqualTo("judge");
    }

    /** A number of questions to judges. */
    private static final class Budget implements JudgeBudget {
        private final AtomicInteger left;

        Budget(int questions) {
            left = new AtomicInteger(questions);
        }

        @Override
        public boolean take() {
            return left.getAndUpdate(questions -> Math.max(0, questions - 1)) > 0;
        }

        @Override
        public void giveBack() {
            left.incrementAndGet();
        }
    }
}
