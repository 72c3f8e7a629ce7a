package dev.assay.console.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.console.page.ModelText;
import dev.assay.console.verdict.Evidence.DiffLine;
import dev.assay.console.verdict.Evidence.TestRow;
import dev.assay.console.verdict.OneVerdictPage.Reason;
import dev.assay.console.verdict.OneVerdictPage.Stage;
import dev.assay.console.verdict.OneVerdictPage.StageGroup;
import dev.assay.engine.wire.Json;
import gg.jte.output.StringOutput;
import org.junit.jupiter.api.Test;

class StageReaderTest {
    private static Reason read(String result, String task) {
        return StageReader.read(
                Json.MAPPER.readTree(result.replace('\'', '"')),
                Json.MAPPER.readTree(task.replace('\'', '"')),
                "Which year?");
    }

    private static String text(ModelText shown) {
        StringOutput output = new StringOutput();
        shown.writeTo(output);
        return output.toString();
    }

    @Test
    void partsThatWentTheSameWayShareTheirStages() {
        Reason reason = read("""
                {'verifier': 'sql@1', 'answer': 'SELECT 1', 'parts': {'correct': 0, 'rows': 0, 'style': 1},
                 'explanation': {'gold': ['SELECT 2'], 'stages': [
                   {'name': 'correct.compare.different', 'input': 'database 1', 'outcome': 'it has 2 rows'},
                   {'name': 'rows.compare.different', 'input': 'database 1', 'outcome': 'it has 2 rows'},
                   {'name': 'style.extract.text', 'input': '', 'outcome': 'SELECT 1'}]}}""", "{}");

        assertThat(reason.groups()).extracting(StageGroup::parts).containsExactly("correct, rows", "style");
        assertThat(reason.groups().getFirst().stages())
                .extracting(Stage::plainName)
                .containsExactly("compare.different");
        assertThat(reason.evidence().queries().orElseThrow().databases()).hasSize(1);
    }

    @Test
    void aTestShowsWhichLinesDiffer() {
        Reason reason = read("""
                {'verifier': 'code@1', 'parts': {'test.0': 1, 'test.1': 0}, 'explanation': {'gold': [], 'stages': [
                   {'name': 'test.0', 'input': '1 ms', 'outcome': 'AC'},
                   {'name': 'test.1', 'input': '1 ms', 'outcome': 'WA: word 2 is wrong'},
                   {'name': 'given.1', 'input': '', 'outcome': 'one\\nthree'},
                   {'name': 'test.2', 'input': '', 'outcome': 'not run, nor those after it: the score is known'}]}}""", """
                {'tests': [{'stdin': '0'}, {'args': [1], 'kwargs': {'b': 2}, 'expected': 'one\\ntwo'}]}""");

        assertThat(reason.evidence().tests()).extracting(TestRow::kind).containsExactly("good", "bad", "unscored");
        TestRow wrong = reason.evidence().tests().get(1);
        assertThat(text(wrong.input())).isEqualTo("(1, b=2)");
        assertThat(wrong.expected()).extracting(DiffLine::same).containsExactly(true, false);
        assertThat(wrong.given()).extracting(DiffLine::same).containsExactly(true, false);
    }

    @Test
    void aJudgeIsShownWithWhatItWasAsked() {
        Reason reason = read("""
                {'verifier': 'math@1', 'answer': '1905', 'parts': {}, 'judge': {'profile': 'tinyv', 'prompt_sha256': 'ab12'},
                 'explanation': {'gold': ['1906'], 'stages': [
                   {'name': 'equal.rational', 'input': '1906 ? 1905', 'outcome': 'different'},
                   {'name': 'recover.judge', 'input': '1905', 'outcome': 'rejected with p = 0.1 by tinyv'}]}}""", "{}");

        Evidence.JudgeTalk judges = reason.evidence().judges().orElseThrow();
        assertThat(text(judges.question())).isEqualTo("Which year?");
        assertThat(text(judges.answer())).isEqualTo("1905");
        assertThat(judges.rulings())
                .extracting(StageReaderTest::text)
                .containsExactly("rejected with p = 0.1 by tinyv");
        assertThat(judges.prompt()).isEqualTo("ab12");
        assertThat(text(reason.evidence().formulas().orElseThrow().relation())).isEqualTo("different");
    }

    @Test
    void whoMayNotSeeStagesSeesNoEvidence() {
        Reason reason = read("{'verifier': 'math@1', 'answer': '4', 'parts': {}, 'explanation': null}", "null");

        assertThat(reason.visible()).isFalse();
        assertThat(reason.evidence().isEmpty()).isTrue();
    }
}
