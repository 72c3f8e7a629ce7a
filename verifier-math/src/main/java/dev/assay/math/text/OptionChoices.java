package dev.assay.math.text;

import dev.assay.answer.DamagedEscapes;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The options of a multiple-choice question: an answer is a letter or the text of an option. */
public final class OptionChoices {
    private static final String RULE = "equal.option";
    /** The index of an answer that contradicts itself: it equals no option. */
    private static final int NONE = -1;

    private final List<Expression> options = new ArrayList<>();

    /** The options with these texts, in the order of their letters. */
    public OptionChoices(List<String> texts) {
        for (String text : texts) {
            options.add(
                    AnswerReader.read(DamagedEscapes.mended(text)) instanceof AnswerReading.Read(Expression expression)
                            ? expression
                            : new Expression.Opaque(text));
        }
    }

    /** Compares the options that gold and answer name; what names none is compared as it is. */
    public DecisionTrace compare(MathGold gold, String answer, Expression expression, PairComparison comparison) {
        OptionalInt wanted = option(gold.text(), gold.expression(), comparison);
        OptionalInt given = option(answer, expression, comparison);
        if (wanted.isEmpty() || given.isEmpty()) {
            return new TextRules(comparison).compare(gold, answer, expression);
        }
        return new DecisionTrace(List.of(RULE), RuleDecision.of(wanted.getAsInt() == given.getAsInt()));
    }

    private OptionalInt option(String text, Expression expression, PairComparison comparison) {
        Optional<LetteredChoice> lettered =
                LetteredChoice.of(text).filter(choice -> choice.letter() - 'A' < options.size());
        if (lettered.isPresent()) {
            return OptionalInt.of(lettered.get().letter() - 'A');
        }
        if (expression instanceof Expression.Relation relation
                && letter(relation.sides().getFirst()) >= 0) {
            return labelled(relation, comparison);
        }
        int letter = letter(expression);
        if (letter >= 0 && letter < options.size()) {
            return OptionalInt.of(letter);
        }
        List<Integer> equal = new ArrayList<>();
        for (int index = 0; index < options.size(); index++) {
            if (comparison.compare(options.get(index), expression).isEqual()) {
                equal.add(index);
            }
        }
        return equal.size() == 1 ? OptionalInt.of(equal.getFirst()) : OptionalInt.empty();
    }

    /** {@code A = 13} is the option A where its text is 13, and else none. */
    private OptionalInt labelled(Expression.Relation relation, PairComparison comparison) {
        int letter = letter(relation.sides().getFirst());
        boolean stated = letter < options.size()
                && relation.sides().size() == 2
                && comparison
                        .compare(options.get(letter), relation.sides().getLast())
                        .isEqual();
        return stated ? OptionalInt.of(letter) : OptionalInt.of(NONE);
    }

    private static int letter(Expression expression) {
        return switch (expression) {
            case Expression.Symbol symbol
            when symbol.name().length() == 1 -> symbol.name().charAt(0) - 'A';
            case Expression.Measure(Expression.Symbol symbol, String _) -> letter(symbol);
            default -> -1;
        };
    }
}
