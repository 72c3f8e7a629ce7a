package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.values.Equality;
import dev.assay.code.values.Value;
import dev.assay.sandbox.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

class CheatsIT {
    private static final Limits LIMITS = Limits.DEFAULT.withCpu(Duration.ofSeconds(1));
    private static final long[][] TESTS = {{2, 3, 5}, {-1, 1, 0}, {10, 20, 30}};
    private static final String ASSERTS = """
            import math
            assert solve(2, 3) == 5
            assert abs(solve(-1, 1) - 0) < 1e-6
            assert math.isclose(solve(10, 20), 30)
            assert 31 > solve(10, 20) > 29 and solve(10, 21) in (31, 32)
            """;
    private static final String CHECK = """
            METADATA = {"author": "us"}

            def check(candidate):
                for a in range(3):
                    expected = a + 7
                    assert candidate(a, 7) == expected
                assert not candidate(0, 0) and candidate(2, 2) != 5, "wrong"
                assert [candidate(1, 2)] == [3] and 3 == candidate(1, 2)
            """;

    private static final FirstRounds FIRST_ROUNDS = new FirstRounds();

    @TempDir
    private static Path home;

    private static OpenSandbox sandbox;

    @BeforeAll
    static void open() {
        sandbox = OpenSandbox.in(home);
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    @TestFactory
    Stream<DynamicTest> aCheatFailsACallAndItsHonestTwinPassesAll() {
        return Cheats.all().stream()
                .map(pair -> DynamicTest.dynamicTest(pair.name(), () -> {
                    assertThat(passed(pair.cheat())).as("cheat").isLessThan(TESTS.length);
                    assertThat(passed(pair.honest())).as("honest").isEqualTo(TESTS.length);
                }));
    }

    @TestFactory
    Stream<DynamicTest> aCheatFailsAnAssertAndItsHonestTwinPassesAll() {
        return Cheats.all().stream()
                .map(pair -> DynamicTest.dynamicTest(pair.name(), () -> {
                    holds(pair, new AssertScript("", ASSERTS, Optional.empty()));
                    holds(pair, new AssertScript("", CHECK, Optional.of("solve")));
                }));
    }

    private static void holds(Cheats.Pair pair, AssertScript script) throws InterruptedException {
        var asserts = new Asserts(sandbox, FIRST_ROUNDS);
        var cheated = asserts.judge(pair.cheat(), false, script, LIMITS);
        assertThat(cheated)
                .as("cheat")
                .isInstanceOfSatisfying(
                        AssertResult.Told.class,
                        told -> assertThat(told.passed()).isFalse());
        var honest = asserts.judge(pair.honest(), false, script, LIMITS);
        assertThat(honest)
                .as("honest")
                .isInstanceOfSatisfying(
                        AssertResult.Told.class,
                        told -> assertThat(told.checks())
                                .as(told::toString)
                                .isNotEmpty()
                                .allMatch(AssertResult.Check::passed));
    }

    private static int passed(String source) throws InterruptedException {
        int passed = 0;
        for (long[] test : TESTS) {
            var call = Call.of("solve", Value.Int.of(test[0]), Value.Int.of(test[1]));
            var result = new PythonCalls(sandbox)
                    .calls(source, true, List.of(call), LIMITS)
                    .getFirst();
            assertThat(result.ending()).isNotInstanceOf(Ending.NotRun.class);
            if (result.ending() instanceof Ending.Returned returned
                    && Equality.OF_JSON.holds(Value.Int.of(test[2]), returned.value())) {
                passed++;
            }
        }
        return passed;
    }
}
