package dev.assay.text.confidence;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The tag that holds a confidence, and statements whose truth is known. */
public record ConfidenceTask(
        @TaskField(
                "Statements in the order of their numbers: objects with the statement's text and true, which is true or"
                        + " false. Without them one number is read.")
        @Nullable
        List<Map<String, Object>> statements,

        @TaskField(value = "The name of the tag that holds the number or numbers. Default: confidence.", option = true)
        String tag,

        @TaskField(
                value = "Which part is the score: confidence or calibration. Default: calibration where there are"
                        + " statements, else confidence.",
                option = true)
        ConfidenceScore score) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,31}");
    private static final int MOST_STATEMENTS = 256;
    private static final String TEXT = "text";
    private static final String TRUE = "true";

    /** A statement whose truth is known. */
    record Statement(String text, boolean isTrue) {}

    public ConfidenceTask {
        tag = Objects.requireNonNullElse(tag, "confidence");
        if (!NAME.matcher(tag).matches()) {
            throw new InvalidTask("tag", "must match " + NAME);
        }
        if (statements != null) {
            if (statements.isEmpty() || statements.size() > MOST_STATEMENTS) {
                throw new InvalidTask("statements", "must have 1 to " + MOST_STATEMENTS + " statements");
            }
            for (int at = 0; at < statements.size(); at++) {
                check(statements.get(at), "statements/" + at);
            }
            statements = statements.stream().map(Map::copyOf).toList();
        }
        score = Objects.requireNonNullElse(
                score, statements == null ? ConfidenceScore.CONFIDENCE : ConfidenceScore.CALIBRATION);
        if (score == ConfidenceScore.CALIBRATION && statements == null) {
            throw new InvalidTask("statements", "is missing");
        }
    }

    private static void check(@Nullable Map<String, Object> statement, String path) {
        if (statement == null || !(statement.get(TEXT) instanceof String)) {
            throw new InvalidTask(path + "/" + TEXT, "must be a string");
        }
        if (!(statement.get(TRUE) instanceof Boolean)) {
            throw new InvalidTask(path + "/" + TRUE, "must be true or false");
        }
        for (String key : statement.keySet()) {
            if (!key.equals(TEXT) && !key.equals(TRUE)) {
                throw new InvalidTask(path + "/" + key, "is no field of a statement, which has text and true");
            }
        }
    }

    List<Statement> known() {
        List<Statement> known = new ArrayList<>();
        if (statements != null) {
            statements.forEach(each ->
                    known.add(new Statement(String.valueOf(each.get(TEXT)), Boolean.TRUE.equals(each.get(TRUE)))));
        }
        return known;
    }
}
