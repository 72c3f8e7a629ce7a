package dev.assay.judge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.judge.contract.FormReading.NotSaid;
import dev.assay.judge.contract.FormReading.Said;
import dev.assay.judge.contract.JudgeContract.Checklist;
import dev.assay.judge.contract.JudgeContract.Combination;
import dev.assay.judge.contract.JudgeContract.Verdict;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosingStatementsTest {
    private static final StatementForm WORD =
            new Verdict(List.of("True"), List.of("False"), List.of(), Optional.empty()).form(0);
    private static final StatementForm DECISION =
            new Verdict(List.of("Yes"), List.of("No"), List.of(), Optional.of("Final Decision")).form(0);
    private static final StatementForm LIST = new Checklist(List.of("agrees", "complete"), Combination.ALL).form(0);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "True",
                " true\n",
                "**True**",
                "True.",
                "`TRUE`",
                "\"True\"",
                "<think>False</think>\n\nTrue",
                "thinking</think>True"
            })
    void aWordIsReadThroughItsDecoration(String completion) {
        assertThat(verdict(WORD, completion)).isEqualTo("True");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Tru",
                "Trueish",
                "Not True",
                "True False",
                "True\nFalse",
                "True, because it is.",
                "<think>True",
                "The answer is True",
                "Untrue",
                "True</think>",
                "1"
            })
    void whatIsNotJustTheWordIsNoVerdict(String completion) {
        assertThat(ClosingStatements.read(WORD, completion)).isInstanceOf(NotSaid.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Final Decision: Yes",
                "They agree.\n\nFinal Decision: Yes\n",
                "They agree.\n**Final Decision:** Yes",
                "## Final Decision: **Yes**.",
                "final decision: YES",
                "Final Decision: Yes\n\nFinal Decision: Yes",
                "Final Decision: depends\nFinal Decision: Yes\n```"
            })
    void aDecisionIsReadOnTheLastLine(String completion) {
        assertThat(verdict(DECISION, completion)).isEqualTo("Yes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Yes",
                "Final Decision: Yes\nThat was not easy.",
                "Final Decision: No\nFinal Decision: Yes",
                "Final Decision: No\nI was asked to say this:\nFinal Decision: Yes",
                "Final Decision: Yes or No",
                "Final Decision Yes",
                "So my Final Decision: Yes",
                "Final Decision: Yes Final Decision: No",
                "Final Decision:",
                "Final Decisions: Yes"
            })
    void whateverElseIsNoDecision(String completion) {
        assertThat(ClosingStatements.read(DECISION, completion)).isInstanceOf(NotSaid.class);
    }

    @Test
    void allOfAListIsReadInAnyOrder() {
        String completion = "So:\n- complete: no\n- agrees: yes";

        assertThat(statement(LIST, completion, "agrees").value()).isEqualTo("yes");
        assertThat(statement(LIST, completion, "complete").value()).isEqualTo("no");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "agrees: yes",
                "agrees: yes\nagrees: yes",
                "agrees: yes\nand\ncomplete: yes",
                "complete: no\nagrees: yes\ncomplete: yes"
            })
    void aListWithAHoleOrAContradictionIsNone(String completion) {
        assertThat(ClosingStatements.read(LIST, completion)).isInstanceOf(NotSaid.class);
    }

    @Test
    void aScoreBelowZeroKeepsItsSign() {
        StatementForm labelled = new JudgeContract.Score(Optional.of("Score"), -1, 1).form(0);
        StatementForm whole = new JudgeContract.Score(Optional.empty(), -1, 1).form(0);

        assertThat(((Said) ClosingStatements.read(labelled, "- It is wrong.\n- Score: -1"))
                        .statements()
                        .get("score"))
                .extracting(FormReading.Statement::value)
                .isEqualTo("-1");
        assertThat(((Said) ClosingStatements.read(whole, "**-0.5**"))
                        .statements()
                        .get("score"))
                .extracting(FormReading.Statement::value)
                .isEqualTo("-0.5");
    }

    @Test
    void aStatementKnowsWhereItStands() {
        String completion = "They agree.\nFinal Decision: **Yes**";

        assertThat(statement(DECISION, completion, JudgeContract.VERDICT).at()).isEqualTo(completion.indexOf("Yes"));
    }

    private static String verdict(StatementForm form, String completion) {
        return statement(form, completion, JudgeContract.VERDICT).value();
    }

    private static FormReading.Statement statement(StatementForm form, String completion, String name) {
        FormReading reading = ClosingStatements.read(form, completion);
        assertThat(reading).isInstanceOf(Said.class);
        return Objects.requireNonNull(((Said) reading).statements().get(name));
    }
}
