package dev.assay.math.equality;

import dev.assay.math.syntax.Expression;
import dev.assay.verifier.Certainty;
import java.util.Optional;

/** Words are equal when they are the same; single words that differ are different, sentences are undecided. */
final class WordsRule implements Rule {
    @Override
    public String name() {
        return "equal.words";
    }

    @Override
    public Optional<Ruling> rule(Expression gold, Expression answer, Comparison comparison) {
        if (gold instanceof Expression.Prose(String wanted) && answer instanceof Expression.Prose(String given)) {
            if (plain(wanted).equals(plain(given))) {
                return Optional.of(Ruling.of(name(), true));
            }
            boolean single = wanted.indexOf(' ') < 0 && given.indexOf(' ') < 0;
            return Optional.of(Ruling.of(name(), single ? Decision.DIFFERENT : Decision.unsupported()));
        }
        if (answer instanceof Expression.Prose) {
            return Optional.of(Ruling.of(name(), new Decision.Undecided(Certainty.Reason.UNPARSED)));
        }
        return gold instanceof Expression.Prose
                ? Optional.of(Ruling.of(name(), Decision.unsupported()))
                : Optional.empty();
    }

    private static String plain(String words) {
        var plain = words.startsWith("the ") ? words.substring(4) : words;
        return plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
