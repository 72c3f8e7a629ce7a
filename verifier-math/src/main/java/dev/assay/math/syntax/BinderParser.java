package dev.assay.math.syntax;

import dev.assay.math.syntax.Expression.Binder;
import dev.assay.math.syntax.Expression.Binding;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses sums, products, integrals, limits, unions and intersections over a variable. */
final class BinderParser {
    private final TokenCursor cursor;
    private final SumParser sums;
    private final FactorParser factors;

    BinderParser(TokenCursor cursor, SumParser sums, FactorParser factors) {
        this.cursor = cursor;
        this.sums = sums;
        this.factors = factors;
    }

    /** The operator whose sign is read. */
    Expression read(String name) {
        Range range = range();
        if (name.startsWith("INTEGRAL")) {
            int times = name.length() > 8 ? name.charAt(8) - '0' : 1;
            return integral(range, times);
        }
        Binder binder = Binder.valueOf(name);
        Expression body = sums.term();
        boolean set = binder == Binder.UNION || binder == Binder.INTERSECTION;
        return bound(binder, range, set && !isUnionInBraces(body) ? body : SumParser.ungrouped(body));
    }

    private static boolean isUnionInBraces(Expression body) {
        return SumParser.ungrouped(body) instanceof Expression.SetOperation;
    }

    /** Reads the bounds below and above the sign, in either order. */
    private Range range() {
        Expression lower = null;
        Expression upper = null;
        while (true) {
            if (lower == null && cursor.accept(Kind.SUBSCRIPT)) {
                lower = limit();
                if (cursor.peek().is(Kind.RELATION, "=") && lower instanceof Expression.Symbol) {
                    // The braces around k = 1 are missing.
                    cursor.next();
                    lower = new Expression.Relation(List.of(lower, factors.argument()), List.of("="));
                }
            } else if (upper == null && cursor.accept(Kind.POWER)) {
                upper = limit();
            } else {
                return new Range(lower, upper);
            }
        }
    }

    private @Nullable Expression limit() {
        if (cursor.peek().is(Kind.OPEN, "{") && cursor.peek(1).is(Kind.CLOSE, "}")) {
            cursor.skip(2);
            return null;
        }
        boolean negative = cursor.accept(Kind.MINUS);
        Expression limit = factors.argument();
        return negative ? SumParser.negated(limit) : limit;
    }

    private Expression integral(Range range, int times) {
        for (int open = 0; open < times; open++) {
            sums.differentials().open();
        }
        Expression body = SumParser.ungrouped(sums.sum());
        for (int close = 1; close <= times; close++) {
            if (close > 1) {
                sums.differentials().accept();
            }
            String variable = sums.differentials().close();
            if (variable == null) {
                return cursor.fail("an integral without differential");
            }
            boolean outermost = close == times;
            body = new Binding(
                    Binder.INTEGRAL, variable, outermost ? range.lower : null, outermost ? range.upper : null, body);
        }
        return body;
    }

    private Expression bound(Binder binder, Range range, Expression body) {
        return switch (range.lower) {
            case Expression.Relation(List<Expression> sides, List<String> operators)
            when sides.size() == 2 && starts(binder, operators.getFirst()) -> {
                Expression point = sides.getLast();
                boolean sided = binder == Binder.LIMIT
                        && point instanceof Expression.Power(Expression _, Expression.Symbol(String sign))
                        && (sign.equals("+") || sign.equals("-"));
                yield sided && point instanceof Expression.Power(Expression base, Expression side)
                        ? new Binding(binder, name(sides.getFirst()), base, side, body)
                        : new Binding(binder, name(sides.getFirst()), point, range.upper, body);
            }
            case Expression.Relation(List<Expression> sides, List<String> operators)
            when operators.equals(List.of("≤", "≤")) && range.upper == null ->
                new Binding(binder, name(sides.get(1)), sides.getFirst(), sides.getLast(), body);
            case Expression.Relation relation
            when isCounted(binder)
                    && range.upper == null
                    && IndexBounds.of(relation).isPresent() -> {
                IndexBounds bounds = IndexBounds.of(relation).orElseThrow();
                yield new Binding(binder, bounds.variable(), bounds.first(), bounds.last(), body);
            }
            case Expression.Relation relation ->
                new Binding(binder, name(relation.sides().getFirst()), relation, range.upper, body);
            case Expression.Symbol symbol -> new Binding(binder, symbol.name(), null, range.upper, body);
            case null -> new Binding(binder, "", null, range.upper, body);
            default -> new Binding(binder, "", range.lower, range.upper, body);
        };
    }

    private static boolean starts(Binder binder, String operator) {
        return binder == Binder.LIMIT
                ? operator.equals("→") || operator.equals("⇒")
                : operator.equals("=") || operator.equals("≡");
    }

    private static boolean isCounted(Binder binder) {
        return binder == Binder.SUM || binder == Binder.PRODUCT;
    }

    private static String name(Expression variable) {
        return variable instanceof Expression.Symbol(String name) ? name : "";
    }

    /** The bounds below and above a sign. */
    private record Range(
            @Nullable Expression lower, @Nullable Expression upper) {}
}
