package dev.assay.sql.compare;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Searches for a pairing of the columns under which all rows agree. Colours leave few choices. If columns still share a
 * colour, one of them is paired tentatively and the colours are refined again.
 */
final class ColumnPairing {
    private final RowAgreement agreement;
    private final CodedResult gold;
    private final CodedResult candidate;
    private int trials;

    ColumnPairing(RowAgreement agreement) {
        this.agreement = agreement;
        this.gold = agreement.gold();
        this.candidate = agreement.candidate();
    }

    /**
     * Returns whether such a pairing exists.
     *
     * @param names the initial colours; only columns of the same colour are paired
     */
    Ternary exists(ColumnColours names) {
        return names.agree() ? search(names) : Ternary.NO;
    }

    private Ternary search(ColumnColours before) {
        ColumnColours colours = before.refined(gold, candidate, agreement.blocks(), agreement.budget());
        if (!colours.agree()) {
            return Ternary.NO;
        }
        while (true) {
            int[] alike = smallestClass(colours);
            if (alike == null) {
                return agreement.under(inOrder(colours.gold()), inOrder(colours.candidate()));
            }
            int first = alike[0];
            int[] partners = columnsOf(colours.candidate(), colours.gold()[first]);
            if (!areCopies(gold, alike) || !areCopies(candidate, partners)) {
                return trials(colours, first, partners);
            }
            for (int place = 0; place + 1 < alike.length; place++) {
                colours = colours.withPair(alike[place], partners[place], trials++);
            }
        }
    }

    private Ternary trials(ColumnColours colours, int column, int[] partners) {
        Ternary found = Ternary.NO;
        for (int place = 0; place < partners.length; place++) {
            if (!isCopyOfEarlier(partners, place)) {
                Ternary result = agreement.budget().spend(1)
                        ? search(colours.withPair(column, partners[place], trials++))
                        : Ternary.UNKNOWN;
                if (result == Ternary.YES || !agreement.budget().spend(1)) {
                    return result == Ternary.YES ? result : Ternary.UNKNOWN;
                }
                found = result == Ternary.UNKNOWN ? result : found;
            }
        }
        return found;
    }

    /** Returns the columns of the gold in the smallest class with a shared colour; null if no two columns share one. */
    private static int @Nullable [] smallestClass(ColumnColours colours) {
        int[] smallest = null;
        for (long colour : Arrays.stream(colours.gold()).distinct().toArray()) {
            int[] columns = columnsOf(colours.gold(), colour);
            if (columns.length > 1 && (smallest == null || columns.length < smallest.length)) {
                smallest = columns;
            }
        }
        return smallest;
    }

    private static int[] columnsOf(long[] colours, long colour) {
        return IntStream.range(0, colours.length)
                .filter(column -> colours[column] == colour)
                .toArray();
    }

    private static int[] inOrder(long[] colours) {
        return IntStream.range(0, colours.length)
                .boxed()
                .sorted((left, right) -> Long.compare(colours[left], colours[right]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private boolean isCopyOfEarlier(int[] columns, int place) {
        return IntStream.range(0, place)
                .anyMatch(earlier -> Arrays.equals(
                        candidate.exact()[columns[earlier]], candidate.exact()[columns[place]]));
    }

    private static boolean areCopies(CodedResult coded, int[] columns) {
        return Arrays.stream(columns)
                .allMatch(column -> Arrays.equals(coded.exact()[column], coded.exact()[columns[0]]));
    }
}
