package dev.assay.judge.contract;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The form of the statements with which a completion must end.
 *
 * @param fields the fields to state, in any order; a single field without a label is the whole completion
 */
public record StatementForm(List<Field> fields) {
    public StatementForm {
        fields = List.copyOf(fields);
        boolean bare = fields.stream().anyMatch(field -> field.label().isEmpty());
        if (fields.isEmpty() || (bare && fields.size() > 1)) {
            throw new IllegalArgumentException("a form has labelled fields, or one without a label");
        }
        HashSet<String> names = fields.stream().map(Field::name).collect(Collectors.toCollection(HashSet::new));
        if (names.size() != fields.size()) {
            throw new IllegalArgumentException("two fields of a form have the same name");
        }
    }

    /**
     * A field that is stated.
     *
     * @param name its key in JSON
     * @param label the text before the colon; empty if the value is the whole completion
     */
    public record Field(String name, Optional<String> label, Values values) {}

    /** The values that may be stated. */
    public sealed interface Values {
        /** Returns the value in the form's spelling; empty if the form does not allow it. */
        Optional<String> read(String text);

        /** One of these words, in any case. */
        record Words(List<String> words) implements Values {
            public Words {
                words = List.copyOf(words);
                Set<String> distinct = words.stream()
                        .map(word -> word.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toSet());
                if (words.isEmpty() || distinct.size() != words.size() || distinct.contains("")) {
                    throw new IllegalArgumentException("words must differ in more than case");
                }
            }

            @Override
            public Optional<String> read(String text) {
                return words.stream().filter(text::equalsIgnoreCase).findFirst();
            }
        }

        /** A plain decimal number from {@code min} to {@code max}. */
        record Range(double min, double max) implements Values {
            public Range {
                if (!(min < max) || Double.isInfinite(max - min)) {
                    throw new IllegalArgumentException("a range needs min < max");
                }
            }

            @Override
            public Optional<String> read(String text) {
                String number =
                        text.endsWith("/" + ScoreNumbers.plain(max)) ? text.substring(0, text.indexOf('/')) : text;
                return ScoreNumbers.read(number.strip())
                        .filter(value -> value >= min && value <= max)
                        .map(ScoreNumbers::plain);
            }
        }
    }
}
