package dev.assay.text.similarity;

import dev.assay.metric.Bleu;
import dev.assay.metric.CharacterFScore;
import dev.assay.metric.Rouge;
import dev.assay.metric.Sari;
import dev.assay.metric.TranslationTokenizer;
import dev.assay.metric.WordOverlap;
import dev.assay.metric.sequence.EditDistance;
import dev.assay.metric.sequence.MatchingBlocks;
import dev.assay.metric.sequence.StepBudget;
import dev.assay.metric.sequence.SymbolNumbers;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;

/**
 * The value of a measure for an answer.
 *
 * @param stage the stage that decided
 * @param score from 0 to 1
 * @param components what the score is made of, from 0 to 1, by the ends of their parts' names
 */
record SimilarityMeasurement(String stage, double score, Map<String, Double> components) {
    private static final String LIMIT = "limit.";

    /** Measures an answer; more than one gold are references of bleu and sari, and of others the best counts. */
    static SimilarityMeasurement of(SimilarityMeasure measure, String answer, SimilarityTask task) {
        if (measure.isTooLong(answer)) {
            return new SimilarityMeasurement(LIMIT + "characters", 0, Map.of());
        }
        List<String> golds = task.texts();
        boolean stem = task.stem();
        return switch (measure) {
            case BLEU -> bleu(answer, task);
            case CHRF -> chrf(measure, answer, golds, 1);
            case CHRF2 -> chrf(measure, answer, golds, 2);
            case ROUGE1 -> byWords(measure, 1, answer, task);
            case ROUGE2 -> byWords(measure, 2, answer, task);
            case ROUGEL -> byWords(measure, 0, answer, task);
            case ROUGELSUM ->
                rouge(
                        measure,
                        golds.stream()
                                .map(gold -> Rouge.lsum(answer, gold, stem))
                                .toList());
            case SARI -> sari(answer, task);
            case RATIO -> ratio(answer, task);
            case EDIT -> best(measure, golds, gold -> EditDistance.similarity(symbols(answer), symbols(gold)));
            case ANLS ->
                best(measure, golds, gold -> EditDistance.similarity(symbols(folded(answer)), symbols(folded(gold))));
            case JACCARD -> {
                List<String> words = Rouge.words(answer, false);
                yield best(measure, golds, gold -> WordOverlap.of(words, Rouge.words(gold, false)));
            }
            case WER -> best(measure, golds, gold -> wordAccuracy(answer, gold));
            case COSINE -> throw new IllegalStateException("is measured by a model");
        };
    }

    private static SimilarityMeasurement plain(SimilarityMeasure measure, double score) {
        return new SimilarityMeasurement(stage(measure), score, Map.of());
    }

    static String stage(SimilarityMeasure measure) {
        return "similarity." + measure;
    }

    private static SimilarityMeasurement best(
            SimilarityMeasure measure, List<String> golds, ToDoubleFunction<String> score) {
        return plain(measure, golds.stream().mapToDouble(score).max().orElse(0));
    }

    private static SimilarityMeasurement bleu(String answer, SimilarityTask task) {
        TranslationTokenizer tokenizer = task.tokenize();
        List<List<String>> references =
                task.texts().stream().map(tokenizer::wordsForBleu).toList();
        Bleu bleu = Bleu.of(tokenizer.wordsForBleu(answer), references, task.effectiveOrder());
        return new SimilarityMeasurement(
                stage(SimilarityMeasure.BLEU), bleu.score(), Map.of("brevity", bleu.brevity()));
    }

    private static SimilarityMeasurement chrf(SimilarityMeasure measure, String answer, List<String> golds, int beta) {
        CharacterFScore score = CharacterFScore.of(answer, golds, beta);
        return new SimilarityMeasurement(stage(measure), score.f(beta), shares(score.precision(), score.recall()));
    }

    private static SimilarityMeasurement byWords(
            SimilarityMeasure measure, int length, String answer, SimilarityTask task) {
        List<String> words = Rouge.words(answer, task.stem());
        return rouge(
                measure,
                task.texts().stream()
                        .map(gold -> Rouge.words(gold, task.stem()))
                        .map(gold -> length == 0 ? Rouge.l(words, gold) : Rouge.n(length, words, gold))
                        .toList());
    }

    private static SimilarityMeasurement rouge(SimilarityMeasure measure, List<Rouge> all) {
        Rouge best = all.stream().max(Comparator.comparingDouble(Rouge::f1)).orElseThrow();
        return new SimilarityMeasurement(stage(measure), best.f1(), shares(best.precision(), best.recall()));
    }

    private static Map<String, Double> shares(double precision, double recall) {
        return Map.of("precision", precision, "recall", recall);
    }

    private static SimilarityMeasurement sari(String answer, SimilarityTask task) {
        TranslationTokenizer tokenizer = task.tokenize();
        Sari sari = Sari.of(
                tokenizer.wordsForSari(Objects.requireNonNull(task.original())),
                tokenizer.wordsForSari(answer),
                task.texts().stream().map(tokenizer::wordsForSari).toList());
        return new SimilarityMeasurement(
                stage(SimilarityMeasure.SARI),
                sari.score(),
                Map.of("keep", sari.keep(), "delete", sari.delete(), "add", sari.add()));
    }

    private static SimilarityMeasurement ratio(String answer, SimilarityTask task) {
        double best = 0;
        int[] text = symbols(answer);
        StepBudget budget = new StepBudget(MatchingBlocks.MOST_STEPS);
        for (String gold : task.texts()) {
            int[] wanted = symbols(gold);
            OptionalInt matched = MatchingBlocks.matched(text, wanted, task.junk(), budget);
            if (matched.isEmpty()) {
                return new SimilarityMeasurement(LIMIT + "steps", 0, Map.of());
            }
            best = Math.max(best, MatchingBlocks.ratio(matched.getAsInt(), text.length, wanted.length));
        }
        return plain(SimilarityMeasure.RATIO, best);
    }

    /** Returns 1 − edits / words of the gold, and 0 where there are more edits than words. */
    private static double wordAccuracy(String answer, String gold) {
        SymbolNumbers numbers = new SymbolNumbers();
        int[] wanted = numbers.of(TranslationTokenizer.split(gold));
        int edits = EditDistance.of(numbers.of(TranslationTokenizer.split(answer)), wanted);
        return Math.max(0, 1 - (double) edits / wanted.length);
    }

    /** Returns the text in lower case with single blanks. */
    private static String folded(String text) {
        return String.join(" ", TranslationTokenizer.split(text.toLowerCase(Locale.ROOT)));
    }

    private static int[] symbols(String text) {
        return text.codePoints().toArray();
    }
}
