package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestSets;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests of scripts that go through the objects of a program one after the other. */
class ScriptLoopsIT extends OnSandbox {
    private static final String BARS = """
            class Bar:
                def __init__(self, place):
                    self.place = place
                def height(self):
                    return self.place %s
            def bars(count):
                return [Bar(place) for place in range(count)]
            """;
    private static final String RIGHT = BARS.formatted("");
    private static final String TEST = """
            import random
            import unittest
            random.seed(1)
            class Heights(unittest.TestCase):
                def setUp(self):
                    self.bars = bars(60)
                def test_heights(self):
                    self.assertEqual(len(self.bars), 60)
                    for place, bar in enumerate(self.bars):
                        %s
                        self.assertEqual(bar.height(), place)
            """;

    private record Tried(double score, long runs) {}

    private Tried tried(String test, String right, String program) throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", test))
                .reference("python", right)
                .task();
        CountingSandbox sandbox = counting();
        Verdict verdict = new CodeVerifier(Optional.of(sandbox), TestSets.NONE)
                .verify(task, Response.of("```python\n" + program + "\n```\n"));
        assertThat(verdict).isInstanceOf(Verdict.Scored.class);
        return new Tried(((Verdict.Scored) verdict).score(), sandbox.programs().size());
    }

    @Test
    void aTestThatLooksAtOneObjectAfterTheOtherNeedsFewRuns() throws Exception {
        Tried right = tried(TEST.formatted("pass"), RIGHT, RIGHT);
        assertThat(right.score()).isEqualTo(1);
        assertThat(right.runs()).isLessThan(40);
        assertThat(tried(TEST.formatted("pass"), RIGHT, BARS.formatted("+ (self.place == 50)"))
                        .score())
                .isZero();
    }

    @Test
    void aLoopThatDoesMoreForSomeObjectsHasItsValuesToo() throws Exception {
        String test = TEST.formatted("if place % 7 == 3: self.assertTrue(bar.height() < 60)");
        assertThat(tried(test, RIGHT, RIGHT).score()).isEqualTo(1);
        assertThat(tried(test, RIGHT, BARS.formatted("* (self.place != 45)")).score())
                .isZero();
    }

    @Test
    void whatALoopNeverComesToIsNotDone() throws Exception {
        String counted = RIGHT + """
                seen = []
                def height(self):
                    seen.append(self.place)
                    return self.place
                Bar.height = height
                def looked():
                    return len(seen)
                """;
        String test = """
                import random
                random.seed(1)
                all = bars(60)
                for bar in all:
                    if bar.height() == 9:
                        break
                assert looked() == %d
                """;
        assertThat(tried(test.formatted(10), counted, counted).score()).isEqualTo(1);
        assertThat(tried(test.formatted(10), counted, counted.replace("len(seen)", "60"))
                        .score())
                .isZero();
    }

    @Test
    void aBarThatIsCalledPatchIsNoMock() throws Exception {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", "for patch in bars(3):\n    assert patch.height() < 3"))
                .task();
        assertThat(score(task, RIGHT)).isEqualTo(1);
        assertThat(score(task, BARS.formatted("+ 1"))).isZero();
    }
}
