package dev.assay.math.syntax;

import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The expressions that calls of computer algebra stand for. */
final class AlgebraCalls {
    static final Expression TRUE = new Expression.Symbol("True");
    /** Stands for a bound that is no small whole number. */
    private static final Integer NONE = Integer.MIN_VALUE;

    private AlgebraCalls() {}

    /** The expression of a call; a failure where its arguments do not fit. */
    static Expression apply(TokenCursor cursor, String name, List<Expression> arguments) {
        int count = arguments.size();
        Expression first = arguments.getFirst();
        return switch (name) {
            case "Abs", "abs" -> call("abs", arguments);
            case "factorial", "binomial", "conjugate", "zeta" -> call(name, arguments);
            case "factorial2" -> call("double factorial", arguments);
            case "re" -> call("Re", arguments);
            case "im" -> call("Im", arguments);
            case "gamma" -> call("Gamma", arguments);
            case "Max", "Min", "Mod" -> call(name.toLowerCase(java.util.Locale.ROOT), arguments);
            case "Rational" -> count == 2 ? new Expression.Quotient(first, arguments.get(1)) : first;
            case "Integer", "Float", "Symbol", "Poly", "S" -> first;
            case "Negative" -> new Expression.Negation(first);
            case "Pow" -> count == 2 ? new Expression.Power(first, arguments.get(1)) : cursor.fail("Pow");
            case "root" -> count == 2 ? new Expression.Root(arguments.get(1), first) : cursor.fail("root");
            case "cbrt" -> new Expression.Root(NumeralReader.THREE, first);
            case "Mul" -> count > 1 ? new Expression.Product(arguments) : first;
            case "Add" -> count > 1 ? new Expression.Sum(arguments) : first;
            case "Eq",
                    "Ne",
                    "Lt",
                    "Le",
                    "Gt",
                    "Ge",
                    "Equality",
                    "Unequality",
                    "StrictLessThan",
                    "LessThan",
                    "StrictGreaterThan",
                    "GreaterThan",
                    "Contains" ->
                count == 2 ? new Expression.Relation(arguments, List.of(relation(name))) : cursor.fail(name);
            case "And" -> joined(arguments, Expression.Joint.AND);
            case "Or" -> joined(arguments, Expression.Joint.OR);
            case "Not" -> call("not", arguments);
            case "Lambda" -> call("Lambda", arguments);
            case "ConditionSet" -> conditionSet(cursor, arguments);
            case "ImageSet" -> imageSet(cursor, arguments);
            case "Range" -> range(cursor, arguments);
            case "FiniteSet" -> new Expression.Enumeration(arguments);
            case "Tuple" -> new Expression.Tuple("(", arguments, ")");
            case "Union" -> count > 1 ? operation("∪", arguments) : first;
            case "Intersection" -> count > 1 ? operation("∩", arguments) : first;
            case "Complement" -> count > 1 ? new Expression.SetOperation("∖", arguments) : first;
            case "Matrix", "ImmutableMatrix", "MutableDenseMatrix", "ImmutableDenseMatrix" -> matrix(first);
            case "Derivative" -> derivative(cursor, arguments);
            case "Sum" -> bound(cursor, Expression.Binder.SUM, arguments);
            case "Product" -> bound(cursor, Expression.Binder.PRODUCT, arguments);
            case "Integral" -> bound(cursor, Expression.Binder.INTEGRAL, arguments);
            case "Limit" -> limit(cursor, arguments);
            default -> name.startsWith("Interval") && count >= 2 ? interval(name, arguments) : cursor.fail(name);
        };
    }

    private static Expression call(String name, List<Expression> arguments) {
        return new Expression.Application(name, arguments);
    }

    private static String relation(String name) {
        return switch (name) {
            case "Ne", "Unequality" -> "≠";
            case "Lt", "StrictLessThan" -> "<";
            case "Le", "LessThan" -> "≤";
            case "Gt", "StrictGreaterThan" -> ">";
            case "Ge", "GreaterThan" -> "≥";
            case "Contains" -> "∈";
            default -> "=";
        };
    }

    private static Expression joined(List<Expression> members, Expression.Joint joint) {
        return members.size() == 1 ? members.getFirst() : new Expression.Listing(members, joint, null);
    }

    private static Expression conditionSet(TokenCursor cursor, List<Expression> arguments) {
        if (arguments.size() < 2) {
            return cursor.fail("ConditionSet");
        }
        Expression element = arguments.getFirst();
        Expression condition = arguments.get(1);
        List<Expression> conditions = new ArrayList<>(
                condition instanceof Expression.Listing(List<Expression> members, var joint, var _)
                                && joint == Expression.Joint.AND
                        ? members
                        : List.of(condition));
        if (arguments.size() > 2) {
            conditions.addFirst(new Expression.Relation(List.of(element, arguments.get(2)), List.of("∈")));
        }
        return new Expression.SetBuilder(element, conditions);
    }

