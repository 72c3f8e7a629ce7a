package dev.assay.math.equality.expression;

import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All oscillations of one frequency as an amplitude and a phase: {@code A sin(x + φ)} takes the same functions as
 * {@code A sin x + φ cos x}, where both letters are any real numbers.
 */
final class PhaseForm {
    private static final Set<String> WAVES = Set.of("sin", "cos");
    private static final Set<String> AMPLITUDES = Set.of("A", "B", "C", "R", "K", "a", "c");
    private static final Set<String> PHASES =
            Set.of("phi", "varphi", "delta", "theta", "alpha", "beta", "gamma", "epsilon", "B", "b", "d");

    private PhaseForm() {}

    /** The two constants of such a form, the amplitude first; empty where there are others, or one stands twice. */
    static Optional<List<String>> constants(Expression form, Set<String> known) {
        List<String> names = ExpressionWalk.variables(form).stream()
                .filter(name -> !known.contains(name))
                .toList();
        if (names.size() != 2) {
            return Optional.empty();
        }
        boolean straight = AMPLITUDES.contains(names.getFirst()) && PHASES.contains(names.getLast());
        return straight && names.stream().allMatch(name -> count(form, name) == 1)
                ? Optional.of(names)
                : Optional.empty();
    }

    /** The same functions as free multiples of a sine and a cosine; empty where the form is another one. */
    static Optional<Expression> spanned(Expression form, List<String> constants) {
        Expression amplitude = new Expression.Symbol(constants.getFirst());
        Expression phase = new Expression.Symbol(constants.getLast());
        if (!(form instanceof Expression.Product(List<Expression> factors)) || !factors.contains(amplitude)) {
            return Optional.empty();
        }
        List<Expression> spanned = new ArrayList<>();
        boolean found = false;
        for (Expression factor : factors) {
            Optional<Expression> wave = wave(factor, amplitude, phase);
            found |= wave.isPresent();
            if (!factor.equals(amplitude)) {
                spanned.add(wave.orElse(factor));
            }
        }
        return found ? Optional.of(new Expression.Product(spanned)) : Optional.empty();
    }

    private static Optional<Expression> wave(Expression factor, Expression amplitude, Expression phase) {
        if (!(factor instanceof Expression.Application(String function, List<Expression> arguments))
                || !WAVES.contains(function)
                || arguments.size() != 1
                || !(arguments.getFirst() instanceof Expression.Sum(List<Expression> terms))) {
            return Optional.empty();
        }
        List<Expression> rest = terms.stream()
                .filter(term -> !term.equals(phase) && !term.equals(new Expression.Negation(phase)))
                .toList();
        if (rest.isEmpty() || rest.size() != terms.size() - 1) {
            return Optional.empty();
        }
        Expression angle = rest.size() == 1 ? rest.getFirst() : new Expression.Sum(rest);
        return Optional.of(new Expression.Sum(List.of(
                NumberExpressions.product(amplitude, new Expression.Application("sin", List.of(angle))),
                NumberExpressions.product(phase, new Expression.Application("cos", List.of(angle))))));
    }

    private static int count(Expression expression, String name) {
        return expression.equals(new Expression.Symbol(name))
                ? 1
                : expression.parts().stream()
                        .mapToInt(part -> count(part, name))
                        .sum();
    }
}
