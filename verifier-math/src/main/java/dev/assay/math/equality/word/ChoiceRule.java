package dev.assay.math.equality.word;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.syntax.Expression;
import dev.assay.math.unit.Units;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Letters of multiple choice are compared alone, whatever words follow them: {@code (C) a plane} is {@code C}. */
public final class ChoiceRule implements EqualityRule {
    private static final Set<String> DENYING = Set.of("not", "no", "never", "nor", "except", "but", "or");

    @Override
    public String name() {
        return "equal.choice";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<String> wanted = letter(gold);
        Optional<String> given = letter(answer);
        return wanted.isPresent() && given.isPresent()
                ? Optional.of(DecisionTrace.of(name(), wanted.equals(given)))
                : Optional.empty();
    }

    private static Optional<String> letter(Expression expression) {
        return switch (expression) {
            case Expression.Symbol symbol when isLetter(symbol.name()) -> Optional.of(symbol.name());
            case Expression.Measure(Expression.Symbol symbol, String words)
            when isLetter(symbol.name()) && Units.named(words).isEmpty() && !denies(words) ->
                Optional.of(symbol.name());
            default -> Optional.empty();
        };
    }

    private static boolean denies(String words) {
        return Arrays.stream(words.toLowerCase(Locale.ROOT).split("[^a-z']+")).anyMatch(DENYING::contains);
    }

    private static boolean isLetter(String name) {
        return name.length() == 1 && name.charAt(0) >= 'A' && name.charAt(0) <= 'J';
    }
}
