package dev.assay.text.patch;

import dev.assay.answer.AnswerExtraction;
import dev.assay.metric.sequence.MatchingBlocks;
import dev.assay.metric.sequence.StepBudget;
import dev.assay.text.TextVerdicts;
import dev.assay.text.patch.PatchSimilarity.Diffs;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Scores how like the change of files that a response asks for is to the gold's. */
public final class PatchVerifier implements Verifier<PatchTask> {
    static final VerifierInfo INFO = new VerifierInfo(
            "patch",
            "0.1.0",
            "Measures how like a change of files is to the gold's, by the diffs of both.",
            Lane.CPU,
            Duration.ofSeconds(2),
            1,
            true);

    private static final int SHOWN_FILES = 40;

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<PatchTask> taskType() {
        return PatchTask.class;
    }

    @Override
    public Verdict verify(PatchTask task, Response response) {
        return switch (PatchSimilarity.diffs(task, task.goldFiles(), new StepBudget(MatchingBlocks.MOST_STEPS))) {
            case Diffs.Unwritten(String limit, String path) ->
                TextVerdicts.badReference("gold_files", path, "the diff of a file is over the limit: " + limit);
            case Diffs.Written(Map<String, String> gold)
            when gold.isEmpty() -> TextVerdicts.badReference("gold_files", "", "no file changes");
            case Diffs.Written(Map<String, String> gold) -> verify(task, gold, response);
        };
    }

    private static Verdict verify(PatchTask task, Map<String, String> gold, Response response) {
        return switch (task.answer(response)) {
            case AnswerExtraction.Missing missing -> TextVerdicts.missing(missing, response);
            case AnswerExtraction.Found found -> {
                Explanation.Builder explanation = new Explanation.Builder();
                List<FileEdit> edits = PatchReader.read(
                        WrittenAnswer.of(response, found), task.files().keySet());
                explanation.add(found.stage(), found.text(), "changes: " + edits.size());
                yield switch (PatchApplication.of(task, edits)) {
                    case PatchApplication.Failed(String stage, String detail) ->
                        zero(task, 0, explanation.add(stage, detail, "does not apply"), "");
                    case PatchApplication.Applied(Map<String, String> files) ->
                        compared(task, gold, files, explanation);
                };
            }
        };
    }

    private static Verdict compared(
            PatchTask task, Map<String, String> gold, Map<String, String> files, Explanation.Builder explanation) {
        explanation.add("patch.applied", String.join(", ", files.keySet()), "applies");
        StepBudget budget = new StepBudget(MatchingBlocks.MOST_STEPS);
        return switch (PatchSimilarity.diffs(task, files, budget)) {
            case Diffs.Unwritten(String limit, String path) ->
                zero(task, 1, explanation.add(limit, path, "the diff is not measured"), "");
            case Diffs.Written(Map<String, String> diffs)
            when diffs.isEmpty() ->
                zero(task, 0, explanation.add("patch.unchanged", String.join(", ", files.keySet()), "no change"), "");
            case Diffs.Written(Map<String, String> diffs) -> {
                String answer = String.join("\n", diffs.values());
                Optional<Map<String, Double>> similarities = PatchSimilarity.of(diffs, gold, budget);
                if (similarities.isEmpty()) {
                    yield zero(task, 1, explanation.add("limit.steps", answer, "the diffs are not compared"), answer);
                }
                similarities.get().entrySet().stream()
                        .limit(SHOWN_FILES)
                        .forEach(file -> explanation.add("patch.file", file.getKey(), shown(file.getValue())));
                double mean = similarities.get().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElse(0);
                yield verdict(task, Math.min(1, mean), 1, explanation, answer);
            }
        };
    }

    private static Verdict zero(PatchTask task, double applies, Explanation.Builder explanation, String answer) {
        Map<String, Double> parts = parts(0, applies);
        if (task.score() == PatchScore.APPLIES && applies == 1) {
            explanation.add(stage(task), answer, shown(1));
        }
        return TextVerdicts.scored(parts, task.score().toString(), answer(answer), explanation.build());
    }

    private static Verdict verdict(
            PatchTask task, double similarity, double applies, Explanation.Builder explanation, String answer) {
        explanation.add(stage(task), answer, shown(task.score() == PatchScore.APPLIES ? applies : similarity));
        return TextVerdicts.scored(
                parts(similarity, applies), task.score().toString(), answer(answer), explanation.build());
    }

    private static Map<String, Double> parts(double similarity, double applies) {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put(PatchScore.SIMILARITY.toString(), similarity);
        parts.put(PatchScore.APPLIES.toString(), applies);
        return parts;
    }

    private static Optional<String> answer(String diffs) {
        return diffs.isEmpty() ? Optional.empty() : Optional.of(diffs);
    }

    private static String stage(PatchTask task) {
        return "patch." + task.score();
    }

    private static String shown(double score) {
        return String.format(Locale.ROOT, "%.4f", score);
    }
}
