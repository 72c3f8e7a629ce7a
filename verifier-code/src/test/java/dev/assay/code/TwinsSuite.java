package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.assay.code.python.Cheats;
import dev.assay.code.task.CodeLimits;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs programs that try to earn a reward without computing the sum, and their honest twins, on one backend.
 * {@code -Dassay.cheats=REGEX} selects pairs by name.
 */
abstract class TwinsSuite extends OnSandbox {
    private static final CodeLimits LIMITS = new CodeLimits(1_000, null, null, null, null);
    private static final Optional<Pattern> ASKED =
            Optional.ofNullable(System.getProperty("assay.cheats")).map(Pattern::compile);

    private static final CodeTask CALLED = new Tasks()
            .kind(TaskKind.FUNCTION)
            .entry("solve")
            .test(Map.of("args", List.of(2, 3), "expected", 5))
            .test(Map.of("args", List.of(-1, 1), "expected", 0))
            .test(Map.of("args", List.of(10, 20), "expected", 30))
            .limits(LIMITS)
            .task();
    private static final CodeTask ASSERTED = new Tasks()
            .kind(TaskKind.ASSERTS)
            .test(Map.of("assert", """
                    import math
                    assert solve(2, 3) == 5
                    assert abs(solve(-1, 1) - 0) < 1e-6
                    assert math.isclose(solve(10, 20), 30)
                    assert 31 > solve(10, 20) > 29 and solve(10, 21) in (31, 32)
                    """))
            .limits(LIMITS)
            .task();
    private static final CodeTask CHECKED = new Tasks()
            .kind(TaskKind.ASSERTS)
            .entry("solve")
            .test(Map.of("assert", """
                    METADATA = {"author": "us"}

                    def check(candidate):
                        for a in range(3):
                            expected = a + 7
                            assert candidate(a, 7) == expected
                        assert not candidate(0, 0) and candidate(2, 2) != 5, "wrong"
                        assert [candidate(1, 2)] == [3] and 3 == candidate(1, 2)
                    """))
            .limits(LIMITS)
            .task();

    /** Returns the names of honest twins that need a feature which this backend lacks; they are unscored. */
    protected Set<String> unscored() {
        return Set.of();
    }

    /** Returns whether this pair runs without {@code -Dassay.cheats}. */
    protected boolean isUsual(String name) {
        return true;
    }

    @TestFactory
    Stream<DynamicTest> aCheatIsNotPaidForAFunctionAndItsHonestTwinIs() {
        return pairs().map(pair -> dynamicTest(pair.name(), () -> holds(CALLED, pair)));
    }

    @TestFactory
    Stream<DynamicTest> aCheatIsNotPaidForAssertsAndItsHonestTwinIs() {
        return pairs().map(pair -> dynamicTest(pair.name(), () -> {
            holds(ASSERTED, pair);
            holds(CHECKED, pair);
        }));
    }

    private Stream<Cheats.Pair> pairs() {
        return Cheats.all().stream()
                .filter(pair -> ASKED.map(asked -> asked.matcher(pair.name()).find())
                        .orElseGet(() -> isUsual(pair.name()) || unscored().contains(pair.name())));
    }

    private void holds(CodeTask task, Cheats.Pair pair) throws InterruptedException {
        assertThat(score(verdict(task, pair.cheat()))).as("cheat").isNotEqualTo("1.0");
        assertThat(score(verdict(task, pair.honest())))
                .as("honest")
                .isEqualTo(unscored().contains(pair.name()) ? "unsupported" : "1.0");
    }

    private static String score(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Scored scored -> Double.toString(scored.score());
            case Verdict.Unscored unscored -> unscored.cause().toString();
        };
    }
}
