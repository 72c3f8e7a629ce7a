package dev.assay.math.equality.word;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.NumberSets;
import dev.assay.verifier.Certainty;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Words are equal when they are the same but for case, marks and articles; single words that differ are different. */
public final class WordsRule implements EqualityRule {
    /** Words beside which a property may be the reason: "invertible" for "yes". */
    private static final Set<String> VERDICTS = Set.of("yes", "no", "true", "false");

    @Override
    public String name() {
        return "equal.words";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        boolean wanted = gold instanceof Expression.Prose;
        boolean given = answer instanceof Expression.Prose;
        boolean numbers = NumberSets.areReals(gold) || NumberSets.areReals(answer);
        if ((!wanted && !given) || (numbers && wanted != given)) {
            return Optional.empty();
        }
        if (NumberSets.areReals(gold) && NumberSets.areReals(answer)) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        Optional<String> left = said(gold);
        Optional<String> right = said(answer);
        if (left.isPresent() && right.isPresent()) {
            if (isSame(left.get(), right.get())) {
                return Optional.of(DecisionTrace.of(name(), true));
            }
            boolean verdict = VERDICTS.contains(left.get()) != VERDICTS.contains(right.get());
            boolean single = left.get().indexOf(' ') < 0 && right.get().indexOf(' ') < 0 && !verdict;
            return Optional.of(DecisionTrace.of(name(), single ? RuleDecision.DIFFERENT : RuleDecision.unsupported()));
        }
        return Optional.of(DecisionTrace.of(
                name(), given ? new RuleDecision.Undecided(Certainty.Reason.UNPARSED) : RuleDecision.unsupported()));
    }

    /** The words of prose, or of a sentence whose subject is a symbol. */
    private static Optional<String> said(Expression expression) {
        return switch (expression) {
            case Expression.Prose(String words) -> Optional.of(words);
            case Expression.Measure(Expression.Symbol(String subject), String words) ->
                Optional.of(subject + " " + words);
            case Expression.Measure(Expression.Application(String function, List<Expression> arguments), String words)
            when arguments.size() == 1 && arguments.getFirst() instanceof Expression.Symbol(String argument) ->
                Optional.of(function + "(" + argument + ") " + words);
            default -> Optional.empty();
        };
    }

    /** The same words; one word alone may stand for a sentence about a letter: "odd" for "f is odd". */
    private static boolean isSame(String wanted, String given) {
        List<String> left = PhraseForm.words(wanted);
        List<String> right = PhraseForm.words(given);
        return !left.isEmpty()
                && (left.equals(right)
                        || ShortSentence.core(wanted).equals(ShortSentence.core(given))
                        || isStatement(given, right, wanted)
                        || isStatement(wanted, left, given));
    }

    private static boolean isStatement(String sentence, List<String> words, String alone) {
        return sentence.contains(" is ")
                && words.size() == 2
                && words.getFirst().length() == 1
                && words.getLast().equals(alone);
    }
}
