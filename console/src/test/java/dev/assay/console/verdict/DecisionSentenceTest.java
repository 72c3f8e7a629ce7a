package dev.assay.console.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.console.verdict.OneVerdictPage.Decision;
import dev.assay.engine.wire.Json;
import gg.jte.output.StringOutput;
import org.junit.jupiter.api.Test;

class DecisionSentenceTest {
    private static Decision decision(String json) {
        return DecisionSentence.of(Json.MAPPER.readTree(json.replace('\'', '"')));
    }

    private static String sentence(String json) {
        StringOutput output = new StringOutput();
        decision(json).sentence().writeTo(output);
        return output.toString();
    }

    @Test
    void theStageThatDecidedIsTheLast() {
        assertThat(sentence("""
                {'reward': 0, 'score': 0, 'answer': '5', 'decided_by': 'rule', 'recovery': 'off', 'verifier': 'math@1',
                 'explanation': {'stages': [{'name': 'extract.boxed', 'input': '', 'outcome': '5'},
                                            {'name': 'equal.rational', 'input': '', 'outcome': 'different'}]}}"""))
                .isEqualTo("The verifier math@1 rejected the answer “5” by the stage equal.rational: different.");
    }

    @Test
    void aJudgeThatAcceptsWhatTheRulesRejectedIsNamed() {
        assertThat(sentence("""
                {'reward': 1, 'score': 1, 'answer': '5', 'decided_by': 'judge', 'recovery': 'accepted',
                 'judge': {'profile': 'tinyv'}}""")).isEqualTo("The judge tinyv accepted the answer “5”, which the rules had rejected.");
    }

    @Test
    void anUnscoredVerdictHasNoFigure() {
        String json = "{'reward': null, 'cause': 'timed_out', 'detail': 'the deadline passed', 'retryable': true}";

        assertThat(decision(json).kind()).isEqualTo("unscored");
        assertThat(decision(json).figure()).doesNotContain("0");
        assertThat(sentence(json))
                .isEqualTo("There is no reward, for the checker could not tell (timed_out: the deadline passed)."
                        + " The same item may be scored later.");
    }

    @Test
    void aRewardBetweenIsNeitherRightNorWrong() {
        assertThat(decision("{'reward': 0.333333333, 'score': 0.333333333}"))
                .extracting(Decision::kind, Decision::figure)
                .containsExactly("part", "0.3333");
        assertThat(sentence("{'reward': 0.25, 'score': 0.25, 'verifier': 'code@1', 'decided_by': 'rule'}"))
                .isEqualTo("The verifier code@1 gave 0.25 to the response.");
        assertThat(decision("{'reward': -0.5, 'score': 0}").kind()).isEqualTo("bad");
        assertThat(decision("{'reward': 1, 'score': 1}").kind()).isEqualTo("good");
    }
}
