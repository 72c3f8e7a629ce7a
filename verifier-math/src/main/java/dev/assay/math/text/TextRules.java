package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import dev.assay.math.wording.LabelledValueText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rules for which the text counts before it is read: letters of choices, numbered statements, and parts. */
final class TextRules {
    private static final String LETTER = "equal.choice";
    private static final String SELECTION = "equal.selection";
    private static final String PARTS = "equal.parts";

    private final PairComparison comparison;

    TextRules(PairComparison comparison) {
        this.comparison = comparison;
    }

    /** The decision of the texts alone, or else of the trees. */
    DecisionTrace compare(MathGold gold, String answer, Expression expression) {
        return ruling(gold, answer, expression).orElseGet(() -> comparison.compare(gold.expression(), expression));
    }

    private Optional<DecisionTrace> ruling(MathGold gold, String answer, Expression expression) {
        if (isNumber(gold.expression()) && isNumber(expression)) {
            return Optional.empty();
        }
        return formula(gold.text(), answer)
                .or(() -> selected(gold.text(), answer))
                .or(() -> parts(gold, answer, expression))
                .or(() -> lettered(gold, answer, expression))
                .or(() -> labelled(gold.text(), answer));
    }

    private static Optional<DecisionTrace> formula(String gold, String answer) {
        Optional<String> wanted = ChemicalFormula.of(gold);
        if (wanted.isPresent() && wanted.equals(ChemicalFormula.of(answer))) {
            return Optional.of(rule("equal.formula", RuleDecision.EQUAL));
        }
        Optional<String> reaction = ChemicalFormula.reaction(gold);
        return reaction.isPresent() && reaction.equals(ChemicalFormula.reaction(answer))
                ? Optional.of(rule("equal.reaction", RuleDecision.EQUAL))
                : Optional.empty();
    }

    /** Values with labels in words are compared label by label, in any order. */
    private Optional<DecisionTrace> labelled(String gold, String answer) {
        Optional<Map<String, String>> wanted = LabelledValueText.of(gold);
        Optional<Map<String, String>> given = wanted.flatMap(_ -> LabelledValueText.of(answer));
        if (given.isEmpty() || !wanted.get().keySet().equals(given.get().keySet())) {
            return Optional.empty();
        }
        Map<String, String> values = given.get();
        List<Expression> left = read(List.copyOf(wanted.get().values()));
        List<Expression> right = read(wanted.get().keySet().stream()
                .map(label -> values.getOrDefault(label, ""))
                .toList());
        return left.isEmpty() || right.isEmpty()
                ? Optional.empty()
                : Optional.of(comparison.inOrder("equal.labels", left, right));
    }

    private static boolean isNumber(Expression expression) {
        return expression instanceof Expression.Numeral;
    }

    private static Optional<DecisionTrace> selected(String gold, String answer) {
        Optional<ChoiceSelection> wanted = ChoiceSelection.of(gold);
        Optional<ChoiceSelection> given = wanted.flatMap(_ -> ChoiceSelection.of(answer));
        if (given.isEmpty()) {
            return Optional.empty();
        }
        ChoiceSelection.Style left = wanted.get().style();
        ChoiceSelection.Style right = given.get().style();
        boolean numbers = left == ChoiceSelection.Style.CIRCLED
                && (right == ChoiceSelection.Style.CIRCLED || right == ChoiceSelection.Style.NUMBERS);
        boolean letters = (left == ChoiceSelection.Style.LETTERS
                        && (right == ChoiceSelection.Style.LETTERS || right == ChoiceSelection.Style.RUN))
                || (left == ChoiceSelection.Style.RUN && right == ChoiceSelection.Style.LETTERS);
        return numbers || letters
                ? Optional.of(rule(
                        SELECTION,
                        RuleDecision.of(
                                wanted.get().members().equals(given.get().members()))))
                : Optional.empty();
    }

