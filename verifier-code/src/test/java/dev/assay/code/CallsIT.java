package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.AnswerOrder;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests of called functions and of assertions. */
class CallsIT extends OnSandbox {
    private static final CodeTask SUM = new Tasks()
            .kind(TaskKind.FUNCTION)
            .entry("solve")
            .test(Map.of("args", List.of(2, 3), "expected", 5))
            .test(Map.of("args", List.of(2), "kwargs", Map.of("b", -2), "expected", 0))
            .task();
    private static final CodeTask SORTED = new Tasks()
            .kind(TaskKind.FUNCTION)
            .entry("Solution.sort")
            .test(Map.of("args", List.of(List.of(3, 1, 2)), "expected", List.of(1, 2, 3)))
            .task();
    private static final CodeTask ASSERTED = new Tasks()
            .kind(TaskKind.ASSERTS)
            .test(Map.of("assert", "solve(2, 3) == 5"))
            .test(Map.of("assert", "import math\nassert math.isclose(solve(0.1, 0.2), 0.3)"))
            .task();

    @Test
    void aFunctionIsPaidForTheRightValues() throws InterruptedException {
        assertThat(score(SUM, "def solve(a, b):", "    return a + b")).isEqualTo(1);
        assertThat(score(SUM, "def solve(a, b):", "    return a - b")).isZero();
        assertThat(score(SUM, "def solve(a, b):", "    return True")).isZero();
        assertThat(score(
                        SUM,
                        "class Solution:",
                        "    def solve(self, a: int, b: Optional[int]):",
                        "        return a + b"))
                .isEqualTo(1);
    }

    @Test
    void theOrderOfAListCountsUnlessTheTaskLeavesItOpenAndNeverHowOften() throws InterruptedException {
        Tasks tasks = new Tasks()
                .kind(TaskKind.FUNCTION)
                .entry("f")
                .test(Map.of("args", List.of(), "expected", List.of(List.of(1, 2), List.of(3), List.of(3))));
        assertThat(score(tasks.task(), "f = lambda: [[3], [1, 2], [3]]")).isZero();
        CodeTask any = tasks.order(AnswerOrder.ANY).task();
        assertThat(score(any, "f = lambda: [[3], [1, 2], [3]]")).isEqualTo(1);
        assertThat(score(any, "f = lambda: [[3], [2, 1], [3]]")).isZero();
        assertThat(score(any, "f = lambda: [[3], [1, 2]]")).isZero();
        assertThat(score(any, "f = lambda: [[3], [1, 2], [1, 2]]")).isZero();
        assertThat(score(any, "f = lambda: [[3], [1, 2], [3], [3]]")).isZero();
        CodeTask nested = tasks.order(AnswerOrder.ANY_NESTED).task();
        assertThat(score(nested, "f = lambda: ((3,), (2, 1), (3,))")).isEqualTo(1);
        assertThat(score(nested, "f = lambda: [[3], [2, 3], [1]]")).isZero();
    }

    @Test
    void aListMayBeSortedInPlaceOrGivenBackAsATupleOrAnIterator() throws InterruptedException {
        for (String body : List.of(
                "x.sort()",
                "return sorted(x)",
                "return tuple(sorted(x))",
                "return iter(sorted(x))",
                "yield from sorted(x)")) {
            assertThat(score(SORTED, "class Solution:", "    def sort(self, x: List[int]):", "        " + body))
                    .as(body)
                    .isEqualTo(1);
        }
        assertThat(score(SORTED, "class Solution:", "    def sort(self, x):", "        x.reverse()"))
                .isZero();
        assertThat(score(SORTED, "class Solution:", "    def sort(self, x):", "        return set(x)"))
                .isZero();
    }

    @Test
    void eachEndHasItsLetters() throws InterruptedException {
        assertThat(said(0, SUM, "def solve(a, b):", "    return 1 / 0")).startsWith("RE");
        assertThat(said(0, SUM, "def solve(a, b):", "    return a b")).startsWith("CE");
        assertThat(said(0, SUM, "def solve(a, b):", "    while True: pass")).startsWith("TLE");
        assertThat(said(0, SUM, "import os", "def solve(a, b):", "    os._exit(0)"))
                .startsWith("RE");
        assertThat(said(0, SUM, "def solve(a, b):", "    return object()")).startsWith("WA");
        assertThat(said(0, ASSERTED, "def solve(a, b):", "    return 1 / 0")).startsWith("RE");
        assertThat(said(0, ASSERTED, "def solve(a, b):", "    return 1")).startsWith("WA");
    }

    @Test
    void assertionsAreToldOutside() throws InterruptedException {
        assertThat(score(ASSERTED, "def solve(a, b):", "    return a + b")).isEqualTo(1);
        assertThat(score(
                        ASSERTED,
                        "class E(int):",
                        "    def __eq__(s, o): return True",
                        "    def __float__(s): return 0.3",
                        "def solve(a, b):",
                        "    return E(0)"))
                .isZero();
    }

    @Test
    void aBrokenTestOrAnotherLanguageIsUnscored() throws InterruptedException {
        CodeTask broken = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", "solve(2, =="))
                .task();
        assertThat(verdict(broken, "def solve(a, b):", "    return a + b"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Verdict.Cause.BAD_REFERENCE));
        CodeTask other = new Tasks()
                .kind(TaskKind.FUNCTION)
                .in("bash")
                .entry("solve")
                .test(Map.of("args", List.of(), "expected", 1))
                .task();
        assertThat(verdict(other, "solve() { echo 1; }"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Verdict.Cause.UNSUPPORTED));
    }
}
