package dev.assay.judge.wire;

import dev.assay.judge.contract.FormReading;
import dev.assay.judge.contract.FormReading.NotSaid;
import dev.assay.judge.contract.FormReading.Said;
import dev.assay.judge.contract.FormReading.Statement;
import dev.assay.judge.contract.StatementForm;
import dev.assay.judge.contract.StatementForm.Field;
import dev.assay.judge.contract.StatementForm.Values;
import dev.assay.judge.contract.StatementForm.Values.Range;
import dev.assay.judge.contract.StatementForm.Values.Words;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the statements of a completion that is a JSON object. */
public final class JsonStatements {
    /** The key under which a judge may write reasons before its statements. */
    public static final String REASONS = "reasons";

    private static final String THOUGHT = "</think>";
    private static final int LONGEST_NUMBER = 8;

    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private JsonStatements() {}

    /** Returns the number of characters of the longest object of statements, without reasons and spaces. */
    public static int longest(StatementForm form) {
        return 1
                + form.fields().stream()
                        .mapToInt(field -> "\"\":\"\",".length() + field.name().length() + longest(field.values()))
                        .sum();
    }

    private static int longest(Values values) {
        return switch (values) {
            case Words(var words) ->
                words.stream().mapToInt(String::length).max().orElse(0);
            case Range _ -> LONGEST_NUMBER;
        };
    }

    public static FormReading read(StatementForm form, String completion) {
        JsonNode object;
        try {
            object = STRICT.readTree(thoughtOver(completion));
        } catch (JacksonException e) {
            return new NotSaid("the judge did not answer with one JSON object");
        }
        Map<String, Statement> statements = new HashMap<>();
        for (Field field : form.fields()) {
            JsonNode value = object.path(field.name());
            Optional<String> read =
                    value.isString() || value.isNumber() ? field.values().read(value.asString()) : Optional.empty();
            if (read.isEmpty()) {
                return new NotSaid("the judge did not state all it was asked");
            }
            statements.put(field.name(), new Statement(read.get(), verdictAt(completion, read.get())));
        }
        return new Said(statements);
    }

    /** Returns the text after the thinking that some servers leave before the object. */
    private static String thoughtOver(String completion) {
        int thought = completion.stripLeading().startsWith("{") ? -1 : completion.lastIndexOf(THOUGHT);
        return thought < 0 ? completion : completion.substring(thought + THOUGHT.length());
    }

    /** Returns the index of the value's JSON text, at which its first token begins; negative if it is not found. */
    private static int verdictAt(String completion, String value) {
        int at = completion.lastIndexOf('"' + value + '"');
        return at < 0 ? at : at + 1;
    }
}
