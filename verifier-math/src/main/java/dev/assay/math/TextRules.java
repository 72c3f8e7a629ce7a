package dev.assay.math;

import dev.assay.math.equality.Comparison;
import dev.assay.math.equality.Decision;
import dev.assay.math.equality.Ruling;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.Reader;
import dev.assay.math.syntax.Reading;
import dev.assay.math.wording.LabelledValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rules for which the text counts before it is read: letters of choices, numbered statements, and parts. */
final class TextRules {
    private static final String LETTER = "equal.choice";
    private static final String SELECTION = "equal.selection";
    private static final String PARTS = "equal.parts";

    private final Comparison comparison;

    TextRules(Comparison comparison) {
        this.comparison = comparison;
    }

    /** What the texts alone decide, with what stands behind letters read anew. */
    Optional<Ruling> ruling(Gold gold, String answer, Expression expression) {
        if (isNumber(gold.expression()) && isNumber(expression)) {
            return Optional.empty();
        }
        return formula(gold.text(), answer)
                .or(() -> selected(gold.text(), answer))
                .or(() -> parts(gold, answer, expression))
                .or(() -> lettered(gold, answer, expression))
                .or(() -> labelled(gold.text(), answer));
    }

    private static Optional<Ruling> formula(String gold, String answer) {
        var wanted = Formula.of(gold);
        if (wanted.isPresent() && wanted.equals(Formula.of(answer))) {
            return Optional.of(rule("equal.formula", Decision.EQUAL));
        }
        var reaction = Formula.reaction(gold);
        return reaction.isPresent() && reaction.equals(Formula.reaction(answer))
                ? Optional.of(rule("equal.reaction", Decision.EQUAL))
                : Optional.empty();
    }

    /** Values with labels in words are compared label by label, in any order. */
    private Optional<Ruling> labelled(String gold, String answer) {
        var wanted = LabelledValues.of(gold);
        var given = wanted.flatMap(_ -> LabelledValues.of(answer));
        if (given.isEmpty() || !wanted.get().keySet().equals(given.get().keySet())) {
            return Optional.empty();
        }
        var values = given.get();
        var left = read(List.copyOf(wanted.get().values()));
        var right = read(wanted.get().keySet().stream()
                .map(label -> values.getOrDefault(label, ""))
                .toList());
        return left.isEmpty() || right.isEmpty()
                ? Optional.empty()
                : Optional.of(comparison.inOrder("equal.labels", left, right));
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

    /** Parts are compared label by label; without labels their values stand in order. */
    private Optional<Ruling> parts(Gold gold, String answer, Expression expression) {
        var wanted = Parts.of(gold.text()).map(TextRules::read);
        var given = Parts.of(answer).map(TextRules::read);
        if (wanted.filter(List::isEmpty).isPresent()
                || given.filter(List::isEmpty).isPresent()) {
            return Optional.empty();
        }
        if (wanted.isEmpty() && given.isEmpty()) {
            return Optional.empty();
        }
        var left = wanted.or(() -> members(gold.expression()));
        var right = given.or(() -> members(expression));
        return left.isPresent() && right.isPresent()
                ? Optional.of(comparison.inOrder(PARTS, left.get(), right.get()))
                : Optional.empty();
    }

    private static Optional<List<Expression>> members(Expression expression) {
        return switch (expression) {
            case Expression.Listing listing -> Optional.of(listing.members());
            case Expression.Tuple tuple -> Optional.of(tuple.members());
            default -> Optional.empty();
        };
    }

    /** All texts read, or nothing if one cannot be. */
    private static List<Expression> read(List<String> texts) {
        var all = texts.stream().map(TextRules::read).flatMap(Optional::stream).toList();
        return all.size() == texts.size() ? all : List.of();
    }

    private Optional<Ruling> lettered(Gold gold, String answer, Expression expression) {
        var wanted = Lettered.of(gold.text()).filter(Lettered::isUsual);
        boolean lone = wanted.isPresent() && wanted.get().rest().isEmpty();
        var given = Lettered.of(answer).filter(choice -> lone || choice.isUsual());
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
        boolean more = right.get() instanceof Expression.Listing && !(left.get() instanceof Expression.Listing);
        boolean open = texts.decision() instanceof Decision.Undecided && !more;
        boolean agrees = texts.isEqual() == same || (same && open);
        return rule(LETTER, agrees ? Decision.of(same) : Decision.unsupported());
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
