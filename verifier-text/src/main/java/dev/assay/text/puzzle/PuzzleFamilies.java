package dev.assay.text.puzzle;

import dev.assay.text.puzzle.arithmetic.Antiderivative;
import dev.assay.text.puzzle.arithmetic.ComplexAnswer;
import dev.assay.text.puzzle.arithmetic.EquationRoots;
import dev.assay.text.puzzle.arithmetic.ExpandedPolynomial;
import dev.assay.text.puzzle.arithmetic.FractionAnswers;
import dev.assay.text.puzzle.arithmetic.NumberAnswers;
import dev.assay.text.puzzle.arithmetic.NumbersGame;
import dev.assay.text.puzzle.arithmetic.TimeAnswers;
import dev.assay.text.puzzle.arithmetic.TriangleAnswer;
import dev.assay.text.puzzle.grid.ColourGrid;
import dev.assay.text.puzzle.grid.LatinSquare;
import dev.assay.text.puzzle.grid.MatrixText;
import dev.assay.text.puzzle.grid.NumberSums;
import dev.assay.text.puzzle.grid.QueensBoard;
import dev.assay.text.puzzle.logic.GraphColouring;
import dev.assay.text.puzzle.logic.KnightsKnaves;
import dev.assay.text.puzzle.logic.LetterSum;
import dev.assay.text.puzzle.logic.PremisesConclusion;
import dev.assay.text.puzzle.path.BoxCourier;
import dev.assay.text.puzzle.path.GridPath;
import dev.assay.text.puzzle.path.HanoiTower;
import dev.assay.text.puzzle.path.KnightSwap;
import dev.assay.text.puzzle.path.QuantumLock;
import dev.assay.text.puzzle.path.RubiksCube;
import dev.assay.text.puzzle.path.RushHour;
import dev.assay.text.puzzle.path.Sokoban;
import dev.assay.text.puzzle.path.WaterJugs;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleFamily;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.UnusableRow;
import dev.assay.text.puzzle.words.JsonAnswerTree;
import dev.assay.text.puzzle.words.WordAnswers;
import dev.assay.text.puzzle.words.WordLadder;
import dev.assay.text.puzzle.words.WordOrder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The families of puzzles by their names, which are Reasoning Gym's. */
final class PuzzleFamilies {
    /** Families whose answer is compared as a text. */
    private static final List<String> PLAIN = List.of(
            "acre",
            "aiw",
            "arc_1d",
            "base_conversion",
            "basic_arithmetic",
            "bf",
            "binary_alternation",
            "caesar_cipher",
            "count_bits",
            "count_primes",
            "course_schedule",
            "gcd",
            "isomorphic_strings",
            "largest_island",
            "lcm",
            "leg_counting",
            "letter_counting",
            "list_functions",
            "mahjong_puzzle",
            "maze",
            "modulo_grid",
            "number_filtering",
            "number_sequence",
            "ransom_note",
            "rotate_matrix",
            "rotten_oranges",
            "simple_equations",
            "simple_geometry",
            "string_manipulation",
            "string_splitting",
            "string_synthesis",
            "syllogism",
            "word_sequence_reversal");

    private static final Map<String, PuzzleFamily> FAMILIES = families();

    private PuzzleFamilies() {}

    private static Map<String, PuzzleFamily> families() {
        Map<String, PuzzleFamily> families = new TreeMap<>();
        addGrids(families);
        addPaths(families);
        addLogic(families);
        addArithmetic(families);
        addWords(families);
        PLAIN.forEach(name -> families.put(name, WordAnswers::plain));
        return Map.copyOf(families);
    }

    private static void addGrids(Map<String, PuzzleFamily> families) {
        families.put("sudoku", LatinSquare::sudoku);
        families.put("mini_sudoku", LatinSquare::sudoku);
        families.put("futoshiki", LatinSquare::futoshiki);
        families.put("kakurasu", NumberSums::kakurasu);
        families.put("survo", NumberSums::survo);
        families.put("n_queens", QueensBoard::read);
        families.put("arc_agi", ColourGrid::read);
        families.put("rearc", ColourGrid::read);
        families.put("binary_matrix", MatrixText::matrix);
        families.put("spiral_matrix", MatrixText::matrix);
        families.put("manipulate_matrix", MatrixText::respacedMatrix);
        families.put("pool_matrix", MatrixText::pooled);
        families.put("game_of_life", MatrixText::jsonGrid);
    }

