package dev.assay.text.puzzle.logic;

import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** A conclusion that must follow from premises of propositional logic, and say something. */
public final class PremisesConclusion {
    private static final int MOST_PREMISES = 100;
    private static final double TRIVIAL = 0.25;
    private static final double READABLE = 0.05;

    private PremisesConclusion() {}

    /** Reads {@code premises} and {@code variables}. */
    public static Puzzle read(PuzzleRow row) {
        List<String> variables = row.texts("variables");
        List<String> premises = row.texts("premises");
        if (variables.size() > LogicFormula.MOST_VARIABLES || premises.size() > MOST_PREMISES) {
            throw new UnusableRow("variables", "must be at most " + LogicFormula.MOST_VARIABLES);
        }
        LogicFormula.Reader reader = new LogicFormula.Reader(variables);
        BitSet possible = new BitSet();
        possible.set(0, 1 << LogicFormula.MOST_VARIABLES);
        for (String premise : premises) {
            possible.and(reader.read(premise)
                    .orElseThrow(() -> new UnusableRow("premises", "must be formulas"))
                    .table());
        }
        if (reader.variables() != variables.size()) {
            throw new UnusableRow("variables", "must be those of the premises");
        }
        return answer -> score(answer, variables, possible);
    }

    private static PuzzleScore score(String answer, List<String> variables, BitSet possible) {
        boolean isForeign =
                answer.chars().anyMatch(c -> c >= 'A' && c <= 'Z' && !variables.contains(Character.toString(c)));
        if (isForeign) {
            return PuzzleScore.wrong("logic.variables", "other variables than those of the premises", 0);
        }
        LogicFormula.Reader reader = new LogicFormula.Reader(variables);
        Optional<LogicFormula> conclusion = reader.read(answer);
        if (conclusion.isEmpty() || reader.variables() != variables.size()) {
            return PuzzleScore.wrong(
                    "logic.formula", "not a formula of these variables", conclusion.isEmpty() ? 0 : READABLE);
        }
        BitSet refuted = (BitSet) possible.clone();
        refuted.andNot(conclusion.get().table());
        if (!refuted.isEmpty()) {
            return PuzzleScore.wrong("logic.follows", "the conclusion does not follow", READABLE);
        }
        if (conclusion.get().isTautology()) {
            return PuzzleScore.wrong("logic.tautology", "the conclusion is always true", TRIVIAL);
        }
        return PuzzleScore.solved(
                "logic.follows", "the conclusion follows", conclusion.get().isAtom() ? TRIVIAL : 1);
    }
}
