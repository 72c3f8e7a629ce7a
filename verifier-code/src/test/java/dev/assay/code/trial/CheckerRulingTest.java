package dev.assay.code.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckerRulingTest {
    private static CheckerRuling ruling(int code, String stdout, String stderr) {
        RunReport report = new RunReport(
                RunUsage.NONE,
                ProgramOutput.NONE,
                new ProgramOutput(Bytes.utf8(stderr), false),
                Optional.empty(),
                Map.of());
        return CheckerRuling.of(new RunOutcome.Exited(code, report), stdout);
    }

    @ParameterizedTest
    @CsvSource({
        "0, '', Accepted",
        "0, 'ok 3 words', Accepted",
        "0, 'True', Accepted",
        "0, 'AC', Accepted",
        "0, 'WA', Rejected",
        "0, 'False\n', Rejected",
        "0, '0', Rejected",
        "0, 'perhaps', Broken",
        "1, '', Rejected",
        "2, 'wrong output format', Rejected",
        "3, '', Broken",
        "7, '', Broken",
        "139, '', Broken"
    })
    void aJudgeRulesByItsCodeAndItsFirstWord(int code, String stdout, String ruling) {
        assertThat(ruling(code, stdout, "").getClass().getSimpleName()).isEqualTo(ruling);
    }

    @ParameterizedTest
    @CsvSource({
        "'Traceback (most recent call last):\n  File\nNameError: x', Broken",
        "'  File \"checker.py\"\nSyntaxError: invalid syntax', Broken",
        "'Traceback (most recent call last):\n  File\nValueError: x', Unreadable",
        "'Traceback (most recent call last):\n  File\nEOFError: EOF when reading a line', Unreadable",
        "'Traceback (most recent call last):\n  File\nAssertionError', Unreadable",
        "'Traceback (most recent call last):\n  File\nKeyError: 3', Unreadable",
        "'Traceback (most recent call last):\n  File\njson.decoder.JSONDecodeError: x', Unreadable",
        "'Traceback (most recent call last):\n  File\nTypeError: ''NoneType'' object is not subscriptable', Unreadable",
        "'Traceback (most recent call last):\n  File\nTypeError: x', Broken",
        "'FAIL: test_a (__main__.T)\nTraceback (most recent call last):\nAssertionError: 1 != 2', Unreadable",
        "'panic: runtime error\n', Broken",
        "'Exception in thread \"main\" java.lang.NumberFormatException: x', Unreadable",
        "'Exception in thread \"main\" java.lang.ArithmeticException: / by zero', Broken",
        "'wrong answer 1st words differ', Rejected",
        "'wrong answer expected 5, found 8\u0085ValueError', Rejected",
        "'wrong answer expected 5, found 8\rError: x', Rejected",
        "'wrong answer expected 5, found 8\u2028FAIL', Rejected",
        "'FAIL the answer of the jury is worse', Broken"
    })
    void anErrorOfAJudgeIsNoRejection(String stderr, String ruling) {
        assertThat(ruling(1, "", stderr).getClass().getSimpleName()).isEqualTo(ruling);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 'Traceback (most recent call last):\n  File\nNameError: x', true",
        "1, 'Traceback (most recent call last):\n  File\nModuleNotFoundError: x', true",
        "1, 'Traceback (most recent call last):\n  File\nRecursionError: x', false",
        "1, 'FAIL the answer of the jury is worse', true",
        "3, '', true",
        "120, '', false"
    })
    void aFaultInAJudgesOwnTextIsToldApart(int code, String stderr, boolean isOwn) {
        assertThat(ruling(code, "", stderr))
                .isInstanceOfSatisfying(
                        CheckerRuling.Broken.class,
                        broken -> assertThat(broken.isOwn()).isEqualTo(isOwn));
    }

    @Test
    void aJudgeOverItsLimitsDoesNotRule() {
        assertThat(CheckerRuling.of(new RunOutcome.TimedOut(RunOutcome.Clock.CPU, RunReport.EMPTY), ""))
                .isInstanceOf(CheckerRuling.Broken.class);
        assertThat(CheckerRuling.of(new RunOutcome.CompileFailed(RunReport.EMPTY), ""))
                .isInstanceOf(CheckerRuling.Broken.class);
        assertThat(CheckerRuling.of(RunOutcome.SandboxFailed.of(RunOutcome.Reason.STARVED, "busy"), ""))
                .isInstanceOf(CheckerRuling.Failed.class);
    }
}
