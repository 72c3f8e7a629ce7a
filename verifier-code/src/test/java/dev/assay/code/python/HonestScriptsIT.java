package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.code.python.ScriptExamples.Example;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of scripts that need more of a program than plain values, each with a right program and with others. */
class HonestScriptsIT extends OnOpenSandbox {
    private static final List<AssertResult> WITHOUT_MODULE = Stream.of("numpy", "pandas", "matplotlib", "pytz")
            .<AssertResult>map(module -> new AssertResult.Unable(
                    "the script needs the Python module " + module + ", which is not in the sandbox"))
            .toList();

    static List<Example> examples() {
        return ScriptExamples.of("honest.txt");
    }

    @ParameterizedTest
    @MethodSource("examples")
    void aRightProgramPassesAndNoOther(Example example) throws InterruptedException {
        AssertResult right = judge(example.programs().getFirst(), example.script());
        assumeThat(right).isNotIn(WITHOUT_MODULE);
        assertThat(right).isInstanceOfSatisfying(AssertResult.Told.class, told -> {
            assertThat(told.checks()).isNotEmpty().allMatch(AssertResult.Check::passed);
            assertThat(told.disbelief()).isEmpty();
        });
        for (String wrong : example.programs().subList(1, example.programs().size())) {
            assertThat(judge(wrong, example.script()))
                    .as(wrong)
                    .isInstanceOfSatisfying(
                            AssertResult.Told.class,
                            told -> assertThat(told.passed()).isFalse());
        }
    }
}
