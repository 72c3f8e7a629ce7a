package dev.assay.engine;

import static dev.assay.engine.ScriptedJudges.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.estimate.AnswerType;
import dev.assay.engine.estimate.Stratum;
import dev.assay.engine.recovery.EquivalenceMemory;
import dev.assay.engine.store.AuditSample;
import dev.assay.engine.store.VerdictRow;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AuditTest {
    private final ScriptedJudges judges = new ScriptedJudges();
    private final MemoryEngine memoryEngine = new MemoryEngine(MemoryEngine.SETTINGS, judges, EquivalenceMemory.NONE);

    @AfterEach
    void close() {
        memoryEngine.close();
    }

    private static String item(String audit, String answer, String more) {
        return "{'recipe': {'assay': 1, 'name': 'r', 'parts': {'correct': {'recover': {'rule': {'verify': 'math'},"
                + " 'judges': ['tinyv'], 'audit': " + audit + "}}}, 'reward': 'correct'},"
                + " 'task': {'gold': 'one half'}, 'response': '" + answer + "'" + more + "}";
    }

    private List<VerdictRow> rows(String... items) throws InterruptedException {
        memoryEngine.verify("", items);
        return memoryEngine.store.rows();
    }

    private AuditSample sample(String answer) throws InterruptedException {
        return Objects.requireNonNull(
                rows(item("1", answer, ", 'prompt': 'How much?'")).getLast().sample(), "it was not drawn");
    }

    @Test
    void whoeverDecidedAnItemIsItsStratum() throws InterruptedException {
        judges.with("tinyv", question -> given(question.answer().equals("a half") ? 0.9 : 0.1));

        AuditSample byRule = sample("one half");
        assertThat(byRule.stratum()).isEqualTo(Stratum.RULE_ACCEPTED);
        assertThat(byRule.ruleAccepted()).isTrue();
        assertThat(byRule.judgeP()).isNull();
        AuditSample rescued = sample("a half");
        assertThat(rescued.stratum()).isEqualTo(Stratum.JUDGE_ACCEPTED);
        assertThat(rescued.ruleAccepted()).isFalse();
        assertThat(rescued.accepted()).isTrue();
        assertThat(rescued.ruleScore()).isZero();
        assertThat(rescued.judgeP()).isEqualTo(0.9);
        assertThat(rescued.probability()).isEqualTo(1);
        assertThat(rescued.answerType()).isEqualTo(AnswerType.TEXT);
        assertThat(rescued.key()).isNotNull();
        assertThat(sample("a third").stratum()).isEqualTo(Stratum.JUDGE_REJECTED);
        assertThat(sample("Solution").stratum()).isEqualTo(Stratum.GATED);
    }

    @Test
    void withoutAJudgeTheRulesErrorsAreStillSampled() throws InterruptedException {
        assertThat(sample("a third").stratum()).isEqualTo(Stratum.RULE_REJECTED);
    }

    /** The chance that all items or none are drawn is 1 in 2^199. */
    @Test
    void equalItemsAreDrawnEachOnItsOwn() throws InterruptedException {
        judges.with("tinyv", _ -> given(1));

        List<VerdictRow> rows = rows(Collections.nCopies(200, item("0.5", "a half", ", 'group': 'g'"))
                .toArray(String[]::new));

        assertThat(rows).hasSize(200);
        assertThat(rows).anyMatch(row -> row.sample() != null).anyMatch(row -> row.sample() == null);
        assertThat(rows)
                .filteredOn(row -> row.sample() != null)
                .allMatch(row -> row.sample() != null && row.sample().probability() == 0.5);
    }

    @Test
    void whatHasNoScoreOrNoShareIsNotDrawn() throws InterruptedException {
        judges.with("tinyv", _ -> given(1));

        assertThat(rows(item("0", "a half", "")).getLast().sample()).isNull();
        assertThat(rows("{'recipe': 'math', 'task': {}, 'response': 'x'}")
                        .getLast()
                        .sample())
                .isNull();
    }

    @Test
    void anItemWithoutAQuestionHasNoKey() throws InterruptedException {
        judges.with("tinyv", _ -> given(1));

        AuditSample sample = rows(item("1", "a half", "")).getLast().sample();
        assertThat(sample).isNotNull();
        assertThat(Objects.requireNonNull(sample).key()).isNull();
    }
}
