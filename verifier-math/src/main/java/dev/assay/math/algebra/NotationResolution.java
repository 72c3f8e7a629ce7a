package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Carries out derivatives, determinants and dots inside an expression; what cannot be carried out stays. */
public final class NotationResolution {
    private static final Set<String> DETERMINANTS = Set.of("det", "determinant");
    private static final int HIGHEST_ORDER = 4;

    /** The budget for reading dots and expanding series. */
    private final ComputationBudget budget;

    private NotationResolution(ComputationBudget budget) {
        this.budget = budget;
    }

    /** The expression with its derivatives, determinants, limits and dots carried out; itself where there are none. */
    public static Expression of(Expression expression, ComputationBudget budget) {
        return isNeeded(expression) ? new NotationResolution(budget).resolved(expression) : expression;
    }

    private static boolean isNeeded(Expression expression) {
        return switch (expression) {
            case Expression.Derivative _, Expression.Ellipsis _ -> true;
            case Expression.Binding binding -> isLimit(binding) || IndexTuples.has(binding);
            case Expression.Application application ->
                DETERMINANTS.contains(application.function()) || isNeeded(application.arguments());
            case Expression.Sum sum -> isNeeded(sum.terms());
            case Expression.Product product -> isNeeded(product.factors());
            case Expression.Negation negation -> isNeeded(negation.operand());
            case Expression.Quotient quotient -> isNeeded(quotient.dividend()) || isNeeded(quotient.divisor());
            case Expression.Power power -> isNeeded(power.base()) || isNeeded(power.exponent());
            case Expression.Root root -> isNeeded(root.radicand());
            default -> false;
        };
    }

    private static boolean isLimit(Expression.Binding binding) {
        return binding.binder() == Expression.Binder.LIMIT;
    }

    private static boolean isNeeded(List<Expression> parts) {
        for (Expression part : parts) {
            if (isNeeded(part)) {
                return true;
            }
        }
        return false;
    }

    private Expression resolved(Expression expression) {
        return switch (expression) {
            case Expression.Derivative derivative -> derivative(derivative);
            case Expression.Binding binding ->
                isLimit(binding)
                        ? LimitBySeries.of(binding, budget).orElse(binding)
                        : IndexTuples.of(binding).orElse(binding);
            case Expression.Application application -> application(application);
            case Expression.Sum sum -> {
                List<Expression> terms = each(sum.terms());
                Expression.Sum whole = terms == null ? sum : new Expression.Sum(terms);
                yield DottedSum.signed(whole.terms(), budget).orElse(whole);
            }
            case Expression.Product product -> {
                List<Expression> factors = each(product.factors());
                Expression.Product whole = factors == null ? product : new Expression.Product(factors);
                yield EllipsisReader.of(whole.factors(), Expression.Binder.PRODUCT, budget)
                        .orElse(whole);
            }
            case Expression.Negation negation -> changed(negation, negation.operand(), Expression.Negation::new);
            case Expression.Quotient quotient -> {
                List<Expression> parts = each(List.of(quotient.dividend(), quotient.divisor()));
                yield parts == null ? quotient : new Expression.Quotient(parts.getFirst(), parts.getLast());
            }
            case Expression.Power power -> {
                List<Expression> parts = each(List.of(power.base(), power.exponent()));
                yield parts == null ? power : new Expression.Power(parts.getFirst(), parts.getLast());
            }
            case Expression.Root root ->
                changed(root, root.radicand(), radicand -> new Expression.Root(root.degree(), radicand));
            default -> expression;
        };
    }

    private Expression changed(Expression whole, Expression part, Function<Expression, Expression> with) {
        Expression resolved = resolved(part);
        return resolved.equals(part) ? whole : with.apply(resolved);
    }

    private @Nullable List<Expression> each(List<Expression> parts) {
        List<Expression> resolved = parts.stream().map(this::resolved).toList();
        return resolved.equals(parts) ? null : resolved;
    }

    private Expression application(Expression.Application application) {
        Expression argument = application.arguments().getFirst();
        if (DETERMINANTS.contains(application.function())
                && application.arguments().size() == 1) {
            return MatrixArithmetic.reduced(argument)
                    .flatMap(MatrixArithmetic::determinant)
                    .orElse(application);
        }
        List<Expression> arguments = each(application.arguments());
        return arguments == null ? application : new Expression.Application(application.function(), arguments);
    }

    /** A name alone, as in dy/dx, is an unknown function of the variable. */
    private Expression derivative(Expression.Derivative derivative) {
        if (derivative.body() instanceof Expression.Symbol(String name) && !name.equals(derivative.variable())) {
            return derivative;
        }
        if (derivative.order() < 1 || derivative.order() > HIGHEST_ORDER) {
            return derivative;
        }
        Expression result = resolved(derivative.body());
        for (int order = 0; order < derivative.order(); order++) {
            Expression next = Differentiation.of(result, derivative.variable());
            if (next == null) {
                return derivative;
            }
            result = next;
        }
        return result;
    }

    /** The derivative that makes an expression comparable with an integrand; empty where none is known. */
    public static Optional<Expression> derivative(Expression expression, String variable) {
        return Optional.ofNullable(Differentiation.of(of(expression, new ComputationBudget()), variable));
    }
}
