package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.assay.code.driver.ProgramSections;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Programs in languages other than Python that try to earn a reward without computing the sum, and their honest twins.
 */
class LanguageCheatsIT extends OnSandbox {
    private static CodeTask called(String language) {
        return new Tasks()
                .kind(TaskKind.FUNCTION)
                .in(language)
                .entry("solve")
                .test(Map.of("args", List.of(2, 3), "expected", 5))
                .test(Map.of("args", List.of(-1, 1), "expected", 0))
                .test(Map.of("args", List.of(10, 20), "expected", 30))
                .task();
    }

    @TestFactory
    Stream<DynamicTest> aCheatIsNotPaidAndItsHonestTwinIs() {
        return Stream.of("cpp", "java", "javascript", "typescript", "go", "rust")
                .flatMap(language -> ProgramSections.cheats(language, 0).stream()
                        .map(pair -> dynamicTest(language + ": " + pair.name(), () -> {
                            assertThat(score(called(language), pair.first()))
                                    .as("cheat")
                                    .isZero();
                            assertThat(score(called(language), pair.second()))
                                    .as("honest")
                                    .isEqualTo(1);
                        })));
    }
}
