package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Parses relations between ratios, sets, sums and words. */
final class RelationParser {
    /** The left side of a relation that has none, as in {@code > 5}. */
    static final Expression UNNAMED = new Expression.Symbol("□");

    private static final Set<String> MEMBERSHIP = Set.of("∈", "∉", "⊂", "⊆");
    private static final Set<String> ARROWS = Set.of("→", "↦");
    private static final Set<String> IDLE_IN_FRONT = Set.of("=", "≈", ":", "→", "⇒", "∼");

    private final TokenCursor cursor;
    private final SumParser sums;

    RelationParser(TokenCursor cursor, SumParser sums) {
        this.cursor = cursor;
        this.sums = sums;
    }

    /** One relation or term. */
    Expression statement() {
        List<Expression> sides = new ArrayList<>(2);
        List<String> operators = new ArrayList<>(1);
        if (cursor.atStart() && isLabel()) {
            return new Expression.Relation(List.of(label(), statement()), List.of(":"));
        }
        while (cursor.peek().is(Kind.TIMES)) {
            // A bullet before an answer.
            cursor.next();
        }
        if (cursor.peek().is(Kind.RELATION)) {
            if (IDLE_IN_FRONT.contains(cursor.peek().text())) {
                cursor.next();
            } else if (!isVector()) {
                sides.add(UNNAMED);
                operators.add(cursor.next().text());
            }
        }
        sides.add(operand());
        return rest(sides, operators);
    }

    /** A statement that goes on on the next line with its relation. */
    Expression continued(Expression before) {
        if (before instanceof Expression.Relation(List<Expression> sides, List<String> operators)) {
            return rest(new ArrayList<>(sides), new ArrayList<>(operators));
        }
        return rest(new ArrayList<>(List.of(before)), new ArrayList<>());
    }

    private Expression rest(List<Expression> sides, List<String> operators) {
        while (isOperator() && !(cursor.peek().is(Kind.RELATION, ":") && isRelated(operators))) {
            String operator = operator();
            if (ends(cursor.peek())) {
                // A relation that nothing follows, as in "x =", says nothing.
                break;
            }
            operators.add(operator);
            sides.add(MEMBERSHIP.contains(operator) ? NumberSets.of(operand()) : operand());
        }
        congruence(sides);
        if (operators.isEmpty()) {
            return sides.getFirst();
        }
        Expression domain = NumberSets.domain(sides, operators);
        if (domain != null) {
            return domain;
        }
        return labelled(sides, operators);
    }

    /** Whether the letter of an option stands before a number or formula: {@code (C) 12} or {@code C) 12}. */
    private boolean isLabel() {
        int at = 0;
        while (cursor.peek(at).is(Kind.OPEN, "(") || cursor.peek(at).is(Kind.OPEN, "{")) {
            at++;
        }
        boolean braced = cursor.peek().is(Kind.OPEN, "{");
        if (at > (braced ? 2 : 1)) {
            return false;
        }
        String letter = cursor.peek(at).text();
        boolean option = cursor.peek(at).is(Kind.SYMBOL)
                && letter.length() == 1
                && letter.charAt(0) >= 'A'
                && letter.charAt(0) <= 'H'
                && cursor.peek(at + 1).is(Kind.CLOSE, ")");
        return option
                && (!braced || cursor.peek(at + 2).is(Kind.CLOSE, "}"))
                && switch (cursor.peek(at + (braced ? 3 : 2)).kind()) {
                    case NUMBER, FRACTION, ROOT, CURRENCY, FUNCTION -> true;
                    default -> false;
                };
    }

    private Expression label() {
        while (cursor.peek().is(Kind.OPEN)) {
            cursor.next();
        }
        Expression.Symbol letter = new Expression.Symbol(cursor.next().text());
        while (cursor.peek().is(Kind.CLOSE)) {
            cursor.next();
        }
        return letter;
    }

    private static boolean isRelated(List<String> operators) {
        return operators.stream().anyMatch(operator -> !operator.equals(":"));
    }

    /** Of a mapping {@code f: A → B} the colon is no ratio; of an option {@code C: words} it is not needed. */
    private static Expression labelled(List<Expression> sides, List<String> operators) {
        boolean mapping = operators.stream().anyMatch(ARROWS::contains);
        if (mapping && sides.getFirst() instanceof Expression.Proportion(List<Expression> parts)) {
            sides.removeFirst();
            sides.addAll(0, parts);
            parts.stream().skip(1).forEach(part -> operators.addFirst(":"));
        }
        boolean option = operators.equals(List.of(":")) && sides.getFirst() instanceof Expression.Symbol;
        if (option && sides.getLast() instanceof Expression.Prose(String words)) {
            return new Expression.Measure(sides.getFirst(), words);
        }
        boolean empty = sides.getLast() instanceof Expression.Symbol(String name) && name.equals("∅");
        if (empty && operators.equals(List.of(":")) && sides.getFirst() instanceof Expression.Prose) {
            return sides.getFirst();
        }
        return new Expression.Relation(sides, operators);
    }