    private static void addPaths(Map<String, PuzzleFamily> families) {
        families.put("shortest_path", GridPath::read);
        families.put("tower_of_hanoi", HanoiTower::read);
        families.put("sokoban", Sokoban::read);
        families.put("rush_hour", RushHour::read);
        families.put("knight_swap", KnightSwap::read);
        families.put("jugs", WaterJugs::read);
        families.put("quantum_lock", QuantumLock::read);
        families.put("rubiks_cube", RubiksCube::read);
        families.put("boxnet", BoxCourier::read);
    }

    private static void addLogic(Map<String, PuzzleFamily> families) {
        families.put("propositional_logic", PremisesConclusion::read);
        families.put("knights_knaves", KnightsKnaves::read);
        families.put("graph_color", GraphColouring::read);
        families.put("cryptarithm", LetterSum::read);
        families.put("zebra_puzzles", WordAnswers::oneLine);
        families.put("circuit_logic", WordAnswers::exact);
        families.put("self_reference", WordAnswers::exact);
    }

    private static void addArithmetic(Map<String, PuzzleFamily> families) {
        families.put("countdown", NumbersGame::countdown);
        families.put("puzzle24", NumbersGame::twentyFour);
        families.put("chain_sum", NumberAnswers::withCommas);
        families.put("products", NumberAnswers::withCommas);
        families.put("decimal_chain_sum", NumberAnswers::exact);
        families.put("decimal_arithmetic", NumberAnswers::rounded);
        families.put("number_format", NumberAnswers::formatted);
        families.put("power_function", NumberAnswers::threeFigures);
        families.put("bitwise_arithmetic", NumberAnswers::anyBase);
        families.put("prime_factorization", NumberAnswers::factors);
        families.put("gsm_symbolic", NumberAnswers::worded);
        families.put("rectangle_count", NumberAnswers::count);
        families.put("fraction_simplification", FractionAnswers::simplified);
        families.put("dice", FractionAnswers::probability);
        families.put("coin_flip", FractionAnswers::nearProbability);
        families.put("complex_arithmetic", ComplexAnswer::read);
        families.put("polynomial_equations", EquationRoots::read);
        families.put("polynomial_multiplication", ExpandedPolynomial::read);
        families.put("simple_integration", Antiderivative::read);
        families.put("intermediate_integration", Antiderivative::read);
        families.put("advanced_geometry", TriangleAnswer::read);
        families.put("calendar_arithmetic", TimeAnswers::calendar);
        families.put("time_intervals", TimeAnswers::duration);
    }

    private static void addWords(Map<String, PuzzleFamily> families) {
        families.put("ab", WordAnswers::exact);
        families.put("codeio", JsonAnswerTree::read);
        families.put("color_cube_rotation", row -> WordAnswers.anyCase(row, 0.01));
        families.put("emoji_mystery", WordAnswers::hidden);
        families.put("family_relationships", row -> WordAnswers.anyCase(row, 0));
        families.put("figlet_font", WordAnswers::drawn);
        families.put("game_of_life_halting", WordAnswers::truth);
        families.put("group_anagrams", WordOrder::groups);
        families.put("letter_jumble", WordOrder::unscrambled);
        families.put("needle_haystack", WordAnswers::unspaced);
        families.put("number_sorting", WordOrder::numbers);
        families.put("palindrome_generation", WordOrder::palindrome);
        families.put("palindrome_partitioning", WordOrder::partitions);
        families.put("path_star", WordAnswers::spaced);
        families.put("sentence_reordering", WordOrder::sentence);
        families.put("spell_backward", WordAnswers::backward);
        families.put("string_insertion", WordOrder::letters);
        families.put("tsumego", WordAnswers::point);
        families.put("word_ladder", WordLadder::read);
        families.put("word_sorting", WordOrder::sorted);
    }

    static boolean isKnown(String name) {
        return FAMILIES.containsKey(name);
    }

    /** Returns the family of a row: what its metadata say, or what its keys show. */
    static String name(PuzzleRow row) {
        if (row.find("source_dataset").orElse(null) instanceof String name) {
            return name;
        }
        if (row.has("statements") && row.has("names")) {
            return "knights_knaves";
        }
        boolean hasNumbers = row.has("numbers") || row.has("nums");
        return hasNumbers && row.has("target") ? "countdown" : hasNumbers ? "puzzle24" : "";
    }

    /**
     * Reads a row of a family.
     *
     * @throws UnusableRow where the family is unknown or the row lacks what it needs
     */
    static Puzzle read(String family, PuzzleRow row) {
        PuzzleFamily reader = FAMILIES.get(family);
        if (reader == null) {
            throw new UnusableRow("metadata.source_dataset", "must be a known family of puzzles");
        }
        return reader.read(row);
    }
}
