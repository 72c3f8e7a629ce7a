package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Phrases that say the same are equal: "no solution" and ∅, "does not exist" and "undefined", "yes" and "true". */
final class MeaningRule implements Rule {
    @Override
    public String name() {
        return "equal.meaning";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        var wanted = Meaning.of(gold);
        var given = Meaning.of(answer);
        if (wanted.isPresent() && given.isPresent()) {
            if (isAnswer(given.get()) && Meaning.isConditional(gold) != Meaning.isConditional(answer)) {
                return Optional.of(Ruling.of(name(), Decision.unsupported()));
            }
            boolean contradicts = gold instanceof Expression.Listing left
                    && answer instanceof Expression.Listing right
                    && Members.inOrder(rest(left), rest(right), comparison) instanceof Decision.Different;
            return Optional.of(
                    Ruling.of(name(), contradicts ? Decision.unsupported() : compare(wanted.get(), given.get())));
        }
        if (wanted.isPresent()) {
            return alone(wanted.get(), gold, answer);
        }
        return given.filter(meaning -> meaning == Meaning.INFINITELY_MANY && Numbers.infinite(gold) > 0)
                .map(_ -> Ruling.of(name(), true));
    }

    /** What is said behind "yes" or "no". */
    private static List<Expression> rest(Expression.Listing listing) {
        return listing.members().subList(1, listing.members().size());
    }

    private static Decision compare(Meaning wanted, Meaning given) {
        if (wanted == given) {
            return Decision.EQUAL;
        }
        boolean absent = isAbsent(wanted) && isAbsent(given);
        boolean answered = isAnswer(wanted) != isAnswer(given);
        return absent || answered ? Decision.unsupported() : Decision.DIFFERENT;
    }

    /** Whether nothing is there, in one sense or another. */
    private static boolean isAbsent(Meaning meaning) {
        return meaning == Meaning.NO_SOLUTION || meaning == Meaning.UNDEFINED || meaning == Meaning.DIVERGES;
    }

    private static boolean isAnswer(Meaning meaning) {
        return meaning == Meaning.YES || meaning == Meaning.NO;
    }

    /** Infinity for what diverges or has no end, T and F for true and false. */
    private Optional<Ruling> alone(Meaning wanted, Expression gold, Expression answer) {
        boolean endless = wanted == Meaning.INFINITELY_MANY || wanted == Meaning.DIVERGES;
        if (endless && Numbers.infinite(answer) > 0) {
            return Optional.of(Ruling.of(name(), true));
        }
        boolean truth = gold instanceof Expression.Prose(String words)
                && Set.of("true", "false").contains(words);
        if (truth
                && answer instanceof Expression.Symbol(String letter)
                && Set.of("T", "F").contains(letter)) {
            return Optional.of(Ruling.of(name(), letter.equals("T") == (wanted == Meaning.YES)));
        }
        return Optional.empty();
    }
}
