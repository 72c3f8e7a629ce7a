package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import java.util.List;
import java.util.Optional;

/** Words are equal when they are the same but for case, marks and articles; single words that differ are different. */
final class WordsRule implements Rule {
    @Override
    public String name() {
        return "equal.words";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        boolean wanted = gold instanceof Expression.Prose;
        boolean given = answer instanceof Expression.Prose;
        boolean numbers = RealSets.isReals(gold) || RealSets.isReals(answer);
        if ((!wanted && !given) || (numbers && wanted != given)) {
            return Optional.empty();
        }
        var left = said(gold);
        var right = said(answer);
        if (left.isPresent() && right.isPresent()) {
            if (isSame(Phrases.words(left.get()), Phrases.words(right.get()))) {
                return Optional.of(Ruling.of(name(), true));
            }
            boolean single = left.get().indexOf(' ') < 0 && right.get().indexOf(' ') < 0;
            return Optional.of(Ruling.of(name(), single ? Decision.DIFFERENT : Decision.unsupported()));
        }
        return Optional.of(
                Ruling.of(name(), given ? new Decision.Undecided(Certainty.Reason.UNPARSED) : Decision.unsupported()));
    }

    /** The words of prose, or of a sentence whose subject is a symbol. */
    private static Optional<String> said(Expression expression) {
        return switch (expression) {
            case Expression.Prose(String words) -> Optional.of(words);
            case Expression.Measure(Expression.Symbol(String subject), String words) ->
                Optional.of(subject + " " + words);
            default -> Optional.empty();
        };
    }

    /** The same words; a subject of one letter may be missing on one side. */
    private static boolean isSame(List<String> wanted, List<String> given) {
        return !wanted.isEmpty()
                && (wanted.equals(given)
                        || wanted.equals(withoutSubject(given))
                        || given.equals(withoutSubject(wanted)));
    }

    private static List<String> withoutSubject(List<String> words) {
        boolean subject = words.size() > 1 && words.getFirst().length() == 1;
        return subject ? words.subList(1, words.size()) : words;
    }
}
