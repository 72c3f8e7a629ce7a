package dev.assay.math.syntax;

import dev.assay.math.syntax.Expression.Joint;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds values with a condition each in a list, as in "x if x > 0, −x if x ≤ 0", and makes them cases. */
final class CaseLists {
    private static final Set<String> REST =
            Set.of("otherwise", "else", "in all other cases", "in other cases", "for all other", "in any other case");
    private static final Expression OTHERWISE = new Expression.Prose("otherwise");

    private CaseLists() {}

    /**
     * A member of a list.
     *
     * @param condition whether words such as "if" or brackets say that it is a condition
     * @param conjoined whether "and" or "or" stands before it
     */
    record Member(Expression expression, boolean condition, boolean conjoined) {}

    /** The cases that the members are; null where they are just a list. */
    static @Nullable Expression of(List<Member> members) {
        if (members.size() < 2 || members.stream().noneMatch(Member::condition)) {
            return null;
        }
        List<Group> groups = new ArrayList<>();
        for (Member member : members) {
            add(groups, member);
        }
        if (groups.size() > 1 && groups.getLast().conditions.isEmpty()) {
            pointwise(groups);
        }
        boolean complete = groups.size() > 1
                && groups.stream().allMatch(group -> !group.values.isEmpty() && !group.conditions.isEmpty());
        boolean domains = groups.stream().anyMatch(Group::isOverDomain);
        return complete && !domains ? piecewise(groups) : null;
    }

    private static void add(List<Group> groups, Member member) {
        Group last = groups.isEmpty() ? null : groups.getLast();
        boolean goesOn = last != null
                && !last.conditions.isEmpty()
                && member.conjoined
                && member.expression instanceof Expression.Relation
                && !(last.values.getFirst() instanceof Expression.Relation);
        if (last != null && !last.values.isEmpty() && (member.condition || isRest(member.expression) || goesOn)) {
            last.conditions.add(isRest(member.expression) ? OTHERWISE : member.expression);
            return;
        }
        if (last == null || !last.conditions.isEmpty()) {
            last = new Group();
            groups.add(last);
        }
        if (member.expression instanceof Expression.Measure(Expression value, String words) && REST.contains(words)) {
            last.values.add(value);
            last.conditions.add(OTHERWISE);
        } else {
            last.values.add(member.expression);
        }
    }

    private static boolean isRest(Expression expression) {
        return expression instanceof Expression.Prose(String words) && REST.contains(words);
    }

    /** A value at one point, as in {@code f(x) = 0 for x ≠ 1 and f(1) = 5}, is a case of its own. */
    private static void pointwise(List<Group> groups) {
        Group last = groups.getLast();
        if (last.values.size() == 1
                && groups.getFirst().values.getFirst() instanceof Expression.Relation(var wanted, var equal)
                && last.values.getFirst() instanceof Expression.Relation(var given, var operators)
                && equal.equals(List.of("="))
                && operators.equals(equal)
                && wanted.getFirst() instanceof Expression.Application(String function, var letters)
                && given.getFirst() instanceof Expression.Application(String same, var points)
                && function.equals(same)
                && letters.size() == 1
                && points.size() == 1
                && letters.getFirst() instanceof Expression.Symbol) {
            last.values.set(0, new Expression.Relation(List.of(wanted.getFirst(), given.getLast()), List.of("=")));
            last.conditions.add(new Expression.Relation(List.of(letters.getFirst(), points.getFirst()), List.of("=")));
        }
    }

    /** The cases; what all of them define stands before the brace. */
    private static Expression piecewise(List<Group> groups) {
        Expression first = groups.getFirst().value();
        Expression defined = first instanceof Expression.Relation relation
                        && relation.operators().equals(List.of("="))
                ? relation.sides().getFirst()
                : null;
        boolean shared = defined != null && groups.stream().allMatch(group -> group.defines(defined));
        List<Expression.Case> cases = groups.stream()
                .map(group -> new Expression.Case(
                        shared && group.value() instanceof Expression.Relation relation
                                ? relation.sides().getLast()
                                : group.value(),
                        group.condition()))
                .toList();
        Expression.Piecewise piecewise = new Expression.Piecewise(cases);
        return shared ? new Expression.Relation(List.of(defined, piecewise), List.of("=")) : piecewise;
    }

    /** All conditions of one value. */
    static Expression joined(List<Expression> conditions) {
        return conditions.size() == 1 ? conditions.getFirst() : new Expression.Listing(conditions, Joint.AND, null);
    }

    /** Values that stand together before their conditions. */
    private static final class Group {
        private final List<Expression> values = new ArrayList<>(1);
        private final List<Expression> conditions = new ArrayList<>(1);

        Expression value() {
            return values.size() == 1 ? values.getFirst() : new Expression.Listing(values);
        }

        Expression condition() {
            return joined(conditions);
        }

        boolean defines(Expression name) {
            return value() instanceof Expression.Relation(var sides, var operators)
                    && operators.equals(List.of("="))
                    && sides.getFirst().equals(name);
        }

        /** Whether a parameter runs over numbers, so that the value is a family and no case. */
        boolean isOverDomain() {
            return conditions.stream()
                    .anyMatch(condition -> condition instanceof Expression.Relation(var _, var operators)
                            && operators.equals(List.of("∈")));
        }
    }
}
