package dev.assay.math.wording;

import dev.assay.math.condition.NumberRange;
import dev.assay.math.wording.Lexeme.Kind;
import dev.assay.math.wording.VariableForm.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Numbers one by one, and with dots: {@code 2, 4, 6, …}, {@code 1, 2, 4, 8, …}, {@code 3, 4, …, 10}. */
final class Progression {
    private static final int MOST_NUMBERS = 64;

    /** The fewest numbers by which squares and their like are known. */
    private static final int FEWEST_OF_KIND = 4;

    private static final List<IntegerSet> KINDS = Stream.of(
                    NumberRange.POSITIVE_INTEGERS, NumberRange.NONNEGATIVE_INTEGERS)
            .map(IntegerSet.ALL::within)
            .flatMap(roots -> Stream.of(
                    roots.squares(),
                    VariableForm.of(Shape.CUBE).image(roots),
                    VariableForm.of(Shape.CONSECUTIVE).image(roots)))
            .flatMap(Optional::stream)
            .toList();

    private Progression() {}

    /** Numbers in the order they stand, with the dots behind them. */
    static List<Long> numbers(DescriptionCursor phrases) {
        List<Long> numbers = new ArrayList<>();
        while (phrases.isNumber() && numbers.size() < MOST_NUMBERS) {
            numbers.add(phrases.number());
            if (!phrases.peek().is(",")
                    && !phrases.peek().is("and")
                    && !phrases.peek().is("or")) {
                break;
            }
            boolean goesOn = phrases.peek(1).kind() == Kind.NUMBER
                    || phrases.peek(1).is("-")
                    || phrases.peek(1).is("…")
                    || (phrases.peek(1).is("and") && phrases.peek(2).kind() == Kind.NUMBER);
            if (!goesOn) {
                break;
            }
            phrases.next();
            phrases.accept("and");
        }
        return numbers;
    }

    /** The set that begins with one or more numbers here, or empty. */
    static Optional<IntegerSet> read(DescriptionCursor phrases) {
        return phrases.isNumber() ? of(numbers(phrases), phrases) : Optional.empty();
    }

    /** The squares, cubes, primes or products of neighbours that begin with these numbers. */
    private static Optional<IntegerSet> known(List<Long> numbers) {
        return numbers.size() < FEWEST_OF_KIND
                ? Optional.empty()
                : Stream.concat(KINDS.stream(), Stream.of(IntegerAdjectives.PRIMES))
                        .filter(kind -> numbers.getFirst() <= 2 && kind.beginsWith(numbers))
                        .findFirst();
    }

    /** {@code …, -3, 0, 3, …}: numbers of one distance, with dots on both sides. */
    static Optional<IntegerSet> endless(DescriptionCursor phrases) {
        boolean opens = phrases.accept("…") && phrases.accept(",");
        List<Long> numbers = opens ? numbers(phrases) : List.of();
        phrases.accept(",");
        if (!phrases.accept("…") || numbers.size() < 3) {
            return Optional.empty();
        }
        long step = numbers.get(1) - numbers.get(0);
        boolean even = step > 0;
        for (int index = 1; index < numbers.size(); index++) {
            even &= numbers.get(index) - numbers.get(index - 1) == step;
        }
        return even
                ? IntegerSet.residues(Set.of(Math.floorMod(numbers.getFirst(), step)), step)
                        .map(all -> all.within(NumberRange.INTEGERS))
                : Optional.empty();
    }

    /** These numbers, or what the dots behind them make of them. */
    static Optional<IntegerSet> of(List<Long> numbers, DescriptionCursor phrases) {
        if (!phrases.accept("…")) {
            return IntegerSet.of(new TreeSet<>(numbers));
        }
        boolean last = phrases.accept(",") && phrases.isNumber();
        int fewest = last ? 2 : 3;
        if (numbers.size() < fewest) {
            return Optional.empty();
        }
        long first = numbers.getFirst();
        long step = numbers.get(1) - first;
        boolean even = step > 0;
        boolean powers = first == 1 && step > 0 && !last;
        for (int index = 1; index < numbers.size(); index++) {
            even &= numbers.get(index) - numbers.get(index - 1) == step;
            powers &= numbers.get(index) == numbers.get(index - 1) * (step + 1);
        }
        if (!even) {
            return powers
                    ? IntegerSet.ALL.within(NumberRange.NONNEGATIVE_INTEGERS).exponents(step + 1)
                    : last ? Optional.empty() : known(numbers);
        }
        Optional<IntegerSet> from = IntegerSet.residues(Set.of(first), step)
                .flatMap(all -> IntegerSet.bounded("≥", first).flatMap(all::and))
                .map(members -> members.within(NumberRange.INTEGERS));
        if (!last) {
            return from;
        }
        long end = phrases.number();
        return Math.floorMod(end - first, step) == 0
                ? from.flatMap(all -> IntegerSet.bounded("≤", end).flatMap(all::and))
                : Optional.empty();
    }
}
