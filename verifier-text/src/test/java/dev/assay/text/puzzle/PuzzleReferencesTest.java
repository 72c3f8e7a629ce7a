package dev.assay.text.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compares the verifier with Reasoning Gym's own scorers, on rows that it made and answers that we made. Each difference is chosen, and
 * docs/puzzle.md gives its reason.
 */
class PuzzleReferencesTest {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final double PRECISION = 1e-9;
    private static final List<Case> CASES = cases();

    /** Families whose reference gives credit to something else than the answer to the question. */
    private static final Set<String> OTHER_CREDIT = Set.of(
            "cryptarithm", "game_of_life_halting", "intermediate_integration", "propositional_logic", "puzzle24");

    /** Families whose reference gives 1 to some answers that are wrong. */
    private static final Set<String> STRICTER = Set.of(
            "boxnet",
            "coin_flip",
            "game_of_life",
            "game_of_life_halting",
            "intermediate_integration",
            "letter_jumble",
            "number_sorting",
            "polynomial_equations",
            "propositional_logic",
            "puzzle24",
            "quantum_lock",
            "rush_hour",
            "sokoban",
            "spell_backward",
            "survo");

    /** Families that can have a right answer in another form than the reference knows. */
    private static final Set<String> WIDER = Set.of(
            "advanced_geometry",
            "aiw",
            "arc_agi",
            "base_conversion",
            "basic_arithmetic",
            "binary_alternation",
            "binary_matrix",
            "calendar_arithmetic",
            "codeio",
            "count_bits",
            "count_primes",
            "course_schedule",
            "futoshiki",
            "gcd",
            "gsm_symbolic",
            "isomorphic_strings",
            "knights_knaves",
            "largest_island",
            "lcm",
            "leg_counting",
            "letter_counting",
            "list_functions",
            "manipulate_matrix",
            "maze",
            "mini_sudoku",
            "n_queens",
            "number_filtering",
            "number_sequence",
            "polynomial_equations",
            "propositional_logic",
            "ransom_note",
            "rearc",
            "rotten_oranges",
            "shortest_path",
            "simple_equations",
            "simple_geometry",
            "sudoku",
            "survo",
            "syllogism",
            "tower_of_hanoi");

    /**
     * An answer and its value.
     *
     * @param isGold whether it is the row's own answer
     * @param expected the reference's score; null where the reference crashed
     */
    private record Case(
            String family,
            PuzzleRow row,
            String answer,
            boolean isGold,
            @Nullable Double expected) {
        PuzzleScore score() {
            return PuzzleFamilies.read(family, row).score(answer);
        }

        boolean isFull() {
            return expected != null && expected >= 1 - PRECISION;
        }
    }

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Objects.requireNonNull(
                        PuzzleReferencesTest.class.getResourceAsStream("/references/puzzle.jsonl.gz"))),
                StandardCharsets.UTF_8))) {
            lines.readLine();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Map<?, ?> row = MAPPER.readValue(line, Map.class);
                boolean isGold = true;
                for (Object score : (List<?>) Objects.requireNonNull(row.get("scores"))) {
                    List<?> pair = (List<?>) score;
                    cases.add(new Case(
                            String.valueOf(row.get("family")),
                            PuzzleRow.of(row),
                            String.valueOf(pair.get(0)),
                            isGold,
                            pair.get(1) instanceof Number number ? number.doubleValue() : null));
                    isGold = false;
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return cases;
    }

    @Test
    void everyFamilyHasTwentyRows() {
        assertThat(CASES.stream().map(Case::family).distinct()).hasSize(105);
        assertThat(CASES.stream().map(Case::row).distinct()).hasSizeGreaterThan(105 * 18);
        assertThat(CASES.stream().map(Case::family)).allMatch(PuzzleFamilies::isKnown);
    }

    @Test
    void everyCreditIsTheReferences() {
        assertThat(CASES)
                .filteredOn(each -> !OTHER_CREDIT.contains(each.family()))
                .filteredOn(each -> each.expected() != null)
                .allSatisfy(each -> assertThat(each.score().credit())
                        .as(each.family() + ": " + each.answer())
                        .isCloseTo(Objects.requireNonNull(each.expected()), offset(PRECISION)));
    }

    @Test
    void anAnswerThatCrashesTheReferenceIsWrong() {
        assertThat(CASES)
                .filteredOn(each -> each.expected() == null)
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each.score().isSolved()).isFalse());
    }

    @Test
    void theRowsOwnAnswerIsRightWhereTheReferenceSaysSo() {
        assertThat(CASES)
                .filteredOn(Case::isGold)
                .filteredOn(Case::isFull)
                .filteredOn(each -> !each.answer().contains("Integral("))
                .hasSizeGreaterThan(2000)
                .allSatisfy(each -> assertThat(each.score().isSolved())
                        .as(each.family() + ": " + each.answer())
                        .isTrue());
    }

    @Test
    void onlyFamiliesWithKnownFaultsAreJudgedMoreStrictly() {
        assertThat(CASES.stream()
                        .filter(each -> each.isFull() && !each.score().isSolved())
                        .map(Case::family)
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(STRICTER);
    }

    @Test
    void onlyFamiliesWithSeveralFormsAreJudgedMoreWidely() {
        assertThat(CASES.stream()
                        .filter(each -> each.expected() != null
                                && !each.isFull()
                                && each.score().isSolved())
                        .map(Case::family)
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(WIDER);
    }

    @Test
    void aHostileAnswerToAnyFamilyIsWrongAndNeverFails() {
        List<String> hostile = List.of(
                "[".repeat(32_000),
                "[[1],".repeat(6_000),
                "{\"a\":".repeat(5_000),
                "((".repeat(16_000),
                "¬".repeat(32_000),
                "9".repeat(32_000),
                "1,".repeat(16_000),
                "1\n".repeat(16_000),
                "A+1 ".repeat(8_000),
                "R2 ".repeat(10_000),
                "UDLR".repeat(8_000),
                "A→B→".repeat(8_000),
                "\ud800".repeat(32_000),
                "x**9**9**9",
                "1e999999999",
                "-" + "7".repeat(900),
                "[\"fill A\",".repeat(3_000),
                "a is a knight ".repeat(2_000));
        CASES.stream().filter(Case::isGold).map(Case::family).distinct().forEach(family -> {
            PuzzleRow row = CASES.stream()
                    .filter(each -> each.family().equals(family))
                    .findFirst()
                    .orElseThrow()
                    .row();
            for (String answer : hostile) {
                assertThat(PuzzleFamilies.read(family, row).score(answer).isSolved())
                        .as(family)
                        .isFalse();
            }
        });
    }
}
