package dev.assay.math.equality.word;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.MemberComparison;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Phrases that say the same are equal: "no solution" and ∅, "does not exist" and "undefined", "yes" and "true". */
public final class MeaningRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.meaning";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<PhraseMeaning> wanted = PhraseMeaning.of(gold);
        Optional<PhraseMeaning> given = PhraseMeaning.of(answer);
        if (wanted.isPresent() && given.isPresent()) {
            if (isAnswer(given.get()) && PhraseMeaning.isConditional(gold) != PhraseMeaning.isConditional(answer)) {
                return Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
            }
            if (isExistence(wanted.get(), given.get(), gold, answer)
                    || isExistence(given.get(), wanted.get(), answer, gold)) {
                return Optional.of(DecisionTrace.of(name(), true));
            }
            boolean contradicts = gold instanceof Expression.Listing left
                    && answer instanceof Expression.Listing right
                    && MemberComparison.inOrder(rest(left), rest(right), comparison) instanceof RuleDecision.Different;
            return Optional.of(DecisionTrace.of(
                    name(), contradicts ? RuleDecision.unsupported() : compare(wanted.get(), given.get())));
        }
        if (wanted.isPresent()) {
            return alone(wanted.get(), gold, answer);
        }
        return given.filter(meaning -> meaning == PhraseMeaning.INFINITELY_MANY && NumberExpressions.infinite(gold) > 0)
                .map(_ -> DecisionTrace.of(name(), true));
    }

    /** The members behind "yes" or "no". */
    private static List<Expression> rest(Expression.Listing listing) {
        return listing.members().subList(1, listing.members().size());
    }

    private static RuleDecision compare(PhraseMeaning wanted, PhraseMeaning given) {
        if (wanted == given) {
            return RuleDecision.EQUAL;
        }
        boolean absent = isAbsent(wanted) && isAbsent(given);
        boolean answered = isAnswer(wanted) != isAnswer(given)
                || (wanted == PhraseMeaning.EXISTS && given != PhraseMeaning.NO_SOLUTION)
                || (given == PhraseMeaning.EXISTS && wanted != PhraseMeaning.NO_SOLUTION);
        return absent || answered ? RuleDecision.unsupported() : RuleDecision.DIFFERENT;
    }

    /** Whether one is "yes" and the other says that such a thing exists, or "no" and that none does. */
    private static boolean isExistence(
            PhraseMeaning verdict, PhraseMeaning said, Expression verdictText, Expression statement) {
        boolean alone = verdictText instanceof Expression.Prose && statement instanceof Expression.Prose;
        return alone
                && ((verdict == PhraseMeaning.YES && said == PhraseMeaning.EXISTS)
                        || (verdict == PhraseMeaning.NO
                                && said == PhraseMeaning.NO_SOLUTION
                                && PhraseMeaning.isNonexistence(statement)));
    }

    /** Whether a meaning says that something does not exist. */
    private static boolean isAbsent(PhraseMeaning meaning) {
        return meaning == PhraseMeaning.NO_SOLUTION
                || meaning == PhraseMeaning.UNDEFINED
                || meaning == PhraseMeaning.DIVERGES;
    }

    private static boolean isAnswer(PhraseMeaning meaning) {
        return meaning == PhraseMeaning.YES || meaning == PhraseMeaning.NO;
    }

    /** Infinity for what diverges or has no end, T and F for true and false. */
    private Optional<DecisionTrace> alone(PhraseMeaning wanted, Expression gold, Expression answer) {
        boolean endless = wanted == PhraseMeaning.INFINITELY_MANY || wanted == PhraseMeaning.DIVERGES;
        if (endless && NumberExpressions.infinite(answer) > 0) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        boolean truth = gold instanceof Expression.Prose(String words)
                && Set.of("true", "false").contains(words);
        if (truth
                && answer instanceof Expression.Symbol(String letter)
                && Set.of("T", "F").contains(letter)) {
            return Optional.of(DecisionTrace.of(name(), letter.equals("T") == (wanted == PhraseMeaning.YES)));
        }
        return Optional.empty();
    }
}
