package dev.assay.judge.free;

import dev.assay.judge.contract.ClosingStatements;
import dev.assay.judge.contract.FormReading;
import dev.assay.judge.contract.FormReading.Said;
import dev.assay.judge.contract.StatementForm;
import dev.assay.judge.contract.StatementForm.Field;
import dev.assay.judge.contract.StatementForm.Values;
import dev.assay.judge.contract.StatementForm.Values.Range;
import dev.assay.judge.contract.StatementForm.Values.Words;
import dev.assay.judge.wire.ConstraintStyle;
import dev.assay.judge.wire.JsonStatements;
import dev.assay.verifier.judge.FreePrompt.Wanted;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The form of a model's answer to a caller's own prompt. The answer may be the last line, the whole text, or a JSON
 * object with the key {@code result}.
 *
 * @param wanted the kind of answer that the caller wants
 * @param style the way in which the server is told
 */
record FreePromptForm(Wanted wanted, ConstraintStyle style) {
    /** The key, which OpenAI's graders use too. */
    private static final String RESULT = "result";
    /** Any number. A number outside the wanted range is accepted, because the caller moves it into the range. */
    private static final Range ANY_NUMBER = new Range(-1e9, 1e9);

    /** Returns whether the server restricts the model to the labels. */
    private boolean isBound() {
        return wanted instanceof Wanted.Label
                && (style == ConstraintStyle.STRUCTURED_OUTPUTS || style == ConstraintStyle.GUIDED_CHOICE);
    }

    /** Returns the style that is sent. A choice lists words, so it cannot express numbers. */
    ConstraintStyle sent() {
        boolean choice = style == ConstraintStyle.STRUCTURED_OUTPUTS || style == ConstraintStyle.GUIDED_CHOICE;
        return choice && !isBound() ? ConstraintStyle.OPENAI : style;
    }

    /** Returns whether the model has room for reasons before its answer, whatever its profile says. */
    boolean hasReasons() {
        return wanted instanceof Wanted.Marks;
    }

    /** Returns the form that the server enforces. */
    StatementForm form() {
        return switch (wanted) {
            case Wanted.Score(double least, double most) -> form(Optional.of(label()), new Range(least, most));
            case Wanted.Label(List<String> labels) ->
                form(Optional.of(label()).filter(label -> !isBound()), new Words(labels));
            case Wanted.Marks(List<String> names, List<String> words) ->
                new StatementForm(names.stream()
                        .map(name -> new Field(name, Optional.of(name), new Words(words)))
                        .toList());
        };
    }

    private static StatementForm form(Optional<String> label, Values values) {
        return new StatementForm(List.of(new Field(RESULT, label, values)));
    }

    private String label() {
        return wanted instanceof Wanted.Score ? "Score" : "Label";
    }

    /** Returns the instruction to the model about its answer. */
    String ending() {
        return switch (wanted) {
            case Wanted.Score(double least, double most) ->
                ending("a number from " + plain(least) + " to " + plain(most));
            case Wanted.Label(List<String> labels) -> ending("one of these labels: " + String.join(", ", labels));
            case Wanted.Marks(List<String> names, List<String> words) ->
                ending(String.join(", ", names), String.join(", ", words));
        };
    }

    private String ending(String value) {
        if (isBound()) {
            return "Answer with " + value + ".";
        }
        return style == ConstraintStyle.RESPONSE_FORMAT
                ? "Answer with a JSON object whose last key is \"" + RESULT + "\": " + value + "."
                : "End your answer with one line \"" + label() + ": \" and " + value + ".";
    }

    private String ending(String names, String words) {
        return style == ConstraintStyle.RESPONSE_FORMAT
                ? "Answer with a JSON object: first your reasons under the key \"" + JsonStatements.REASONS
                        + "\", then one of these words for each of the keys " + names + ": " + words + "."
                : "Write your reasons first. Then end your answer with a line for each of these names and nothing else: "
                        + names + ". A line is the name, a colon and one of these words: " + words + ".";
    }

    private static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    /**
     * Returns the values of the first reading that finds them. Numbers within the range come first, because the end of
     * the range may follow, as in 7/10.
     */
    Optional<List<String>> read(String completion) {
        Stream<Supplier<FormReading>> readings = switch (wanted) {
            case Wanted.Score(double least, double most) ->
                Stream.of(new Range(least, most), ANY_NUMBER).flatMap(value -> readings(completion, value));
            case Wanted.Label(List<String> labels) -> readings(completion, new Words(labels));
            case Wanted.Marks _ ->
                Stream.of(
                        () -> ClosingStatements.read(form(), completion),
                        () -> JsonStatements.read(form(), completion.strip()));
        };
        return readings.map(Supplier::get)
                .flatMap(reading -> reading instanceof Said(var statements) ? Stream.of(statements) : Stream.empty())
                .map(this::values)
                .findFirst();
    }

    private List<String> values(Map<String, FormReading.Statement> statements) {
        return form().fields().stream()
                .map(field ->
                        Objects.requireNonNull(statements.get(field.name())).value())
                .toList();
    }

    private Stream<Supplier<FormReading>> readings(String completion, Values values) {
        StatementForm labelled = form(Optional.of(label()), values);
        StatementForm whole = form(Optional.empty(), values);
        return Stream.of(
                () -> ClosingStatements.read(labelled, completion),
                () -> ClosingStatements.read(whole, completion),
                () -> JsonStatements.read(whole, completion.strip()));
    }
}
