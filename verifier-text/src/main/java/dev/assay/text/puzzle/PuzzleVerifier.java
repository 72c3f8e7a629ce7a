package dev.assay.text.puzzle;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.AnswerFinder;
import dev.assay.text.AnswerPlace;
import dev.assay.text.TextVerdicts;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import dev.assay.text.words.TextWrapping;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
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
                score(
                        task,
                        family,
                        puzzle,
                        found,
                        AnswerContent.of(response, found, task.tag()),
                        AnswerContent.rest(response, found));
        };
    }

    private static Verdict score(
            PuzzleTask task, String family, Puzzle puzzle, AnswerExtraction.Found found, String content, String rest) {
        Explanation.Builder explanation = new Explanation.Builder();
        explanation.add("puzzle.family", "", family);
        String answer = withoutFence(content.strip());
        explanation.add(found.stage(), "", answer);
        PuzzleScore score = score(puzzle, answer, withoutFence(rest.strip()));
        explanation.add(score.rule(), answer, score.finding());
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put(PuzzleCredit.EXACT.toString(), score.isSolved() ? 1.0 : 0.0);
        parts.put(PuzzleCredit.REFERENCE.toString(), score.credit());
        return TextVerdicts.scored(parts, task.credit().toString(), Optional.of(answer), explanation.build());
    }

    /** Scores an answer as it is written, and if it is wrong without the signs and words around it, which only {@code exact} forgives. */
    private static PuzzleScore score(Puzzle puzzle, String answer, String rest) {
        if (answer.length() > Puzzle.LONGEST) {
            return PuzzleScore.wrong("puzzle.limit", "longer than " + Puzzle.LONGEST + " characters", 0);
        }
        PuzzleScore written = puzzle.score(answer);
        if (written.isSolved()) {
            return written;
        }
        for (String bare : List.of(TextWrapping.removed(answer), stated(answer), rest)) {
            boolean isNew = !bare.equals(answer) && bare.length() <= Puzzle.LONGEST;
            PuzzleScore other = isNew ? puzzle.score(bare) : written;
            if (other.isSolved()) {
                return PuzzleScore.solved(other.rule(), "right, with signs or words around it", written.credit());
            }
        }
        return written;
    }

    /** Returns the answer that a sentence or a box states, or the text itself. */
    private static String stated(String answer) {
        return AnswerFinder.ofText().find(answer) instanceof AnswerExtraction.Found found
                ? TextWrapping.removed(found.text())
                : answer;
    }

    /** Returns what stands inside a fence of three backticks, where nothing stands outside of it; its end may be missing. */
    private static String withoutFence(String answer) {
        int line = answer.indexOf('\n');
        if (!answer.startsWith("```") || line < 0) {
            return answer;
        }
        int end = answer.indexOf("```", line);
        boolean isWhole = end < 0 || end == answer.length() - 3;
        return isWhole
                ? answer.substring(line + 1, end < 0 ? answer.length() : end).strip()
                : answer;
    }
}