    /** The values of a function on a set. */
    private static Expression imageSet(TokenCursor cursor, List<Expression> arguments) {
        boolean function = arguments.size() == 2
                && arguments.getFirst() instanceof Expression.Application(String name, List<Expression> parts)
                && name.equals("Lambda")
                && parts.size() == 2
                && parts.getFirst() instanceof Expression.Symbol;
        if (!function) {
            return cursor.fail("ImageSet");
        }
        List<Expression> parts = arguments.getFirst().parts();
        Expression.Relation domain =
                new Expression.Relation(List.of(parts.getFirst(), arguments.getLast()), List.of("∈"));
        return new Expression.SetBuilder(parts.getLast(), List.of(domain));
    }

    /** The whole numbers from the first up to the one before the last. */
    private static Expression range(TokenCursor cursor, List<Expression> arguments) {
        List<Integer> bounds = arguments.stream().map(AlgebraCalls::small).toList();
        if (bounds.contains(NONE) || bounds.size() > 3) {
            return cursor.fail("Range");
        }
        int from = bounds.size() == 1 ? 0 : bounds.getFirst();
        int to = bounds.size() == 1 ? bounds.getFirst() : bounds.get(1);
        int step = bounds.size() < 3 ? 1 : bounds.getLast();
        if (step <= 0 || !cursor.budget().keep(PublishedLimit.MEMBERS, (to - from) / step)) {
            return cursor.fail("Range");
        }
        List<Expression> members = new ArrayList<>();
        for (int member = from; member < to; member += step) {
            members.add(new Expression.Numeral(Rational.of(member), Expression.Form.INTEGER));
        }
        return members.isEmpty() ? new Expression.Symbol("∅") : new Expression.Enumeration(members);
    }

    private static int small(Expression bound) {
        return bound instanceof Expression.Numeral numeral
                        && numeral.value().isInteger()
                        && numeral.value().numerator().bitLength() < 20
                ? numeral.value().numerator().intValue()
                : NONE;
    }

    private static Expression matrix(Expression rows) {
        return rows instanceof Expression.Tuple tuple
                ? new Expression.Matrix(
                        tuple.members().stream().map(List::<Expression>of).toList())
                : rows;
    }

    /** Unions of unions are one. */
    private static Expression operation(String operator, List<Expression> operands) {
        List<Expression> flat = operands.stream()
                .flatMap(operand -> operand instanceof Expression.SetOperation(String inner, List<Expression> parts)
                                && inner.equals(operator)
                        ? parts.stream()
                        : Stream.of(operand))
                .toList();
        return new Expression.SetOperation(operator, flat);
    }

    private static Expression interval(String name, List<Expression> arguments) {
        boolean left = name.endsWith(".open")
                || name.endsWith(".Lopen")
                || isTrue(arguments, 2)
                || isInfinite(arguments.getFirst());
        boolean right = name.endsWith(".open")
                || name.endsWith(".Ropen")
                || isTrue(arguments, 3)
                || isInfinite(arguments.get(1));
        return new Expression.Tuple(left ? "(" : "[", arguments.subList(0, 2), right ? ")" : "]");
    }

    private static boolean isTrue(List<Expression> arguments, int index) {
        return index < arguments.size() && arguments.get(index).equals(TRUE);
    }

    private static boolean isInfinite(Expression bound) {
        Expression.Symbol infinity = new Expression.Symbol("∞");
        return bound.equals(infinity) || bound.equals(new Expression.Negation(infinity));
    }

    private static Expression derivative(TokenCursor cursor, List<Expression> arguments) {
        Expression result = arguments.getFirst();
        for (Expression variable : arguments.subList(1, arguments.size())) {
            result = switch (variable) {
                case Expression.Symbol symbol -> new Expression.Derivative(result, symbol.name(), 1);
                case Expression.Tuple tuple
                when tuple.members().getFirst() instanceof Expression.Symbol symbol
                        && tuple.members().getLast() instanceof Expression.Numeral order
                        && order.value().isInteger()
                        && order.value().numerator().bitLength() < 8 ->
                    new Expression.Derivative(
                            result, symbol.name(), order.value().numerator().intValue());
                default -> cursor.fail("Derivative");
            };
        }
        return result;
    }

    /** A sum, product or integral over one or more variables, the innermost first. */
    private static Expression bound(TokenCursor cursor, Expression.Binder binder, List<Expression> arguments) {
        Expression result = arguments.getFirst();
        for (Expression range : arguments.subList(1, arguments.size())) {
            result = switch (range) {
                case Expression.Symbol symbol -> new Expression.Binding(binder, symbol.name(), null, null, result);
                case Expression.Tuple(String _, List<Expression> members, String _)
                when members.size() == 3 && members.getFirst() instanceof Expression.Symbol symbol ->
                    new Expression.Binding(binder, symbol.name(), members.get(1), members.get(2), result);
                default -> cursor.fail("a range");
            };
        }
        return result;
    }

    /** The default direction is from above, which is also how a limit from both sides is printed. */
    private static Expression limit(TokenCursor cursor, List<Expression> arguments) {
        if (arguments.size() < 3 || !(arguments.get(1) instanceof Expression.Symbol variable)) {
            return cursor.fail("Limit");
        }
        boolean below = arguments.size() > 3 && arguments.get(3).equals(new Expression.Symbol("dir-"));
        return new Expression.Binding(
                Expression.Binder.LIMIT,
                variable.name(),
                arguments.get(2),
                below ? new Expression.Symbol("-") : null,
                arguments.getFirst());
    }
}
