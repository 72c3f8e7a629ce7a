package dev.assay.text.puzzle;

import dev.assay.answer.AnswerExtraction;
import dev.assay.text.AnswerPlace;
import dev.assay.text.TextVerdicts;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Scores the answer to a puzzle by a checker of the puzzle's family. */
public final class PuzzleVerifier implements Verifier<PuzzleTask> {
    private static final VerifierInfo INFO = new VerifierInfo(
            "puzzle",
            "0.1.0",
            "Solves no puzzle, but checks the answer to one: moves, grids, expressions, assignments, texts.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<PuzzleTask> taskType() {
        return PuzzleTask.class;
    }

    @Override
    public Verdict verify(PuzzleTask task, Response response) {
        PuzzleRow row = PuzzleRow.of(task.data());
        String family = task.family() == null ? PuzzleFamilies.name(row) : task.family();
        Puzzle puzzle;
        try {
            puzzle = PuzzleFamilies.read(family, row);
        } catch (UnusableRow fault) {
            return TextVerdicts.badReference("data", family, fault.reason());
        }
        return switch (AnswerPlace.of(task.extract(), task.tag()).find(response)) {
            case AnswerExtraction.Missing missing -> TextVerdicts.missing(missing, response);
            case AnswerExtraction.Found found ->
                score(task, family, puzzle, found, TagContent.of(response, found, task.tag()));
        };
    }

    private static Verdict score(
            PuzzleTask task, String family, Puzzle puzzle, AnswerExtraction.Found found, String content) {
        Explanation.Builder explanation = new Explanation.Builder();
        explanation.add("puzzle.family", "", family);
        String answer = withoutFence(content.strip());
        explanation.add(found.stage(), "", answer);
        PuzzleScore score = answer.length() > Puzzle.LONGEST
                ? PuzzleScore.wrong("puzzle.limit", "longer than " + Puzzle.LONGEST + " characters", 0)
                : puzzle.score(answer);
        explanation.add(score.rule(), answer, score.finding());
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put(PuzzleCredit.EXACT.toString(), score.isSolved() ? 1.0 : 0.0);
        parts.put(PuzzleCredit.REFERENCE.toString(), score.credit());
        return TextVerdicts.scored(parts, task.credit().toString(), Optional.of(answer), explanation.build());
    }

    /** Returns what stands inside a fence of three backticks, where nothing stands outside of it. */
    private static String withoutFence(String answer) {
        int line = answer.indexOf('\n');
        boolean isFenced = answer.startsWith("```") && answer.endsWith("```") && line > 0 && answer.length() > line + 3;
        return isFenced ? answer.substring(line + 1, answer.length() - 3).strip() : answer;
    }
}
