package dev.assay.text.similarity;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.answer.SpokenText;
import dev.assay.metric.TranslationTokenizer;
import dev.assay.text.AnswerPlace;
import dev.assay.text.TextVerdicts;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.JudgeableTask;
import dev.assay.verifier.Response;
import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The texts that a response should be like, and the measures of that. */
public record SimilarityTask(
        @TaskField(value = "The texts that the answer should be like; more than one are alternatives.", required = true)
        List<String> gold,

        @TaskField("The text that was to be simplified; sari compares with it.") @Nullable
        String original,

        @TaskField(
                value =
                        "Where the answer may stand in the response; without it, the last answer tag, or else all text.",
                option = true)
        @Nullable
        ExtractionPolicy extract,

        @TaskField(value = AnswerPlace.TAG, option = true) @Nullable
        String tag,

        @TaskField(value = "The measure that is the score.", option = true)
        SimilarityMeasure score,

        @TaskField(value = "Measures that are parts beside the score; cosine can't be one.", option = true)
        List<SimilarityMeasure> measures,

        @TaskField(value = "How bleu and sari cut texts into words, as sacreBLEU names it.", option = true)
        TranslationTokenizer tokenize,

        @TaskField(
                value =
                        "Whether bleu measures an answer of fewer than 4 words by the lengths that it has; else it has 0.",
                option = true)
        Boolean effectiveOrder,

        @TaskField(value = "Whether rouge1 to rougelsum take the endings from English words.", option = true)
        Boolean stem,

        @TaskField(
                value =
                        "Whether ratio has difflib's rule that popular characters of a gold of 200 or more begin no match.",
                option = true)
        Boolean junk)
        implements JudgeableTask {
    private static final AnswerPlace ANSWER_TAG = AnswerPlace.of(ExtractionPolicy.TAGGED, null);

    public SimilarityTask {
        gold = TextVerdicts.golds(gold);
        score = Objects.requireNonNullElse(score, SimilarityMeasure.BLEU);
        measures = measures(measures);
        if (original == null && (score == SimilarityMeasure.SARI || measures.contains(SimilarityMeasure.SARI))) {
            throw new InvalidTask("original", "is missing");
        }
        tokenize = Objects.requireNonNullElse(tokenize, TranslationTokenizer.WORDS);
        effectiveOrder = Objects.requireNonNullElse(effectiveOrder, true);
        stem = Objects.requireNonNullElse(stem, false);
        junk = Objects.requireNonNullElse(junk, true);
        if (extract != null || tag != null) {
            AnswerPlace.of(extract, tag);
        }
    }

    private static List<SimilarityMeasure> measures(@Nullable List<SimilarityMeasure> measures) {
        if (measures == null) {
            return List.of();
        }
        for (int i = 0; i < measures.size(); i++) {
            SimilarityMeasure measure = measures.get(i);
            if (measure == null || measure == SimilarityMeasure.COSINE) {
                throw new InvalidTask(
                        "measures/" + i,
                        measure == null ? "is missing" : "must not be cosine, which only score may be");
            }
        }
        return measures.stream().distinct().toList();
    }

    @Override
    public List<String> golds() {
        return gold;
    }

    /** Returns the golds as an answer is read: without white space at their ends. */
    List<String> texts() {
        return gold.stream().map(String::strip).toList();
    }

    /** Returns the measures, the score last. */
    List<SimilarityMeasure> measured() {
        return Stream.concat(measures.stream().filter(each -> each != score), Stream.of(score))
                .toList();
    }

    AnswerExtraction answer(Response response) {
        if (tag != null || (extract != null && extract != ExtractionPolicy.RAW)) {
            return AnswerPlace.of(extract, tag).find(response);
        }
        AnswerExtraction whole = SpokenText.find(RolloutText.ofModel(response));
        AnswerExtraction tagged = extract == null ? ANSWER_TAG.find(response) : whole;
        return tagged instanceof AnswerExtraction.Found ? tagged : whole;
    }
}
