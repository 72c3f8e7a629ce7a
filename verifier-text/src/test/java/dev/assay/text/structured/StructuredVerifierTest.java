package dev.assay.text.structured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StructuredVerifierTest extends VerifierContract<StructuredTask> {
    @Override
    protected Verifier<StructuredTask> verifier() {
        return new StructuredVerifier();
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "half a million members", "[" + "1,".repeat(500_000) + "1]",
                "half a million lines", "x\n".repeat(500_000),
                "half a million commas", "x,".repeat(500_000),
                "half a million open brackets", "[".repeat(500_000),
                "half a million tuples in a line", "(a, b, c), ".repeat(500_000),
                "half a million bars", "|a|b|\n|-|-|\n" + "|x|y|\n".repeat(500_000),
                "half a million open strings", "[\"".repeat(500_000),
                "a long key around many values", "{\"" + "k".repeat(1 << 16) + "\":[" + "1,".repeat(100_000) + "1]}");
    }

    @Test
    void theAssignmentHasTheMostCreditOfAll() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            List<List<String>> expected = rows(random);
            List<List<String>> given = rows(random);
            double most = most(expected, new ArrayList<>(given));
            assertThat(MemberMatching.of(expected, given, StructuredVerifierTest::cells)
                            .credit())
                    .isCloseTo(most, within(1e-9));
        }
    }

    private static List<List<String>> rows(Random random) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            rows.add(List.of("" + random.nextInt(2), "" + random.nextInt(3), "" + random.nextInt(2)));
        }
        return rows;
    }

    private static double cells(List<String> expected, List<String> given) {
        double equal = 0;
        for (int i = 0; i < expected.size(); i++) {
            equal += expected.get(i).equals(given.get(i)) ? 1 : 0;
        }
        return equal / expected.size();
    }

    /** Returns the most credit, by trying all assignments. */
    private static double most(List<List<String>> expected, List<List<String>> given) {
        if (expected.isEmpty()) {
            return 0;
        }
        List<List<String>> rest = expected.subList(1, expected.size());
        double most = most(rest, given);
        for (List<String> each : List.copyOf(given)) {
            List<List<String>> left = new ArrayList<>(given);
            left.remove(each);
            most = Math.max(most, cells(expected.getFirst(), each) + most(rest, left));
        }
        return most;
    }
}
