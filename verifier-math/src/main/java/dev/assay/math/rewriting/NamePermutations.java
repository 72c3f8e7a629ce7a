package dev.assay.math.rewriting;

import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;

/** Orders of a few names, and expressions renamed by them. */
public final class NamePermutations {
    private NamePermutations() {}

    /** All orders; the caller keeps the names few. */
    public static List<List<String>> of(List<String> names) {
        List<List<String>> orders = List.of(List.of());
        for (String name : names) {
            List<List<String>> longer = new ArrayList<>();
            for (List<String> order : orders) {
                for (int at = 0; at <= order.size(); at++) {
                    List<String> next = new ArrayList<>(order);
                    next.add(at, name);
                    longer.add(next);
                }
            }
            orders = longer;
        }
        return orders;
    }

    /** The expression with each name replaced by its partner, all at once. */
    public static Expression renamed(Expression expression, List<String> from, List<String> to) {
        return ExpressionWalk.map(expression, part -> {
            int at = part instanceof Expression.Symbol(String name) ? from.indexOf(name) : -1;
            return at < 0 ? part : new Expression.Symbol(to.get(at));
        });
    }
}