    /** Parts are compared label by label; without labels their values stand in order. */
    private Optional<DecisionTrace> parts(MathGold gold, String answer, Expression expression) {
        Optional<List<Expression>> wanted = NumberedParts.of(gold.text()).map(TextRules::read);
        Optional<List<Expression>> given = NumberedParts.of(answer).map(TextRules::read);
        if (wanted.filter(List::isEmpty).isPresent()
                || given.filter(List::isEmpty).isPresent()) {
            return Optional.empty();
        }
        if (wanted.isEmpty() && given.isEmpty()) {
            return Optional.empty();
        }
        Optional<List<Expression>> left = wanted.or(() -> members(gold.expression()));
        Optional<List<Expression>> right = given.or(() -> members(expression));
        if (left.isPresent() && right.isPresent()) {
            DecisionTrace parts = left.get().size() == right.get().size()
                    ? comparison.inOrder(PARTS, left.get(), right.get())
                    : rule(PARTS, RuleDecision.unsupported());
            boolean labelled = wanted.isPresent() && given.isPresent();
            return Optional.of(labelled || parts.isEqual() ? parts : rule(PARTS, RuleDecision.unsupported()));
        }
        // The answer to one part, where the other side has them all.
        boolean part = left.orElseGet(() -> List.of(gold.expression())).stream()
                .anyMatch(one -> right.orElseGet(() -> List.of(expression)).stream()
                        .anyMatch(other -> comparison.compare(one, other).isEqual()));
        return part ? Optional.of(rule(PARTS, RuleDecision.unsupported())) : Optional.empty();
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
        List<Expression> all =
                texts.stream().map(TextRules::read).flatMap(Optional::stream).toList();
        return all.size() == texts.size() ? all : List.of();
    }

    private Optional<DecisionTrace> lettered(MathGold gold, String answer, Expression expression) {
        Optional<LetteredChoice> wanted = LetteredChoice.of(gold.text()).filter(LetteredChoice::isUsual);
        boolean lone = wanted.isPresent() && wanted.get().rest().isEmpty();
        Optional<LetteredChoice> given = LetteredChoice.of(answer).filter(choice -> lone || choice.isUsual());
        if (wanted.isPresent() && given.isPresent()) {
            return Optional.of(both(wanted.get(), given.get()));
        }
        if (wanted.isPresent()) {
            return read(wanted.get().rest()).map(text -> after(LETTER, comparison.compare(text, expression)));
        }
        return given.flatMap(choice -> read(choice.rest()))
                .map(text -> after(LETTER, comparison.compare(gold.expression(), text)))
                .filter(DecisionTrace::isEqual);
    }

    /** The letters decide; where both have texts and these do not agree with the letters, nothing is sure. */
    private DecisionTrace both(LetteredChoice wanted, LetteredChoice given) {
        boolean same = wanted.letter() == given.letter();
        Optional<Expression> left = read(wanted.rest());
        Optional<Expression> right = read(given.rest());
        if (left.isEmpty() || right.isEmpty()) {
            return rule(LETTER, RuleDecision.of(same));
        }
        DecisionTrace texts = comparison.compare(left.get(), right.get());
        boolean more = right.get() instanceof Expression.Listing && !(left.get() instanceof Expression.Listing);
        boolean open = texts.decision() instanceof RuleDecision.Undecided && !more;
        boolean agrees = texts.isEqual() == same || (same && open);
        return rule(LETTER, agrees ? RuleDecision.of(same) : RuleDecision.unsupported());
    }

    private static Optional<Expression> read(String text) {
        return !text.isEmpty() && AnswerReader.read(text) instanceof AnswerReading.Read(Expression expression)
                ? Optional.of(expression)
                : Optional.empty();
    }

    private static DecisionTrace rule(String name, RuleDecision decision) {
        return new DecisionTrace(List.of(name), decision);
    }

    private static DecisionTrace after(String name, DecisionTrace ruling) {
        List<String> rules = new ArrayList<>();
        rules.add(name);
        rules.addAll(ruling.rules());
        return new DecisionTrace(rules, ruling.decision());
    }
}
