package dev.assay.text.constraints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Compares verdicts with the values that the reference implementation gave, see references/constraints.py. */
class ConstraintsReferenceTest {
    private static final Set<String> APPROXIMATE =
            Set.of("length_constraints:number_sentences", "language:response_language");
    private static final double SHARE_OF_APPROXIMATE = 0.99;
    private static final int TYPES = 54;
    private static final int CASES = 30;
    private static final JsonMapper JSON = new JsonMapper();

    private record Row(String id, Map<String, Object> kwargs, String response, boolean followed, boolean loosely) {}

    private static List<Row> rows() throws IOException {
        try (InputStream file = ConstraintsReferenceTest.class.getResourceAsStream("/references/constraints.jsonl")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> JSON.readValue(line, Row.class))
                    .toList();
        }
    }

    @Test
    void everyTypeHasThirtyCases() throws IOException {
        Map<String, Integer> cases = new TreeMap<>();
        rows().forEach(row -> cases.merge(row.id(), 1, Integer::sum));
        assertThat(cases)
                .hasSize(TYPES)
                .allSatisfy((type, count) -> assertThat(count).as(type).isGreaterThanOrEqualTo(CASES));
    }

    @Test
    void theConstraintsAreThoseOfTheReference() throws IOException {
        Map<String, List<Row>> different = new TreeMap<>();
        Map<String, Integer> cases = new TreeMap<>();
        for (Row row : rows()) {
            cases.merge(row.id(), 1, Integer::sum);
            if (isFollowed(row, ConstraintMode.STRICT) != row.followed()
                    || isFollowed(row, ConstraintMode.LOOSE) != row.loosely()) {
                different.computeIfAbsent(row.id(), _ -> new ArrayList<>()).add(row);
            }
        }
        different
                .entrySet()
                .removeIf(type -> APPROXIMATE.contains(type.getKey())
                        && type.getValue().size() <= (1 - SHARE_OF_APPROXIMATE) * cases.getOrDefault(type.getKey(), 0));
        assertThat(different).isEmpty();
    }

    private static boolean isFollowed(Row row, ConstraintMode mode) {
        ConstraintsTask task =
                new ConstraintsTask(List.of(row.id()), List.of(row.kwargs()), ConstraintGrading.ALL, mode);
        return new ConstraintsVerifier().verify(task, Response.of(row.response())) instanceof Verdict.Scored scored
                && scored.score() == 1;
    }
}