    private boolean isOperator() {
        MathToken token = cursor.peek();
        SignScope scope = cursor.scope();
        return switch (token.kind()) {
            case RELATION ->
                !(scope.builder() && token.text().equals(":"))
                        && !(scope.chevron() && token.text().equals(">"));
            case NOT -> cursor.peek(1).is(Kind.RELATION);
            case MID -> !scope.bars() && !scope.builder();
            case BAR -> scope.dividing() && token.text().equals("|");
            case DIVIDE -> cursor.peek(1).is(Kind.DIVIDE);
            default -> false;
        };
    }

    private String operator() {
        MathToken token = cursor.next();
        return switch (token.kind()) {
            case NOT -> negated(cursor.next().text());
            case DIVIDE -> {
                cursor.next();
                yield "∥";
            }
            default -> token.text();
        };
    }

    private static String negated(String operator) {
        return switch (operator) {
            case "=" -> "≠";
            case "∈" -> "∉";
            case "<" -> "≥";
            case ">" -> "≤";
            case "≤" -> ">";
            case "≥" -> "<";
            default -> "not " + operator;
        };
    }

    private static boolean ends(MathToken token) {
        return switch (token.kind()) {
            case END, CLOSE, FINISH, COMMA, SEMICOLON, ROW, CELL -> true;
            default -> false;
        };
    }

    /** The modulus of a congruence belongs to its last side: {@code a ≡ b \pmod n}. */
    private void congruence(List<Expression> sides) {
        boolean bracketed = cursor.peek().is(Kind.OPEN, "(") && cursor.peek(1).is(Kind.MOD);
        if (!bracketed && !cursor.peek().is(Kind.CONGRUENT)) {
            return;
        }
        cursor.skip(bracketed ? 2 : 1);
        Expression modulus = bracketed ? sums.sum() : sums.factors().argument();
        if (bracketed) {
            cursor.expect(Kind.CLOSE, ")");
        }
        sides.set(sides.size() - 1, new Expression.Application("mod", List.of(sides.getLast(), modulus)));
    }

    /** A side of a relation: a ratio or something simpler. */
    Expression operand() {
        Expression first = sets();
        if (cursor.peek().is(Kind.WORD, "to")
                && cursor.peek(1).is(Kind.NUMBER)
                && first instanceof Expression.Numeral) {
            cursor.next();
            return new Expression.Proportion(List.of(first, sets()));
        }
        if (!cursor.peek().is(Kind.RELATION, ":")
                || cursor.scope().builder()
                || !isPart(first, cursor.peek(1))
                || cursor.opensList(1)) {
            return first;
        }
        List<Expression> parts = new ArrayList<>(List.of(first));
        while (cursor.accept(Kind.RELATION, ":")) {
            parts.add(sets());
        }
        return new Expression.Proportion(parts);
    }

    /** Words and a letter before a number are labels, and no part of a ratio. */
    private static boolean isPart(Expression first, MathToken next) {
        return switch (first) {
            case Expression.Prose _, Expression.Relation _, Expression.Tuple _, Expression.Enumeration _ -> false;
            case Expression.Symbol _ -> next.is(Kind.SYMBOL);
            default -> !ends(next) && !next.is(Kind.WORD);
        };
    }

    private Expression sets() {
        Expression first = product(AmountReader.withUnit(cursor, term()));
        if (!isSetOperator(cursor.peek().kind())) {
            return first;
        }
        Expression result = first;
        while (isSetOperator(cursor.peek().kind())) {
            String operator = cursor.peek().text();
            List<Expression> operands = new ArrayList<>(List.of(result));
            while (cursor.peek().text().equals(operator)
                    && isSetOperator(cursor.peek().kind())) {
                cursor.next();
                cursor.accept(Kind.COMMA);
                operands.add(term());
            }
            result = new Expression.SetOperation(operator, operands);
        }
        return result;
    }

    /** Dimensions such as {@code 4 ft × 12 ft}, and "7 to 32". */
    private Expression product(Expression first) {
        if (!(first instanceof Expression.Measure) || !isTimes()) {
            return first;
        }
        List<Expression> factors = new ArrayList<>(List.of(first));
        while (isTimes()) {
            cursor.next();
            factors.add(AmountReader.withUnit(cursor, sums.sum()));
        }
        return new Expression.Product(factors);
    }

    private boolean isTimes() {
        MathToken token = cursor.peek();
        boolean sign = token.is(Kind.TIMES) || token.is(Kind.SYMBOL, "x") || token.is(Kind.WORD, "by");
        return sign && cursor.peek(1).is(Kind.NUMBER);
    }

    private static boolean isSetOperator(Kind kind) {
        return kind == Kind.UNION || kind == Kind.INTERSECTION || kind == Kind.WITHOUT;
    }

    private boolean isVector() {
        return cursor.peek().is(Kind.RELATION, "<") && AngleBracketVector.isNext(cursor);
    }

    private Expression term() {
        Expression moment = DateReader.read(cursor);
        if (moment != null) {
            return moment;
        }
        if (cursor.peek().is(Kind.WORD)) {
            return AmountReader.words(cursor, sums);
        }
        return sums.sum();
    }
}
