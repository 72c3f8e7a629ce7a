package dev.assay.math;

import dev.assay.math.equality.Comparison;
import dev.assay.math.equality.Decision;
import dev.assay.math.equality.Ruling;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.Reader;
import dev.assay.math.syntax.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rules for which the text counts before it is read: letters of choices, numbered statements, decimal commas. */
final class TextRules {
    private static final String LETTER = "equal.choice";
    private static final String SELECTION = "equal.selection";
    private static final String COMMA = "equal.decimal_comma";

    private final Comparison comparison;

    TextRules(Comparison comparison) {
        this.comparison = comparison;
    }

    /** What the texts alone decide, with the parts behind letters and commas read anew. */
    Optional<Ruling> ruling(Gold gold, String answer, Expression expression) {
        if (isNumber(gold.expression()) && isNumber(expression)) {
            return Optional.empty();
        }
        return selected(gold.text(), answer)
                .or(() -> lettered(gold, answer, expression))
                .or(() -> pointed(gold, answer, expression));
    }

    private static boolean isNumber(Expression expression) {
        return expression instanceof Expression.Numeral;
    }

    private static Optional<Ruling> selected(String gold, String answer) {
        var wanted = Selection.of(gold);
        var given = Selection.of(answer);
        if (wanted.isEmpty() || given.isEmpty()) {
            return Optional.empty();
        }
        var left = wanted.get().style();
        var right = given.get().style();
        boolean numbers = left == Selection.Style.CIRCLED
                && (right == Selection.Style.CIRCLED || right == Selection.Style.NUMBERS);
        boolean letters =
                (left == Selection.Style.LETTERS && (right == Selection.Style.LETTERS || right == Selection.Style.RUN))
                        || (left == Selection.Style.RUN && right == Selection.Style.LETTERS);
        return numbers || letters
                ? Optional.of(rule(
                        SELECTION,
                        Decision.of(wanted.get().members().equals(given.get().members()))))
                : Optional.empty();
    }

    private Optional<Ruling> lettered(Gold gold, String answer, Expression expression) {
        var wanted = Lettered.of(gold.text());
        var given = Lettered.of(answer);
        if (wanted.isPresent() && given.isPresent()) {
            return Optional.of(both(wanted.get(), given.get()));
        }
        if (wanted.isPresent()) {
            return read(wanted.get().rest()).map(text -> after(LETTER, comparison.compare(text, expression)));
        }
        return given.flatMap(choice -> read(choice.rest()))
                .map(text -> after(LETTER, comparison.compare(gold.expression(), text)))
                .filter(Ruling::isEqual);
    }

    /** The letters decide; where both have texts and these do not agree with the letters, nothing is sure. */
    private Ruling both(Lettered wanted, Lettered given) {
        boolean same = wanted.letter() == given.letter();
        var left = read(wanted.rest());
        var right = read(given.rest());
        if (left.isEmpty() || right.isEmpty()) {
            return rule(LETTER, Decision.of(same));
        }
        var texts = comparison.compare(left.get(), right.get());
        boolean agrees = texts.isEqual() == same || (same && texts.decision() instanceof Decision.Undecided);
        return rule(LETTER, agrees ? Decision.of(same) : Decision.unsupported());
    }

    /** A single number with a comma, where the other side is single too; never where the two already agree as lists. */
    private Optional<Ruling> pointed(Gold gold, String answer, Expression expression) {
        if (isList(gold.expression()) == isList(expression)) {
            return Optional.empty();
        }
        var wanted = isList(gold.expression())
                ? DecimalComma.pointed(gold.text()).flatMap(TextRules::read)
                : Optional.of(gold.expression());
        var given =
                isList(expression) ? DecimalComma.pointed(answer).flatMap(TextRules::read) : Optional.of(expression);
        if (wanted.filter(left -> !isList(left)).isEmpty()
                || given.filter(right -> !isList(right)).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(after(COMMA, comparison.compare(wanted.get(), given.get())))
                .filter(Ruling::isEqual);
    }

    private static boolean isList(Expression expression) {
        return switch (expression) {
            case Expression.Listing _, Expression.Tuple _, Expression.Enumeration _ -> true;
            default -> false;
        };
    }

    private static Optional<Expression> read(String text) {
        return !text.isEmpty() && Reader.read(text) instanceof Reading.Read(Expression expression)
                ? Optional.of(expression)
                : Optional.empty();
    }

    private static Ruling rule(String name, Decision decision) {
        return new Ruling(List.of(name), decision);
    }

    private static Ruling after(String name, Ruling ruling) {
        var rules = new ArrayList<String>();
        rules.add(name);
        rules.addAll(ruling.rules());
        return new Ruling(rules, ruling.decision());
    }
}
