package dev.assay.judge.contract;

import java.util.Map;

/** What a completion says by its form. */
public sealed interface FormReading {
    /** Every field of the form has one value. */
    record Said(Map<String, Statement> statements) implements FormReading {
        public Said {
            statements = Map.copyOf(statements);
        }
    }

    /**
     * The completion is not of the form.
     *
     * @param why one sentence, without words of the completion
     */
    record NotSaid(String why) implements FormReading {}

    /**
     * One value.
     *
     * @param value as the form writes it
     * @param at where it begins in the completion; negative where that has no meaning
     */
    record Statement(String value, int at) {}
}
