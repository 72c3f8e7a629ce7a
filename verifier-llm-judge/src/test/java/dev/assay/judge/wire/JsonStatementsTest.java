package dev.assay.judge.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.judge.contract.FormReading.NotSaid;
import dev.assay.judge.contract.FormReading.Said;
import dev.assay.judge.contract.JudgeContract;
import dev.assay.judge.contract.StatementForm;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonStatementsTest {
    private static final StatementForm DECISION =
            new JudgeContract.Verdict(List.of("Yes"), List.of("No"), List.of(), Optional.empty()).form(0);
    private static final StatementForm SCORE = new JudgeContract.Score(Optional.of("Score"), 0, 10).form(0);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"verdict\": \"Yes\"}",
                " {\"verdict\":\"yes\"}\n",
                "<think>{\"verdict\": \"No\"}?</think>\n{\"verdict\": \"Yes\"}",
                "{\"reasons\": \"</think>\", \"verdict\": \"Yes\"}",
                "{\"reasons\": \"\\\"verdict\\\": \\\"No\\\"\", \"verdict\": \"Yes\"}"
            })
    void anObjectIsReadByItsKeys(String completion) {
        assertThat(JsonStatements.read(DECISION, completion))
                .isInstanceOfSatisfying(
                        Said.class,
                        said -> assertThat(said.statements().values())
                                .allMatch(statement -> statement.value().equals("Yes")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Yes",
                "\"Yes\"",
                "[\"Yes\"]",
                "{\"verdict\": \"Maybe\"}",
                "{\"verdict\": true}",
                "<think>{\"verdict\": \"Yes\"}",
                "{\"verdict\": [\"Yes\"]}",
                "{\"verdict\": \"Yes\", \"verdict\": \"No\"}",
                "{\"verdict\": \"Yes\"} {\"verdict\": \"No\"}",
                "{\"verdict\": \"Yes\""
            })
    void whateverElseIsUnreadable(String completion) {
        assertThat(JsonStatements.read(DECISION, completion)).isInstanceOf(NotSaid.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"score\": 11}", "{\"score\": -1}", "{\"score\": 1e400}", "{\"score\": \"many\"}"})
    void aScoreOutOfItsRangeIsUnreadable(String completion) {
        assertThat(JsonStatements.read(SCORE, completion)).isInstanceOf(NotSaid.class);
    }
}
