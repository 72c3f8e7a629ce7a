package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of scripts that need more of a program than plain values, each with a right program and with others. */
class HonestScriptsIT extends OnOpenSandbox {
    private static final AssertResult WITHOUT_NUMPY =
            new AssertResult.Unable("the script needs the Python module numpy, which is not in the sandbox");

    record Example(String name, String script, String right, List<String> wrong) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Example> examples() throws IOException {
        String[] sections = text().split("(?m)^=== ", -1);
        String forge = sections[0].substring(sections[0].indexOf(">>>\n") + 4);
        List<Example> examples = new ArrayList<>();
        for (String section : Arrays.asList(sections).subList(1, sections.length)) {
            String[] named = section.split("\n", 2);
            List<String> parts = List.of(named[1].split("(?m)^---\n", -1));
            List<String> wrong = parts.subList(2, parts.size()).stream()
                    .map(program -> program.contains("forge(") ? forge + program : program)
                    .toList();
            examples.add(new Example(named[0], parts.get(0), parts.get(1), wrong));
        }
        return examples.stream();
    }

    private static String text() throws IOException {
        try (InputStream file = Objects.requireNonNull(HonestScriptsIT.class.getResourceAsStream("honest.txt"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private AssertResult judge(String source, String script) throws InterruptedException {
        return new AssertScriptRunner(this::run, new KnownScripts())
                .judge(source, false, AssertScript.of(script), LIMITS);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void aRightProgramPassesAndNoOther(Example example) throws InterruptedException {
        AssertResult right = judge(example.right(), example.script());
        assumeThat(right).isNotEqualTo(WITHOUT_NUMPY);
        assertThat(right)
                .isInstanceOfSatisfying(
                        AssertResult.Told.class,
                        told -> assertThat(told.checks()).isNotEmpty().allMatch(AssertResult.Check::passed));
        for (String wrong : example.wrong()) {
            assertThat(judge(wrong, example.script()))
                    .as(wrong)
                    .isInstanceOfSatisfying(
                            AssertResult.Told.class,
                            told -> assertThat(told.passed()).isFalse());
        }
    }
}
