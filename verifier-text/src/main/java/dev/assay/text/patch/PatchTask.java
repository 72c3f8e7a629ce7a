package dev.assay.text.patch;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.text.AnswerPlace;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.Response;
import dev.assay.verifier.TaskField;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Files, and the same files after the change that a response should make. */
public record PatchTask(
        @TaskField(value = "The text of each file before the change, by its path.", required = true)
        Map<String, String> files,

        @TaskField(
                value =
                        "The text after the change of each file that the gold changes, by its path; a new file is one that files lacks.",
                required = true)
        Map<String, String> goldFiles,

        @TaskField(
                value = "Where the patch may stand in the response; without it, anywhere outside the thinking.",
                option = true)
        @Nullable
        ExtractionPolicy extract,

        @TaskField(value = AnswerPlace.TAG, option = true) @Nullable
        String tag,

        @TaskField(value = "The part that is the score.", option = true)
        PatchScore score) {
    private static final int MOST_FILES = 64;

    public PatchTask {
        files = checked("files", files);
        goldFiles = checked("gold_files", goldFiles);
        if (goldFiles.isEmpty()) {
            throw new InvalidTask("gold_files", "must have at least one file");
        }
        score = Objects.requireNonNullElse(score, PatchScore.SIMILARITY);
        AnswerPlace.of(extract, tag);
    }

    private static Map<String, String> checked(String field, @Nullable Map<String, String> files) {
        if (files == null) {
            throw new InvalidTask(field, "is missing");
        }
        if (files.size() > MOST_FILES) {
            throw new InvalidTask(field, "must have at most " + MOST_FILES + " files");
        }
        files.forEach((path, text) -> {
            if (text == null) {
                throw new InvalidTask(field, "must have a text for " + path);
            }
        });
        Map<String, String> read = new LinkedHashMap<>();
        files.forEach((path, text) -> read.put(path, text.replace("\r\n", "\n")));
        return Collections.unmodifiableMap(read);
    }

    /** Returns the text of a file before the change; a file that does not exist is empty. */
    String before(String path) {
        return files.getOrDefault(path, "");
    }

    AnswerExtraction answer(Response response) {
        return tag == null && (extract == null || extract == ExtractionPolicy.RAW)
                ? PatchPlace.find(RolloutText.ofModel(response))
                : AnswerPlace.of(extract, tag).find(response);
    }
}
