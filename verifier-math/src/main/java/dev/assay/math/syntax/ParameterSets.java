package dev.assay.math.syntax;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.CaseLists.Member;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads what parameters run over: values, as in {@code m = 0, 1, 2, …}, become membership of a set, and every letter of
 * "where a, b ∈ ℝ" gets a condition of its own.
 */
final class ParameterSets {
    /** The most values that dots may stand for. */
    private static final int MOST_FILLED = 24;

    private ParameterSets() {}

    static List<Member> of(List<Member> members) {
        return members.size() > 2 || hasCondition(members) ? shared(sequences(members)) : shared(members);
    }

    private static boolean hasCondition(List<Member> members) {
        for (Member member : members) {
            if (member.condition()) {
                return true;
            }
        }
        return false;
    }

    /** Letters alone share the set of the others; one that no set follows only explains a name, as in "for all x". */
    private static List<Member> shared(List<Member> members) {
        if (!hasCondition(members)) {
            return members;
        }
        List<Member> result = new ArrayList<>(members.size());
        for (int at = 0; at < members.size(); at++) {
            Member member = members.get(at);
            boolean letter = member.expression() instanceof Expression.Symbol;
            if (letter && (member.condition() || belongs(members, at))) {
                int end = at;
                while (end < members.size() && members.get(end).expression() instanceof Expression.Symbol) {
                    end++;
                }
                boolean further = end < members.size() && domain(members.get(end)) != null;
                Expression set = further ? domain(members.get(end)) : at > 0 ? domain(members.get(at - 1)) : null;
                for (int index = at; index < end && set != null; index++) {
                    result.add(
                            new Member(NumberSets.membership(members.get(index).expression(), set), true, false));
                }
                at = end - 1;
            } else {
                result.add(member);
            }
        }
        return result;
    }

    /** Whether a letter belongs to the letters of the condition before it. */
    private static boolean belongs(List<Member> members, int at) {
        Member before = at > 0 ? members.get(at - 1) : null;
        boolean goesOn = before != null && before.condition() && domain(before) != null;
        return goesOn && members.get(at).expression() instanceof Expression.Symbol;
    }

    private static @Nullable Expression domain(Member member) {
        return member.expression() instanceof Expression.Relation(var sides, var operators)
                        && sides.size() == 2
                        && operators.equals(List.of("∈"))
                ? sides.getLast()
                : null;
    }

    /** The members, with one condition for each parameter in place of its values. */
    private static List<Member> sequences(List<Member> members) {
        List<Member> result = new ArrayList<>(members.size());
        int at = 0;
        while (at < members.size()) {
            Member member = members.get(at);
            int end = at + 1;
            if (member.expression() instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                    && operators.equals(List.of("="))
                    && sides.getFirst() instanceof Expression.Symbol(String name)
                    && sides.getLast() instanceof Expression.Numeral(Rational first, var _)
                    && isParameter(member, name, members.subList(0, at))) {
                while (end < members.size() && isValue(members.get(end)) && !isNextCase(members, member, end)) {
                    end++;
                }
                if (end > at + 1) {
                    List<Expression> values = new ArrayList<>(List.of(sides.getLast()));
                    members.subList(at + 1, end).forEach(value -> values.add(value.expression()));
                    member = new Member(membership(sides.getFirst(), first, values), true, member.conjoined());
                }
            }
            result.add(member);
            at = end;
        }
        return result;
    }

    /** Whether this is the 4 of "2 if a = 0, 4 if a > 0", whose own condition follows. */
    private static boolean isNextCase(List<Member> members, Member condition, int at) {
        return condition.condition()
                && at + 1 < members.size()
                && members.get(at + 1).condition()
                && members.get(at + 1).expression() instanceof Expression.Relation(var _, var signs)
                && !signs.contains("∈");
    }

    private static boolean isValue(Member member) {
        return !member.condition()
                && (member.expression() instanceof Expression.Ellipsis
                        || member.expression() instanceof Expression.Numeral
                        || member.expression() instanceof Expression.PlusMinus
                        || member.expression() instanceof Expression.Symbol
                        || member.expression() instanceof Expression.Sum);
    }

    private static boolean isParameter(Member member, String name, List<Member> before) {
        return !before.isEmpty()
                && (member.condition() || before.stream().anyMatch(value -> mentions(value.expression(), name)));
    }

    /** Whether a letter stands in the value; its own definition does not count. */
    private static boolean mentions(Expression value, String name) {
        Deque<Expression> waiting = new ArrayDeque<>();
        waiting.push(value);
        while (!waiting.isEmpty()) {
            Expression part = waiting.pop();
            if (part instanceof Expression.Symbol(String symbol) && symbol.equals(name)) {
                return true;
            }
            part.parts().forEach(waiting::push);
        }
        return false;
    }

    private static Expression membership(Expression letter, Rational first, List<Expression> values) {
        boolean open = values.getLast() instanceof Expression.Ellipsis;
        boolean both = values.stream().anyMatch(value -> value instanceof Expression.PlusMinus);
        boolean steps = values.size() > 2
                && values.get(1) instanceof Expression.Numeral(Rational second, var _)
                && second.minus(first).equals(Rational.ONE);
        Expression set = new Expression.Enumeration(filled(first, values));
        if (open && both && first.signum() == 0) {
            set = NumberSets.INTEGERS;
        } else if (open && steps && first.signum() == 0) {
            set = NumberSets.NONNEGATIVE;
        } else if (open && steps && first.equals(Rational.ONE)) {
            set = NumberSets.POSITIVE;
        }
        return NumberSets.membership(letter, set);
    }

    /** The whole numbers that dots stand for, as in 0, 1, …, 5 and 0, …, 5; other values are left as they are. */
    private static List<Expression> filled(Rational first, List<Expression> values) {
        int shown = values.size() - 2;
        if (shown < 1
                || !(values.get(shown) instanceof Expression.Ellipsis)
                || !(values.getLast() instanceof Expression.Numeral(Rational last, var _))
                || !first.isInteger()
                || !last.isInteger()) {
            return values;
        }
        List<Expression> all = new ArrayList<>();
        for (Rational next = first;
                next.compareTo(last) <= 0 && all.size() <= MOST_FILLED;
                next = next.plus(Rational.ONE)) {
            all.add(new Expression.Numeral(next, Expression.Form.INTEGER));
        }
        boolean follows = all.size() > shown
                && all.size() <= MOST_FILLED
                && all.subList(0, shown).equals(values.subList(0, shown));
        return follows ? all : values;
    }
}
