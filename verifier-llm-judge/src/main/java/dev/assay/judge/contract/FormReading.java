package dev.assay.judge.contract;

import java.util.Map;

/** The statements of a completion, read by its form. */
public sealed interface FormReading {
    /** Every field of the form has one value. */
    record Said(Map<String, Statement> statements) implements FormReading {
        public Said {
            statements = Map.copyOf(statements);
        }
    }

    /**
     * The completion does not have the form.
     *
     * @param why one sentence, without words of the completion
     */
    record NotSaid(String why) implements FormReading {}

    /**
     * One value.
     *
     * @param value the value in the form's spelling
     * @param at the index in the completion at which the value begins; negative if it has no place there
     */
    record Statement(String value, int at) {}
}
