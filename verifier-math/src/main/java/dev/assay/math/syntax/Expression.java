package dev.assay.math.syntax;

import dev.assay.math.number.Rational;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An answer as it is written: the tree that the parser builds and nothing has simplified. */
public sealed interface Expression {
    /** The parts of an expression, in the order in which they are written. */
    default List<Expression> parts() {
        return switch (this) {
            case Numeral _, Based _, Symbol _, Ellipsis _, ClockTime _, CalendarDate _, Prose _, Opaque _ -> List.of();
            case Proportion ratio -> ratio.parts();
            case Sum sum -> sum.terms();
            case Negation negation -> List.of(negation.operand());
            case PlusMinus sign ->
                Stream.concat(sign.before().stream(), Stream.of(sign.operand())).toList();
            case Product product -> product.factors();
            case Quotient quotient -> List.of(quotient.dividend(), quotient.divisor());
            case Power power -> List.of(power.base(), power.exponent());
            case Root root -> List.of(root.degree(), root.radicand());
            case Application application -> application.arguments();
            case Percent percent -> List.of(percent.operand());
            case Measure measure -> List.of(measure.amount());
            case Tuple tuple -> tuple.members();
            case Enumeration enumeration -> enumeration.members();
            case Listing listing -> listing.members();
            case SetOperation operation -> operation.operands();
            case Matrix matrix -> matrix.rows().stream().flatMap(List::stream).toList();
            case Relation relation -> relation.sides();
            case Binding binding ->
                Stream.of(binding.lower(), binding.upper(), binding.body())
                        .flatMap(Stream::ofNullable)
                        .toList();
            case Derivative derivative -> List.of(derivative.body());
            case SetBuilder builder ->
                Stream.concat(Stream.of(builder.element()), builder.conditions().stream())
                        .toList();
            case Piecewise piecewise ->
                piecewise.cases().stream()
                        .flatMap(line -> Stream.of(line.value(), line.condition()))
                        .toList();
        };
    }

    /** A number with the form it was written in. */
    record Numeral(Rational value, Form form) implements Expression {}

    /** The notation of a numeral. */
    enum Form {
        INTEGER,
        DECIMAL,
        /** A decimal with zeros behind its last other digit, such as {@code 2.50}. */
        PADDED,
        SCIENTIFIC,
        REPEATING,
        MIXED;

        /** Whether it has a decimal point and no power of ten. */
        public boolean isDecimal() {
            return this == DECIMAL || this == PADDED;
        }
    }

    /** Digits in a base other than ten, such as {@code 2516_8}. */
    record Based(String digits, int base) implements Expression {}

    /** A variable or constant, index included, such as {@code x_1} or {@code pi}. */
    record Symbol(String name) implements Expression {}

    record Sum(List<Expression> terms) implements Expression {
        public Sum {
            terms = List.copyOf(terms);
        }
    }

    record Negation(Expression operand) implements Expression {}

    /** A first operand and one that is both added and subtracted. */
    record PlusMinus(List<Expression> before, Expression operand) implements Expression {
        public PlusMinus {
            before = List.copyOf(before);
        }
    }

    record Product(List<Expression> factors) implements Expression {
        public Product {
            factors = List.copyOf(factors);
        }
    }

    record Quotient(Expression dividend, Expression divisor) implements Expression {}

    record Power(Expression base, Expression exponent) implements Expression {}

    record Root(Expression degree, Expression radicand) implements Expression {}

    /** A function of one or more arguments, such as {@code sin}, {@code abs} or {@code f}. */
    record Application(String function, List<Expression> arguments) implements Expression {
        public Application {
            arguments = List.copyOf(arguments);
        }
    }

    record Percent(Expression operand) implements Expression {}

    /** A number of something: {@code 5 cm}, {@code 3 apples}, {@code $6}, {@code 90°}. */
    record Measure(Expression amount, String unit) implements Expression {}

    /** Members between brackets; round or square, so that two members may mean an interval. */
    record Tuple(String open, List<Expression> members, String close) implements Expression {
        public Tuple {
            members = List.copyOf(members);
        }
    }

    /** Members between braces. */
    record Enumeration(List<Expression> members) implements Expression {
        public Enumeration {
            members = List.copyOf(members);
        }
    }

    /**
     * Members without brackets, separated by commas, semicolons, "and" or "or".
     *
     * @param decimal its meaning if its comma is a decimal comma, as in {@code 3,5}; null where it cannot be one
     */
    record Listing(
            List<Expression> members, Joint joint, @Nullable Expression decimal) implements Expression {
        public Listing {
            members = List.copyOf(members);
        }

        public Listing(List<Expression> members) {
            this(members, Joint.COMMA, null);
        }
    }

    /** The last word that joins the members of a {@link Listing}; a system of lines counts as "and". */
    enum Joint {
        COMMA,
        AND,
        OR
    }

    /** A ratio such as {@code 7:32:5}; without "a.m." or "p.m." a time of day looks the same. */
    record Proportion(List<Expression> parts) implements Expression {
        public Proportion {
            parts = List.copyOf(parts);
        }
    }

    /** A time of day that says so, in 24 hours. */
    record ClockTime(int hour, int minute, int second) implements Expression {}

    /** A day of the calendar, the year null where it is not given. */
    record CalendarDate(@Nullable Integer year, int month, int day) implements Expression {}

    /** Sets joined by one operator: {@code ∪}, {@code ∩} or {@code ∖}. */
    record SetOperation(String operator, List<Expression> operands) implements Expression {
        public SetOperation {
            operands = List.copyOf(operands);
        }
    }

    /** Rows of equal length. */
    record Matrix(List<List<Expression>> rows) implements Expression {
        public Matrix {
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /** A chain such as {@code a < b ≤ c}; there is one operator fewer than sides. */
    record Relation(List<Expression> sides, List<String> operators) implements Expression {
        public Relation {
            sides = List.copyOf(sides);
            operators = List.copyOf(operators);
        }
    }

    /**
     * An operator that runs over one variable.
     *
     * @param lower the first value of the variable, the point of a limit, or a {@link Relation} that states its values;
     *     null for an indefinite integral
     * @param upper its last value, for a limit from one side the symbol {@code +} or {@code -}, or null
     */
    record Binding(
            Binder binder,
            String variable,
            @Nullable Expression lower,
            @Nullable Expression upper,
            Expression body) implements Expression {}

    /** The operator that binds the variable of a {@link Binding}. */
    enum Binder {
        SUM,
        PRODUCT,
        INTEGRAL,
        LIMIT,
        UNION,
        INTERSECTION
    }

    /** A derivative that is not carried out, such as {@code \frac{d^2y}{dx^2}}. */
    record Derivative(Expression body, String variable, int order) implements Expression {}

    /** The elements that meet all conditions, such as {@code \{x \mid x > 0\}}. */
    record SetBuilder(Expression element, List<Expression> conditions) implements Expression {
        public SetBuilder {
            conditions = List.copyOf(conditions);
        }
    }

    /** Values by condition; an otherwise has the condition {@code Prose("otherwise")}. */
    record Piecewise(List<Case> cases) implements Expression {
        public Piecewise {
            cases = List.copyOf(cases);
        }
    }

    /** One line of a {@link Piecewise}. */
    record Case(Expression value, Expression condition) {}

    /** Dots that stand for more of the same. */
    record Ellipsis() implements Expression {}

    /** Words, in lower case with single blanks. */
    record Prose(String words) implements Expression {}

    /** Balanced notation that the grammar does not cover; equal only to the same notation. */
    record Opaque(String text) implements Expression {}
}
