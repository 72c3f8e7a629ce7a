package dev.assay.sql.distinguish;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Chooses few databases that together separate all that any of them separates. */
public final class DatabaseSuite {
    private DatabaseSuite() {}

    /**
     * The numbers of the chosen databases, from 0: always the one that separates most of what is left, the earlier one of
     * two.
     *
     * @param separated for each database the pairs that it separates
     */
    public static List<Integer> of(List<BitSet> separated) {
        BitSet left = new BitSet();
        separated.forEach(left::or);
        List<Integer> chosen = new ArrayList<>();
        while (!left.isEmpty()) {
            int best = 0;
            int most = 0;
            for (int number = 0; number < separated.size(); number++) {
                BitSet gain = (BitSet) separated.get(number).clone();
                gain.and(left);
                if (gain.cardinality() > most) {
                    most = gain.cardinality();
                    best = number;
                }
            }
            chosen.add(best);
            left.andNot(separated.get(best));
        }
        return chosen;
    }
}
