package dev.assay.text.format;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.text.AnswerPlace;
import dev.assay.text.format.document.DocumentSyntax;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The form that a response must have; each field but {@code between}, {@code extract}, {@code tag} and {@code score} is a check. */
public record FormatTask(
        @TaskField(value = "The sections of the response in their order.", option = true) @Nullable
        List<FormatSection> sections,

        @TaskField(value = "What may stand outside of the sections: blank, or any.", option = true) @Nullable
        BetweenSections between,

        @TaskField(value = "A published form of sections, in place of sections.", option = true) @Nullable
        FormatPreset preset,

        @TaskField(value = "The notation that the answer must be a document of.", option = true) @Nullable
        DocumentSyntax syntax,

        @TaskField(value = "The JSON Schema of the answer, which is JSON, or YAML where syntax says so.", option = true)
        @Nullable
        Object schema,

        @TaskField(value = "A regular expression of RE2 that the whole response must match.", option = true) @Nullable
        String pattern,

        @TaskField(value = "The least and most characters of the answer, as [min, max].", option = true) @Nullable
        List<Integer> chars,

        @TaskField(value = "The least and most words of the answer, as [min, max].", option = true) @Nullable
        List<Integer> words,

        @TaskField(value = "The least and most lines of the answer that are not blank, as [min, max].", option = true)
        @Nullable
        List<Integer> lines,

        @TaskField(value = "The least and most blanks of the answer, as [min, max].", option = true) @Nullable
        List<Integer> blanks,

        @TaskField(value = "The largest share of repeated n-grams of words in the answer.", option = true) @Nullable
        RepetitionLimit repetition,

        @TaskField(value = AnswerPlace.EXTRACT, option = true) @Nullable
        ExtractionPolicy extract,

        @TaskField(value = AnswerPlace.TAG, option = true) @Nullable
        String tag,

        @TaskField(value = "The part that is the score: all, or share.", option = true) @Nullable
        FormatScore score) {
    private static final int MOST_SECTIONS = 16;

    public FormatTask {
        if (sections != null) {
            checkSections(sections);
            sections = List.copyOf(sections);
        }
        if (preset != null && sections != null) {
            throw new InvalidTask("preset", "does not go with sections");
        }
        if (between != null && sections == null && (preset == null || preset == FormatPreset.SEARCH)) {
            throw new InvalidTask("between", "goes only with sections, or a preset other than search");
        }
        if (schema != null && syntax != null && !syntax.hasSchema()) {
            throw new InvalidTask("schema", "goes only with the syntax json or yaml, not with " + syntax);
        }
        chars = range("chars", chars);
        words = range("words", words);
        lines = range("lines", lines);
        blanks = range("blanks", blanks);
        if (repetition != null) {
            repetition.check();
        }
        boolean checksForm = sections != null || preset != null || pattern != null;
        boolean checksAnswer = syntax != null
                || schema != null
                || chars != null
                || words != null
                || lines != null
                || blanks != null
                || repetition != null;
        if (!checksForm && !checksAnswer) {
            throw new InvalidTask("sections", "is missing, and so is every other check");
        }
        extract = extract == null && tag == null ? ExtractionPolicy.RAW : extract;
        AnswerPlace.of(extract, tag);
        score = Objects.requireNonNullElse(score, FormatScore.ALL);
        between = Objects.requireNonNullElse(between, BetweenSections.BLANK);
    }

    FormatScore scored() {
        return Objects.requireNonNull(score);
    }

    private static void checkSections(List<FormatSection> sections) {
        if (sections.isEmpty() || sections.size() > MOST_SECTIONS) {
            throw new InvalidTask("sections", "must have 1 to " + MOST_SECTIONS + " members");
        }
        Set<String> tags = new HashSet<>();
        for (int place = 0; place < sections.size(); place++) {
            FormatSection section = sections.get(place);
            if (section == null) {
                throw new InvalidTask("sections/" + place, "is missing");
            }
            section.check(place);
            if (!tags.add(section.tag())) {
                throw new InvalidTask("sections/" + place + "/tag", "stands in two sections");
            }
        }
    }

    private static @Nullable List<Integer> range(String field, @Nullable List<Integer> range) {
        if (range == null) {
            return null;
        }
        if (range.size() != 2
                || range.stream().anyMatch(Objects::isNull)
                || range.getFirst() < 0
                || range.getLast() < range.getFirst()) {
            throw new InvalidTask(field, "must be [min, max] with 0 <= min <= max");
        }
        return List.copyOf(range);
    }
}
