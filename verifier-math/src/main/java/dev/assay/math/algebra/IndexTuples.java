package dev.assay.math.algebra;

import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes a sum or product over rising indices, such as {@code 1 ≤ i < j ≤ 3}, as its terms: those of {@code x_1}, {@code x_2} and {@code x_3}. */
final class IndexTuples {
    private static final int LARGEST = 9;
    private static final int MOST = 64;
    private static final int FEWEST_SIDES = 4;

    private final List<String> names;
    private final List<String> signs;
    private final int last;
    private final List<Expression> terms = new ArrayList<>();

    private IndexTuples(List<String> names, List<String> signs, int last) {
        this.names = names;
        this.signs = signs;
        this.last = last;
    }

    /** Whether several indices stand in the relation below a sum or product. */
    static boolean has(Expression.Binding binding) {
        return binding.lower() instanceof Expression.Relation(List<Expression> sides, var _)
                && sides.size() >= FEWEST_SIDES
                && binding.upper() == null
                && (binding.binder() == Expression.Binder.SUM || binding.binder() == Expression.Binder.PRODUCT);
    }

    /** The sum or product of all terms; empty where a bound is no small number, an index is written otherwise, or there are many. */
    static Optional<Expression> of(Expression.Binding binding) {
        if (!has(binding)
                || !(binding.lower() instanceof Expression.Relation(List<Expression> sides, List<String> signs))
                || !signs.stream().allMatch(sign -> sign.equals("<") || sign.equals("≤"))) {
            return Optional.empty();
        }
        List<String> names = sides.subList(1, sides.size() - 1).stream()
                .map(side -> side instanceof Expression.Symbol(String name) ? name : "")
                .toList();
        int first = number(sides.getFirst());
        int last = number(sides.getLast());
        boolean plain = names.stream().allMatch(name -> name.length() == 1)
                && names.stream().distinct().count() == names.size();
        if (!plain || first < 0 || last < 0) {
            return Optional.empty();
        }
        IndexTuples tuples = new IndexTuples(names, signs, last);
        if (!tuples.add(binding.body(), 0, first) || tuples.terms.isEmpty()) {
            return Optional.empty();
        }
        if (tuples.terms.size() == 1) {
            return Optional.of(tuples.terms.getFirst());
        }
        return Optional.of(
                binding.binder() == Expression.Binder.SUM
                        ? new Expression.Sum(tuples.terms)
                        : new Expression.Product(tuples.terms));
    }

    /** Adds the terms of each value of the next index; false where one can't be written, or there are too many. */
    private boolean add(Expression body, int at, int before) {
        int from = before + (signs.get(at).equals("<") ? 1 : 0);
        if (at == names.size()) {
            terms.add(body);
            return from <= last ? terms.size() <= MOST : remove();
        }
        for (int value = from; value <= last; value++) {
            Optional<Expression> term = with(body, names.get(at), value);
            if (term.isEmpty() || !add(term.get(), at + 1, value)) {
                return false;
            }
        }
        return true;
    }

    /** Takes the last term back, whose last index is no smaller than its bound. */
    private boolean remove() {
        terms.removeLast();
        return true;
    }

    /** The body with a number for an index; empty where the index is a part of another. */
    private static Optional<Expression> with(Expression body, String index, int value) {
        Expression number = ExpressionBuilder.number(value);
        Expression term = ExpressionWalk.map(body, part -> {
            if (!(part instanceof Expression.Symbol(String name))) {
                return part;
            }
            return name.equals(index)
                    ? number
                    : name.endsWith("_" + index)
                            ? new Expression.Symbol(name.substring(0, name.length() - 1) + value)
                            : part;
        });
        boolean left = ExpressionWalk.contains(
                term,
                part -> part instanceof Expression.Symbol(String name)
                        && name.indexOf('_') >= 0
                        && name.indexOf(index, name.indexOf('_')) >= 0);
        return left ? Optional.empty() : Optional.of(term);
    }

    private static int number(Expression bound) {
        return bound instanceof Expression.Numeral(Rational value, var _)
                        && value.isInteger()
                        && value.signum() >= 0
                        && value.compareTo(Rational.of(LARGEST)) <= 0
                ? value.numerator().intValueExact()
                : -1;
    }
}
